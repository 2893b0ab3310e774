import type * as vscode from 'vscode';

/** The text of a document after edits. */
export const edited = (document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string =>
  offsetsOf(document, edits)
    .toReversed()
    .reduce((text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end), document.getText());

/** Where the new texts of edits are after them, as offsets in their order in the document. */
export function placesAfter(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]) {
  let moved = 0;
  return offsetsOf(document, edits).map(({ start, end, newText }) => {
    const offset = start + moved;
    moved += newText.length - (end - start);
    return { offset, end: offset + newText.length };
  });
}

/** Where a position is after edits, as an offset: in a text that is replaced as far from its start as before. */
export function offsetAfter(
  document: vscode.TextDocument,
  edits: readonly vscode.TextEdit[],
  position: vscode.Position,
): number {
  const offset = document.offsetAt(position);
  return offsetsOf(document, edits)
    .filter(({ start }) => start < offset)
    .reduce((at, { start, end, newText }) => {
      const removed = Math.min(end, offset) - start;
      return at - removed + (end <= offset ? newText.length : Math.min(removed, newText.length));
    }, offset);
}

const offsetsOf = (document: vscode.TextDocument, edits: readonly vscode.TextEdit[]) =>
  edits
    .map(({ range, newText }) => ({
      start: document.offsetAt(range.start),
      end: document.offsetAt(range.end),
      newText,
    }))
    .toSorted((a, b) => a.start - b.start);
