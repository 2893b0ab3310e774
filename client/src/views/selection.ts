import type { ProtocolPosition, ProtocolRange } from '../../../server/src/protocol';
import { nodesAndDescendants, type TreeNode } from './treeNode';

/** Number of lines to search for an id, from the start of its item. */
const maxLinesSearched = 12;

/** Returns the range to select: the text near the start of a range, or else its first line. */
export function rangeToSelect(
  lineAt: (line: number) => string | undefined,
  { start, end }: ProtocolRange,
  text: string | undefined,
): ProtocolRange {
  if (start.line === end.line) {
    return { start, end };
  }
  for (let line = start.line; text && line <= Math.min(end.line, start.line + maxLinesSearched); line++) {
    const character = lineAt(line)?.indexOf(JSON.stringify(text)) ?? -1;
    if (character >= 0) {
      const from = character + 1;
      return { start: { line, character: from }, end: { line, character: from + JSON.stringify(text).length - 2 } };
    }
  }
  const first = lineAt(start.line) ?? '';
  const indent = first.length - first.trimStart().length;
  return { start: { line: start.line, character: indent }, end: { line: start.line, character: first.length } };
}

/** Returns the smallest item around a position. */
export function nodeAtPosition(
  nodes: readonly TreeNode[],
  isFile: (file: string) => boolean,
  position: ProtocolPosition,
): TreeNode | undefined {
  let smallest: TreeNode | undefined;
  for (const node of nodesAndDescendants(nodes)) {
    const isItem = node.target?.text !== undefined && node.path !== undefined;
    if (isItem && isFile(node.target.file) && containsPosition(node.target.range, position)) {
      const isSmaller = !smallest?.target || isWithin(node.target.range, smallest.target.range);
      smallest = isSmaller ? node : smallest;
    }
  }
  return smallest;
}

const containsPosition = ({ start, end }: ProtocolRange, position: ProtocolPosition) =>
  comparePositions(start, position) <= 0 && comparePositions(position, end) <= 0;

/** Returns whether a range is inside another and smaller. */
const isWithin = (inner: ProtocolRange, outer: ProtocolRange) =>
  comparePositions(outer.start, inner.start) <= 0 &&
  comparePositions(inner.end, outer.end) <= 0 &&
  (comparePositions(outer.start, inner.start) !== 0 || comparePositions(inner.end, outer.end) !== 0);

const comparePositions = (a: ProtocolPosition, b: ProtocolPosition) => a.line - b.line || a.character - b.character;
