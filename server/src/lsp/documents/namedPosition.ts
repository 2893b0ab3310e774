import type { Position } from 'vscode-languageserver';
import { Occurrences } from '../../core/features/occurrences';
import type { SymbolTable } from '../../core/features/references';
import type { OpenDocument } from '../protocol/clientSession';
import type { Session } from '../protocol/session';

/** An open document with its names, and the offset of a position in it. */
export interface NamedPosition extends OpenDocument {
  readonly symbols: SymbolTable;
  readonly offset: number;
}

/** Returns the names of an open document and the offset of a position; `undefined` if it is not a status document. */
export function namedPosition(session: Session, uri: string, position: Position): NamedPosition | undefined {
  const openDocument = session.findOpenDocument(uri);
  const document = openDocument?.analysis.document;
  if (!openDocument || !document) {
    return undefined;
  }
  const { view } = openDocument.analysis;
  const symbols = { document, view, occurrences: new Occurrences(document, view) };
  return { ...openDocument, symbols, offset: openDocument.document.offsetAt(position) };
}
