import { inLatin, inLatinSmall } from './lookAlikes';

/**
 * The one form in which names and ids are compared that must differ or match (reading of the specification, section
 * 7.10): of signers, contributors, counters and methods. Another spelling is no way around a rule.
 */

/** A text without what nobody sees: width and case of letters, space around it, characters that show nothing. */
export const visible = (text: string): string =>
  isPlain(text)
    ? text.replace(/\s+/g, ' ').trim().toLowerCase()
    : withoutInvisible(withoutInvisible(text).normalize('NFKC')).replace(/\s+/gu, ' ').trim().toLowerCase();

/** A name as it is compared with others: without spaces and punctuation around it, and in Latin letters where it looks so. */
export const normalForm = (name: string): string =>
  /^[A-Za-z\d]+$/.test(name)
    ? name.toLowerCase() // As nearly all words are.
    : trimmed(folded(seen(name)));

/** A text as it looks, in its case: width, invisible characters and letters that look like Latin ones make no difference. */
export function seen(text: string): string {
  if (isPlain(text)) {
    return text;
  }
  // Taken apart first: a letter with an accent looks like a Latin one with that accent.
  const apart = withoutInvisible(inLatin(withoutInvisible(text)).normalize('NFKD'));
  return inLatin(apart).normalize('NFKC');
}

const folded = (text: string) =>
  isPlain(text)
    ? text.toLowerCase()
    : // Small letters of capitals fold more than small letters do: "ß", "ſ" and "ı" among them.
      inLatinSmall(
        text
          .toLowerCase()
          .toUpperCase()
          .toLowerCase()
          .replace(/i\u0307/g, 'i')
          .normalize('NFKD'),
      ).normalize('NFKC');

const trimmed = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/^[\p{P}\p{S}\s]+/u, '')
    .replace(/(?<![\p{P}\p{S}\s])[\p{P}\p{S}\s]+$/u, '');

/** Letters, digits and signs of ASCII, and Chinese characters: nearly all texts, and each of them has one form only. */
const isPlain = (text: string) => /^[ -~\u3001\u3002\u4e00-\u9fff]*$/.test(text);

const withoutInvisible = (text: string) =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164]/gu, '');

/** Whether a text only holds the place of one: blank, or a word for "not yet". It names nobody and nothing. */
export const isPlaceholder = (text: string): boolean => {
  const own = visible(seen(text));
  return /^\p{P}*$/u.test(own) || placeholder.test(bare(own));
};

const bare = (text: string) =>
  text
    .replace(/^\p{P}+/u, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')
    .trim();

const placeholder =
  /^(?:n\/?\.?a|tbd|tba|tbc|todo|pending|null|nil|none|undefined|unassigned|nobody|not yet|待定|待补|待填|待确认|待分配|无|暂无|未定|未指定|未分配|未验收)$/;
