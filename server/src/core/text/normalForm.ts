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

/** Controls but for those that are white space, and what no font has a sign for, are as invisible as format characters. */
const withoutInvisible = (text: string) =>
  text.replace(
    /(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164]/gu,
    '',
  );

/** Whether a text only holds the place of one: blank, or a word for "not yet". It names nobody and nothing. */
export const isPlaceholder = (text: string): boolean => {
  if (isWordWithDigit.test(text)) {
    return false; // As dates, ids, paths and digests are, which are most of what is asked about.
  }
  const visibleText = visible(seen(text));
  return /^\p{P}*$/u.test(visibleText) || inBrackets.test(visibleText) || placeholder.test(normalised(visibleText));
};

const isWordWithDigit = /^(?=\D*\d)[\w.:/+-]+$/;

const normalised = (text: string) =>
  text
    .replace(/^\p{P}+/u, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')
    .trim();

/** What a template tells to put in: `<identity>`, `{{owner}}`; no address and no path. */
const inBrackets = /^(?:<[^@/<>]*>|\$?\{[^{}]*\}|\{\{[^{}]*\}\}|\[\[[^[\]]*\]\])$/;

const placeholder = new RegExp(
  '^(?:n/?\\.?a|not (?:applicable|available|yet|set|known|given|assigned)|tb[dac]|t\\.b\\.[dac]|to be \\S+(?: \\S+){0,2}|' +
    'todo|to do|pending|null|nil|none|undefined|unassigned|nobody|unknown|unspecified|unset|not yet \\S+|empty|' +
    '(?:\\S+ )?placeholder|x{3,}|changeme|change me|fill (?:me )?in|dummy|lorem ipsum|' +
    '待(?:定|补|补充|填|填写|填充|确认|确定|分配|指定|提供|录入|签|办|议)|无|暂无|暂缺|空|空白|不适用|不详|未知|' +
    '未(?:定|指定|分配|提供|填|填写|知|确认|确定|签|设置|验收)|占位符?|请填写|(?:尚|还|暂)未\\S{1,6})$',
);
