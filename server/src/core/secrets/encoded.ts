/**
 * Text that was written in Base64, in hexadecimal digits, or with `%` before them: what nobody may see plain, nobody may
 * see so either. Digests, pictures and most names hold none.
 */
interface Encoding {
  /** Where a stretch begins that reads as text. */
  readonly begin: RegExp;
  /** The first character that can't be of the stretch any more. */
  readonly beyond: RegExp;
  /** A stretch without what may stand between its characters. */
  plain(stretch: string): string;
  /**
   * How many characters make a group. Words in front of encoded text can be taken for part of it, so groups may begin at
   * each of them.
   */
  readonly group: number;
  /** The groups of a plain stretch before the first that read as text. */
  readonly before: RegExp;
  decoded(plain: string): string;
}

/** What is shorter holds nothing that is looked for. */
const shortest = 24;

/** Four characters of Base64 whose three bytes can be seen, or are ends of lines, with what may stand between them. */
const three = (gap: string) =>
  ['[CDI-Za-f]', '[ACD-HQS-Xgi-nwyz0-3]', '[ABEFIJMNQRUVYZcdghklopstwx014589]', '[\\w+/-]', ''].join(gap);
const base64Text = (gap: string) => `(?:${three(gap)}){${shortest / 4}}`;

/** Two hexadecimal digits of such a byte, with what may stand behind them. */
const hexText = (between: string) => `(?:(?:[2-7][\\dA-Fa-f]|0[9ADad])${between}){${shortest / 2}}`;
const between = '(?:[\\s:,;-]|0x|\\\\[xnr]|%){0,4}';

const base64: Encoding = {
  begin: new RegExp(base64Text(''), 'g'),
  beyond: /[^\w+/-]/g,
  plain: (stretch) => stretch.replaceAll('-', '+').replaceAll('_', '/'),
  group: 4,
  before: new RegExp(`(?:[\\w+/]{4})*?(?=${base64Text('')})`, 'y'),
  decoded: (plain) => atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0))), // One may be left over.
};

const hex: Encoding = {
  begin: new RegExp(hexText(between), 'g'),
  beyond: /[^\dA-Fa-f\s:,;%\\xnr-]/g,
  plain: (stretch) => stretch.replace(/0x|[^\dA-Fa-f]+/g, ''),
  group: 2,
  before: new RegExp(`(?:[\\dA-Fa-f]{2})*?(?=${hexText('')})`, 'y'),
  decoded: (plain) => {
    let text = '';
    for (let at = 1; at < plain.length; at += 2) {
      text += String.fromCharCode(digit(plain, at - 1) * 16 + digit(plain, at));
    }
    return text;
  },
};

/** The number of a hexadecimal digit. */
function digit(digits: string, at: number): number {
  const code = digits.charCodeAt(at);
  return (code % 32) - (code < 64 ? 16 : -9);
}

const percent = /%[2-7][\dA-Fa-f]/;
const ofPercent = /(?:%[2-7][\dA-Fa-f]){1,1024}/g;
const ends = /(?:\s|\\[nr])+/g;

/** One after the other: as alternatives of one pattern they take twice as long. */
const anywhere = [new RegExp(base64Text('(?:\\s|\\\\[nr]){0,4}')), new RegExp(hexText(between)), percent];

/** Whether a text has a stretch that is encoded text, or a name that reads as one. */
export const mayBeEncoded = (text: string): boolean =>
  text.length >= shortest && anywhere.some((shape) => shape.test(text));

/** Between what was decoded: nothing is found across it. */
const apart = '\0'.repeat(8);

/**
 * What the encoded stretches of a text say, also those that were broken into lines, each read once. `undefined` where
 * that is more than `most` characters.
 */
export function decodedIn(text: string, most: number): string | undefined {
  const found = new Set<string>();
  let left = most;
  for (const each of allDecoded(text)) {
    left -= each.length;
    if (left < 0) {
      return undefined;
    }
    found.add(each);
  }
  return [...found].join(apart);
}

function* allDecoded(text: string): Generator<string> {
  const whole = text.replace(ends, '');
  yield* stretchesOf(base64, text);
  yield* whole.length < text.length ? stretchesOf(base64, whole) : [];
  yield* stretchesOf(hex, text);
  if (percent.test(text)) {
    yield text.replace(ofPercent, decodeURIComponent);
  }
}

function* stretchesOf({ begin, beyond, plain, group, before, decoded }: Encoding, text: string): Generator<string> {
  for (let first = indexOf(begin, text, 0); first < text.length;) {
    const end = indexOf(beyond, text, first);
    const stretch = plain(text.slice(first, end));
    for (let offset = 0; offset < group; offset++) {
      before.lastIndex = offset;
      if (before.test(stretch)) {
        yield decoded(stretch.slice(before.lastIndex));
      }
    }
    first = indexOf(begin, text, end);
  }
}

/** Where a shape is first found from a place on; the end of the text where it is not. */
function indexOf(shape: RegExp, text: string, from: number): number {
  shape.lastIndex = from;
  return shape.exec(text)?.index ?? text.length;
}
