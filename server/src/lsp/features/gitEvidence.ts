import {
  CodeActionKind,
  CompletionItemKind,
  InsertTextFormat,
  type CodeAction,
  type CompletionItem,
  type DocumentLink,
} from 'vscode-languageserver';
import { findRecordedFile, recordedFiles } from '../../core/features/recordedFiles';
import type { Change } from '../../core/json/change';
import { createEdits } from '../../core/json/edits';
import { isSamePath, isWithin, type Path } from '../../core/json/path';
import { isPrivate, redactSecret } from '../../core/secrets/detector';
import type { Span } from '../../core/text/span';
import { escapeInvisible } from '../../core/text/spelledOut';
import { evidenceScheme, evidenceTextRequest, type EvidenceTextParams } from '../../protocol';
import type { OpenDocument } from '../protocol/clientSession';
import { toRange, toWorkspaceEdit } from '../protocol/convert';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** Maximum size of a file that is opened, in bytes. */
const maximumBytes = 4 * 1024 * 1024;

/** Maximum size of the beginning of a file in a hover, in bytes, and of its lines. */
const maximumPreviewBytes = 4096;
const maximumLines = 8;
const maximumColumns = 120;

/** Texts of files in clones that the settings name. */
export const gitEvidence: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, evidenceTextRequest, async (params) => {
      const text = await readBlobText(session, params, maximumBytes);
      return text && !text.isCut ? { text: text.text } : {};
    });
  },
};

/** Returns a text, or the start of a longer one; `undefined` if no clone has it, or none may be read. */
async function readBlobText(
  { host, repositories }: Session,
  { repository, gitBlob }: EvidenceTextParams,
  limit: number,
) {
  const folder = repositories.folderOf(repository);
  return folder === undefined || !isObjectId(gitBlob) ? undefined : host.clones?.textOf(folder, gitBlob, limit);
}

const isObjectId = (text: string) => /^[0-9a-f]{40}$/.test(text);

/** Returns the first lines of the recorded file at a place; `undefined` if they are private or not available. */
export async function readFirstLines(
  session: Session,
  { analysis }: OpenDocument,
  path: Path,
): Promise<string | undefined> {
  const file = findRecordedFile(analysis, path);
  const params = file && { repository: file.claim.repository, gitBlob: file.gitBlob };
  const text = params && (await readBlobText(session, params, maximumPreviewBytes));
  if (!text || text.text === '' || isPrivate(text.text)) {
    return undefined;
  }
  const lines = text.text.split(/\r\n|\n|\r/);
  return lines
    .slice(0, maximumLines)
    .map((line) => escapeInvisible(redactSecret(line, '…').replaceAll('\t', '  ').slice(0, maximumColumns)))
    .join('\n');
}

/** Returns links from recorded paths to the texts of their files, for a client that can show them. */
export function evidenceLinks(
  { hasCommands, host, repositories }: Session,
  { document, analysis }: OpenDocument,
): DocumentLink[] {
  if (!hasCommands || !host.clones) {
    return [];
  }
  return recordedFiles(analysis).flatMap(({ path, gitBlob, at, claim: { repository } }) => {
    const literal = analysis.document?.valueSpan([...at, 'path']);
    if (!literal || !isObjectId(gitBlob) || repositories.folderOf(repository) === undefined) {
      return [];
    }
    const params: EvidenceTextParams = { repository, gitBlob };
    const name = path
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .split('/')
      .map(encodeURIComponent)
      .join('/');
    const target = `${evidenceScheme}:/${name}?${encodeURIComponent(JSON.stringify(params))}`;
    return [{ range: toRange(document, { offset: literal.offset + 1, length: literal.length - 2 }), target }];
  });
}

/** Returns the entry of a path in a revision; `undefined` if it is not a file there, or no clone has it. */
async function findEntry({ host }: Session, folder: string, revision: string, path: string) {
  const [facts] = (await host.clones?.factsOf(folder, [{ revision, branch: undefined, paths: [path] }])) ?? [];
  const entry = typeof facts === 'object' && typeof facts.entries === 'object' ? facts.entries.get(path) : undefined;
  return entry?.type === 'file' ? entry : undefined;
}

/** Returns the Git object of a recorded path in its revision, as a completion of `gitBlob`. */
export async function proposeBlobs(
  session: Session,
  { document, analysis }: OpenDocument,
  offset: number,
): Promise<CompletionItem[]> {
  const path = analysis.document?.pathAt(offset);
  const recorded = path && findRecordedFile(analysis, path);
  const file = recorded && isSamePath(recorded.blobAt, path) ? recorded : undefined;
  const folder = file && session.repositories.folderOf(file.claim.repository);
  const literal = path && analysis.document?.valueSpan(path);
  if (!file || folder === undefined || !literal || !isObjectId(file.claim.revision)) {
    return [];
  }
  const entry = await findEntry(session, folder, file.claim.revision, file.path);
  if (!entry) {
    return [];
  }
  const newText = JSON.stringify(entry.id);
  return [
    {
      label: entry.id,
      kind: CompletionItemKind.Value,
      detail: session.language.say('{path} in revision {revision}', {
        path: file.path,
        revision: file.claim.revision.slice(0, 12),
      }),
      filterText: newText,
      sortText: '0',
      preselect: true,
      textEdit: { range: toRange(document, literal), newText },
      insertTextFormat: InsertTextFormat.PlainText,
    },
  ];
}

/**
 * Returns an action that records the file of an entry in the checked-out commit of its clone: its Git object, and the revision
 * if it differs. It follows from no document, so a person asserts it.
 */
export async function headActions(
  session: Session,
  openDocument: OpenDocument,
  span: Span,
): Promise<readonly CodeAction[]> {
  const { document, analysis } = openDocument;
  const { document: root } = analysis;
  const { findings } = analysis.evaluate();
  const path = root?.pathAt(span.offset);
  const file = path && findRecordedFile(analysis, path);
  const folder = file && session.repositories.folderOf(file.claim.repository);
  const head = folder === undefined ? undefined : await session.host.clones?.headOf(folder);
  const entry = file && head !== undefined && (await findEntry(session, folder!, head, file.path));
  if (!root || !entry) {
    return [];
  }
  const { claim, gitBlob, blobAt } = file;
  const hasRevision = claim.revision === head;
  const changes: readonly Change[] = [
    ...(hasRevision ? [] : [{ set: claim.at, value: head }]),
    ...(gitBlob === entry.id ? [] : [{ set: blobAt, value: entry.id }]),
  ];
  const edits = changes.flatMap((change) => createEdits(root, change) ?? []);
  const { say } = session.language;
  const values = { blob: entry.id.slice(0, 12), revision: head.slice(0, 12) };
  const title = hasRevision
    ? say('Take the Git object of HEAD: {blob}', values)
    : say('Take the revision and the Git object of HEAD: {blob} in {revision}', values);
  const gitFindings = findings.filter((each) => each.code.startsWith('evidence/git') && isWithin(each.path, file.at));
  return edits.length === 0
    ? []
    : [
        {
          title,
          kind: gitFindings.length > 0 ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite,
          diagnostics: gitFindings.map((finding) => session.diagnosticOf(document, finding)),
          edit: toWorkspaceEdit(document, edits),
        },
      ];
}
