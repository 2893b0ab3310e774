import { analyse } from '../core/analysis/analyse';
import { details } from '../core/features/itemDetails';
import { markdown } from '../core/l10n/markdown';
import { progressDetailsRequest, type ProgressDetailsParams, type ProgressDetailsResult } from '../protocol';
import { lineLink } from './hover';
import type { Span } from '../core/text/span';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';

/** What can be told of one item of a program, whether its document is open or not. */
export const progressDetails: Feature = {
  capabilities: () => ({}),
  listen(session) {
    session.connection.onRequest(
      progressDetailsRequest,
      async ({ file, path }: ProgressDetailsParams): Promise<ProgressDetailsResult> => {
        const read = await documentAt(session, file);
        const told = read && details(read.analysis, path, session.language);
        const link = (span: Span) => (read ? lineLink(read.document, span) : '');
        return {
          markdown: await session.host.settled(() =>
            told ? markdown(told, link, undefined, session.specificationLink) : '',
          ),
        };
      },
    );
  },
};

/** A document as the editor holds it, or else as it is on disk, where it is one of the workspace. */
export const documentAt = async (session: Session, file: string): Promise<Opened | undefined> =>
  openedAs(session, file) ?? (await readFrom(session, file));

function openedAs({ documents, host, opened }: Session, file: string): Opened | undefined {
  const document = documents.all().find(({ uri }) => host.spelled(uri) === host.spelled(file));
  return document && opened(document.uri);
}

/** A document of the workspace as it is on disk; no other file is read, whoever asks for it. */
async function readFrom({ index, texts, optionsFor }: Session, file: string): Promise<Opened | undefined> {
  const text = await index.workspaceFile(file)?.file.text();
  const analysis = text === undefined ? undefined : analyse(text, optionsFor(file));
  return analysis && text !== undefined ? { document: texts.create(file, 'json', 0, text), analysis } : undefined;
}
