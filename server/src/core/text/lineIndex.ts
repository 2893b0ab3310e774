/** A zero-based line and character; `character` in UTF-16 code units, as in LSP. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A range of positions; `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** The lines of a text, which end with LF, CRLF or CR. */
export class TextLines {
  /** The offsets of the first characters of the lines. */
  readonly #starts: readonly number[];

  constructor(readonly text: string) {
    const ends = text.matchAll(text.includes('\r') ? /\r\n|\n|\r/g : /\n/g);
    this.#starts = [0, ...Array.from(ends, ({ index, 0: end }) => index + end.length)];
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Returns the offset of the first character of a line; `undefined` if there is no such line. */
  startOf(index: number): number | undefined {
    return this.#starts[index];
  }

  /** Returns a line without its end. */
  line(index: number): string {
    return this.#withEnd(index).replace(lineEnd, '');
  }

  /** Returns the end of a line; empty for the last line. */
  endOf(index: number): string {
    return lineEnd.exec(this.#withEnd(index))?.[0] ?? '';
  }

  #withEnd(index: number): string {
    return this.text.slice(this.#starts[index], this.#starts[index + 1]);
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.count;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return { line: low, character: offset - this.#starts[low]! };
  }
}

const lineEnd = /\r?\n$|\r$/;

/** Returns a function that converts offsets to positions. */
export function lineIndex(text: string): (offset: number) => Position {
  const lines = new TextLines(text);
  return (offset) => lines.positionAt(offset);
}

/**
 * Returns a function to the line around an offset: its first character and the index of its end. The last line is remembered, because a
 * text may be one long line.
 */
export function lineFinder(
  text: string,
  startAt: (text: string, offset: number) => number,
  lineEnd: RegExp,
): (offset: number) => { readonly start: number; readonly end: number } {
  let line = { start: 0, end: -1 };
  return (offset) => {
    if (offset < line.start || offset > line.end) {
      lineEnd.lastIndex = offset;
      line = { start: startAt(text, offset), end: lineEnd.exec(text)?.index ?? text.length };
    }
    return line;
  };
}

/** Returns the offset of the line that `offset` is in. */
export function findLineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start + text.slice(start, offset).lastIndexOf('\r') + 1;
}

/** Returns the white space between the start of a line and `offset` in it. */
export const readMargin = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(findLineStart(text, offset), offset))?.[0] ?? '';
