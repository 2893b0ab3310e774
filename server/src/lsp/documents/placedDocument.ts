import type { Diagnostic, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../../core/analysis/analysis';
import { analyze } from '../../core/analysis/analyze';
import type { Finding } from '../../core/diagnostics/finding';
import { pointer, type Path } from '../../core/json/path';
import { closestSpan, documentProgress, shownPlaces } from '../../core/program/progress';
import type { ProgramDocument } from '../../core/program/program';
import { checkedText, unreadMessage, type FoundText, type Unread } from '../../host/foundText';
import type { ClientSession } from '../protocol/clientSession';
import { createBasis, type Basis } from './basis';
import { toRange } from '../protocol/convert';

/** The progress of a document, with the places of its items. */
export interface PlacedDocument {
  readonly document: ProgramDocument;
  placeOf(at: Path): Range;
}

/** Returns the progress of a document. `file` is its normalized URI, which may differ from the spelling of the client. */
export function placedDocument(
  file: string,
  document: TextDocument,
  analysis: Analysis,
  { language }: Pick<ClientSession, 'language'>,
): PlacedDocument {
  return {
    // The items count the findings. The messages are sent as diagnostics.
    document: { file, ...documentProgress(analysis, language), findings: [] },
    placeOf: (at) => toRange(document, closestSpan(analysis.document, at)),
  };
}

/** Results for a document in a file, without its text. */
export interface StoredDocument extends PlacedDocument {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the results for a document, and the surroundings that they follow from. There are none for a text that is not a status
 * document. Looks up all places, to release the text.
 */
export function storedDocument(
  session: ClientSession,
  uri: string,
  found: FoundText,
): { readonly stored: StoredDocument | undefined; readonly basis: Basis } {
  const options = session.optionsFor(uri);
  const text = checkedText(found);
  // An unreadable document is analyzed like an empty file. Its finding gets another message below.
  const isDocument = found.unread === 'notUtf8' && analyze(found.text, options) !== undefined;
  const analysis = analyze(text, isDocument ? { ...options, damageTest: () => 'noContent' } : options);
  const stored = analysis && withPlaces(session, uri, text, analysis, found.unread);
  const { usedContext, damageTest } = createBasis(analysis, options);
  return { stored, basis: { usedContext, damageTest } };
}

function withPlaces(
  session: ClientSession,
  uri: string,
  text: string,
  analysis: Analysis,
  unread: Unread | undefined,
): StoredDocument {
  const textDocument = session.texts.create(uri, 'json', 0, text);
  const { document, placeOf } = placedDocument(uri, textDocument, analysis, session);
  const places = new Map(Array.from(shownPlaces(document), (at) => [pointer(at), placeOf(at)]));
  return {
    document,
    placeOf: (at) => places.get(pointer(at)) ?? topOfDocument,
    diagnostics: analysis
      .evaluate()
      .findings.map((finding) =>
        session.diagnosticOf(textDocument, unread === undefined ? finding : unreadFinding(finding, unread, session)),
      ),
  };
}

/** Returns the finding about an empty file with the reason why the file was not read. */
const unreadFinding = (finding: Finding, unread: Unread, { language }: ClientSession): Finding => ({
  ...finding,
  code: 'document/unreadable',
  message: unreadMessage(unread, language),
});

export const topOfDocument: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
