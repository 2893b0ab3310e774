import {
  DocumentHighlightKind,
  type DefinitionLink,
  type DocumentHighlight,
  type Location,
} from 'vscode-languageserver';
import { definition, references } from '../../core/features/references';
import { toRange } from '../protocol/convert';
import { pinDefinition } from './pins';
import { namedPosition } from '../documents/namedPosition';
import type { Feature } from '../protocol/session';

/** Links from a name to its definition and its other occurrences. */
export const toReferences: Feature = {
  capabilities: () => ({ definitionProvider: true, referencesProvider: true, documentHighlightProvider: true }),
  listen(session) {
    const { connection } = session;

    connection.onDefinition(({ textDocument: { uri }, position }): DefinitionLink[] | Location[] => {
      const place = namedPosition(session, uri, position);
      const target = place && definition(place.symbols, place.offset);
      if (!target) {
        return pinDefinition(session, uri, position);
      }
      const { document } = place;
      return session.client.textDocument?.definition?.linkSupport
        ? target.to.map(({ whole, name }) => ({
            originSelectionRange: toRange(document, target.from),
            targetUri: uri,
            targetRange: toRange(document, whole),
            targetSelectionRange: toRange(document, name),
          }))
        : target.to.map(({ name }) => ({ uri, range: toRange(document, name) }));
    });

    connection.onReferences(({ textDocument: { uri }, position, context }): Location[] => {
      const place = namedPosition(session, uri, position);
      return place
        ? references(place.symbols, place.offset)
            .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
            .map(({ span }) => ({ uri, range: toRange(place.document, span) }))
        : [];
    });

    connection.onDocumentHighlight(({ textDocument: { uri }, position }): DocumentHighlight[] => {
      const place = namedPosition(session, uri, position);
      return place
        ? references(place.symbols, place.offset).map(({ span, isDefinition }) => ({
            range: toRange(place.document, span),
            kind: isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
          }))
        : [];
    });
  },
};
