import { parseTree, type Node } from 'jsonc-parser';
import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { SchemaLookup } from '../schema/lookup';
import { shapesOf } from './completion/shape';

/**
 * Returns the text with the members of all objects in the specified order; `undefined` if nothing changes or the text
 * is broken. An unknown member keeps its predecessor. The text of members and between them stays the same, byte for
 * byte, and so do objects with repeated names.
 */
export function sortMembers(document: JsonDocument, schema: SchemaLookup): string | undefined {
  const { text, value, syntaxErrors } = document;
  const isWhole = value !== undefined && syntaxErrors.length === 0;
  const tree = isWhole ? parseTree(text.replace('\uFEFF', ' ')) : undefined;
  if (tree === undefined) {
    return undefined;
  }
  const shapes = shapesOf(schema);
  const sorted = text.slice(0, tree.offset) + textOf(tree, []) + text.slice(tree.offset + tree.length);
  return sorted === text ? undefined : sorted;

  function textOf(node: Node, path: Path): string {
    const children = node.children ?? [];
    const first = children[0];
    const last = children.at(-1);
    if (!first || !last) {
      return text.slice(node.offset, node.offset + node.length);
    }
    const parts = children.map((child, index) =>
      child.type === 'property' ? memberText(child, path) : textOf(child, [...path, index]),
    );
    const order = node.type === 'object' ? orderOf(children.map(propertyName), path) : parts.keys();
    const inner = [...order].map((old, index) => parts[old]! + gapAfter(children, index)).join('');
    return text.slice(node.offset, first.offset) + inner + text.slice(endOf(last), node.offset + node.length);
  }

  function memberText(property: Node, path: Path): string {
    const value = property.children?.[1];
    return value
      ? text.slice(property.offset, value.offset) + textOf(value, [...path, propertyName(property)])
      : text.slice(property.offset, endOf(property));
  }

  function gapAfter(children: readonly Node[], index: number): string {
    const next = children[index + 1];
    return next ? text.slice(endOf(children[index]!), next.offset) : '';
  }

  function orderOf(names: readonly string[], path: Path): Iterable<number> {
    if (new Set(names).size < names.length) {
      return names.keys();
    }
    const { members } = shapes(path);
    let rank = -1;
    const ranks = names.map((name) => {
      rank = members.includes(name) ? members.indexOf(name) : rank; // Unknown members have the rank of their predecessor.
      return rank;
    });
    return [...names.keys()].sort((a, b) => ranks[a]! - ranks[b]! || a - b);
  }
}

const propertyName = (property: Node) => String(property.children?.[0]?.value ?? '');

const endOf = ({ offset, length }: Node) => offset + length;
