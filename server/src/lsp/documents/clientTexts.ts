import { PositionEncodingKind, type Range, type TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { EncodedText, OtherEncoding } from './encodedText';

/** Creates text documents with positions in the encoding of the client: UTF-16 unless the client offers only others. */
export class ClientTexts {
  #encoding: PositionEncodingKind = PositionEncodingKind.UTF16;
  #encoded = (plain: TextDocument): TextDocument => plain;

  get encoding(): PositionEncodingKind {
    return this.#encoding;
  }

  /** Selects UTF-16 if the client offers it or no encoding that we support; otherwise its first supported encoding. */
  async selectEncoding(offered: readonly PositionEncodingKind[]): Promise<void> {
    const other = offered.includes(PositionEncodingKind.UTF16) ? undefined : offered.find(isOther);
    if (other) {
      const { EncodedText } = await import('./encodedText');
      this.#encoding = other;
      this.#encoded = (plain) => new EncodedText(plain, other);
    }
  }

  create(uri: string, languageId: string, version: number, content: string): TextDocument {
    return this.#encoded(TextDocument.create(uri, languageId, version, content));
  }

  /**
   * Applies changes. A change beyond the end is moved to the end: the library does this to the text, but not to its table of
   * lines, and would then return impossible positions.
   */
  update(document: TextDocument, changes: readonly TextDocumentContentChangeEvent[], version: number): TextDocument {
    const plain = 'plain' in document ? (document as EncodedText).plain : document;
    for (const change of changes) {
      TextDocument.update(plain, [convertChange(change, document, plain)], version);
    }
    return document;
  }
}

function convertChange(change: TextDocumentContentChangeEvent, document: TextDocument, plain: TextDocument) {
  if (!('range' in change)) {
    return change;
  }
  const convertPosition = (position: Range['start']) => plain.positionAt(document.offsetAt(position));
  return {
    text: change.text,
    range: { start: convertPosition(change.range.start), end: convertPosition(change.range.end) },
  };
}

const isOther = (encoding: PositionEncodingKind): encoding is OtherEncoding =>
  encoding === PositionEncodingKind.UTF8 || encoding === PositionEncodingKind.UTF32;
