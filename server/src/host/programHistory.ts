import type { Analysis, AnalysisOptions } from '../core/analysis/analysis';
import { analyze, isReceipt } from '../core/analysis/analyze';
import type { Language } from '../core/l10n/language';
import { HistoryRecorder, type History } from '../core/program/history';
import { fileAtCommit, tasksWithRecords, createPresentation, type FileAtCommit } from '../core/program/historyDocument';
import { samePersons, type SamePerson } from '../core/program/samePersons';
import type { RecordedTask } from '../core/kinds/contract/recordedTask';
import { listCommits, readTexts, type ChangedFile, type Commit } from './gitHistory';
import { isShallowClone } from './gitStates';

/** The history of the documents at a place in a repository. */
export interface ProgramHistory extends History {
  /** The commits of the states, the oldest first. */
  readonly commits: readonly Commit[];
  /** True if the clone lacks commits before the first, so that its content may be older. */
  readonly isShallow: boolean;
  /** Authors with two roles that the program keeps apart. */
  readonly samePersons: readonly SamePersonAt[];
}

/** Options to read documents with. */
export interface HistoryOptions {
  readonly language: Language;
  optionsFor(file: string): AnalysisOptions;
  /** The newest commit; by default the last commit of the current branch. */
  readonly revision?: string | undefined;
}

/** A version of a file in a repository. */
interface FileVersion {
  readonly id: string;
  readonly file: string;
}

/** Returns the states of the documents at `gitPath`, relative to a folder, along the commits up to a revision. Fails if Git does. */
export async function programHistory(
  gitPath: string,
  folder: string,
  options: HistoryOptions,
): Promise<ProgramHistory> {
  const { language, revision } = options;
  const commits = await listCommits('states', gitPath, folder, language, revision);
  const changes = await listCommits('changes', gitPath, folder, language, revision);
  const recorder = new HistoryRecorder(createPresentation(language));
  const shownCommits: Commit[] = [];
  const recorded: RecordedById = new Map();
  for await (const [commit, files] of readCommittedFiles(commits, folder, options)) {
    for (const { file, after } of commit.files) {
      if (after !== undefined) {
        recorded.set(after, tasksWithRecords(files.get(file)));
      }
    }
    const rewritten = commit.files.flatMap(({ file, before }) => (before === undefined ? [] : [file]));
    if (recorder.isAbout(files, rewritten)) {
      recorder.record(files, rewritten);
      shownCommits.push(commit);
    }
  }
  const isShallow = await isShallowClone(folder);
  const samePersons = await findSamePersonsInFiles(
    isShallow ? changes.filter(hasParents) : changes,
    folder,
    options,
    recorded,
  );
  return { ...recorder.history, commits: shownCommits, isShallow, samePersons };
}

/** The recorded tasks of file versions, by the ids of the versions; `undefined` if a version cannot be read. */
type RecordedById = Map<string, readonly RecordedTask[] | undefined>;

/** A commit whose author has two roles that the program keeps apart. */
export interface SamePersonAt {
  readonly commit: Commit;
  readonly file: string;
  readonly samePerson: SamePerson;
}

/**
 * Returns the commits in a range, including those of merged branches, whose author has two roles that the program keeps apart.
 * Skips merges and the first commit of a shallow clone: their author need not have made the change. Fails if Git does.
 */
export async function findSamePersons(
  range: string,
  gitPath: string,
  folder: string,
  options: HistoryOptions,
): Promise<readonly SamePersonAt[]> {
  const commits = await listCommits('changes', gitPath, folder, options.language, range);
  const isShallow = !commits.every(hasParents) && (await isShallowClone(folder));
  return findSamePersonsInFiles(isShallow ? commits.filter(hasParents) : commits, folder, options, new Map());
}

const hasParents = ({ parents }: Commit) => parents.length > 0;

/** @param recorded the tasks of the versions that have been read */
async function findSamePersonsInFiles(
  commits: readonly Commit[],
  folder: string,
  options: HistoryOptions,
  recorded: RecordedById,
): Promise<readonly SamePersonAt[]> {
  const fileByVersion = new Map(commits.flatMap((commit) => commit.files.flatMap(versionsOfChange)));
  const missing = [...fileByVersion].flatMap(([id, file]) => (recorded.has(id) ? [] : [{ id, file }]));
  let next = 0;
  for await (const version of readVersions(missing, folder, options)) {
    recorded.set(missing[next++]!.id, tasksWithRecords(version));
  }
  return commits.flatMap((commit) => findSamePersonsInCommit(commit, recorded));
}

const versionsOfChange = ({ file, before, after }: ChangedFile): readonly (readonly [string, string])[] =>
  [before, after].flatMap((id) => (id === undefined ? [] : [[id, file] as const]));

function findSamePersonsInCommit(commit: Commit, recorded: RecordedById): readonly SamePersonAt[] {
  const { files, author } = commit;
  // A task that is new in a file may come from another file, because renaming records nothing.
  const removedIds = files.flatMap(({ before, after }) =>
    after === undefined && before !== undefined ? [before] : [],
  );
  return files.flatMap(({ file, before, after }) => {
    const old = (before === undefined ? removedIds : [before]).map((each) => recorded.get(each));
    const now = after === undefined ? undefined : recorded.get(after);
    return now && old.every((each) => each !== undefined)
      ? samePersons(old.flat(), now, author).map((samePerson) => ({ commit, file, samePerson }))
      : [];
  });
}

/** Yields each commit with the states of its changed files after it. */
async function* readCommittedFiles(
  commits: readonly Commit[],
  folder: string,
  options: HistoryOptions,
): AsyncGenerator<readonly [Commit, ReadonlyMap<string, FileAtCommit>]> {
  const versions = commits.flatMap(({ files }) =>
    files.flatMap(({ file, after }) => (after === undefined ? [] : [{ id: after, file }])),
  );
  const states = readVersions(versions, folder, options);
  for (const commit of commits) {
    const files = new Map<string, FileAtCommit>();
    for (const { file, after } of commit.files) {
      files.set(file, after === undefined ? undefined : ((await states.next()).value as FileAtCommit));
    }
    yield [commit, files];
  }
}

/** Reads versions in their order. Fails if one is missing. */
async function* readVersions(
  versions: readonly FileVersion[],
  folder: string,
  { language, optionsFor }: HistoryOptions,
): AsyncGenerator<FileAtCommit> {
  const presentation = createPresentation(language);
  const ids = versions.map(({ id }) => id);
  /** The last analysis of each file, because consecutive versions usually differ little. */
  const lastAnalyses = new Map<string, Analysis>();
  let next = 0;
  for await (const text of readTexts(ids, folder, language)) {
    const { file } = versions[next++]!;
    const found =
      text === undefined ? undefined : analyze(text, optionsFor(file), { previous: lastAnalyses.get(file) });
    const analysis = found && isReceipt(found) ? undefined : found;
    if (analysis) {
      lastAnalyses.set(file, analysis);
    }
    yield fileAtCommit(file, text, analysis, presentation);
  }
}
