import type { ProtocolPosition, ProtocolRange } from '../../../server/src/protocol';
import { nodesBelow, type TreeNode } from './treeNode';

/** Number of lines to search for an id, from the start of its item. */
const linesLookedAt = 12;

/** Returns the range to select: the text near the start of a range, or else its first line. */
export function selectionIn(
  lineAt: (line: number) => string | undefined,
  { start, end }: ProtocolRange,
  text: string | undefined,
): ProtocolRange {
  if (start.line === end.line) {
    return { start, end };
  }
  for (let line = start.line; text && line <= Math.min(end.line, start.line + linesLookedAt); line++) {
    const at = lineAt(line)?.indexOf(JSON.stringify(text)) ?? -1;
    if (at >= 0) {
      const from = at + 1;
      return { start: { line, character: from }, end: { line, character: from + JSON.stringify(text).length - 2 } };
    }
  }
  const first = lineAt(start.line) ?? '';
  const indent = first.length - first.trimStart().length;
  return { start: { line: start.line, character: indent }, end: { line: start.line, character: first.length } };
}

/** Returns the smallest item around a position. */
export function nodeAround(
  nodes: readonly TreeNode[],
  isFile: (file: string) => boolean,
  position: ProtocolPosition,
): TreeNode | undefined {
  let found: TreeNode | undefined;
  for (const node of nodesBelow(nodes)) {
    const isItem = node.target?.text !== undefined && node.path !== undefined;
    if (isItem && isFile(node.target.file) && holds(node.target.range, position)) {
      const isSmaller = !found?.target || isWithin(node.target.range, found.target.range);
      found = isSmaller ? node : found;
    }
  }
  return found;
}

const holds = ({ start, end }: ProtocolRange, position: ProtocolPosition) =>
  compared(start, position) <= 0 && compared(position, end) <= 0;

/** Whether a range is inside another and smaller. */
const isWithin = (inner: ProtocolRange, outer: ProtocolRange) =>
  compared(outer.start, inner.start) <= 0 &&
  compared(inner.end, outer.end) <= 0 &&
  (compared(outer.start, inner.start) !== 0 || compared(inner.end, outer.end) !== 0);

const compared = (a: ProtocolPosition, b: ProtocolPosition) => a.line - b.line || a.character - b.character;
