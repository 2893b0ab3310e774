/** The methods that read; all others are errors (reading of the specification, section 7.11). */
export const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The methods of the HTTP Method Registry of IANA except those that read, and the methods of caches and proxies. */
export const writingMethods: ReadonlySet<string> = new Set(
  (
    'ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT CONNECT COPY DELETE LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL ' +
    'MKREDIRECTREF MKWORKSPACE MOVE OPTIONS ORDERPATCH PATCH POST PRI PROPFIND PROPPATCH PUT QUERY REBIND REPORT SEARCH ' +
    'TRACE UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE UPDATEREDIRECTREF VERSION-CONTROL PURGE BAN REFRESH SUBSCRIBE UNSUBSCRIBE NOTIFY M-SEARCH'
  ).split(' '),
);

/** A pattern of the start of a path or URL, or of a host with its port. */
export const addressStart =
  '(?:/(?![\\s/])|https?:/|wss?:/|\\{[a-z_]{1,30}\\}/|(?:[\\w-]{1,63}\\.){0,9}[a-z][\\w-]{0,62}:\\d{1,5}(?!\\w))';

/**
 * Returns a text in which each method is a word of its own: `GET/POST /a` becomes `GET + POST /a`, and `POST/api/a` becomes
 * `POST /api/a`. Words in addresses stay part of the address.
 */
export const separateMethods = (text: string): string =>
  text.replace(joinedAnyCase, separateJoined).replace(joinedCapitals, separateJoined).replace(joinedToPath, '$1 ');

const anyMethod = `(?:${[...readingMethods, ...writingMethods].join('|')})`;
const notInAddress = '(?<![\\w/.:@{}=%?&-])';
/** A sign that does not end a part of a sentence. */
const sign = '[^\\p{L}\\p{N}\\s;|&()]';
const beforeAddress = `(?=["'\`*>\\]]{0,2}\\s{0,10}["'\`<([]{0,2}${addressStart})`;

/** Methods in any case, with signs between them, before an address. */
const joinedAnyCase = new RegExp(
  `${notInAddress}${anyMethod}(?:${sign}{1,3}${anyMethod})+(?![\\w-])${beforeAddress}`,
  'giu',
);

/** The same in capitals, in which a space before a sign does not start a path: `GET /POST /a`. */
const joinedCapitals = new RegExp(
  `${notInAddress}${anyMethod}(?:\\s?${sign}{1,3}${anyMethod})+(?![\\w-])${beforeAddress}`,
  'gu',
);

/** Returns methods as words. Small letters after a method in capitals are its path: `GET/search`. */
function separateJoined(joined: string): string {
  const methods = joined.split(new RegExp(`\\s?${sign}{1,3}(?=${anyMethod}(?![\\w-]|$)|${anyMethod}$)`, 'iu'));
  const [first = '', ...others] = methods;
  const hasPath = first === first.toUpperCase() && others.some((method) => method !== method.toUpperCase());
  return hasPath ? joined : `${methods.join(' + ').toUpperCase()} `;
}

/** A method in capitals that writes, with or without signs before its address. Capitals alone after a slash are no path. */
const joinedToPath = new RegExp(
  `${notInAddress}(${[...writingMethods].join('|')})` +
    `(?:(?=/(?:[a-z\\d:{_~.-]|[^\\s/]+/))|(?:_\\s{0,10}|[^\\p{L}\\p{N}\\s/"'\`*<>()[\\];|&-]){1,3}(?=${addressStart}))`,
  'gu',
);
