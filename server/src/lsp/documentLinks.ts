import type { DocumentLink } from 'vscode-languageserver';
import { links } from '../core/features/links';
import { toRange } from './convert';
import type { Feature } from './session';

/** Paths that lead to files: to the bundled schemas, and to what is published beside the document. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  listen(session) {
    session.connection.onDocumentLinks(({ textDocument: { uri } }): DocumentLink[] => {
      const opened = session.opened(uri);
      if (!opened?.analysis.document) {
        return [];
      }
      const files = session.host.filesBeside(uri, session.folders);
      return links(opened.analysis.document, (path) => files?.(path) !== undefined).flatMap(({ span, to }) => {
        const target = 'path' in to ? files?.(to.path) : `${session.schemas}/${to.schema}`;
        return target === undefined ? [] : [{ range: toRange(opened.document, span), target }];
      });
    });
  },
};
