import path from 'node:path';
import { analyse, isReceipt, type Analysis, type AnalysisOptions } from '../core/analysis/analyse';
import type { Language } from '../core/l10n/language';
import { HistoryRecorder, type History, type RecordedHistory } from '../core/program/history';
import { fileAtCommit, recordedIn, shownIn, type FileAtCommit } from '../core/program/historyDocument';
import { samePersons, type SamePerson } from '../core/program/who';
import type { RecordedTask } from '../core/kinds/execution/tasks/recorded';
import type { Result } from '../core/text/result';
import { commitsOf, textsOfIds, type ChangedFile, type Commit, type Commits } from './gitHistory';

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
  /** Reads contents, in their order; where there are many, perhaps on other cores too. Absent for one after the other. */
  readonly read?: ReadContents | undefined;
  /** Where it is kept what is known, for the next time; absent where nothing is. */
  readonly cache?: HistoryCache | undefined;
}

/** Histories that are kept, by all that they depend on beside their commits. */
export interface HistoryCache {
  kept(name: string): KeptHistory | undefined;
  keep(name: string, history: KeptHistory): void;
}

/** What is kept of a history: no text of a document, no message and no author of a commit. */
export interface KeptHistory {
  /** The ids of all commits that were followed, and of those of them that are told. */
  readonly seen: readonly string[];
  readonly told: readonly string[];
  readonly known: RecordedHistory;
  /** The ids of the commits of which it is known what Git says. */
  readonly judged: readonly string[];
  readonly said: readonly Said[];
}

/** What Git says of who made a commit, by the id of that. */
interface Said {
  readonly id: string;
  readonly file: string;
  readonly found: SamePerson;
}

/** A content of a file in a repository. */
export interface Content {
  readonly id: string;
  readonly file: string;
}

export type ReadContents = (
  contents: readonly Content[],
  folder: string,
  options: HistoryOptions,
) => AsyncIterable<Result<FileAtCommit>>;

/**
 * The states of the documents at `wanted`, seen from a folder, along the commits of the branch that is checked out. What
 * an earlier process came to know of the same commits is taken from it.
 */
export async function programHistory(
  wanted: string,
  folder: string,
  options: HistoryOptions,
): Promise<Result<ProgramHistory>> {
  const { language } = options;
  const states = await commitsOf('states', wanted, folder, language);
  const changes = 'error' in states ? states : await commitsOf('changes', wanted, folder, language);
  if ('error' in states || 'error' in changes) {
    return { error: 'error' in states ? states.error : (changes as { readonly error: string }).error };
  }
  const { commits, isShallow } = states.ok;
  const name = nameOf(path.resolve(folder, wanted), commits, options);
  const seen = idsOf(commits);
  const last = options.cache?.kept(name);
  const kept = last?.seen.every((id, index) => id === seen[index]) ? last : undefined;
  const recorder = new HistoryRecorder(shownIn(language), kept?.known);
  const told = kept ? [...kept.told] : [];
  const recorded: RecordedById = new Map();
  for await (const [commit, files] of filesOf(commits.slice(kept?.seen.length ?? 0), folder, options)) {
    if ('error' in files) {
      return files;
    }
    commit.files.forEach(
      ({ file, after }) => after !== undefined && recorded.set(after, recordedIn(files.ok.get(file))),
    );
    if (recorder.isAbout(files.ok)) {
      recorder.record(files.ok);
      told.push(commit.id);
    }
  }
  const judged = new Set(kept?.judged);
  const unknown = { ...changes.ok, commits: changes.ok.commits.filter(({ id }) => !judged.has(id)) };
  const said = await saidOf(unknown, folder, options, recorded);
  if ('error' in said) {
    return said;
  }
  const all = [...(kept?.said ?? []), ...said.ok];
  options.cache?.keep(name, { seen, told, known: recorder.known, judged: idsOf(changes.ok.commits), said: all });
  const byId = new Map([...changes.ok.commits, ...commits].map((commit) => [commit.id, commit]));
  const samePersons = all.flatMap(({ id, file, found }) =>
    byId.has(id) ? [{ commit: byId.get(id)!, file, found }] : [],
  );
  return { ok: { ...recorder.history, commits: told.map((id) => byId.get(id)!), isShallow, samePersons } };
}

