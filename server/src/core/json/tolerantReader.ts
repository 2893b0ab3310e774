import { visit, type ParseError } from 'jsonc-parser';
import { OffsetTable, type Row } from './offsetTable';

/** Maximum number of syntax errors of a text. Further ones are dropped, because each takes much more memory than its character. */
export const maximumSyntaxErrors = 100_000;

/** The readable part of a broken text. */
interface ReadPart {
  /** `undefined` if the text has no value. */
  readonly value: unknown;
  readonly positions: () => OffsetTable;
  readonly syntaxErrors: readonly ParseError[];
  readonly isUnique: false;
}

type Container = unknown[] | Record<string, unknown>;

/** An object or a list that is being read. */
interface Frame {
  readonly row: Row;
  readonly container: Container;
  /** The name of an object's member whose value comes next. */
  key: Key | undefined;
}

interface Key {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Reads broken text as far as possible, without a tree of its values: that would take a hundred times the memory of short values. */
export function readTolerantly(text: string): ReadPart {
  const reader = new Reader(text.length);
  visit(
    text,
    {
      onObjectBegin: (offset, length) => reader.open({}, offset, length),
      onArrayBegin: (offset, length) => reader.open([], offset, length),
      onObjectEnd: (offset, length) => reader.close(offset + length),
      onArrayEnd: (offset, length) => reader.close(offset + length),
      onObjectProperty: (name, offset, length) => reader.name(name, offset, length),
      onLiteralValue: (value, offset, length) => reader.add(value, offset, length),
      onSeparator: (character, offset) => (character === ',' ? reader.endMember(offset) : undefined),
      onError: (error, offset, length) => reader.report({ error, offset, length }),
    },
    { disallowComments: true },
  );
  const { value, positions, syntaxErrors } = reader;
  return { value, positions: () => positions, syntaxErrors, isUnique: false };
}

class Reader {
  value: unknown;
  readonly positions = new OffsetTable();
  readonly syntaxErrors: ParseError[] = [];
  readonly #frames: Frame[] = [];

  constructor(private readonly textLength: number) {}

  open(container: Container, offset: number, length: number): void {
    this.#frames.push({ row: this.add(container, offset, length), container, key: undefined });
  }

  close(end: number): void {
    this.endMember(end);
    this.positions.close(this.#frames.pop()!.row, this.#inText(end));
  }

  name(name: string, offset: number, length: number): void {
    this.#frames.at(-1)!.key = { name, from: offset, to: this.#inText(offset + length) };
  }

  /** Adds a value to the container around it, if there is one. */
  add(value: unknown, offset: number, length: number): Row {
    const frame = this.#frames.at(-1);
    const { key, container } = frame ?? {};
    if (Array.isArray(container)) {
      container.push(value);
    } else if (container && key) {
      setOwn(container, key.name, value);
    } else {
      this.value = value;
    }
    if (frame) {
      frame.key = undefined;
    }
    return this.positions.add(offset, this.#inText(offset + length), key?.from, key?.to);
  }

  /** Ends a member that may lack its value. */
  endMember(end: number): void {
    const frame = this.#frames.at(-1);
    if (frame?.key) {
      const { from, to } = frame.key;
      const endInText = this.#inText(end);
      frame.key = undefined;
      this.positions.add(endInText, endInText, from, to);
    }
  }

  report({ error, offset, length }: ParseError): void {
    if (this.syntaxErrors.length < maximumSyntaxErrors) {
      const from = this.#inText(offset);
      this.syntaxErrors.push({ error, offset: from, length: this.#inText(offset + length) - from });
    }
  }

  /** Limits an offset to the text, because the library reports an unclosed comment as longer. */
  readonly #inText = (offset: number): number => Math.min(offset, this.textLength);
}

/** Sets a member of an object. Its name may be that of the prototype. */
function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[name] = value;
  }
}
