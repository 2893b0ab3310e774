/**
 * An encoding of text: Base64, hexadecimal digits or percent encoding. Encoded private material is private too.
 * Digests, pictures and most names do not look like encoded text.
 */
interface Encoding {
  /** The start of a range that decodes to text. */
  readonly begin: RegExp;
  /** The first character after the range. */
  readonly beyond: RegExp;
  /** Removes separators from a range. */
  plain(stretch: string): string;
  /**
   * The number of characters per group. Words in front of encoded text may look like part of it, so decoding starts at
   * each offset within a group.
   */
  readonly group: number;
  /** Up to `maximumGroups` groups of a plain range before the first group that decodes to text. */
  readonly before: RegExp;
  decoded(plain: string): string;
}

/** The minimum length. Shorter ranges contain no private material. */
const minimumLength = 24;

/** Regular expression engines run out of memory if a group repeats millions of times. */
const maximumGroups = 1 << 16;

/**
 * Returns a pattern of four characters of Base64 whose three bytes are visible characters or line ends, with a gap
 * between the characters.
 */
const base64PatternOfThreeBytes = (gap: string) =>
  ['[CDI-Za-f]', '[ACD-HQS-Xgi-nwyz0-3]', '[ABEFIJMNQRUVYZcdghklopstwx014589]', '[\\w+/-]', ''].join(gap);
const base64Text = (gap: string) => `(?:${base64PatternOfThreeBytes(gap)}){${minimumLength / 4}}`;

/** Returns a pattern of two hexadecimal digits of such a byte, with separators after them. */
const hexText = (between: string) => `(?:(?:[2-7][\\dA-Fa-f]|0[9ADad])${between}){${minimumLength / 2}}`;
const between = '(?:[\\s:,;-]|0x|\\\\[xnr]|%){0,4}';

const base64: Encoding = {
  begin: new RegExp(base64Text(''), 'g'),
  beyond: /[^\w+/-]/g,
  plain: (stretch) => stretch.replaceAll('-', '+').replaceAll('_', '/'),
  group: 4,
  before: new RegExp(`(?:[\\w+/]{4}){0,${maximumGroups}}?(?=${base64Text('')})`, 'y'),
  decoded: (plain) => atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0))), // One character may be left over.
};

const hex: Encoding = {
  begin: new RegExp(hexText(between), 'g'),
  beyond: /[^\dA-Fa-f\s:,;%\\xnr-]/g,
  plain: (stretch) => stretch.replace(/0x|[^\dA-Fa-f]+/g, ''),
  group: 2,
  before: new RegExp(`(?:[\\dA-Fa-f]{2}){0,${maximumGroups}}?(?=${hexText('')})`, 'y'),
  decoded: (plain) => {
    let text = '';
    for (let index = 1; index < plain.length; index += 2) {
      text += String.fromCharCode(hexDigitValue(plain, index - 1) * 16 + hexDigitValue(plain, index));
    }
    return text;
  },
};

/** Returns the number of a hexadecimal digit. */
function hexDigitValue(digits: string, index: number): number {
  const code = digits.charCodeAt(index);
  return (code % 32) - (code < 64 ? 16 : -9);
}

const percent = /%[2-7][\dA-Fa-f]/;
const percentRuns = /(?:%[2-7][\dA-Fa-f]){1,1024}/g;
const ends = /(?:\s|\\[nr])+/g;

/** Separate patterns, because alternatives of a single one take twice as long. */
const encodedShapes = [new RegExp(base64Text('(?:\\s|\\\\[nr]){0,4}')), new RegExp(hexText(between)), percent];

/** Returns whether a text contains encoded text, or a name that looks like it. */
export const mayBeEncoded = (text: string): boolean =>
  text.length >= minimumLength && encodedShapes.some((shape) => shape.test(text));

/** The separator of decoded ranges. No pattern matches across it. */
const separator = '\0'.repeat(8);

/**
 * Returns the decoded ranges of a text, including those broken into lines, each once. `undefined` if they exceed `most`
 * characters.
 */
export function decodeRanges(text: string, most: number): string | undefined {
  const texts = new Set<string>();
  let left = most;
  for (const each of decodedTexts(text)) {
    left -= each.length;
    if (left < 0) {
      return undefined;
    }
    texts.add(each);
  }
  return [...texts].join(separator);
}

function* decodedTexts(text: string): Generator<string> {
  const whole = text.replace(ends, '');
  yield* decodeStretches(base64, text);
  yield* whole.length < text.length ? decodeStretches(base64, whole) : [];
  yield* decodeStretches(hex, text);
  if (percent.test(text)) {
    yield text.replace(percentRuns, decodeURIComponent);
  }
}

function* decodeStretches(encoding: Encoding, text: string): Generator<string> {
  const { begin, beyond, plain, group, decoded } = encoding;
  for (let first = findMatch(begin, text, 0); first < text.length;) {
    const end = findMatch(beyond, text, first);
    const stretch = plain(text.slice(first, end));
    for (let offset = 0; offset < group; offset++) {
      const start = startOfText(encoding, stretch, offset);
      if (start < stretch.length) {
        yield decoded(stretch.slice(start));
      }
    }
    first = findMatch(begin, text, end);
  }
}

/** Returns the index of the first group that decodes to text, from an offset; the length of the range if there is none. */
function startOfText({ before, group }: Encoding, stretch: string, offset: number): number {
  for (let from = offset; from < stretch.length; from += maximumGroups * group) {
    before.lastIndex = from;
    if (before.test(stretch)) {
      return before.lastIndex;
    }
  }
  return stretch.length;
}

/** Returns the index of the first match at or after an offset; the length of the text if there is none. */
function findMatch(shape: RegExp, text: string, from: number): number {
  shape.lastIndex = from;
  return shape.exec(text)?.index ?? text.length;
}
