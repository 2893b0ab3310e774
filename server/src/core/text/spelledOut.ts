/**
 * Returns a text in one line with only visible characters. Controls, line ends, direction marks and invisible
 * characters are escaped as in JSON. Joiners stay, because some scripts need them.
 */
export const escapeInvisible = (text: string): string =>
  isPlain.test(text) ? text : replaceInvisible(text, (character) => short.get(character) ?? escapeUnicode(character));

/** Returns a text with invisible characters escaped as in JSON, and no others changed. */
export const escapeAsUnicode = (text: string): string => replaceInvisible(text, escapeUnicode);

const isPlain = /^[ -~]*$/;

const replaceInvisible = (text: string, spelled: (character: string) => string) =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, spelled);

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Escapes the UTF-16 code units, as in JSON. */
const escapeUnicode = (character: string) =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
    .join('');
