/** The number of a value in the order of the text; the root has 0. */
export type Row = number;

/** The columns of a row. All are offsets, except `after`: the first row that is not below this one. */
const start = 0;
const end = 1;
const keyStart = 2;
const keyEnd = 3;
const after = 4;
const width = 5;

/** The places of all values and keys of a text, as flat numbers because there may be millions. */
export class OffsetTable {
  #cells: Int32Array<ArrayBuffer>;
  #count: number;

  constructor(cells = new Int32Array(width * 256), count = 0) {
    this.#cells = cells;
    this.#count = count;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a value with its key. The span of a missing value is empty. */
  add(from: number, to: number, keyFrom = -1, keyTo = -1): Row {
    const index = this.#count * width;
    this.#cells = index === this.#cells.length ? doubleCapacity(this.#cells) : this.#cells;
    this.#cells[index + start] = from;
    this.#cells[index + end] = to;
    this.#cells[index + keyStart] = keyFrom;
    this.#cells[index + keyEnd] = keyTo;
    this.#cells[index + after] = this.#count + 1;
    return this.#count++;
  }

  /** Sets the end of a container after all its values were added. */
  close(row: Row, to: number): void {
    this.#cells[row * width + end] = to;
    this.#cells[row * width + after] = this.#count;
  }

  start(row: Row): number {
    return this.#cells[row * width + start]!;
  }

  end(row: Row): number {
    return this.#cells[row * width + end]!;
  }

  /** Returns the offset of the key; negative if the row is not a member. */
  keyStart(row: Row): number {
    return this.#cells[row * width + keyStart]!;
  }

  keyEnd(row: Row): number {
    return this.#cells[row * width + keyEnd]!;
  }

  /** Returns the first row that is not below this one. */
  after(row: Row): Row {
    return this.#cells[row * width + after]!;
  }

  /**
   * Returns the table after the value in `row` was replaced. `inner` has the positions of the new value, which is
   * `longer` than the old one by that many units.
   */
  replaced(row: Row, inner: OffsetTable, longer: number): OffsetTable {
    const behind = this.after(row);
    const more = inner.count - (behind - row);
    const movedTable = new OffsetTable();
    movedTable.#count = this.#count + more;
    movedTable.#cells = new Int32Array(width * movedTable.#count);
    movedTable.#cells.set(this.#cells.subarray(0, row * width));
    movedTable.#take(inner, 0, row, this.start(row), row);
    movedTable.#cells[row * width + keyStart] = this.keyStart(row);
    movedTable.#cells[row * width + keyEnd] = this.keyEnd(row);
    movedTable.#take(this, behind, behind + more, longer, more);
    for (let around = 0; around < row; around = this.after(around) > row ? around + 1 : this.after(around)) {
      if (this.after(around) > row) {
        movedTable.#cells[around * width + end]! += longer;
        movedTable.#cells[around * width + after]! += more;
      }
    }
    return movedTable;
  }

  /** Copies the rows of another table from `from` on to `to`, and moves their offsets and row numbers. */
  #take(others: OffsetTable, from: Row, to: Row, offset: number, rows: number): void {
    const cells = this.#cells;
    cells.set(others.#cells.subarray(from * width, others.#count * width), to * width);
    for (let index = to * width; index < (to + others.#count - from) * width; index += width) {
      cells[index + start]! += offset;
      cells[index + end]! += offset;
      if (cells[index + keyStart]! >= 0) {
        cells[index + keyStart]! += offset;
        cells[index + keyEnd]! += offset;
      }
      cells[index + after]! += rows;
    }
  }

  childrenOf(row: Row): readonly Row[] {
    const rows: Row[] = [];
    for (let child = row + 1; child < this.after(row); child = this.after(child)) {
      rows.push(child);
    }
    return rows;
  }
}

/**
 * Returns the positions in strict JSON. The single pass needs no checks and calls no function per value, because it
 * mostly runs before the engine optimizes it. If the text is nested deeper than `maximumDepth`, it returns the offset
 * of the first bracket beyond that.
 */
export function scanPositions(text: string, maximumDepth: number): OffsetTable | { readonly tooDeep: number } {
  let cells = new Int32Array(width * 256);
  let size = 0;
  const open: number[] = [];
  let [keyFrom, keyTo] = [-1, -1];
  let [isInObject, expectsKey] = [false, false];
  let index = 0;
  while (index < text.length) {
    const character = text.charCodeAt(index);
    if (character <= space || character === colon) {
      index++; // The key already marks the member, so the colon is skipped.
    } else if (character === comma) {
      expectsKey = isInObject;
      index = expectsKey ? text.indexOf('"', index) : index + 1; // Before a key there is only white space, which is most of a text.
    } else if (character === closingBrace || character === closingBracket) {
      const here = open.pop()!;
      cells[here + end] = ++index;
      cells[here + after] = size / width;
      isInObject = open.length > 0 && text.charCodeAt(cells[open.at(-1)! + start]!) === brace;
      expectsKey = false;
    } else {
      const isOpening = character === brace || character === bracket;
      if (isOpening && open.length === maximumDepth) {
        return { tooDeep: index };
      }
      // A single call for both branches: separate calls made long white space take quadratic time.
      const to = isOpening ? index + 1 : character === quote ? endOfString(text, index) : endOfWord(text, index);
      if (expectsKey) {
        keyFrom = index;
        keyTo = to;
        expectsKey = false;
      } else {
        const here = size;
        cells = here === cells.length ? doubleCapacity(cells) : cells;
        size += width;
        cells[here + start] = index;
        cells[here + keyStart] = keyFrom;
        cells[here + keyEnd] = keyTo;
        keyFrom = keyTo = -1;
        cells[here + end] = to;
        cells[here + after] = size / width;
        if (isOpening) {
          open.push(here); // The end is set when the container is closed.
          isInObject = expectsKey = character === brace;
        }
      }
      index = to;
    }
  }
  return new OffsetTable(cells, size / width);
}

function doubleCapacity(cells: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(cells.length * 2);
  more.set(cells);
  return more;
}

const [brace, closingBrace, bracket, closingBracket] = [123, 125, 91, 93];
const [comma, colon, quote, space] = [44, 58, 34, 32];

function endOfString(text: string, from: number): number {
  let close = text.indexOf('"', from + 1);
  while (isEscaped(text, close)) {
    close = text.indexOf('"', close + 1);
  }
  return close + 1;
}

function endOfWord(text: string, from: number): number {
  let to = from + 1;
  while (to < text.length && isWordCharacter(text.charCodeAt(to))) {
    to++;
  }
  return to;
}

const isWordCharacter = (character: number) =>
  character > space && character !== comma && character !== closingBrace && character !== closingBracket;

/** Returns whether an odd number of backslashes precedes the offset. */
function isEscaped(text: string, offset: number): boolean {
  let index = offset;
  while (text[index - 1] === '\\') {
    index--;
  }
  return (offset - index) % 2 === 1;
}
