import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Path } from './path';
import { firstTooDeep, maximumDepth } from './depth';
import { OffsetTable, positionsIn, positionsOf, type Row } from './offsetTable';
import { membersIn, membersOf } from './duplicateKeys';
import type { Span } from '../text/span';

/** What a text says as JSON. */
export interface ParseResult {
  /** `undefined` where there is none, or where it is nested too deep. */
  readonly value: unknown;
  /** Where everything stands; looked up when first asked for. Nothing for a text without a value or nested too deep. */
  readonly positions: () => OffsetTable;
  /** Where the bracket is that goes too deep. */
  readonly tooDeep?: number;
  readonly syntaxErrors: readonly ParseError[];
  /** Whether it is known that no member stands twice in an object. */
  readonly isUnique: boolean;
}

export const parse = (text: string): ParseResult => strict(text) ?? tolerant(text);

/** What a text says that is strict JSON. */
function strict(text: string, depth = maximumDepth): ParseResult | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined; // The tolerant parser says what is wrong.
  }
  const isUnique = membersIn(value, depth) === membersOf(text);
  // A text that is right need not be looked at again: one that is not may hide what goes too deep behind a duplicate.
  const found = isUnique ? undefined : positionsIn(text, depth);
  if (found === undefined || found instanceof OffsetTable) {
    const positions = () => found ?? (positionsIn(text, depth) as OffsetTable);
    return { value, positions, syntaxErrors: [], isUnique };
  }
  return { value: undefined, positions: nothing, tooDeep: found.tooDeep, syntaxErrors: [], isUnique };
}

const nothing = () => new OffsetTable();

/** What is known of a text that is strict JSON and in which no member stands twice. */
export interface ValidDocument {
  readonly value: unknown;
  readonly positions: OffsetTable;
}

/** What stands at `path`, and in this row of the positions. */
export interface Placed {
  readonly path: Path;
  readonly row: Row;
}

/**
 * What a text says that differs from one that is whole in an object or list only, which has become `own`; `undefined`
 * where this is not whole by itself. All values that stand elsewhere are the ones of before.
 */
export function parseIncremental(before: ValidDocument, { path, row }: Placed, own: string): ParseResult | undefined {
  const read = strict(own, maximumDepth - path.length);
  if (!read?.isUnique) {
    return undefined;
  }
  const { start, end } = { start: before.positions.start(row), end: before.positions.end(row) };
  const positions = before.positions.replaced(row, read.positions(), own.length - (end - start));
  return { ...read, value: replaced(before.value, path, read.value), positions: () => positions };
}

/** The same value with another one at a path, which has to be there. */
function replaced(value: unknown, [segment, ...rest]: Path, by: unknown): unknown {
  if (segment === undefined) {
    return by;
  }
  const holder = value as Readonly<Record<string, unknown>>;
  const below = replaced(holder[segment], rest, by);
  return Array.isArray(value) ? value.with(Number(segment), below) : { ...holder, [segment]: below };
}

/** What can be told of a text that is broken. */
function tolerant(text: string): ParseResult {
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return { value: undefined, positions: nothing, tooDeep, syntaxErrors: [], isUnique: false };
  }
  const syntaxErrors: ParseError[] = [];
  const tree = parseTree(text, syntaxErrors, { disallowComments: true });
  const positions = () => (tree ? positionsOf(tree, text.length) : nothing());
  const errors = syntaxErrors.map((error) => ({ ...error, ...within(text, error) }));
  return { value: tree && valueOf(tree), positions, syntaxErrors: errors, isUnique: false };
}

/** The library takes a comment that is never closed for longer than the text. */
function within({ length: end }: string, { offset, length }: Span): Span {
  const from = Math.min(offset, end);
  return { offset: from, length: Math.min(length, end - from) };
}

/** The plain value of a tree. Unlike the library's own, it never sets a prototype. */
function valueOf(node: Node): unknown {
  switch (node.type) {
    case 'array':
      return (node.children ?? []).map(valueOf);
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap((property) => {
          const [key, value] = property.children ?? [];
          return key && value ? [[key.value as string, valueOf(value)]] : [];
        }),
      );
    default:
      return node.value;
  }
}
