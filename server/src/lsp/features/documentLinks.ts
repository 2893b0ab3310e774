import type { DocumentLink } from 'vscode-languageserver';
import { links } from '../../core/features/links';
import { toRange } from '../protocol/convert';
import type { OpenDocument } from '../protocol/clientSession';
import { evidenceLinks } from './gitEvidence';
import type { Feature, Session } from '../protocol/session';

/** Links from paths to files: to the bundled schemas, and to published files. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  listen(session) {
    session.connection.onDocumentLinks(({ textDocument: { uri } }) =>
      session.host.whenLoaded(() => listLinks(session, session.findOpenDocument(uri))),
    );
  },
};

function listLinks(session: Session, openDocument: OpenDocument | undefined): DocumentLink[] {
  const { folders, host, schemas } = session;
  if (!openDocument?.analysis.document) {
    return [];
  }
  const files = host.publishedUriFinder(openDocument.document.uri, folders);
  const published = links(openDocument.analysis.document, (path) => files?.(path) !== undefined).flatMap(
    ({ span, to }) => {
      const target = 'path' in to ? files?.(to.path) : `${schemas}/${to.schema}`;
      return target === undefined ? [] : [{ range: toRange(openDocument.document, span), target }];
    },
  );
  return [...published, ...evidenceLinks(session, openDocument)];
}
