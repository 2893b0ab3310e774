/**
 * A text in one line in which every character can be seen: what moves the cursor, ends a line, turns the direction of
 * writing or shows nothing is spelt as JSON spells it. Joiners stay: some scripts cannot be written without them.
 */
export const spelledOut = (text: string): string =>
  isPlain.test(text) ? text : withUnseen(text, (character) => short.get(character) ?? inUnicode(character));

/** Every character that cannot be seen, and nothing else, as JSON spells it. */
export const spelledInUnicode = (text: string): string => withUnseen(text, inUnicode);

const isPlain = /^[ -~]*$/;

const withUnseen = (text: string, spelled: (character: string) => string) =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, spelled);

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** By its UTF-16 code units, as in JSON. */
const inUnicode = (character: string) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('');
