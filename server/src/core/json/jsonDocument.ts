import { createScanner, type ParseError } from 'jsonc-parser';
import type { Path } from './path';
import { textDifference } from './textDiff';
import { parse, parseIncremental, type ParseResult } from './parser';
import type { OffsetTable, Row } from './offsetTable';
import type { Span } from '../text/span';

/** The span of a value, and of its key for a member. */
export interface ValueSpans {
  readonly key: Span | undefined;
  readonly value: Span;
}

/** The spans of an item or member, of the previous one and of the next one. The span of a member includes its key. */
export interface Neighbors {
  readonly previous: Span | undefined;
  readonly whole: Span;
  readonly next: Span | undefined;
}

/** A member whose name occurred before in the same object. */
export interface DuplicateMember {
  readonly name: string;
  /** The path of the member. */
  readonly path: Path;
  readonly first: Span;
  readonly duplicate: Span;
}

/**
 * Maximum length of a text in UTF-16 code units. Of longer documents only the envelope is checked. Editors do not open such files
 * either.
 */
export const maximumLength = 64 * 1024 * 1024;

/**
 * Maximum number of objects. Only the envelope of documents with more is checked, too, because each object takes up to two kilobytes of
 * memory and twenty microseconds. A status document of the maximum length, without spaces, has about 150,000.
 */
export const maximumObjects = 250_000;

/** Returns whether a text is too large to be read. Braces in strings count as objects. */
export function isTooLarge(text: string): boolean {
  if (text.length <= maximumObjects || text.length > maximumLength) {
    return text.length > maximumLength; // A text has at least one character for each object.
  }
  let count = 0;
  for (let offset = text.indexOf('{'); offset >= 0 && count <= maximumObjects; offset = text.indexOf('{', offset + 1)) {
    count++;
  }
  return count > maximumObjects;
}

/** Further repeated members are only counted, because each takes much more memory than its text. */
const maximumDuplicates = 10_000;

/** Containers with fewer children are searched each time. Of larger ones, the children are remembered. */
const manyChildren = 64;

/** An immutable text as JSON. Reading never throws: broken text yields the readable part of its value. */
export class JsonDocument {
  /** The value of the text; `undefined` if there is none, or if it is nested too deeply. */
  readonly value: unknown;
  /** The syntax errors, in the order of the text. Empty for strict JSON. */
  readonly syntaxErrors: readonly ParseError[];
  /** The first repeated members of objects, in the order of the text. */
  readonly duplicates: readonly DuplicateMember[];
  /** The number of further repeated members. */
  readonly furtherDuplicates: number;
  /** The first bracket beyond `maximumDepth`. */
  readonly tooDeep: Span | undefined;
  /** True for a broken text that is too long to be read. It has one syntax error, at its start. */
  readonly isTooLong: boolean;

  readonly #source: string;
  readonly #readPositions: () => OffsetTable;
  #known: OffsetTable | undefined;
  #small: boolean | undefined;
  /** The children of large containers. */
  readonly #children = new Map<Row, readonly Row[]>();
  /** The indexes of the members of large objects by their names. */
  readonly #byName = new Map<Row, ReadonlyMap<string, Occurrences>>();

