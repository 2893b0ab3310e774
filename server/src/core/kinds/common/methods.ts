import { normalForm, foldLookAlikes } from '../../text/normalForm';
import { addressStart, readingMethods, separateMethods, writingMethods } from './httpMethods';

/** Words in capitals before a path that are not methods. */
const noMethods: ReadonlySet<string> = new Set(
  (
    'HTML JSON XML CSS HTTP HTTPS API APIS URL URI PATH ROUTE ROUTES SSR BFF SPA UI UX QA ID AND OR THEN TO AT IN ON OF FROM VIA ' +
    'WITH NOT NO IS THE FOR BY AS ARE HOST PORT TCP UDP SERVER ORIGIN TARGET UPSTREAM LISTENER PAGE PAGES HTTP/1.1 HTTP/2 CLI SDK CDN DNS TLS JWT JWKS CSRF PKCE OK SEE ALL BOTH ONLY ALSO'
  ).split(' '),
);

/** Returns the method in a member such as `method`; `undefined` if it reads, or if there is none. */
export function namedMethod(text: string): string | undefined {
  const words = foldLookAlikes(text)
    .split(/[\s,;|/、，；+&]+/)
    .map((word) => normalForm(word).toUpperCase());
  return words.find((word) => word !== '' && !readingMethods.has(word) && !fillers.has(word));
}

const fillers: ReadonlySet<string> = new Set(
  'AND OR ONLY 和 或 与 仅 只 N A NA NULL NONE TBD NOT_EXECUTED HTTP HTTPS -'.split(' '),
);

/**
 * Returns the method of the first request in a text that writes; `undefined` if there is none. A request is a method
 * and its address (reading of the specification, section 7.11), a method alone, or a command. Sentences are not read, except that
 * a word of denial in the same piece makes it no request.
 */
export function requestedMethod(written: string): string | undefined {
  const text = normalizeText(written);
  if (reads.test(text) || !mayWrite.test(text)) {
    return undefined; // Fast path: most texts.
  }
  const requested = () => findFirstMethod(text.split(pieceEnds), (rest) => !isDenied(rest));
  return commandsMethod(text) ?? requested() ?? (sendsSomething(text) ? 'POST' : undefined);
}

/** Returns whether a text contains a word that denies: "not sent", "never", "未执行". */
const isDenied = (text: string): boolean =>
  denials.some((word) => text.includes(word)) ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => denyingWords.has(word));

const denials: readonly string[] = ['不', '未', '无', '没', '禁'];
const denyingWords: ReadonlySet<string> = new Set(['no', 'not', 'never', 'without', 'cannot', 'doesn', 'didn']);

/** Returns the first method that writes in a note that only consists of requests and their answers; `undefined` if there is none. */
export const methodInNote = (written: string): string | undefined =>
  mayHoldAddress.test(written)
    ? findFirstMethod(normalizeText(written).split(sentenceEnds), (rest) => !/[a-z]{2}|\p{Script=Han}/u.test(rest))
    : undefined;

const normalizeText = (written: string) =>
  separateMethods(foldLookAlikes(written).replace(spaced, (word) => word.replaceAll(' ', '')));

