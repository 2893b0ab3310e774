import type { Position, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The supported encodings except UTF-16. */
export type OtherEncoding = 'utf-8' | 'utf-32';

/** Returns the size of a code point in an encoding. */
type SizeOf = (codePoint: number) => number;

/** The number of units of a code point. A lone surrogate counts as U+FFFD. */
const unitSizes: Readonly<Record<OtherEncoding, SizeOf>> = {
  'utf-8': (codePoint) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4),
  'utf-32': () => 1,
};

/** A text document with positions in an encoding other than UTF-16. Its offsets count UTF-16 code units. */
export class EncodedText implements TextDocument {
  #counted: UnitTable | undefined;

  /** @param plain the same document in UTF-16, which its owner may update */
  constructor(
    readonly plain: TextDocument,
    private readonly encoding: OtherEncoding,
  ) {}

  get uri(): string {
    return this.plain.uri;
  }

  get languageId(): string {
    return this.plain.languageId;
  }

  get version(): number {
    return this.plain.version;
  }

  get lineCount(): number {
    return this.plain.lineCount;
  }

  getText(range?: Range): string {
    const text = this.plain.getText();
    return range ? text.substring(this.offsetAt(range.start), this.offsetAt(range.end)) : text;
  }

  positionAt(offset: number): Position {
    const { line, character } = this.plain.positionAt(offset);
    const start = this.plain.offsetAt({ line, character: 0 });
    const { units } = this;
    return { line, character: units.before(start + character) - units.before(start) };
  }

  /** Returns the offset of a position. A position inside a character counts as the one before it. */
  offsetAt({ line, character }: Position): number {
    const start = this.plain.offsetAt({ line, character: 0 });
    const { units } = this;
    return this.plain.offsetAt({ line, character: units.offsetAt(units.before(start) + character) - start });
  }

  getLineRange(line: number): Range {
    const { start, end } = this.plain.getLineRange(line);
    return { start, end: this.positionAt(this.plain.offsetAt(end)) };
  }

  getEOLCharacters(line: number): string {
    return this.plain.getEOLCharacters(line);
  }

  private get units(): UnitTable {
    const text = this.plain.getText();
    this.#counted = this.#counted?.text === text ? this.#counted : new UnitTable(text, unitSizes[this.encoding]);
    return this.#counted;
  }
}

/** Number of code units in a piece. Units are counted once for each piece, so that positions in a long line are found fast. */
const pieceLength = 256;

/** Counts the units of an encoding before offsets of a text. */
class UnitTable {
  readonly #before: number[] = [0];

  constructor(
    readonly text: string,
    private readonly sizeOf: SizeOf,
  ) {
    for (let start = 0; start + pieceLength <= text.length; start += pieceLength) {
      this.#before.push(this.#before.at(-1)! + this.#between(start, start + pieceLength));
    }
  }

  /** Returns the number of units before an offset; inside a surrogate pair, before the pair. */
  before(offset: number): number {
    const piece = Math.floor(offset / pieceLength);
    return this.#before[piece]! + this.#between(piece * pieceLength, offset);
  }

  /** Returns the last offset that has at most `count` units before it and is not inside a surrogate pair. */
  offsetAt(count: number): number {
    let [low, high] = [0, this.#before.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = this.#before[middle]! <= count ? [middle, high] : [low, middle];
    }
    let offset = low * pieceLength;
    let left = count - this.#before[low]!;
    while (offset < this.text.length && this.#sizeAt(offset) <= left) {
      left -= this.#sizeAt(offset++);
    }
    return this.#isPairAt(offset - 1) ? offset - 1 : offset;
  }

  #between(start: number, end: number): number {
    let sum = 0;
    for (let offset = start; offset < end; offset++) {
      sum += this.#sizeAt(offset);
    }
    return sum;
  }

  /** Returns the size of a code unit. The second half of a surrogate pair has the size of the pair. */
  #sizeAt(offset: number): number {
    const start = this.#isPairAt(offset - 1) ? offset - 1 : offset;
    return this.#isPairAt(offset) ? 0 : this.sizeOf(this.text.codePointAt(start)!);
  }

  #isPairAt(offset: number): boolean {
    return (this.text.codePointAt(offset) ?? 0) > 0xffff;
  }
}
