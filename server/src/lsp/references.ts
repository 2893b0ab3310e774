import {
  DocumentHighlightKind,
  type DefinitionLink,
  type DocumentHighlight,
  type Location,
} from 'vscode-languageserver';
import { definition, references } from '../core/features/references';
import { toRange } from './convert';
import { pinDefinition } from './pins';
import type { NavigationPart } from './namedDocuments';

/** Links from a name to its definition and its other occurrences. */
export const toReferences: NavigationPart = {
  capabilities: () => ({ definitionProvider: true, referencesProvider: true, documentHighlightProvider: true }),
  listen(session, documents) {
    const { connection } = session;

    connection.onDefinition(({ textDocument: { uri }, position }): DefinitionLink[] | Location[] => {
      const asked = documents.at(uri, position);
      const found = asked && definition(asked.named, asked.offset);
      if (!found) {
        return pinDefinition(session, uri, position);
      }
      const { document } = asked;
      return session.client.textDocument?.definition?.linkSupport
        ? found.to.map(({ whole, name }) => ({
            originSelectionRange: toRange(document, found.from),
            targetUri: uri,
            targetRange: toRange(document, whole),
            targetSelectionRange: toRange(document, name),
          }))
        : found.to.map(({ name }) => ({ uri, range: toRange(document, name) }));
    });

    connection.onReferences(({ textDocument: { uri }, position, context }): Location[] => {
      const asked = documents.at(uri, position);
      return asked
        ? references(asked.named, asked.offset)
            .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
            .map(({ span }) => ({ uri, range: toRange(asked.document, span) }))
        : [];
    });

    connection.onDocumentHighlight(({ textDocument: { uri }, position }): DocumentHighlight[] => {
      const asked = documents.at(uri, position);
      return asked
        ? references(asked.named, asked.offset).map(({ span, isDefinition }) => ({
            range: toRange(asked.document, span),
            kind: isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
          }))
        : [];
    });
  },
};
