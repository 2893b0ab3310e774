import path from 'node:path';
import type { GuardCode } from '../../core/analysis/config/guardCodes';
import type { Finding } from '../../core/diagnostics/finding';
import type { Path } from '../../core/json/path';
import { recordNames } from '../../core/kinds/contract/lifeCycles';
import type { RecordedTask } from '../../core/kinds/contract/recordedTask';
import { fileAtCommit, tasksWithRecords, createPresentation } from '../../core/program/historyDocument';
import { closestSpan } from '../../core/program/progress';
import { samePersonInWords, samePersons, type SamePerson } from '../../core/program/samePersons';
import { groupBy } from '../../core/text/collections';
import { catchFailure } from '../../core/text/result';
import { relativePath } from '../../host/paths';
import { readCommitter, readTextsOfRevision } from '../../host/git';
import { findSamePersons } from '../../host/programHistory';
import { analysisOptions } from '../files/analysisOptions';
import { openDocuments, type ReadDocument } from '../files/documents';
import type { ReadOptions } from '../files/readOptions';
import type { OldState, PresentState } from './oldState';

/** A change of documents whose authors are compared with the people that the documents record. */
export interface AuthoredChange {
  readonly inputs: readonly string[];
  /** The revision that the change follows; absent for a state on disk. */
  readonly revision: string | undefined;
  readonly old: Pick<OldState, 'documents' | 'unread'>;
  readonly present: PresentState;
}

/**
 * Returns findings, by file, about authors who have two roles that the program keeps apart. Looks at the commits since a revision
 * and at uncommitted changes. The findings are information: there are none without a revision or if Git fails.
 */
export async function samePersonFindings(
  change: AuthoredChange,
  options: ReadOptions,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const { inputs, revision } = change;
  if (revision === undefined) {
    return new Map();
  }
  const { documents: currentDocuments } = change.present;
  const folders = [...new Set(inputs.map((input) => relativePath('.', path.resolve(input))))];
  const samePersons: SamePersonInFile[] = [];
  for (const folder of folders) {
    samePersons.push(
      ...(revision === 'HEAD' ? [] : await findInCommits(`${revision}..HEAD`, folder, options)),
      ...(await findInUncommittedChanges(folder, change, options)),
    );
  }
  const findings = samePersons.flatMap((samePerson) => {
    // The document may have been renamed since.
    const document =
      currentDocuments.find(({ file }) => file === samePerson.file) ??
      currentDocuments.find((each) => findPlace(samePerson, each, options));
    return document ? [{ file: document.file, finding: createFinding(samePerson, document, options) }] : [];
  });
  const byFile = groupBy(findings, ({ file }) => file);
  return new Map(
    [...byFile].map(([file, findingsOfFile]) => [file, uniqueFindings(findingsOfFile.map(({ finding }) => finding))]),
  );
}

interface SamePersonInFile {
  readonly file: string;
  readonly author: string;
  readonly samePerson: SamePerson;
}

/** Returns the authors of commits in a range who have two roles that the program keeps apart; none if Git fails. */
async function findInCommits(
  range: string,
  folder: string,
  options: ReadOptions,
): Promise<readonly SamePersonInFile[]> {
  const result = await catchFailure(() =>
    findSamePersons(range, folder, '.', {
      language: options.language,
      optionsFor: (file) => analysisOptions(file, options),
    }),
  );
  return 'ok' in result ? result.ok.map((each) => ({ ...each, author: each.commit.author.name })) : [];
}

/** Returns the roles kept apart that uncommitted changes give to one author, the configured Git user. */
async function findInUncommittedChanges(
  folder: string,
  change: AuthoredChange,
  options: ReadOptions,
): Promise<readonly SamePersonInFile[]> {
  const isInFolder = ({ file }: { readonly file: string }) =>
    folder === '' || file === folder || file.startsWith(`${folder}/`);
  const currentDocuments = change.present.documents.filter(isInFolder);
  const last = await lastDocuments(folder, change, options);
  if (currentDocuments.every(({ file, text }) => last.get(file)?.text === text)) {
    return [];
  }
  const { name, email = '' } = await readCommitter('.');
  if (name === undefined) {
    return [];
  }
  const before = new Map([...last].map(([file, document]) => [file, document && recordedTasks(document, options)]));
  const all = [...before.values()];
  return currentDocuments.flatMap((document) => {
    // A task that is new in a file may come from another file.
    const old = before.has(document.file) ? [before.get(document.file)] : all;
    const tasks = recordedTasks(document, options);
    return tasks && old.every((each) => each !== undefined)
      ? samePersons(old.flat(), tasks, { name, email }).map((samePerson) => ({
          file: document.file,
          author: name,
          samePerson,
        }))
      : [];
  });
}

/** Returns the documents of the last commit, by file; `undefined` for each that cannot be read. */
async function lastDocuments(
  folder: string,
  { revision, old, present }: AuthoredChange,
  options: ReadOptions,
): Promise<ReadonlyMap<string, ReadDocument | undefined>> {
  if (revision === 'HEAD') {
    const unread = old.unread.map(({ file }) => [file, undefined] as const);
    return new Map([...unread, ...old.documents.map((each) => [each.file, each] as const)]);
  }
  const last = await catchFailure(() => readTextsOfRevision('HEAD', folder, '.', options.language));
  return 'error' in last
    ? new Map(present.documents.map(({ file }) => [file, undefined]))
    : new Map(openDocuments(last.ok, options, present.reusableAnalyses).map((each) => [each.file, each]));
}

const recordedTasks = ({ file, text, analysis }: ReadDocument, { language }: ReadOptions) =>
  tasksWithRecords(fileAtCommit(file, text, analysis, createPresentation(language)));

/** Returns the path of the task a finding is about, or `undefined` if the document has no such recorded task. */
function findPlace({ samePerson }: SamePersonInFile, document: ReadDocument, options: ReadOptions): Path | undefined {
  const isFoundTask = ({ screen, name }: RecordedTask) => screen === samePerson.screen && name === samePerson.task;
  return recordedTasks(document, options)?.find(isFoundTask)?.at;
}

function createFinding(entry: SamePersonInFile, document: ReadDocument, options: ReadOptions): Finding {
  const at = findPlace(entry, document, options);
  const path = at ? [...at, entry.samePerson.as === 'signer' ? recordNames.person : recordNames.receipt] : [];
  return {
    code: 'guard/same-person' satisfies GuardCode,
    severity: 'information',
    message: samePersonInWords(entry.samePerson, entry.author, options.language),
    path,
    span: closestSpan(document.analysis.document, path),
    related: [],
  };
}

/** Reports equal findings of several commits once. */
const uniqueFindings = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [finding.message, finding])).values(),
];
