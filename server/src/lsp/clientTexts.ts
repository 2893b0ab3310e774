import { PositionEncodingKind, type Range, type TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EncodedText, unitSizes } from './encodedText';

/** Makes text documents whose positions count in what the client counts in: UTF-16 unless it offers only others. */
export class ClientTexts {
  #encoding: PositionEncodingKind = PositionEncodingKind.UTF16;

  get encoding(): PositionEncodingKind {
    return this.#encoding;
  }

  /** Takes UTF-16 from what a client offers, where it offers that or nothing we know; else its first that we know. */
  agree(offered: readonly PositionEncodingKind[]): void {
    const isOffered = offered.includes(PositionEncodingKind.UTF16);
    const other = isOffered ? undefined : offered.find((each) => Object.hasOwn(unitSizes, each));
    this.#encoding = other ?? PositionEncodingKind.UTF16;
  }

  create(uri: string, languageId: string, version: number, content: string): TextDocument {
    const document = TextDocument.create(uri, languageId, version, content);
    const sizes = unitSizes[this.#encoding];
    return sizes ? new EncodedText(document, sizes) : document;
  }

  /**
   * Takes a change beyond the end at the end. The library does so with the text, but not with its table of lines, and
   * would answer with impossible positions from then on.
   */
  update(document: TextDocument, changes: readonly TextDocumentContentChangeEvent[], version: number): TextDocument {
    const plain = document instanceof EncodedText ? document.plain : document;
    for (const change of changes) {
      TextDocument.update(plain, [inPlain(change, document, plain)], version);
    }
    return document;
  }
}

function inPlain(change: TextDocumentContentChangeEvent, document: TextDocument, plain: TextDocument) {
  if (!('range' in change)) {
    return change;
  }
  const inside = (position: Range['start']) => plain.positionAt(document.offsetAt(position));
  return { text: change.text, range: { start: inside(change.range.start), end: inside(change.range.end) } };
}
