import { maximumLength } from '../core/analysis/analyze';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { gitErrorMessage, contentsIn, isRevision, runGit, missingFilesMessage } from './git';
import { isShallowClone } from './gitStates';

/** A file that a commit changed. */
export interface ChangedFile {
  /** Its path relative to the folder that the query was made from, with `/`. */
  readonly file: string;
  /** The Git ids of its contents before and after the commit; absent if it did not exist or was not a regular file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A commit that changed JSON files. */
export interface Commit {
  /** The whole hash. */
  readonly id: string;
  readonly parents: readonly string[];
  /** The commit date, as an ISO 8601 date-time. */
  readonly date: string;
  readonly author: Author;
  readonly subject: string;
  readonly files: readonly ChangedFile[];
}

/** The author of a commit, as recorded in Git. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** The commits of a repository, the oldest first. */
export interface Commits {
  readonly commits: readonly Commit[];
  /** True if this clone lacks commits before the first. */
  readonly isShallow: boolean;
}

/**
 * The commits to read. `states`: the first parents of a branch, each commit compared with the one before. `changes`: all
 * commits except merges.
 */
export type CommitSelection = 'states' | 'changes';

/**
 * Returns the commits that changed `gitPath` or JSON files in it; an error if Git fails.
 * @param gitPath a file or folder, relative to `folder`; empty for `folder` itself
 * @param range the revisions to read, in the notation of Git
 */
export async function commitsOf(
  selection: CommitSelection,
  gitPath: string,
  folder: string,
  language: Language,
  range = 'HEAD',
): Promise<Result<Commits>> {
  if (!isRevision(range)) {
    return { error: language.say('Unknown revision "{revision}".', { revision: range }) };
  }
  const args = [...logArguments, ...selectionArguments[selection], range, '--', gitPath === '' ? '.' : gitPath];
  const output = await runGit(folder, ['log', ...args]);
  if (!Buffer.isBuffer(output)) {
    return { error: gitErrorMessage(output, { revision: range, folder }, language) };
  }
  const commits = parseCommits(output.toString('utf8')).map((commit) => ({
    ...commit,
    files: commit.files.filter(({ file }) => file === gitPath || /\.json$/i.test(file)),
  }));
  return {
    ok: {
      commits: commits.filter(({ files }) => files.length > 0),
      isShallow: await isShallowClone(folder),
    },
  };
}

/** The arguments that make `git log` print what `parseCommits` reads. */
const logArguments = [
  '--raw',
  '-z',
  '--reverse',
  '--root',
  '--no-abbrev',
  '--no-renames',
  '--relative',
  '--no-color',
  '--no-follow',
  '--no-notes',
  '--encoding=UTF-8',
  '--format=%H%x00%P%x00%cI%x00%an%x00%ae%x00%s',
];

const selectionArguments: Readonly<Record<CommitSelection, readonly string[]>> = {
  states: ['--first-parent', '-m'],
  changes: ['--no-merges', '--full-history'],
};

/** Parses values that end with NUL: for each commit six values, then for each of its files the change and the path. */
function parseCommits(output: string): readonly Commit[] {
  const values = output.split('\0');
  const commits: Commit[] = [];
  let index = 0;
  while (index + 5 < values.length) {
    const [id = '', parents = '', date = '', name = '', email = '', subject = ''] = values.slice(index, index + 6);
    index += 6;
    const files: ChangedFile[] = [];
    for (; /^\n?:/.test(values[index] ?? ''); index += 2) {
      files.push(parseChangedFile(values[index]!, values[index + 1] ?? ''));
    }
    const author = { name, email };
    commits.push({ id, parents: parents.split(' ').filter((each) => each !== ''), date, author, subject, files });
  }
  return commits;
}

/** Parses a line such as `:100644 100644 OLD NEW M`. Links and submodules do not count as files. */
function parseChangedFile(line: string, file: string): ChangedFile {
  const [modeBefore = '', modeAfter = '', before = '', after = ''] = line.replace(/^\n?:/, '').split(' ');
  const idOfRegularFile = (mode: string, id: string) => (mode.startsWith('100') ? id : undefined);
  return { file, before: idOfRegularFile(modeBefore, before), after: idOfRegularFile(modeAfter, after) };
}

/** Size of the files to read at a time, in bytes. The last file of a chunk may exceed it. */
const chunkBytes = 40 * 1024 * 1024;

/**
 * Yields the texts of files in the order of `ids`, with `undefined` for each file that is larger than any document. If Git
 * fails or this clone lacks a file, yields an error and ends. While the caller uses one chunk, the next one is read.
 * @param ids the Git ids of the contents
 */
export async function* readTexts(
  ids: readonly string[],
  folder: string,
  language: Language,
): AsyncGenerator<Result<string | undefined>> {
  const sizes = await sizesOf(ids, folder, language);
  if ('error' in sizes) {
    yield sizes;
    return;
  }
  const read = (start: number) => {
    const chunk = chunkFrom(start, ids, sizes.ok);
    const readableIds = chunk.filter((_, index) => sizes.ok[start + index]! <= maximumFileBytes);
    return { chunk, contents: contentsOf(readableIds, folder, language) };
  };
  let next = read(0);
  for (let start = 0; start < ids.length;) {
    const { chunk, contents } = next;
    const output = await contents;
    next = read(start + chunk.length);
    if ('error' in output) {
      yield output;
      return;
    }
    const texts = output.ok.values();
    for (const index of chunk.keys()) {
      const content = sizes.ok[start + index]! <= maximumFileBytes ? texts.next().value : undefined;
      yield { ok: content?.toString() };
      await new Promise((resolve) => setImmediate(resolve)); // Lets Node receive output of the next command meanwhile.
    }
    start += chunk.length;
  }
}

/** Maximum size of a file that is read, in bytes. A UTF-16 code unit has at most three bytes in UTF-8. */
const maximumFileBytes = maximumLength * 3;

/** Returns the ids from `start` on that are read at a time: at least one, unless there are no more. */
function chunkFrom(start: number, ids: readonly string[], sizes: readonly number[]): readonly string[] {
  let bytes = 0;
  let end = start;
  while (end < ids.length && (end === start || bytes < chunkBytes)) {
    bytes += Math.min(sizes[end]!, maximumFileBytes);
    end++;
  }
  return ids.slice(start, end);
}

/** Returns the contents of files, in the order of their ids; an error if Git fails or this clone lacks a file. */
async function contentsOf(ids: readonly string[], folder: string, language: Language): Promise<Result<Buffer[]>> {
  const output =
    ids.length === 0 ? Buffer.alloc(0) : await runGit(folder, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  if (!Buffer.isBuffer(output)) {
    return { error: gitErrorMessage(output, { revision: 'HEAD', folder }, language) };
  }
  const contents = [...contentsIn(output, ids)];
  return contents.length === ids.length ? { ok: contents } : { error: missingFilesMessage('HEAD', language) };
}

/** Returns the sizes of files in bytes, in the order of their ids; an error if Git fails or this clone lacks a file. */
async function sizesOf(ids: readonly string[], folder: string, language: Language): Promise<Result<number[]>> {
  const output =
    ids.length === 0 ? Buffer.alloc(0) : await runGit(folder, ['cat-file', '--batch-check'], `${ids.join('\n')}\n`);
  if (!Buffer.isBuffer(output)) {
    return { error: gitErrorMessage(output, { revision: 'HEAD', folder }, language) };
  }
  const sizes = [...output.toString('latin1').matchAll(/^[0-9a-f]+ blob (\d+)$/gm)].map(([, size]) => Number(size));
  return sizes.length === ids.length ? { ok: sizes } : { error: missingFilesMessage('HEAD', language) };
}
