/** The words after numbers that are no status: units of time and size, and the measure words of Chinese. */
const units = {
  latin: ['ms', 's', 'sec', 'seconds', '[kKMG]i?B', 'B', 'bytes?', 'px'],
  chinese: ['毫秒', '秒', '字节', '像素', '行', '次', '条', '个', '项'],
};

/** The words before numbers that are no status. */
const numberNames = ['\\bport\\s', '端口\\s?', '第\\s?', '共\\s?'];

/** A number of three digits that is not part of a word, a longer number, a size, a time or a date, and has no unit and no name. */
const statusCode = new RegExp(
  `(?<!\\w|\\d[.:/,-]|\\d\\s?×\\s?|${numberNames.join('|')})[1-5]\\d\\d(?!\\w|[.:/,-]\\d|\\s?%|\\s?×\\s?\\d|` +
    `\\s?(?:${units.latin.join('|')})(?!\\w)|\\s?(?:${units.chinese.join('|')}))`,
  'g',
);

/** The status codes in the answer to a probe. */
interface StatusCodes {
  /** The different numbers that may be a status. */
  readonly codes: readonly string[];
  /** True if none of these numbers may count something: "302 items" has no status, but "302 text/html" has one. */
  readonly areCertain: boolean;
}

/** Returns the status codes in a text (reading of the specification, section 9.6). */
export function findStatusCodes(answer: string): StatusCodes {
  const numbers = [...answer.matchAll(statusCode)];
  return {
    codes: [...new Set(numbers.map(([code]) => code))],
    areCertain: !numbers.some(({ 0: code, index }) => {
      const [before, after] = [answer.slice(0, index), answer.slice(index + code.length).trimStart()];
      return /^\p{L}/u.test(after) && !statusBefore.test(before) && !isContentType(after) && !isPhrase(code, after);
    }),
  };
}

/** Names the number that follows as a status. */
const statusBefore = /(?:\bHTTP(?:\/[\d.]+)?|\bstatus)[\s:=]{1,3}$/i;

/** The content types of the specification, or any other that is written with its media type. */
const isContentType = (text: string): boolean => /^(?:HTML|JSON|[a-z]+\/[a-z])/i.test(text);

const isPhrase = (code: string, text: string): boolean => {
  const phrase = phrases[code];
  return phrase !== undefined && text.toLowerCase().startsWith(phrase.toLowerCase());
};

/** The phrases of common status codes (RFC 9110). */
const phrases: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
