import { JsonDocument } from '../json/jsonDocument';
import { endOf, scan } from '../json/scanner';
import type { Span } from '../text/span';

/** The role in JSON of the ASCII characters that others are mistaken for. */
export type LookalikeRole = 'comma' | 'listComma' | 'colon' | 'bracket' | 'quote' | 'space' | 'word';

/** A token written with characters that look like ASCII ones, such as a full-width comma. */
export interface Lookalike extends Span {
  readonly role: LookalikeRole;
  /** The characters to replace, each with ASCII characters of the same length. */
  readonly replacements: readonly Replacement[];
}

interface Replacement extends Span {
  readonly ascii: string;
}

/** A text with lookalikes, and the same text with ASCII characters instead, in which all offsets are the same. */
export interface LookalikeReading {
  readonly lookalikes: readonly Lookalike[];
  readonly document: JsonDocument;
}

/**
 * Returns the lookalikes of a broken text, if reading them as ASCII removes syntax errors; `undefined` if not. Characters
 * in strings are content and never lookalikes.
 */
export function readLookalikes(document: JsonDocument): LookalikeReading | undefined {
  if (document.syntaxErrors.length === 0 || document.isTooLong || !hasLookalike.test(document.text)) {
    return undefined;
  }
  const lookalikes = findLookalikes(document.text);
  if (lookalikes.length === 0) {
    return undefined;
  }
  const ascii = new JsonDocument(withAscii(document.text, lookalikes));
  return ascii.syntaxErrors.length < document.syntaxErrors.length ? { lookalikes, document: ascii } : undefined;
}

function withAscii(text: string, lookalikes: readonly Lookalike[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { offset, length, ascii } of lookalikes.flatMap(({ replacements }) => replacements)) {
    pieces.push(text.slice(end, offset), ascii);
    end = offset + length;
  }
  return pieces.join('') + text.slice(end);
}

const structuralLookalikes: readonly (readonly [chars: string, role: LookalikeRole, ascii: string])[] = [
  ['，﹐︐', 'comma', ','],
  ['、﹑､', 'listComma', ','],
  ['：﹕︓∶', 'colon', ':'],
  ['｛﹛', 'bracket', '{'],
  ['｝﹜', 'bracket', '}'],
  ['［【〔', 'bracket', '['],
  ['］】〕', 'bracket', ']'],
];

/** Characters that are typed by mistake for those with a role in JSON. */
const structural: ReadonlyMap<string, { readonly role: LookalikeRole; readonly ascii: string }> = new Map(
  structuralLookalikes.flatMap(([chars, role, ascii]) => Array.from(chars, (char) => [char, { role, ascii }])),
);

/** The closing marks of each opening mark. Curly quotes are often typed in the wrong direction. */
const closingMarks: ReadonlyMap<string, string> = new Map(
  [
    ['“”„‟〝〞＂', '“”„‟〝〞＂'],
    ['‘’‚‛＇', '‘’‚‛＇'],
    ['「', '」'],
    ['『', '』'],
    ['｢', '｣'],
    ['«', '»'],
    ['‹', '›'],
  ].flatMap(([opening = '', closing]) => Array.from(opening, (char) => [char, `"${closing}`])),
);

/** The marks that are typed by mistake at the end of a string that begins with `"`. */
const curlyMarks = '“”„‟〝〞＂';

const otherSpace = /[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000]/;
const hasLookalike =
  /[\u00a0\u00ab\u1680\u2000-\u201f\u202f\u2039\u205f\u2060\u2236\u3000-\u301f\ufe10-\ufe5f\uff01-\uff64]/;
const word = /[\w.+\-\uff0b\uff0d\uff0e\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/y;
const scalarWord = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Returns all lookalikes outside strings and comments, in the order of the text. */
function findLookalikes(text: string): readonly Lookalike[] {
  const found: Lookalike[] = [];
  let next = 0;
  while (next < text.length) {
    const char = text[next]!;
    const token = structural.get(char);
    if (token) {
      found.push(createLookalike(token.role, next, 1, token.ascii));
      next++;
    } else if (char === '"' || closingMarks.has(char)) {
      const close = findClosingMark(text, next);
      const marks = close === undefined ? [] : [next, close].filter((mark) => text[mark] !== '"');
      if (close !== undefined && marks.length > 0 && isPlain(text.slice(next + 1, close))) {
        const replacements = marks.map((offset) => ({ offset, length: 1, ascii: '"' }));
        found.push({ role: 'quote', offset: next, length: close + 1 - next, replacements });
      }
      next = close === undefined ? findLineEnd(text, next) : close + 1;
    } else if (otherSpace.test(char)) {
      const end = endOfRun(text, next, (each) => otherSpace.test(each));
      found.push(createLookalike('space', next, end - next, ' '.repeat(end - next)));
      next = end;
    } else if (char === '/') {
      next = endOf(scan(text, next));
    } else {
      word.lastIndex = next;
      const source = word.exec(text)?.[0];
      const ascii = source?.normalize('NFKC');
      if (source !== undefined && ascii !== undefined && ascii !== source && scalarWord.test(ascii)) {
        found.push(createLookalike('word', next, source.length, ascii));
      }
      next += source?.length ?? 1;
    }
  }
  return found;
}

const createLookalike = (role: LookalikeRole, offset: number, length: number, ascii: string): Lookalike => ({
  role,
  offset,
  length,
  replacements: [{ offset, length, ascii }],
});

/** Returns the offset of the mark that closes the string at `open`; `undefined` if its line has none. */
function findClosingMark(text: string, open: number): number | undefined {
  const isAscii = text[open] === '"';
  const marks = isAscii ? `"${curlyMarks}` : closingMarks.get(text[open]!)!;
  let first: number | undefined;
  for (let offset = open + 1; offset < text.length && !/[\r\n]/.test(text[offset]!); offset++) {
    const char = text[offset]!;
    if (char === '\\') {
      offset++;
    } else if (char === '"' && isAscii) {
      // The usual end of a string. A mark before it is content, unless only that mark is in a suitable place.
      return endsString(text, offset + 1) ? offset : (first ?? offset);
    } else if (first === undefined && marks.includes(char) && endsString(text, offset + 1)) {
      first = offset;
      if (!isAscii) {
        return offset;
      }
    }
  }
  return first;
}

/** Returns whether what follows a closing mark can follow a string. */
function endsString(text: string, from: number): boolean {
  const next = text[endOfRun(text, from, (char) => char === ' ' || char === '\t' || otherSpace.test(char))];
  return next === undefined || /[,:}\]\r\n]/.test(next) || /[,:}\]]/.test(structural.get(next)?.ascii ?? '');
}

/** Returns whether a text between lookalike quotes can be put in double quotes without changes. */
const isPlain = (content: string): boolean => !/(?:^|[^\\])"|[\u0000-\u001f]/.test(content);

function endOfRun(text: string, from: number, isIn: (char: string) => boolean): number {
  let offset = from;
  while (offset < text.length && isIn(text[offset]!)) {
    offset++;
  }
  return offset;
}

const findLineEnd = (text: string, from: number): number => endOfRun(text, from, (char) => !/[\r\n]/.test(char));
