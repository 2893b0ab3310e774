import { nodesBelow, withPrefix, type Say, type TreeNode } from './treeNode';

/** Restricts the tree to items that contain a text and are in a state. */
export interface Filter {
  readonly text?: string;
  readonly only?: 'blocked' | 'ready' | 'problems';
}

/** Maximum number of lines that are fully expanded. Longer results expand only the first level. */
const openedAtMost = 150;

/**
 * Returns the items that match the filter, with their parents. They have ids of their own, so that the unfiltered tree
 * keeps its expanded and selected lines.
 */
export function filtered(nodes: readonly TreeNode[], filter: Filter): readonly TreeNode[] {
  if (!isFiltering(filter)) {
    return nodes;
  }
  const kept = nodes.flatMap((node) => passing(node, filter, needle(filter)));
  const isShort = [...nodesBelow(kept)].length <= openedAtMost;
  const prefix = `${filter.only ?? ''} ${needle(filter)}|`;
  return kept.map((node) => withPrefix(opened(node, isShort ? Number.POSITIVE_INFINITY : 1), prefix));
}

export const isFiltering = ({ text, only }: Filter): boolean => (text ?? '').trim() !== '' || only !== undefined;

/** Returns, for example, "only blocked, with “store”". */
export function filterInWords(filter: Filter, say: Say): string {
  const text = (filter.text ?? '').trim();
  return [
    filter.only === 'blocked' ? say('only blocked') : '',
    filter.only === 'ready' ? say('only ready') : '',
    filter.only === 'problems' ? say('only with problems') : '',
    text === '' ? '' : say('with “{text}”', { text }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the number of matching lines, without their parents. */
export const matchesIn = (nodes: readonly TreeNode[], filter: Filter): number =>
  [...nodesBelow(nodes)].filter((node) => node.children.length === 0 && matchesFilter(node, filter)).length;

const needle = ({ text }: Filter): string => (text ?? '').trim().toLowerCase();

function passing(node: TreeNode, filter: Filter, text: string): readonly TreeNode[] {
  // If an item contains the text, all its children match the text too.
  const below = hasText(node, text) ? '' : text;
  const children = node.children.flatMap((child) => passing(child, filter, below));
  const passes = below === '' && matchesFilter(node, filter);
  return children.length > 0 || passes ? [{ ...node, children }] : [];
}

const hasText = ({ label, description, copied }: TreeNode, text: string): boolean =>
  [label, description, copied].some((part) => part?.toLowerCase().includes(text));

function matchesFilter({ standing, isReady, errors, warnings }: TreeNode, { only }: Filter): boolean {
  switch (only) {
    case 'blocked':
      return standing === 'blocked' || standing === 'waiting';
    case 'ready':
      return isReady === true;
    case 'problems':
      return errors + warnings > 0;
    default:
      return true;
  }
}

const opened = (node: TreeNode, levels: number): TreeNode => ({
  ...node,
  isOpen: levels > 0,
  children: node.children.map((child) => opened(child, levels - 1)),
});
