import { analyze } from '../../core/analysis/analyze';
import { itemDetails } from '../../core/features/itemDetails';
import { markdown } from '../../core/l10n/markdown';
import { checkedText } from '../../host/foundText';
import { progressDetailsRequest } from '../../protocol';
import { lineLink } from './hover';
import type { Span } from '../../core/text/span';
import type { OpenDocument } from '../protocol/clientSession';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** Details of one item of a program, whether its document is open or not. */
export const progressDetails: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, progressDetailsRequest, async ({ file, path }) => ({
      markdown: await session.index.withFacts(() => detailsAsMarkdown(session, file, path)),
    }));
  },
};

async function detailsAsMarkdown(session: Session, file: string, path: string): Promise<string> {
  const openedDocument = await findDocument(session, file);
  const details = openedDocument && itemDetails(openedDocument.analysis, path, session.language);
  const link = (span: Span) => (openedDocument ? lineLink(openedDocument.document, span) : '');
  return session.host.whenLoaded(() => (details ? markdown(details, link, undefined, session.specificationLink) : ''));
}

/** Returns a document as open in the editor, or else from disk if it belongs to the workspace. */
export const findDocument = async (session: Session, file: string): Promise<OpenDocument | undefined> =>
  openedAs(session, file) ?? (await readFromDisk(session, file));

function openedAs({ documents, host, findOpenDocument }: Session, file: string): OpenDocument | undefined {
  const document = documents.all().find(({ uri }) => host.normalizedUri(uri) === host.normalizedUri(file));
  return document && findOpenDocument(document.uri);
}

/** Returns a document of the workspace from disk. Other files are never read. */
async function readFromDisk({ index, texts, optionsFor }: Session, file: string): Promise<OpenDocument | undefined> {
  const found = await index.workspaceFile(file)?.file.text();
  const text = checkedText(found);
  const analysis = found && analyze(text, optionsFor(file));
  return analysis && { document: texts.create(file, 'json', 0, text), analysis };
}