/** A slash or a brace, in any width, or a port. */
const mayHoldAddress = /[/{\uff0f\uff5b\u2044\u2215\u29f8]|:\d/;

/** A word with spaces between its letters: "P O S T". */
const spaced = /(?<![\w-])(?:[A-Z] ){2,12}[A-Z](?![\w-])/g;

/** Requests that read, to plain addresses, without other text. */
const reads = /^(?:GET|HEAD) \/[\w/.:@={}&?%-]*(?:[;\s]+(?:GET|HEAD) \/[\w/.:@={}&?%-]*)*$/;

/** The ends of sentences and of their parts, except between methods: "no POST, PUT or DELETE". */
const sentenceEnds = /[;|\n；。]|\.\s|(?<![A-Z]{2})[,，、]|[,，、](?!\s?(?:[A-Z]{2}|or\b|and\b))/;

/** The words between steps. A denial before them does not deny what follows. */
const stepWords: readonly string[] = [' then ', ' but ', '然后', '接着', '但'];

/** The same ends, with parentheses and the words between steps. */
const pieceEnds = new RegExp([sentenceEnds.source, '[()（）]', '&&', ...stepWords].join('|'));

/** Returns the method that writes of the first piece whose other text is as expected. */
function findFirstMethod(pieces: readonly string[], isExpected: (rest: string) => boolean): string | undefined {
  for (const piece of pieces) {
    const trimmed = withoutLeading(piece);
    const method = methodsOnly(trimmed) ?? parseRequest(trimmed);
    if (method !== undefined && isExpected(withoutAddresses(trimmed.replace(request, ' ')))) {
      return method;
    }
  }
  return undefined;
}

/** Returns a piece without signs and words of order before its request: "then POST /a". */
const withoutLeading = (piece: string): string => {
  const trimmed = piece.replace(/^[\s"'`(_.@=%}-]+/, '').trim();
  const word = leadingWords.find((each) => trimmed.toLowerCase().startsWith(each));
  return word === undefined ? trimmed : withoutLeading(trimmed.slice(word.length));
};

const leadingWords: readonly string[] = ['then ', 'and ', 'next ', 'finally ', 'also ', '然后', '先', '再'];

/** Returns the first writing method of a piece that only consists of methods and signs between them. */
function methodsOnly(piece: string): string | undefined {
  const words = piece.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '');
  const areMethods = words.every((word) => writingMethods.has(word) || readingMethods.has(word));
  return areMethods && !/^[/:]/.test(piece)
    ? words.find((word) => writingMethods.has(word))
    : isMethod(piece)
      ? namedMethod(piece)
      : gluedMethod(piece);
}

/** Returns the method of a piece in which nothing follows a method and its path: `post/api/a`. */
function gluedMethod(piece: string): string | undefined {
  const [, word = ''] = /^([a-z-]{3,20})\/[^\s.]+$/i.exec(piece) ?? [];
  return isMethod(word) ? word.toUpperCase() : undefined;
}

const isMethod = (word: string) => writingMethods.has(normalForm(word).toUpperCase());

function parseRequest(piece: string): string | undefined {
  const requests = Array.from(piece.matchAll(request), ({ 1: word = '' }) => word);
  const [first = '', ...others] = requests;
  if (piece.search(request) !== 0 || !(isMethod(first) || isCapitalMethod(first))) {
    const [, word = ''] = targeted.exec(piece) ?? [];
    return isMethod(word) ? word : [first, ...others].find((each) => writingMethods.has(each));
  }
  return [first, ...others.filter(isCapitalMethod)]
    .map((word) => word.toUpperCase())
    .find((word) => !readingMethods.has(word));
}

const isCapitalMethod = (word: string) => word === word.toUpperCase() && !noMethods.has(word);

/** A word before a path, a URL, or a host with its port. */
const request = new RegExp(
  '(?<![\\w/.:@{}=%-])([A-Za-z](?:[A-Za-z]|-(?!>)){1,30})["\'`*>\\]]{0,2}(?:[\\s:=→–—]|->){1,10}["\'`<([]{0,2}' +
    `(?=${addressStart})`,
  'gi',
);

/** A method in capitals before other targets: "TRACE booking.example", "OPTIONS *". */
const targeted = /^([A-Z][A-Z-]{2,20})\s{1,20}(?:\*|HTTP\/|localhost\b|[\w-]{1,63}[./][\w-])/;

function commandsMethod(text: string): string | undefined {
  const bare = withoutAddresses(text);
  const [, option = ''] =
    /(?:\s-\w{0,20}X\s{0,20}|--?(?:request|method)[\s=]{1,20}|\bmethod\s{0,20}[:=]\s{0,20})["']?([A-Za-z][^\s"'`();]{1,40})/i.exec(
      bare,
    ) ?? [];
  const [method = '', ...joined] = option.toUpperCase().split(/[^A-Z-]+/);
  const calls = [...text.matchAll(/\.([a-z]+)\s{0,20}\(/gi)].map(([, name = '']) => name.toUpperCase());
  const candidates = method === '' ? calls : readingMethods.has(method) ? joined : [method];
  return candidates.find((name) => writingMethods.has(name) || name === method);
}

/** Returns whether an option of a command sends data, which makes it a POST. */
function sendsSomething(text: string): boolean {
  const isCurl = /\bcurl\b/.test(text) && !/\s(?:-G|--get)\b/.test(text);
  return (
    (isCurl && /\s(?:-d|-F|-T|--data[\w-]*|--form|--json|--upload-file)/.test(text)) ||
    (/\bwget\b/.test(text) && /\s--post-/.test(text))
  );
}

const withoutAddresses = (text: string) => text.replace(/(?<![A-Za-z0-9/])(?:https?:\/)?\/[^\s;,、；，|)"'`]*/g, ' ');

/** The words of commands that may write. */
const commandWords = ['request', 'method', 'curl', 'wget'];

/** A quick test that all texts with a writing method or command pass. */
const mayWrite = new RegExp(
  `[A-Z-]{2}[A-Z](?:[\\s:=→"'\`<(]|->)+(?:[/{]|https?:|wss?:|[\\w.-]{1,300}:\\d)|` +
    `(?<![A-Za-z])(?:${[...writingMethods].join('|')})(?![A-Za-z])|\\s-\\w*X|${commandWords.join('|')}`,
  'i',
);
