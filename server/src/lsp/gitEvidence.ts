import { CompletionItemKind, InsertTextFormat, type CompletionItem, type DocumentLink } from 'vscode-languageserver';
import { recordedFileAt, recordedFiles } from '../core/features/evidenceInGit';
import type { Path } from '../core/json/path';
import { isPrivate, redactSecret } from '../core/secrets/detector';
import { escapeInvisible } from '../core/text/spelledOut';
import { evidenceScheme, evidenceTextRequest, type EvidenceTextParams, type EvidenceTextResult } from '../protocol';
import type { Opened } from './clientSession';
import { toRange } from './convert';
import type { Feature, Session } from './session';

/** Maximum size of a file that is opened, in bytes. */
const largestText = 4 * 1024 * 1024;

/** Maximum size of the beginning of a file in a hover, in bytes, and of its lines. */
const largestStart = 4096;
const shownLines = 8;
const shownColumns = 120;

/** Texts of files in clones that the settings name. */
export const gitEvidence: Feature = {
  capabilities: () => ({}),
  listen(session) {
    session.connection.onRequest(
      evidenceTextRequest,
      async (asked: EvidenceTextParams): Promise<EvidenceTextResult> => {
        const found = await textOf(session, asked, largestText);
        return found && !found.isCut ? { text: found.text } : {};
      },
    );
  },
};

/** Returns a text, or the start of a longer one; `undefined` if no clone has it, or none may be read. */
async function textOf({ host, repositories }: Session, { repository, gitBlob }: EvidenceTextParams, limit: number) {
  const folder = repositories.folderOf(repository);
  return folder === undefined || !isObjectId(gitBlob) ? undefined : host.clones?.textOf(folder, gitBlob, limit);
}

const isObjectId = (text: string) => /^[0-9a-f]{40}$/.test(text);

/** Returns the first lines of the recorded file at a place; `undefined` if they are private or not available. */
export async function firstLinesAt(session: Session, { analysis }: Opened, path: Path): Promise<string | undefined> {
  const file = recordedFileAt(analysis, path);
  const asked = file && { repository: file.claim.repository, gitBlob: file.gitBlob };
  const found = asked && (await textOf(session, asked, largestStart));
  if (!found || found.text === '' || isPrivate(found.text)) {
    return undefined;
  }
  const lines = found.text.split(/\r\n|\n|\r/);
  return lines
    .slice(0, shownLines)
    .map((line) => escapeInvisible(redactSecret(line, '…').replaceAll('\t', '  ').slice(0, shownColumns)))
    .join('\n');
}

/** Returns links from recorded paths to the texts of their files, for a client that can show them. */
export function evidenceLinks(
  { hasCommands, host, repositories }: Session,
  { document, analysis }: Opened,
): DocumentLink[] {
  if (!hasCommands || !host.clones) {
    return [];
  }
  return recordedFiles(analysis).flatMap(({ path, gitBlob, at, claim: { repository } }) => {
    const literal = analysis.document?.placeOf([...at, 'path'])?.value;
    if (!literal || !isObjectId(gitBlob) || repositories.folderOf(repository) === undefined) {
      return [];
    }
    const asked: EvidenceTextParams = { repository, gitBlob };
    const name = path
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .split('/')
      .map(encodeURIComponent)
      .join('/');
    const target = `${evidenceScheme}:/${name}?${encodeURIComponent(JSON.stringify(asked))}`;
    return [{ range: toRange(document, { offset: literal.offset + 1, length: literal.length - 2 }), target }];
  });
}

/** Returns the Git object of a recorded path in its revision, as a completion of `gitBlob`. */
export async function blobItemsAt(
  session: Session,
  { document, analysis }: Opened,
  offset: number,
): Promise<CompletionItem[]> {
  const path = analysis.document?.pathAt(offset);
  const file = path?.at(-1) === 'gitBlob' ? recordedFileAt(analysis, path) : undefined;
  const folder = file && session.repositories.folderOf(file.claim.repository);
  const literal = path && analysis.document?.placeOf(path)?.value;
  if (!file || folder === undefined || !literal || !isObjectId(file.claim.revision)) {
    return [];
  }
  const question = { revision: file.claim.revision, branch: undefined, paths: [file.path] };
  const [facts] = (await session.host.clones?.factsOf(folder, [question])) ?? [];
  const entry =
    typeof facts === 'object' && typeof facts.entries === 'object' ? facts.entries.get(file.path) : undefined;
  if (entry?.type !== 'file') {
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
