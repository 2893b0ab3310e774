import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { OffsetTable } from '../../server/src/core/json/offsetTable';

/** Returns the value, the positions and the errors of a text, as the library's tree has them. */
export function readFromTree(text: string) {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return {
    value: tree && valueOf(tree),
    positions: tree ? positionsFromTree(tree, text.length) : new OffsetTable(),
    syntaxErrors: errors.map(({ error, offset, length }) => {
      const from = Math.min(offset, text.length);
      return { error, offset: from, length: Math.min(length, text.length - from) };
    }),
  };
}

/** Returns the value of a tree. Unlike the library's function, it never sets a prototype. */
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

/**
 * Returns the positions of the values in a tree. The parser reports an unclosed comment as
 * longer than the text.
 */
function positionsFromTree(tree: Node, textLength: number): OffsetTable {
  const endOf = ({ offset, length }: Node) => Math.min(offset + length, textLength);
  const positions = new OffsetTable();
  const take = (node: Node, key: Node | undefined): void => {
    const row = key
      ? positions.add(node.offset, endOf(node), key.offset, endOf(key))
      : positions.add(node.offset, endOf(node));
    for (const child of node.children ?? []) {
      const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      if (value) {
        take(value, name);
      } else if (name) {
        positions.add(endOf(child), endOf(child), name.offset, endOf(name));
      }
    }
    positions.close(row, endOf(node));
  };
  take(tree, undefined);
  return positions;
}
