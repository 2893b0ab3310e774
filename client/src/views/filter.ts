import { joinPhrases } from '../../../server/src/core/l10n/joinPhrases';
import { nodesAndDescendants, withPrefix, type Say, type TreeNode } from './treeNode';

/** Restricts the tree to items that contain a text and are in a state. */
export interface Filter {
  readonly text?: string;
  readonly only?: 'blocked' | 'ready' | 'problems';
}

/** Maximum number of lines that are fully expanded. Longer results expand the first level and what leads to a text. */
const maxExpandedLines = 150;

/**
 * Returns the items that match the filter, with their parents. They have ids of their own, so that the unfiltered tree
 * keeps its expanded and selected lines.
 */
export function filterNodes(nodes: readonly TreeNode[], filter: Filter): readonly TreeNode[] {
  if (!isFiltering(filter)) {
    return nodes;
  }
  const matching = nodes.flatMap((node) => matchingNodes(node, filter, searchText(filter)));
  const isShort = [...nodesAndDescendants(matching)].length <= maxExpandedLines;
  const text = searchText(filter);
  const leadsToText = (node: TreeNode): boolean =>
    text !== '' && node.children.some((child) => hasText(child, text) || leadsToText(child));
  const isExpanded = (node: TreeNode, level: number) => isShort || level === 0 || leadsToText(node);
  const prefix = `${filter.only ?? ''} ${text}|`;
  return matching.map((node) => withPrefix(expandNodes(node, isExpanded), prefix));
}

export const isFiltering = ({ text, only }: Filter): boolean => (text ?? '').trim() !== '' || only !== undefined;

/** Returns, for example, "only blocked, with “store”". */
export function filterInWords(filter: Filter, say: Say): string {
  const text = (filter.text ?? '').trim();
  const parts = [
    filter.only === 'blocked' ? say('only blocked') : '',
    filter.only === 'ready' ? say('only ready') : '',
    filter.only === 'problems' ? say('only with problems') : '',
    text === '' ? '' : say('with “{text}”', { text }),
  ];
  return joinPhrases(parts, { say });
}

/** Returns the number of matching lines, without their parents. */
export const countMatches = (nodes: readonly TreeNode[], filter: Filter): number =>
  [...nodesAndDescendants(nodes)].filter((node) => node.children.length === 0 && matchesFilter(node, filter)).length;

const searchText = ({ text }: Filter): string => (text ?? '').trim().toLowerCase();

function matchingNodes(node: TreeNode, filter: Filter, text: string): readonly TreeNode[] {
  // If an item contains the text, all its children match the text too.
  const remainingText = hasText(node, text) ? '' : text;
  const children = node.children.flatMap((child) => matchingNodes(child, filter, remainingText));
  const isMatch = remainingText === '' && matchesFilter(node, filter);
  return children.length > 0 || isMatch ? [{ ...node, ...node.describe?.(children), children }] : [];
}

const hasText = ({ label, description, idToCopy }: TreeNode, text: string): boolean =>
  [label, description, idToCopy].some((part) => part?.toLowerCase().includes(text));

function matchesFilter({ progressState, isReady, errors, warnings }: TreeNode, { only }: Filter): boolean {
  switch (only) {
    case 'blocked':
      return progressState === 'blocked' || progressState === 'waiting';
    case 'ready':
      return isReady === true;
    case 'problems':
      return errors + warnings > 0;
    default:
      return true;
  }
}

const expandNodes = (node: TreeNode, isExpanded: (node: TreeNode, level: number) => boolean, level = 0): TreeNode => ({
  ...node,
  isExpanded: isExpanded(node, level),
  children: node.children.map((child) => expandNodes(child, isExpanded, level + 1)),
});
