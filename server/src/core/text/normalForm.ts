/**
 * The one form in which names and ids are compared that must differ or match (reading of the specification, section
 * 7.10): of signers, contributors, counters and methods. Another spelling is no way around a rule.
 */

/** A text without what nobody sees: width and case of letters, space around it, characters that show nothing. */
export const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** A name as it is compared with others: `visible`, without spaces and punctuation around it. */
export const normalForm = (name: string): string => visible(name).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

/** Whether a text only holds the place of one: blank, or a word for "not yet". It names nobody and nothing. */
export const isPlaceholder = (text: string): boolean => placeholder.test(visible(text));

const placeholder =
  /^(?:|[-–—_.?？/]+|n\/?a|tbd|tba|todo|pending|null|nil|none|undefined|not yet|待定|待补|待填|无|暂无|未定|未验收)$/;
