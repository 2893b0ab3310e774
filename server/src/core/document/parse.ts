import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { firstTooDeep, maximumDepth } from './depth';
import { Positions, positionsIn, positionsOf } from './positions';
import { membersIn, membersOf } from './members';

/** What a text says as JSON. */
export interface Reading {
  /** `undefined` where there is none, or where it is nested too deep. */
  readonly value: unknown;
  /** Where everything stands; looked up when first asked for. Nothing for a text without a value or nested too deep. */
  readonly positions: () => Positions;
  /** Where the bracket is that goes too deep. */
  readonly tooDeep?: number;
  readonly syntaxErrors: readonly ParseError[];
  /** Whether it is known that no member stands twice in an object. */
  readonly isUnique: boolean;
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
  const isUnique = membersIn(value, maximumDepth) === membersOf(text);
  // A text that is right need not be looked at again: one that is not may hide what goes too deep behind a duplicate.
  const found = isUnique ? undefined : positionsIn(text, maximumDepth);
  if (found === undefined || found instanceof Positions) {
    const positions = () => found ?? (positionsIn(text, maximumDepth) as Positions);
    return { value, positions, syntaxErrors: [], isUnique };
  }
  return { value: undefined, positions: nothing, tooDeep: found.tooDeep, syntaxErrors: [], isUnique };
}

const nothing = () => new Positions();

/** What can be told of a text that is broken. */
function tolerant(text: string): Reading {
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return { value: undefined, positions: nothing, tooDeep, syntaxErrors: [], isUnique: false };
  }
  const syntaxErrors: ParseError[] = [];
  const tree = parseTree(text, syntaxErrors, { disallowComments: true });
  const positions = () => (tree ? positionsOf(tree) : nothing());
  return { value: tree && valueOf(tree), positions, syntaxErrors, isUnique: false };
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
