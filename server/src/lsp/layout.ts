import {
  FoldingRange,
  RegistrationRequest,
  type FoldingRangeParams,
  type FormattingOptions,
  type Range,
  type SelectionRange,
  type ServerCapabilities,
  type TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { maximumLength } from '../core/analysis';
import { JsonDocument } from '../core/document/jsonDocument';
import { bracketPairs } from '../core/features/folding';
import { formatEdits } from '../core/features/format';
import { selections } from '../core/features/selections';
import { toRange } from './convert';
import type { Feature, Session } from './session';

/** What any JSON document needs where the editor does not give it: formatting, folding, growing selections. */
export const layout: Feature = {
  capabilities: ({ besideJsonSupport }): Partial<ServerCapabilities> =>
    besideJsonSupport
      ? {}
      : {
          documentFormattingProvider: true,
          documentRangeFormattingProvider: true,
          foldingRangeProvider: true,
          selectionRangeProvider: true,
        },
  register: (session) =>
    onlyForDedicated(session, [
      'textDocument/formatting',
      'textDocument/rangeFormatting',
      'textDocument/foldingRange',
      'textDocument/selectionRange',
    ]),
  listen(session) {
    const { connection } = session;
    connection.onDocumentFormatting(({ textDocument, options }) => formatted(session, textDocument.uri, options));
    connection.onDocumentRangeFormatting(({ textDocument, options, range }) =>
      formatted(session, textDocument.uri, options, range),
    );
    connection.onFoldingRanges((params) => foldingRanges(session, params));
    connection.onSelectionRanges(({ textDocument, positions }): SelectionRange[] => {
      const document = laidOut(session, textDocument.uri);
      const json =
        document && (session.opened(document.uri)?.analysis.document ?? new JsonDocument(document.getText()));
      return positions.map((position) => {
        const spans = json ? selections(json, document.offsetAt(position)) : [];
        const ranges = spans.map((span) => toRange(document!, span));
        const nowhere: SelectionRange = { range: { start: position, end: position } };
        return (
          ranges.reduceRight<SelectionRange | undefined>(
            (parent, range) => (parent ? { range, parent } : { range }),
            undefined,
          ) ?? nowhere
        );
      });
    });
  },
};

/**
 * Registers what the editor gives for JSON but not for our own language. A provider for JSON beside the editor's own
 * would make it ask which one to take, even if it never answered.
 */
export function onlyForDedicated({ besideJsonSupport, client, connection }: Session, methods: readonly string[]): void {
  const registerOptions = { documentSelector: [{ language: 'statusdoc' }] };
  if (besideJsonSupport && client.textDocument?.foldingRange?.dynamicRegistration) {
    const registrations = methods.map((method) => ({ id: `${method} of statusdoc`, method, registerOptions }));
    void connection.sendRequest(RegistrationRequest.type, { registrations });
  }
}

/** The document at `uri`, if its layout is ours to care for. */
function laidOut(session: Session, uri: string): TextDocument | undefined {
  const document = session.documents.get(uri);
  const isOurs = document?.languageId === 'statusdoc' || session.opened(uri) !== undefined;
  return document && isOurs && !session.isShared(document) && document.getText().length <= maximumLength
    ? document
    : undefined;
}

function formatted(session: Session, uri: string, style: FormattingOptions, range?: Range): TextEdit[] {
  const document = laidOut(session, uri);
  const offset = range && document?.offsetAt(range.start);
  const span = range && offset !== undefined ? { offset, length: document!.offsetAt(range.end) - offset } : undefined;
  return document
    ? formatEdits(document.getText(), style, span).map((edit) => ({
        range: toRange(document, edit.span),
        newText: edit.newText,
      }))
    : [];
}

/** The line of the closing bracket stays visible, as with JSON. */
function foldingRanges(session: Session, { textDocument }: FoldingRangeParams): FoldingRange[] {
  const document = laidOut(session, textDocument.uri);
  const ranges = (document ? bracketPairs(document.getText()) : []).map((span) => toRange(document!, span));
  const folds = ranges
    .map(({ start, end }) => FoldingRange.create(start.line, end.line - 1))
    .filter(({ startLine, endLine }, index, all) => endLine > startLine && all[index - 1]?.startLine !== startLine);
  const limit = session.client.textDocument?.foldingRange?.rangeLimit ?? Infinity;
  return folds.slice(0, limit);
}
