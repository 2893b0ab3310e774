import { maximumLength } from '../core/json/jsonDocument';
import type { Language } from '../core/l10n/language';
import { fail, catchFailure, valueOrFail } from '../core/text/result';
import { isJsonFile } from '../core/text/isJsonFile';
import { decodeCheckedText } from './foundText';
import { readContents, gitOutput, missingFilesMessage, toPathArgument } from './git';

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

/**
 * The commits to read. `states`: the first parents of a branch, each commit compared with the one before. `changes`: all
 * commits except merges.
 */
export type CommitSelection = 'states' | 'changes';

/**
 * Returns the commits that changed `gitPath` or JSON files in it, the oldest first. Fails if Git does.
 * @param gitPath a file or folder, relative to `folder`; empty for `folder` itself
 * @param range the revisions to read, in the notation of Git
 */
export async function listCommits(
  selection: CommitSelection,
  gitPath: string,
  folder: string,
  language: Language,
  range = 'HEAD',
): Promise<readonly Commit[]> {
  const args = [...logArguments, ...selectionArguments[selection], range, '--', toPathArgument(gitPath)];
  const output = await gitOutput(folder, ['log', ...args], language, { revision: range });
  const commits = parseCommits(output.toString('utf8')).map((commit) => ({
    ...commit,
    files: commit.files.filter(({ file }) => file === gitPath || isJsonFile(file)),
  }));
  return commits.filter(({ files }) => files.length > 0);
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
 * Yields the texts of files in the order of `ids`, with `undefined` for each file that is larger than any document. Fails if Git
 * does or if this clone lacks a file. While the caller uses one chunk, the next one is read.
 * @param ids the Git ids of the contents
 */
export async function* readTexts(
  ids: readonly string[],
  folder: string,
  language: Language,
): AsyncGenerator<string | undefined> {
  const sizes = await readSizes(ids, folder, language);
  const read = (start: number) => {
    const chunk = nextChunk(start, ids, sizes);
    const readableIds = chunk.filter((_, index) => sizes[start + index]! <= maximumDocumentBytes);
    // A result, because an error must wait for its turn.
    return { chunk, contents: catchFailure(() => readContents(readableIds, folder, language)) };
  };
  let next = read(0);
  for (let start = 0; start < ids.length;) {
    const { chunk } = next;
    const contents = valueOrFail(await next.contents);
    next = read(start + chunk.length);
    for (const id of chunk) {
      const bytes = contents.get(id);
      yield bytes && decodeCheckedText(bytes);
      await new Promise((resolve) => setImmediate(resolve)); // Lets the output of the next command be received meanwhile.
    }
    start += chunk.length;
  }
}

/** Maximum size of a file that is read, in bytes. A UTF-16 code unit has at most three bytes in UTF-8. */
const maximumDocumentBytes = maximumLength * 3;

/** Returns the ids from `start` on that are read at a time: at least one, unless there are no more. */
function nextChunk(start: number, ids: readonly string[], sizes: readonly number[]): readonly string[] {
  let bytes = 0;
  let end = start;
  while (end < ids.length && (end === start || bytes < chunkBytes)) {
    bytes += Math.min(sizes[end]!, maximumDocumentBytes);
    end++;
  }
  return ids.slice(start, end);
}

/** Returns the sizes of files in bytes, in the order of their ids. Fails if Git does or if this clone lacks a file. */
async function readSizes(ids: readonly string[], folder: string, language: Language): Promise<readonly number[]> {
  if (ids.length === 0) {
    return [];
  }
  const input = `${ids.join('\n')}\n`;
  const output = await gitOutput(folder, ['cat-file', '--batch-check'], language, { input });
  const sizes = [...output.toString('latin1').matchAll(/^[0-9a-f]+ blob (\d+)$/gm)].map(([, size]) => Number(size));
  return sizes.length === ids.length ? sizes : fail(missingFilesMessage('HEAD', language));
}
