import { SymbolKind, type DocumentSymbol, type SymbolInformation } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { outline, type OutlineItem, type OutlineKind } from '../../core/features/outline';
import { toRange } from '../protocol/convert';
import { registerForOwnLanguage } from '../protocol/layout';
import type { Feature } from '../protocol/session';

/** The outline: breadcrumbs, the tree of symbols, "go to symbol". */
export const outlining: Feature = {
  capabilities: ({ editorServesJson }) => (editorServesJson ? {} : { documentSymbolProvider: true }),
  register: (session) => registerForOwnLanguage(session, ['textDocument/documentSymbol']),
  listen(session) {
    session.connection.onDocumentSymbol(({ textDocument }): DocumentSymbol[] | SymbolInformation[] => {
      const openDocument = session.findOpenDocument(textDocument.uri);
      if (!openDocument?.analysis.document || session.isShared(openDocument.document)) {
        return [];
      }
      const { document, analysis } = openDocument;
      const items = outline(openDocument.analysis.document, analysis.view, session.language);
      return session.client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport
        ? items.map((item) => toSymbol(document, item))
        : items.flatMap((item) => [...flatSymbols(document, item, undefined)]);
    });
  },
};

function toSymbol(document: TextDocument, item: OutlineItem): DocumentSymbol {
  return {
    name: item.name,
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    kind: symbolKinds[item.kind],
    range: toRange(document, item.span),
    selectionRange: toRange(document, item.selection),
    ...(item.children.length > 0 ? { children: item.children.map((child) => toSymbol(document, child)) } : {}),
  };
}

/** Yields a flat list, for clients without hierarchical symbols. */
function* flatSymbols(
  document: TextDocument,
  { name, kind, selection, children }: OutlineItem,
  containerName: string | undefined,
): Generator<SymbolInformation> {
  const location = { uri: document.uri, range: toRange(document, selection) };
  yield { name, kind: symbolKinds[kind], location, ...(containerName === undefined ? {} : { containerName }) };
  for (const child of children) {
    yield* flatSymbols(document, child, name);
  }
}

export const symbolKinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  screen: SymbolKind.Class,
  slot: SymbolKind.Field,
  task: SymbolKind.Method,
  gate: SymbolKind.EnumMember,
  kit: SymbolKind.Package,
  stage: SymbolKind.Event,
  step: SymbolKind.Event,
  finding: SymbolKind.Interface,
  item: SymbolKind.Struct,
  object: SymbolKind.Module,
  list: SymbolKind.Array,
  text: SymbolKind.String,
  number: SymbolKind.Number,
  flag: SymbolKind.Boolean,
  nothing: SymbolKind.Null,
};
