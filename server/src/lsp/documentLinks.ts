import type { DocumentLink } from 'vscode-languageserver';
import { links } from '../core/features/links';
import { toRange } from './convert';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';

/** Links from paths to files: to the bundled schemas, and to published files. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  listen(session) {
    session.connection.onDocumentLinks(({ textDocument: { uri } }) =>
      session.host.settled(() => linksIn(session, session.opened(uri))),
    );
  },
};

function linksIn({ folders, host, schemas }: Session, opened: Opened | undefined): DocumentLink[] {
  if (!opened?.analysis.document) {
    return [];
  }
  const files = host.filesBeside(opened.document.uri, folders);
  return links(opened.analysis.document, (path) => files?.(path) !== undefined).flatMap(({ span, to }) => {
    const target = 'path' in to ? files?.(to.path) : `${schemas}/${to.schema}`;
    return target === undefined ? [] : [{ range: toRange(opened.document, span), target }];
  });
}
