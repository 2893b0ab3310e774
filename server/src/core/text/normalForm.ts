import { toLatin, toLatinLowercase } from './latin';

/**
 * The form in which names and ids are compared (reading of the specification, section 7.10): of signers, contributors,
 * counters and methods. It prevents bypassing a rule with another spelling.
 */

/** Returns a text without invisible differences: width and case of letters, surrounding space, invisible characters. */
export const visibleForm = (text: string): string =>
  hasOneForm(text)
    ? text.replace(/\s+/g, ' ').trim().toLowerCase()
    : withoutInvisible(withoutInvisible(text).normalize('NFKC')).replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * Returns the number of Unicode code points that a reader sees, at most those of the text itself: a run of white space is one,
 * and white space around the text is none.
 */
export const visibleLength = (text: string): number =>
  Math.min(Array.from(text).length, Array.from(visibleForm(text)).length);

/**
 * Returns a name in the form for comparison: without surrounding spaces and punctuation, and with Latin letters instead of letters
 * that look like them. In a word without Latin letters, the capitals decide what it looks like, because case does not matter: the small
 * letter of the Greek "Ν" looks like a "v".
 */
export const normalForm = (name: string): string =>
  /^[A-Za-z\d\u4e00-\u9fff]+$/.test(name)
    ? name.toLowerCase() // Nearly all words take this path.
    : trimSigns(foldCase(hasOneForm(name) ? name : foldLookAlikesInWords(name)));

/** Returns a name in the form of what it looks like, in which the same name in capitals may have another form. */
export const lookAlikeForm = (name: string): string => trimSigns(foldCase(foldLookAlikes(name)));

const foldLookAlikesInWords = (text: string): string =>
  withoutInvisible(withoutInvisible(text).normalize('NFKC')).replace(/[^\s!-/:-@[-`{-~]+/gu, (word) => {
    if (/[A-Za-z]/.test(word)) {
      return foldLookAlikes(word);
    }
    const capitals = foldLookAlikes(word.toUpperCase());
    return /^[A-Z\d\u00c0-\u00dd]+$/.test(capitals) ? capitals : word;
  });

/**
 * Returns a text with Latin letters instead of letters that look like them, and without invisible characters and differences
 * in width. Keeps capitals.
 */
export function foldLookAlikes(text: string): string {
  if (hasOneForm(text)) {
    return text;
  }
  // Decomposed first, because a look-alike with an accent looks like a Latin letter with that accent.
  const decomposed = withoutInvisible(toLatin(withoutInvisible(text)).normalize('NFKD'));
  return toLatin(decomposed).normalize('NFKC');
}

const foldCase = (text: string) =>
  hasOneForm(text)
    ? text.toLowerCase()
    : // Capitals converted back to lowercase fold more letters than lowercase does, such as "ß", "ſ" and "ı".
      toLatinLowercase(
        text
          .toLowerCase()
          .toUpperCase()
          .toLowerCase()
          .replace(/i\u0307/g, 'i')
          .normalize('NFKD'),
      ).normalize('NFKC');

function trimSigns(text: string): string {
  const spaced = text.replace(/\s+/gu, ' ');
  return spaced.replace(chooseSignPattern(spaced), (signs, offset: number) =>
    offset === 0 || offset + signs.length === spaced.length ? '' : signs,
  );
}

/**
 * Returns the pattern of all spaces, punctuation and symbols in a text. Patterns for all scripts take milliseconds to
 * compile, so that most texts have their own.
 */
const chooseSignPattern = (text: string): RegExp => (hasOneForm(text) ? plainSigns : allSigns);

/** Returns a text without spaces, punctuation and symbols. */
export const withoutSigns = (text: string): string => text.replace(chooseSignPattern(text), '');

const createRunPattern = (signs: string, flags: string) => new RegExp(`[${signs}]+`, flags);

const plainSigns = createRunPattern('\\s!-/:-@[-`{-~\\u3001\\u3002', 'g');
const allSigns = createRunPattern('\\s\\p{P}\\p{S}', 'gu');

/**
 * Returns whether a text only has printable ASCII and Chinese characters. Nearly all texts do, and these characters
 * have one form only.
 */
export const hasOneForm = (text: string): boolean => /^[ -~\u3001\u3002\u4e00-\u9fff]*$/.test(text);

/**
 * Removes characters without a visible form: format characters, controls except white space, and unassigned or private
 * characters.
 */
const withoutInvisible = (text: string) =>
  text.replace(
    /(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u115f\u1160\u2800\u3164]/gu,
    '',
  );

/** Returns whether a text is a placeholder: blank, or a word for "not yet". */
export const isPlaceholder = (text: string): boolean => {
  if (isWordWithDigit.test(text)) {
    return false; // Fast path: dates, ids, paths and digests, which are most texts.
  }
  const visibleText = visibleForm(foldLookAlikes(text));
  const trimmedText = visibleText.replace(hasOneForm(visibleText) ? plainEdges : allEdges, '').trim();
  return trimmedText === '' || bracketedText.test(visibleText) || placeholder.test(trimmedText);
};

/** Returns whether a text means "no value": a dash, or a word such as "none". */
export const isNone = (text: string): boolean => none.test(visibleForm(foldLookAlikes(text)));

const none = /^(?:[-–—]+|n\/?\.?a\.?|not applicable|none\.?|nil|暂?无。?|不适用。?)$/;

const isWordWithDigit = /^(?=\D*\d)[\w.:/+-]+$/;

/** Returns the pattern of these signs at the start and the end of a text. */
const createEdgePattern = (signs: string, flags: string) =>
  new RegExp(`^[${signs}]+|(?<![${signs}])[${signs}]+$`, flags);

const plainEdges = createEdgePattern('!-#%-*,-/:;?@[-\\]_{}\\u3001\\u3002', 'g');
const allEdges = createEdgePattern('\\p{P}', 'gu');

/** Placeholders of templates: `<identity>`, `{{owner}}`; but no addresses or paths. */
const bracketedText = /^(?:<[^@/<>]*>|\$?\{[^{}]*\}|\{\{[^{}]*\}\}|\[\[[^[\]]*\]\])$/;

const placeholder = new RegExp(
  '^(?:n/?\\.?a|not (?:applicable|available|yet|set|known|given|assigned)|tb[dac]|t\\.b\\.[dac]|to be \\S+(?: \\S+){0,2}|' +
    'todo|to do|pending|null|nil|none|undefined|unassigned|nobody|unknown|unspecified|unset|not yet \\S+|empty|' +
    '(?:\\S+ )?placeholder|x{3,}|changeme|change me|fill (?:me )?in|dummy|lorem ipsum|' +
    '待(?:定|补|补充|填|填写|填充|确认|确定|分配|指定|提供|录入|签|办|议)|无|暂无|暂缺|空|空白|不适用|不详|未知|' +
    '未(?:定|指定|分配|提供|填|填写|知|确认|确定|签|设置|验收)|占位符?|请填写|(?:尚|还|暂)未\\S{1,6})$',
);
