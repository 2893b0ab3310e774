import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { recordMembers } from '../../core/kinds/contract/memberNames';
import { isJsonFile } from '../../core/text/isJsonFile';
import { findCommitsOfFile, deletedFiles, isShallowClone, type DeletedFile } from '../../host/gitStates';
import type { ReadDocument } from '../files/documents';

/** A document that is not in the old state, with the last commit that has it. */
export interface EarlierDocument {
  readonly document: ReadDocument;
  readonly commit: string;
}

export interface EarlierDocuments {
  readonly documents: readonly EarlierDocument[];
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
}

/** A document that is new since a revision, with its path in the repository. */
interface Added {
  readonly key: string;
  readonly document: ReadDocument;
}

interface Search {
  readonly revision: string;
  readonly top: string;
  readonly language: Language;
  /** Reads one file of a commit. */
  read(
    key: string,
    commit: string,
  ): Promise<Pick<EarlierDocuments, 'unread'> & { readonly documents: readonly ReadDocument[] }>;
}

/**
 * Returns the last states of documents that were deleted before a revision. Looks in the folders of new documents, for the same
 * kinds, because a document that is deleted and added again has changed, too. In other folders, only a document with the same
 * file name and some of the same evidence counts, because another program may have ended there.
 */
export async function findEarlierDocuments(added: readonly Added[], search: Search): Promise<EarlierDocuments> {
  if (added.length === 0) {
    return { documents: [], unread: [] };
  }
  const { revision, top, language } = search;
  const folders = new Set(added.map(({ key }) => gitFolder(key)));
  const names = new Set(added.map(({ key }) => path.posix.basename(key)));
  const deleted = await deletedFiles(revision, [''], top, language);
  const candidates = new Map<string, DeletedFile>();
  const isNear = (key: string) => folders.has(gitFolder(key));
  const mayBeEarlier = (key: string) => isJsonFile(key) && (isNear(key) || names.has(path.posix.basename(key)));
  for (const file of deleted.filter(({ key }) => mayBeEarlier(key))) {
    candidates.set(file.key, candidates.get(file.key) ?? file);
  }
  const documents: EarlierDocument[] = [];
  const unread: EarlierDocuments['unread'][number][] = [];
  for (const file of candidates.values()) {
    const { earlier, reasons } = await findLastState(file, search);
    const isEarlierOf = ({ document }: Added) =>
      earlier !== undefined &&
      isOfKind(earlier.document, document) &&
      (isNear(file.key) || sharesEvidence(earlier.document, document));
    if (earlier && added.some(isEarlierOf)) {
      documents.push(earlier);
    } else if (!earlier && added.some(({ key }) => key === file.key)) {
      unread.push(...reasons);
    }
  }
  const withoutEarlier = added.filter(({ document }) => !documents.some((each) => isOfKind(each.document, document)));
  if (withoutEarlier.length > 0 && (await isShallowClone(top))) {
    const reason = language.say('this clone is shallow, so older states are missing. Fetch the whole history');
    unread.push(...withoutEarlier.map(({ document: { file } }) => ({ file, reason })));
  }
  return { documents, unread };
}

const isOfKind = (a: ReadDocument, b: ReadDocument) => a.analysis.recognition.kind === b.analysis.recognition.kind;

/** Returns whether two documents have an item of evidence in common. */
function sharesEvidence(a: ReadDocument, b: ReadDocument): boolean {
  const oldEvidence = new Set(listRecordedTexts(a));
  return listRecordedTexts(b).some((value) => oldEvidence.has(value));
}

const listRecordedTexts = ({ analysis: { view } }: ReadDocument): readonly string[] =>
  recordMembers.flatMap((name) => view.objects.with(name).flatMap((part) => part.text(name) ?? []));

const gitFolder = (key: string) => path.posix.dirname(key).replace(/^\.$/, '');

/** Returns the last state in which a deleted file is a document, or the reasons why no state can be read. */
async function findLastState(file: DeletedFile, { top, language, read }: Search) {
  const commits = await findCommitsOfFile(file, top, language);
  const reasons: EarlierDocuments['unread'][number][] = [];
  for (const commit of [...file.parents, ...commits]) {
    const { documents, unread } = await read(file.key, commit);
    const [document] = documents;
    if (document) {
      return { earlier: { document, commit }, reasons: [] };
    }
    reasons.push(...unread);
  }
  return { earlier: undefined, reasons: reasons.slice(0, 1) };
}
