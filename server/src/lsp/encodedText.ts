import type { Position, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The encodings beside UTF-16. */
export type OtherEncoding = 'utf-8' | 'utf-32';

/** The size of a code point in an encoding. */
type SizeOf = (codePoint: number) => number;

/** The units that a code point takes; a lone surrogate as U+FFFD for it. */
const unitSizes: Readonly<Record<OtherEncoding, SizeOf>> = {
  'utf-8': (codePoint) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4),
  'utf-32': () => 1,
};

/** A text document whose positions count in the units of another encoding than UTF-16. Its offsets are those of the text. */
export class EncodedText implements TextDocument {
  #counted: UnitTable | undefined;

  /** @param plain the same in UTF-16, which its owner may update */
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

  /** Within a character, before it. */
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

/** A text is counted once, in pieces of this many code units, so that a long line is not counted for each position in it. */
const pieceLength = 256;

/** How many units of an encoding stand before the offsets of a text. */
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

  /** Those before an offset; within a surrogate pair, those before the pair. */
  before(offset: number): number {
    const piece = Math.floor(offset / pieceLength);
    return this.#before[piece]! + this.#between(piece * pieceLength, offset);
  }

  /** The last offset with at most `count` units before it that is not within a surrogate pair. */
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

  /** Of a surrogate pair the second half has the size of both. */
  #sizeAt(offset: number): number {
    const start = this.#isPairAt(offset - 1) ? offset - 1 : offset;
    return this.#isPairAt(offset) ? 0 : this.sizeOf(this.text.codePointAt(start)!);
  }

  #isPairAt(offset: number): boolean {
    return (this.text.codePointAt(offset) ?? 0) > 0xffff;
  }
}