  /** `before` is a similar earlier text. Unchanged parts are taken from it. */
  constructor(
    readonly text: string,
    before?: JsonDocument,
  ) {
    // A byte order mark is accepted. A space in its place keeps all offsets.
    this.#source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
    const changed = before && before.#changedTo(this.#source);
    const { value, positions, tooDeep, isTooLong, syntaxErrors, isUnique } = changed ?? parse(this.#source);
    this.value = value;
    this.syntaxErrors = syntaxErrors;
    this.tooDeep = tooDeep === undefined ? undefined : { offset: tooDeep, length: 1 };
    this.isTooLong = isTooLong ?? false;
    this.#readPositions = positions;
    const { duplicates, furtherDuplicates } = isUnique ? noDuplicates : this.#findDuplicates();
    this.duplicates = duplicates;
    this.furtherDuplicates = furtherDuplicates;
  }

  get #positions(): OffsetTable {
    return (this.#known ??= this.#readPositions());
  }

  /** True if the text is strict JSON without repeated members. Then each value has one place. */
  get isValidJson(): boolean {
    return this.syntaxErrors.length === 0 && this.duplicates.length === 0 && this.tooDeep === undefined;
  }

  /**
   * Returns the result of parsing another text that differs from this one in one container; `undefined` if it has to be
   * parsed completely.
   */
  #changedTo(source: string): ParseResult | undefined {
    if (!this.isValidJson) {
      return undefined;
    }
    const { offset, removed, inserted } = textDifference(this.#source, source);
    const rows = this.#rowsAround(offset);
    const depth = rows.findLastIndex((each) => this.#isContainer(each) && this.#isWithin(each, offset, removed));
    const row = rows[depth];
    if (row === undefined || depth === 0) {
      return undefined;
    }
    const { start, end } = { start: this.#positions.start(row), end: this.#positions.end(row) };
    const part = source.slice(start, end + inserted - removed);
    const path = this.#pathOf(rows.slice(0, depth + 1));
    return parseIncremental({ value: this.value, positions: this.#positions }, { path, row }, part);
  }

  /** Returns whether a range lies between the brackets of a container. */
  #isWithin(row: Row, offset: number, length: number): boolean {
    return this.#positions.start(row) < offset && offset + length < this.#positions.end(row);
  }

  /** Returns the spans of the value at `path` and of its key; of repeated members, the last one, which parsers use. */
  spansAt(path: Path): ValueSpans | undefined {
    const row = this.#rowAt(path);
    return row === undefined ? undefined : { key: this.#keyOf(row), value: this.#spanOf(row) };
  }

  /** Returns the span of the value at `path`. */
  valueSpan(path: Path): Span | undefined {
    return this.spansAt(path)?.value;
  }

  /**
   * Returns whether the number at `path`, which parses as 0, is written as 0. Numbers close to 0 also parse as 0. Texts
   * without such numbers need no search.
   */
  isWrittenAsZero(path: Path): boolean {
    const span = this.#hasSmallNumbers ? this.valueSpan(path) : undefined;
    const source = span && this.#source.slice(span.offset, span.offset + span.length);
    return source === undefined || !/^-?[\d.]*[1-9]/.test(source);
  }

  get #hasSmallNumbers(): boolean {
    return (this.#small ??= /\d[eE]-\d|0{300}/.test(this.#source));
  }

  /** Returns the key of a member, even if its value is missing. */
  keyAt(objectPath: Path, name: string): Span | undefined {
    const row = this.#memberOf(this.#rowAt(objectPath), name);
    return row === undefined ? undefined : this.#keyOf(row);
  }

  /** Returns the items or members of the container at `path`, in the order of the text. */
  childrenOf(path: Path): readonly Span[] | undefined {
    const row = this.#rowAt(path);
    return row === undefined || !this.#isContainer(row)
      ? undefined
      : this.#childrenOf(row).map((each) => this.#wholeOf(each));
  }

  /** Returns the item or member at `path` with its neighbors; of repeated members, the first or the last one. */
  neighborsAt(path: Path, which: 'first' | 'last'): Neighbors | undefined {
    const holder = this.#rowAt(path.slice(0, -1));
    const segment = path.at(-1);
    if (holder === undefined || segment === undefined || !this.#isContainer(holder)) {
      return undefined;
    }
    const index = typeof segment === 'number' ? segment : this.#indexOf(holder, segment, which);
    const wholeAt = (offset: number) => {
      const row = this.#childrenOf(holder)[offset];
      return row === undefined ? undefined : this.#wholeOf(row);
    };
    const whole = wholeAt(index);
    return whole && { previous: wholeAt(index - 1), whole, next: wholeAt(index + 1) };
  }

  /** Yields every member with a value, in the order of the text. */
  *members(): Generator<{ readonly name: string; readonly value: Span }> {
    for (let row = 0; row < this.#positions.count; row++) {
      const name = this.#nameOf(row);
      if (name !== undefined && !this.#isMissing(row)) {
        yield { name, value: this.#spanOf(row) };
      }
    }
  }

  /** Returns whether the container at `path` has no closing bracket. */
  isOpen(path: Path): boolean {
    const row = this.#rowAt(path);
    return row !== undefined && this.#isUnclosed(row);
  }

  /** Returns the innermost container of `offset`. */
  containerAt(offset: number): { readonly kind: 'object' | 'array'; readonly span: Span } | undefined {
    const row = this.#rowsAround(offset).findLast((each) => this.#isContainer(each));
    return row === undefined ? undefined : { kind: this.#isObject(row) ? 'object' : 'array', span: this.#spanOf(row) };
  }

  /** Returns the brackets that are never closed, outermost first. */
  openBrackets(): readonly Span[] {
    const open: Span[] = [];
    let row = this.#root;
    while (row !== undefined) {
      if (this.#isUnclosed(row)) {
        open.push({ offset: this.#positions.start(row), length: 1 });
      }
      row = this.#childrenOf(row).at(-1);
    }
    return open;
  }

  /** Returns the path of the innermost value or member at `offset`. */
  pathAt(offset: number): Path | undefined {
    const rows = this.#rowsAround(offset);
    return rows.length === 0 ? undefined : this.#pathOf(rows);
  }

  /** Returns the path along rows that contain each other, starting at the root. */
  #pathOf(rows: readonly Row[]): Path {
    return rows.slice(1).map((row, index) => this.#nameOf(row) ?? this.#childrenOf(rows[index]!).indexOf(row));
  }

  /** Returns the rows from the root to the innermost one at `offset`. The root is always included. */
  #rowsAround(offset: number): readonly Row[] {
    const rows: Row[] = [];
    for (let row = this.#root; row !== undefined; row = this.#childAround(row, offset)) {
      rows.push(row);
    }
    return rows;
  }

  #childAround(parent: Row, offset: number): Row | undefined {
    const children = this.#childrenOf(parent);
    let [from, to] = [0, children.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      [from, to] = rowStart(this.#positions, children[middle]!) <= offset ? [middle + 1, to] : [from, middle];
    }
    const child = children[from - 1];
    return child !== undefined && offset < this.#positions.end(child) ? child : undefined;
  }

  get #root(): Row | undefined {
    return this.#positions.count > 0 ? 0 : undefined;
  }

  #rowAt(path: Path): Row | undefined {
    let row = this.#root;
    for (const segment of path) {
      row = this.#childAt(row, segment);
    }
    return row;
  }

  #childAt(row: Row | undefined, segment: string | number): Row | undefined {
    if (row === undefined || this.#isObject(row)) {
      const member = this.#memberOf(row, String(segment));
      return member === undefined || this.#isMissing(member) ? undefined : member;
    }
    return typeof segment === 'number' ? this.#childrenOf(row)[segment] : undefined;
  }

  /** Returns the last member of that name. */
  #memberOf(object: Row | undefined, name: string): Row | undefined {
    return object === undefined ? undefined : this.#childrenOf(object)[this.#indexOf(object, name, 'last')];
  }

  /** Returns the index of the first or last member of that name; -1 if there is none. */
  #indexOf(object: Row, name: string, which: 'first' | 'last'): number {
    const members = this.#childrenOf(object);
    if (members.length >= manyChildren) {
      return this.#indexesByName(object, members).get(name)?.[which] ?? -1;
    }
    const isCalled = (row: Row) => this.#isCalled(row, name);
    return which === 'first' ? members.findIndex(isCalled) : members.findLastIndex(isCalled);
  }

  #indexesByName(object: Row, members: readonly Row[]): ReadonlyMap<string, Occurrences> {
    const known = this.#byName.get(object);
    if (known) {
      return known;
    }
    const byName = new Map<string, Occurrences>();
    members.forEach((row, index) => {
      const name = this.#nameOf(row) ?? '';
      byName.set(name, { first: byName.get(name)?.first ?? index, last: index });
    });
    this.#byName.set(object, byName);
    return byName;
  }

  #isCalled(row: Row, name: string): boolean {
    const from = this.#positions.keyStart(row);
    const longer = this.#positions.keyEnd(row) - from - name.length - 2;
    // In strict JSON, a key with escapes is longer than its name. Without escapes, key and name are the same.
    const isPlain = this.syntaxErrors.length === 0 && longer <= 0 && !name.includes('\\');
    return isPlain ? longer === 0 && this.#source.startsWith(name, from + 1) : this.#nameOf(row) === name;
  }

  #childrenOf(row: Row): readonly Row[] {
    const known = this.#children.get(row);
    const children = known ?? this.#positions.childrenOf(row);
    if (known === undefined && children.length >= manyChildren) {
      this.#children.set(row, children);
    }
    return children;
  }

