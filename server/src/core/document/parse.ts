import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { firstTooDeep, maximumDepth } from './depth';
import { Positions, positionsIn, positionsOf } from './positions';

/** What a text says as JSON. */
export interface Reading {
  /** `undefined` where there is none, or where it is nested too deep. */
  readonly value: unknown;
  /** Of a text without a value, and of one that is nested too deep, none. */
  readonly positions: Positions;
  /** Where the bracket is that goes too deep. */
  readonly tooDeep?: number;
  readonly syntaxErrors: readonly ParseError[];
}

export const parse = (text: string): Reading => strict(text) ?? tolerant(text);

/** What a text says that is strict JSON. */
function strict(text: string): Reading | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined; // The tolerant parser says what is wrong.
  }
  const positions = positionsIn(text, maximumDepth);
  return positions instanceof Positions
    ? { value, positions, syntaxErrors: [] }
    : { value: undefined, positions: new Positions(), tooDeep: positions.tooDeep, syntaxErrors: [] };
}

/** What can be told of a text that is broken. */
function tolerant(text: string): Reading {
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return { value: undefined, positions: new Positions(), tooDeep, syntaxErrors: [] };
  }
  const syntaxErrors: ParseError[] = [];
  const tree = parseTree(text, syntaxErrors, { disallowComments: true });
  return { value: tree && valueOf(tree), positions: tree ? positionsOf(tree) : new Positions(), syntaxErrors };
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
