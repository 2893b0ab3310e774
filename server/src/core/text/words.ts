import { normalForm, seen } from './normalForm';

/** The words of a name or a text, in normal form: `acceptedScreens`, `accepted_screens` and `ACCEPTED SCREENS` have the same. */
export function words(text: string): readonly string[] {
  const own = seen(text);
  const pieces = /[^\0-\x7f]/.test(own) ? piecesOfAny(own) : piecesOfLatin(own);
  return pieces.filter((word) => word !== '').map(normalForm);
}

const piecesOfAny = (text: string) =>
  text.replace(/(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ').split(/[^\p{L}\p{M}\p{N}]+/u);

/** The same for ASCII, as nearly all names are: patterns of all scripts take milliseconds to prepare. */
const piecesOfLatin = (text: string) =>
  text.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').split(/[^A-Za-z\d]+/);

/** The words of a list that is written as a text, with a blank between them. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Chinese in the characters of the mainland, for the words that rules look for. */
export const simplified = (text: string): string =>
  text.replace(/[驗過無沒為單獲絕經確認後]/g, (one) => characters[one] ?? one);

const characters: Readonly<Record<string, string>> = {
  驗: '验',
  過: '过',
  無: '无',
  沒: '没',
  為: '为',
  單: '单',
  獲: '获',
  絕: '绝',
  經: '经',
  確: '确',
  認: '认',
  後: '后',
};