/** All that a history depends on beside its commits. */
function nameOf(place: string, commits: readonly Commit[], { language, optionsFor }: HistoryOptions): string {
  const files = new Set(commits.flatMap((commit) => commit.files.map(({ file }) => file)));
  const prefixes = [...files].map((file) => {
    const { prefixes: own, configured } = optionsFor(file);
    return [file, own, configured?.config.schemaVersionPrefixes];
  });
  return JSON.stringify([place, language.tag, prefixes]);
}

const idsOf = (commits: readonly Commit[]) => commits.map(({ id }) => id);

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
): Promise<Result<readonly SamePersonAt[]>> {
  const found = await commitsOf('changes', wanted, folder, options.language, range);
  const said = 'error' in found ? found : await saidOf(found.ok, folder, options, new Map());
  if ('error' in found || 'error' in said) {
    return said as { readonly error: string };
  }
  const byId = new Map(found.ok.commits.map((commit) => [commit.id, commit]));
  return { ok: said.ok.map(({ id, ...each }) => ({ ...each, commit: byId.get(id)! })) };
}

/** @param recorded of contents that were read already */
async function saidOf(
  { commits: all, isShallow }: Commits,
  folder: string,
  options: HistoryOptions,
  recorded: RecordedById,
): Promise<Result<readonly Said[]>> {
  const commits = all.filter(({ parents }) => parents.length > 0 || !isShallow);
  const contents = new Map(commits.flatMap((commit) => commit.files.flatMap(contentsOfChange)));
  const missing = [...contents].flatMap(([id, file]) => (recorded.has(id) ? [] : [{ id, file }]));
  let next = 0;
  for await (const found of (options.read ?? readContents)(missing, folder, options)) {
    if ('error' in found) {
      return found;
    }
    recorded.set(missing[next++]!.id, recordedIn(found.ok));
  }
  return { ok: commits.flatMap((commit) => saidAt(commit, recorded)) };
}

const contentsOfChange = ({ file, before, after }: ChangedFile): readonly (readonly [string, string])[] =>
  [before, after].flatMap((id) => (id === undefined ? [] : [[id, file] as const]));

function saidAt({ id, files, author }: Commit, recorded: RecordedById): readonly Said[] {
  // What comes to a file may have been in another one: renaming records nothing.
  const gone = files.flatMap(({ before, after }) => (after === undefined && before !== undefined ? [before] : []));
  return files.flatMap(({ file, before, after }) => {
    const old = (before === undefined ? gone : [before]).map((each) => recorded.get(each));
    const now = after === undefined ? undefined : recorded.get(after);
    return now && old.every((each) => each !== undefined)
      ? samePersons(old.flat(), now, author).map((found) => ({ id, file, found }))
      : [];
  });
}

/** What the files that each commit changed are after it. */
async function* filesOf(
  commits: readonly Commit[],
  folder: string,
  options: HistoryOptions,
): AsyncGenerator<readonly [Commit, Result<ReadonlyMap<string, FileAtCommit>>]> {
  const contents = commits.flatMap(({ files }) =>
    files.flatMap(({ file, after }) => (after === undefined ? [] : [{ id: after, file }])),
  );
  const reader = (options.read ?? readContents)(contents, folder, options)[Symbol.asyncIterator]();
  try {
    for (const commit of commits) {
      const files = new Map<string, FileAtCommit>();
      for (const { file, after } of commit.files) {
        const found = after === undefined ? { ok: undefined } : ((await reader.next()).value as Result<FileAtCommit>);
        if ('error' in found) {
          yield [commit, found];
          return;
        }
        files.set(file, found.ok);
      }
      yield [commit, { ok: files }];
    }
  } finally {
    await reader.return?.(); // It may hold threads.
  }
}

/** Reads contents one after the other. */
export async function* readContents(
  contents: readonly Content[],
  folder: string,
  { language, optionsFor }: HistoryOptions,
): AsyncGenerator<Result<FileAtCommit>> {
  const shown = shownIn(language);
  const ids = contents.map(({ id }) => id);
  /** What was read last of each file: the next content mostly differs little. */
  const before = new Map<string, Analysis>();
  let next = 0;
  for await (const text of textsOfIds(ids, folder, language)) {
    const { file } = contents[next++]!;
    if ('error' in text) {
      yield text;
      continue;
    }
    const found = text.ok === undefined ? undefined : analyse(text.ok, optionsFor(file), undefined, before.get(file));
    const analysis = found && isReceipt(found) ? undefined : found;
    if (analysis) {
      before.set(file, analysis);
    }
    yield { ok: fileAtCommit(file, text.ok, analysis, shown) };
  }
}
