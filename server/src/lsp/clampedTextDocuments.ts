import type { Range, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * Text documents that take a change beyond their end at their end. The library does so with the text, but not with
 * its table of lines, and would answer with impossible positions from then on.
 */
export const clampedTextDocuments = {
  create: (uri: string, languageId: string, version: number, content: string): TextDocument =>
    TextDocument.create(uri, languageId, version, content),

  update(document: TextDocument, changes: TextDocumentContentChangeEvent[], version: number): TextDocument {
    return changes.reduce(
      (current, change) => TextDocument.update(current, [clamped(current, change)], version),
      document,
    );
  },
};

function clamped(document: TextDocument, change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
  if (!('range' in change)) {
    return change;
  }
  const inside = (position: Range['start']) => document.positionAt(document.offsetAt(position));
  return { text: change.text, range: { start: inside(change.range.start), end: inside(change.range.end) } };
}
