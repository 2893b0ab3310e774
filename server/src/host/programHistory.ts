import { analyse, type AnalysisOptions } from '../core/analysis/analyse';
import type { Language } from '../core/l10n/language';
import { HistoryRecorder, type History } from '../core/program/history';
import { fileAtCommit, recordedIn, shownIn, type FileAtCommit, type Shown } from '../core/program/historyDocument';
import { samePersons, type SamePerson } from '../core/program/who';
import type { RecordedTask } from '../core/kinds/contract/recordedTask';
import type { Result } from '../core/text/result';
import { commitsOf, textsOfIds, type ChangedFile, type Commit } from './gitHistory';

/** The history of the documents at a place in a repository. */
export interface ProgramHistory extends History {
  /** The commit of each moment, the oldest first. */
  readonly commits: readonly Commit[];
  /** Whether the first commit is only the first of this clone: what stood there may have stood before. */
  readonly isShallow: boolean;
  /** What Git says of who made changes. */
  readonly samePersons: readonly SamePersonAt[];
}

/** What documents are read with. */
export interface HistoryOptions {
  readonly language: Language;
  optionsFor(file: string): AnalysisOptions;
}

/** The states of the documents at `wanted`, seen from a folder, along the commits of the branch that is checked out. */
export async function programHistory(
  wanted: string,
  folder: string,
  options: HistoryOptions,
): Promise<Result<ProgramHistory>> {
  const found = await commitsOf('states', wanted, folder, options.language);
  if ('error' in found) {
    return found;
  }
  const { commits, isShallow } = found.ok;
  const shown = shownIn(options.language);
  const recorder = new HistoryRecorder(shown);
  const told: Commit[] = [];
  const recorded: RecordedById = new Map();
  for await (const [commit, files] of filesOf(commits, folder, options, shown)) {
    if ('error' in files) {
      return files;
    }
    commit.files.forEach(
      ({ file, after }) => after !== undefined && recorded.set(after, recordedIn(files.ok.get(file))),
    );
    if (recorder.isAbout(files.ok)) {
      recorder.record(files.ok);
      told.push(commit);
    }
  }
  const who = await samePersonsIn('HEAD', wanted, folder, options, recorded);
  return 'error' in who ? who : { ok: { ...recorder.history, commits: told, isShallow, samePersons: who.ok } };
}

/** What was recorded of tasks in contents, by their ids; `undefined` where that cannot be told. */
type RecordedById = Map<string, readonly RecordedTask[] | undefined>;

/** What a commit says of who made it. */
export interface SamePersonAt {
  readonly commit: Commit;
  readonly file: string;
  readonly found: SamePerson;
}

/**
 * What Git says of who made the single changes in a range of commits, those of merged branches included. Merges and the
 * first commit of a shallow clone are left out: they bear the name of somebody who need not have made the change.
 */
export async function samePersonsIn(
  range: string,
  wanted: string,
  folder: string,
  options: HistoryOptions,
  recorded: RecordedById = new Map(),
): Promise<Result<readonly SamePersonAt[]>> {
  const found = await commitsOf('changes', wanted, folder, options.language, range);
  if ('error' in found) {
    return found;
  }
  const commits = found.ok.commits.filter(({ parents }) => parents.length > 0 || !found.ok.isShallow);
  const shown = shownIn(options.language);
  const files = new Map(commits.flatMap((commit) => commit.files.flatMap(contentsOfChange)));
  const missing = [...files].filter(([id]) => !recorded.has(id));
  const ids = missing.map(([id]) => id);
  for await (const text of textsOfIds(ids, folder, options.language)) {
    if ('error' in text) {
      return text;
    }
    const [id, file] = missing.shift()!;
    recorded.set(id, recordedIn(fileIn(file, text.ok, options, shown)));
  }
  return { ok: commits.flatMap((commit) => samePersonsAt(commit, recorded)) };
}

const contentsOfChange = ({ file, before, after }: ChangedFile): readonly (readonly [string, string])[] =>
  [before, after].flatMap((id) => (id === undefined ? [] : [[id, file] as const]));

function samePersonsAt(commit: Commit, recorded: RecordedById): readonly SamePersonAt[] {
  const { files, author } = commit;
  // What comes to a file may have been in another one: renaming records nothing.
  const gone = files.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  return files.flatMap(({ file, before, after }) => {
    const old = (before === undefined ? gone : [before]).map((id) => recorded.get(id));
    const now = after === undefined ? undefined : recorded.get(after);
    return now && old.every((each) => each !== undefined)
      ? samePersons(old.flat(), now, author).map((found) => ({ commit, file, found }))
      : [];
  });
}

/** What the files that each commit changed are after it. */
async function* filesOf(
  commits: readonly Commit[],
  folder: string,
  options: HistoryOptions,
  shown: Shown,
): AsyncGenerator<readonly [Commit, Result<ReadonlyMap<string, FileAtCommit>>]> {
  const ids = commits.flatMap(({ files }) => files.flatMap(({ after }) => after ?? []));
  const texts = textsOfIds(ids, folder, options.language);
  for (const commit of commits) {
    const files = new Map<string, FileAtCommit>();
    for (const { file, after } of commit.files) {
      const text = after === undefined ? undefined : ((await texts.next()).value as Result<string | undefined>);
      if (text && 'error' in text) {
        yield [commit, text];
        return;
      }
      files.set(file, text && fileIn(file, text.ok, options, shown));
    }
    yield [commit, { ok: files }];
  }
}

function fileIn(file: string, text: string | undefined, options: HistoryOptions, shown: Shown): FileAtCommit {
  const analysis = text === undefined ? undefined : analyse(text, options.optionsFor(file));
  return fileAtCommit(file, text, analysis, shown);
}