  #isObject(row: Row): boolean {
    return this.#source[this.#positions.start(row)] === '{';
  }

  #isContainer(row: Row): boolean {
    return /[{[]/.test(this.#source[this.#positions.start(row)] ?? '') && !this.#isMissing(row);
  }

  /** Returns whether the row is a member without a value. */
  #isMissing(row: Row): boolean {
    return this.#positions.start(row) === this.#positions.end(row);
  }

  #spanOf(row: Row): Span {
    const offset = this.#positions.start(row);
    return { offset, length: this.#positions.end(row) - offset };
  }

  /** Returns the span of an item, or of a member with its key. */
  #wholeOf(row: Row): Span {
    const offset = rowStart(this.#positions, row);
    return { offset, length: this.#positions.end(row) - offset };
  }

  #keyOf(row: Row): Span | undefined {
    const offset = this.#positions.keyStart(row);
    return offset < 0 ? undefined : { offset, length: this.#positions.keyEnd(row) - offset };
  }

  /** Returns the name of a member; `undefined` for other rows. */
  #nameOf(row: Row): string | undefined {
    const key = this.#positions.keyStart(row);
    return key < 0 ? undefined : parseKey(this.#source.slice(key, this.#positions.keyEnd(row)));
  }

  /** Returns whether a container has no closing bracket: then it ends with its last item. */
  #isUnclosed(row: Row): boolean {
    const { start, end, keyEnd } = {
      start: this.#positions.start(row),
      end: this.#positions.end(row),
      keyEnd: (last: Row) => this.#positions.keyEnd(last),
    };
    const last = this.#childrenOf(row).at(-1);
    const contentEnd =
      last === undefined ? start + 1 : this.#isMissing(last) ? keyEnd(last) : this.#positions.end(last);
    return this.#isContainer(row) && end <= contentEnd;
  }

  /** Returns the first repeated members, in the order of the text, and the number of the others. */
  #findDuplicates(): { readonly duplicates: readonly DuplicateMember[]; readonly furtherDuplicates: number } {
    const duplicates: DuplicateMember[] = [];
    let count = 0;
    const holders: DuplicateHolder[] = [];
    for (let row = 0; row < this.#positions.count; row++) {
      while (holders.length > 0 && holders.at(-1)!.after <= row) {
        holders.pop();
      }
      const holder = holders.at(-1);
      const name = this.#nameOf(row);
      const segment = name ?? holder?.length ?? '';
      const first = name === undefined ? undefined : holder?.firstRows.get(name);
      if (name !== undefined && first === undefined) {
        holder?.firstRows.set(name, row);
      } else if (name !== undefined && ++count <= maximumDuplicates) {
        const path = [...holders.slice(1).map((each) => each.segment), segment];
        duplicates.push({ name, path, first: this.#keyOf(first!)!, duplicate: this.#keyOf(row)! });
      }
      if (holder) {
        holder.length++;
      }
      const after = this.#positions.after(row);
      if (after > row + 1) {
        holders.push({ after, segment, firstRows: new Map(), length: 0 });
      }
    }
    return { duplicates, furtherDuplicates: count - duplicates.length };
  }
}

/** The indexes of the first and of the last member of a name. */
interface Occurrences {
  readonly first: number;
  readonly last: number;
}

/** A container that holds the row that is looked at. */
interface DuplicateHolder {
  /** The first row that is not in it. */
  readonly after: Row;
  readonly segment: string | number;
  /** The first member of each name so far. */
  readonly firstRows: Map<string, Row>;
  /** The number of children so far. */
  length: number;
}

const noDuplicates = { duplicates: [], furtherDuplicates: 0 };

/** Returns the offset of an item, or of a member with its key. */
const rowStart = (positions: OffsetTable, row: Row) => {
  const key = positions.keyStart(row);
  return key < 0 ? positions.start(row) : key;
};

/** Returns the name in a key. */
function parseKey(key: string): string {
  const isClosed = key.length > 1 && key.endsWith('"');
  if (isClosed && !key.includes('\\')) {
    return key.slice(1, -1);
  }
  const scanner = createScanner(key);
  scanner.scan();
  return scanner.getTokenValue();
}
