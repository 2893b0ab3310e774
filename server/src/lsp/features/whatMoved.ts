import { isReceipt } from '../../core/analysis/analyze';
import type { Path } from '../../core/json/path';
import { comparedDocument, diff, type ComparedDocument } from '../../core/program/diff';
import { diffMarkdown, escapeMarkdown } from '../../core/program/diffMarkdown';
import { closestSpan } from '../../core/program/progress';
import { redact, redactFile } from '../../core/secrets/redact';
import { fail, catchFailure } from '../../core/text/result';
import {
  committedTextRequest,
  revisionsRequest,
  textDiffCommand,
  whatMovedRequest,
  type Compared,
  type TextDiffArguments,
  type WhatMovedParams,
} from '../../protocol';
import type { Committed } from '../../host/host';
import { lineLink } from './hover';
import { findDocument } from './progressDetails';
import type { OpenDocument } from '../protocol/clientSession';
import { answerOrRefusal, answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';
import { decodeUriPart, lastSegment } from '../documents/uriNames';

/** The changes since a commit, including unsaved changes. */
export const whatMoved: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, whatMovedRequest, (params) =>
      answerOrRefusal(async () => ({
        markdown: await session.index.withFacts(() => changesAsMarkdown(session, params)),
      })),
    );
    answerRequest(session, committedTextRequest, async ({ document, revision }) => {
      const uri = session.host.normalizedUri(document);
      const result = await catchFailure(() => session.host.committedAt(uri, 'document', revision));
      const [committed] = ('ok' in result ? result.ok?.texts : undefined) ?? [];
      return committed ? { text: committed.text } : {};
    });
    answerRequest(session, revisionsRequest, (params) =>
      answerOrRefusal(async () => {
        const uri = comparedUri(session, params);
        const revisions = await session.host.revisionsOf(uri, 'document' in params ? 'document' : 'folder');
        return revisions
          ? { revisions: revisions.map((each) => ({ ...each, subject: redact(each.subject) })) }
          : fail(notAFileMessage(session, uri));
      }),
    );
  },
};

/** Returns the changes of a document, or of the documents in a folder, as Markdown. Fails if there are none to show. */
export async function changesAsMarkdown(session: Session, params: WhatMovedParams): Promise<string> {
  const { revision = 'HEAD' } = params;
  const uri = comparedUri(session, params);
  return 'document' in params ? movedInDocument(session, uri, revision) : movedInFolder(session, uri, revision);
}

/** Returns the title of a comparison. */
export const comparisonTitle = ({ language }: Session, uri: string, revision: string): string =>
  language.say('{name} since {revision}', { name: redactFile(lastSegment(uri)), revision });

const comparedUri = ({ host }: Session, params: Compared): string =>
  'document' in params ? host.normalizedUri(params.document) : host.normalizedUri(params.folder).replace(/\/$/, '');

const notAFileMessage = ({ language }: Session, uri: string): string =>
  language.say('{name} is not a file on this machine, so Git has no history of it.', {
    name: redactFile(lastSegment(uri)),
  });

/** Returns the changes of one document as Markdown. */
async function movedInDocument(session: Session, uri: string, revision: string): Promise<string> {
  const { say } = session.language;
  await session.workspace.update();
  const now = await findDocument(session, uri);
  const name = redactFile(lastSegment(uri));
  if (now === undefined) {
    fail(say('{name} is not a status document.', { name }));
  }
  const committed = (await session.host.committedAt(uri, 'document', revision)) ?? fail(notAFileMessage(session, uri));
  const before = await openCommittedDocuments(session, committed);
  if (before.length === 0) {
    fail(
      committed.texts.length === 0
        ? say('{name} is not in {revision}: all of it is new.', { name, revision })
        : say('{name} was not a status document in {revision}: all of it is new.', { name, revision }),
    );
  }
  return changesText(session, { uri, revision, committed, before, now: new Map([[uri, now]]) });
}

