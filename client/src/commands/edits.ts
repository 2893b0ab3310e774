import type * as vscode from 'vscode';

/** Returns the text of a document after edits. */
export const applyEdits = (document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string =>
  toOffsets(document, edits)
    .toReversed()
    .reduce((text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end), document.getText());

/** Returns the offsets of the inserted texts after all edits are applied, in document order. */
export function insertedOffsets(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]) {
  let shift = 0;
  return toOffsets(document, edits).map(({ start, end, newText }) => {
    const offset = start + shift;
    shift += newText.length - (end - start);
    return { offset, end: offset + newText.length };
  });
}

/** Returns the offset of a position after edits. Inside a replaced text, it keeps its distance from the start. */
export function offsetAfter(
  document: vscode.TextDocument,
  edits: readonly vscode.TextEdit[],
  position: vscode.Position,
): number {
  const offset = document.offsetAt(position);
  return toOffsets(document, edits)
    .filter(({ start }) => start < offset)
    .reduce((shifted, { start, end, newText }) => {
      const removed = Math.min(end, offset) - start;
      return shifted - removed + (end <= offset ? newText.length : Math.min(removed, newText.length));
    }, offset);
}

const toOffsets = (document: vscode.TextDocument, edits: readonly vscode.TextEdit[]) =>
  edits
    .map(({ range, newText }) => ({
      start: document.offsetAt(range.start),
      end: document.offsetAt(range.end),
      newText,
    }))
    .toSorted((a, b) => a.start - b.start);
