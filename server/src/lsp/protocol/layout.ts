import {
  FoldingRange,
  RegistrationRequest,
  type TextEdit,
  type FormattingOptions,
  type Position,
  type Range,
  type SelectionRange,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { JsonDocument, isTooLarge } from '../../core/json/jsonDocument';
import { bracketPairs } from '../../core/features/folding';
import { formatEdits } from '../../core/features/format';
import { selections } from '../../core/features/selections';
import type { Span } from '../../core/text/span';
import { toRange, toTextEdits } from './convert';
import type { Feature, Session } from './session';

/** Features for any JSON document that the editor does not provide: formatting, folding, selection ranges. */
export const layout: Feature = {
  capabilities: ({ editorServesJson }): Partial<ServerCapabilities> =>
    editorServesJson
      ? {}
      : {
          documentFormattingProvider: true,
          documentRangeFormattingProvider: true,
          foldingRangeProvider: true,
          selectionRangeProvider: true,
        },
  register: (session) =>
    registerForOwnLanguage(session, [
      'textDocument/formatting',
      'textDocument/rangeFormatting',
      'textDocument/foldingRange',
      'textDocument/selectionRange',
    ]),
  listen(session) {
    const { connection } = session;
    connection.onDocumentFormatting(({ textDocument, options }) => formattingEdits(session, textDocument.uri, options));
    connection.onDocumentRangeFormatting(({ textDocument, options, range }) =>
      formattingEdits(session, textDocument.uri, options, range),
    );
    connection.onFoldingRanges(({ textDocument }) => foldingRanges(session, textDocument.uri));
    connection.onSelectionRanges(({ textDocument, positions }) =>
      selectionRanges(session, textDocument.uri, positions),
    );
  },
};

/**
 * Registers features that the editor provides for JSON, but not for our own language. A second provider for JSON would make the
 * editor prompt the user to choose one.
 */
export function registerForOwnLanguage(
  { editorServesJson, client, connection }: Session,
  methods: readonly string[],
): void {
  const registerOptions = { documentSelector: [{ language: 'statusdoc' }] };
  if (editorServesJson && client.textDocument?.foldingRange?.dynamicRegistration) {
    const registrations = methods.map((method) => ({ id: `${method} of statusdoc`, method, registerOptions }));
    void connection.sendRequest(RegistrationRequest.type, { registrations });
  }
}

/** Returns the document at `uri` if the server provides its layout. */
function layoutDocument(session: Session, uri: string): TextDocument | undefined {
  const document = session.documents.get(uri);
  const isStatusDocument = document?.languageId === 'statusdoc' || session.findOpenDocument(uri) !== undefined;
  return document && isStatusDocument && !session.isShared(document) && !isTooLarge(document.getText())
    ? document
    : undefined;
}

function formattingEdits(session: Session, uri: string, style: FormattingOptions, range?: Range): TextEdit[] {
  const document = layoutDocument(session, uri);
  if (!document) {
    return [];
  }
  return toTextEdits(document, formatEdits(document.getText(), style, range && toSpan(document, range)));
}

function toSpan(document: TextDocument, { start, end }: Range): Span {
  const offset = document.offsetAt(start);
  return { offset, length: document.offsetAt(end) - offset };
}

/** Returns at most one range a line. The line of the closing bracket stays visible, as with JSON. */
function foldingRanges(session: Session, uri: string): FoldingRange[] {
  const document = layoutDocument(session, uri);
  if (!document) {
    return [];
  }
  const limit = session.client.textDocument?.foldingRange?.rangeLimit ?? Infinity;
  return bracketPairs(document.getText())
    .map((span) => toRange(document, span))
    .map(({ start, end }) => FoldingRange.create(start.line, end.line - 1))
    .filter(({ startLine, endLine }) => endLine > startLine)
    .filter(({ startLine }, index, all) => all[index - 1]?.startLine !== startLine)
    .slice(0, limit);
}

function selectionRanges(session: Session, uri: string, positions: readonly Position[]): SelectionRange[] {
  const document = layoutDocument(session, uri);
  if (!document) {
    return [];
  }
  const json = session.findOpenDocument(uri)?.analysis.document ?? new JsonDocument(document.getText());
  return positions.map((position) => {
    const spans = selections(json, document.offsetAt(position));
    const [whole, ...inner] = spans.map((span) => toRange(document, span)).toReversed();
    const outermost: SelectionRange = { range: whole ?? { start: position, end: position } };
    return inner.reduce<SelectionRange>((parent, range) => ({ range, parent }), outermost);
  });
}