/** Returns the changes of all documents in a folder and below, including deleted ones. */
async function movedInFolder(session: Session, uri: string, revision: string): Promise<string> {
  const { say } = session.language;
  const { folders, host, workspace } = session;
  const name = redactFile(lastSegment(uri));
  if (folders.length > 0 && !folders.some((each) => host.isIn(uri, each))) {
    fail(say('{name} is not part of the workspace.', { name }));
  }
  const now = await readPresentDocuments(session, uri);
  if (workspace.isIncomplete) {
    fail(say('Removed documents are unknown, because the scan was canceled or a folder cannot be read.'));
  }
  const committed =
    (await host.committedAt(uri, 'folder', revision)) ??
    fail(say('{name} is not a folder on this machine, so Git has no history of it.', { name }));
  // Without a workspace, only open documents are available, so that others cannot count as deleted.
  const isOfWorkspace = async (file: string) => (folders.length > 0 ? workspace.contains(file) : now.has(file));
  const { texts } = committed;
  const isInWorkspace = await Promise.all(texts.map((each) => isOfWorkspace(each.uri)));
  const before = await openCommittedDocuments(session, {
    ...committed,
    texts: texts.filter((_, index) => isInWorkspace[index]),
  });
  if (now.size === 0 && before.length === 0) {
    fail(say('No status documents in {name}.', { name }));
  }
  return before.length === 0
    ? fail(say('{name} had no status documents in {revision}: all of them are new.', { name, revision }))
    : changesText(session, { uri, revision, committed, before, now });
}

async function readPresentDocuments(session: Session, folder: string): Promise<ReadonlyMap<string, OpenDocument>> {
  const { workspace, documents, host, index } = session;
  await workspace.update();
  const stored = index.workspaceFiles.map(({ file }) => file.uri);
  const openUris = await Promise.all(
    documents.all().map(async ({ uri }) => ((await workspace.contains(uri)) ? [host.normalizedUri(uri)] : [])),
  );
  const uris = [...new Set([...stored, ...openUris.flat()])].filter((uri) => host.isIn(uri, folder)).sort();
  const openedByUri = new Map<string, OpenDocument>();
  for (const uri of uris) {
    const openedDocument = await findDocument(session, uri);
    if (openedDocument) {
      openedByUri.set(uri, openedDocument);
    }
  }
  return openedByUri;
}

/** Returns the documents among committed texts, compared with the files of their revision. */
async function openCommittedDocuments(
  { language, optionsFor }: Session,
  { analyze, texts }: Committed,
): Promise<readonly ComparedDocument[]> {
  const documents = await analyze(texts, optionsFor);
  return documents.flatMap(({ uri, analysis }) =>
    isReceipt(analysis) ? [] : [comparedDocument(uri, analysis, language)],
  );
}

/** Returns the path of a file or folder relative to its workspace folder, or its name if it has none. */
function pathInWorkspace({ folders, host }: Session, uri: string): string {
  const folder = folders.find((each) => host.isIn(uri, each) && host.normalizedUri(each) !== uri);
  return folder === undefined
    ? lastSegment(uri)
    : decodeUriPart(uri.slice(host.normalizedUri(folder).replace(/\/$/, '').length + 1));
}

interface Sides {
  /** The document or folder to compare. */
  readonly uri: string;
  /** The revision to compare with, as requested. */
  readonly revision: string;
  readonly committed: Committed;
  readonly before: readonly ComparedDocument[];
  readonly now: ReadonlyMap<string, OpenDocument>;
}

function changesText(session: Session, { uri, revision, committed, before, now }: Sides): string {
  const { host, language } = session;
  const after = [...now].flatMap(([file, { analysis }]) =>
    isReceipt(analysis) ? [] : [comparedDocument(file, analysis, language)],
  );
  const linkTo = (file: string, at: Path) => {
    const openedDocument = now.get(file);
    return openedDocument && lineLink(openedDocument.document, closestSpan(openedDocument.analysis.document, at));
  };
  const nameOf = (file: string) =>
    host.isIn(file, uri) && file !== uri ? decodeUriPart(file.slice(uri.length + 1)) : lastSegment(file);
  const textDiffOf = (old: string, current: string) => {
    const args: TextDiffArguments = [old, current, revision];
    const query = encodeURIComponent(JSON.stringify(args)).replace(/[()]/g, (each) => (each === '(' ? '%28' : '%29'));
    return session.hasCommands ? `command:${textDiffCommand}?${query}` : undefined;
  };
  const name = escapeMarkdown(redactFile(pathInWorkspace(session, uri)));
  const since =
    committed.revision && language.say('{name}, compared with commit {id} of {date}.', { name, ...committed.revision });
  const parts = diffMarkdown(diff(before, after, language), language, { nameOf, linkTo, textDiffOf });
  const heading = `# ${escapeMarkdown(comparisonTitle(session, uri, revision))}`;
  return `${[heading, ...(since === undefined ? [] : [since]), ...parts].join('\n\n')}\n`;
}
