import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { redactFile } from '../core/secrets/redact';
import { fail, catchFailure, valueOrFail } from '../core/text/result';
import { isIn, relativePath } from './paths';
import { gitOutput, hasNoCommits, requireUnambiguous, toPathArgument } from './git';
import { gitCommand, gitText } from './gitProcess';

/** A file of a state of a repository, or a link or submodule. */
export interface StoredFile {
  /** The hash of its content in Git, in hexadecimal digits. */
  readonly id: string;
  /** Set for links and submodules. They contain no text. */
  readonly isLink: boolean;
}

/** The files and links of a state of a repository, by their paths relative to its working tree, with `/`. */
export type Tree = ReadonlyMap<string, StoredFile>;

/** Returns the real path of the working tree that contains a folder. Fails if there is none. */
export async function workingTree(folder: string, language: Language): Promise<string> {
  const output = await gitOutput(folder, ['rev-parse', '--show-toplevel'], language);
  return path.resolve(output.toString('utf8').replace(/\r?\n$/, ''));
}

/**
 * Returns the path in a repository of a file at a real path. Fails if it is not in the repository, because it would look new.
 * @param file as a person named it
 */
export function pathInRepository(top: string, place: string, file: string, { say }: Language): string {
  const values = { file: redactFile(file), folder: redactFile(top) };
  return isIn(place, top)
    ? relativePath(top, place)
    : fail(say('{file} is not in the Git repository {folder}.', values));
}

/** Returns the state of a working tree at a commit. Fails if the revision is unknown or is not a commit. */
export async function readTree(revision: string, top: string, language: Language): Promise<Tree> {
  await requireUnambiguous(revision, top, language);
  const listArguments = ['ls-tree', '-r', '-z', '--full-tree', `${revision}^{commit}`] as const;
  const treeList = await catchFailure(() => gitOutput(top, listArguments, language, { revision }));
  if ('error' in treeList) {
    const type = await gitText(top, ['cat-file', '-t', revision]);
    return type === 'tree' || type === 'blob'
      ? fail(language.say('{revision} is not a commit. Name one without a path.', { revision }))
      : fail(treeList.error);
  }
  const entryPattern = /^(?<mode>100\d{3}|120000|160000) (?:blob|commit) (?<id>[0-9a-f]+)\t(?<file>.+)$/s;
  return new Map(splitAtNull(treeList.ok).flatMap((line) => parseStoredFile(entryPattern, line)));
}

/** The real path of a working tree, with the files of one of its states. */
export interface RepositoryState {
  readonly top: string;
  readonly tree: Tree;
}

/** Returns the state of the repository of a folder, usually the working folder, at a commit. Fails if there is none. */
export async function readRepositoryState(
  revision: string,
  language: Language,
  folder = '.',
): Promise<RepositoryState> {
  const top = await workingTree(folder, language);
  return { top, tree: await readTree(revision, top, language) };
}

/** Returns the staged state. Fails if there are merge conflicts. */
export async function stagedTree(top: string, language: Language): Promise<Tree> {
  const lines = splitAtNull(await gitOutput(top, ['ls-files', '--stage', '-z', '--full-name'], language));
  if (lines.some((line) => /^\d+ [0-9a-f]+ [1-3]\t/.test(line))) {
    fail(language.say('Some files have merge conflicts. Resolve them and stage the result first.'));
  }
  const entryPattern = /^(?<mode>100\d{3}|120000) (?<id>[0-9a-f]+) 0\t(?<file>.+)$/s;
  return new Map(lines.flatMap((line) => parseStoredFile(entryPattern, line)));
}

/** Returns the state of the last commit; empty if there is no commit. */
export const lastTree = (top: string, language: Language): Promise<Tree> =>
  readRevision<Tree>(
    'HEAD',
    () => readTree('HEAD', top, language),
    () => new Map(),
    top,
  );

/** The revision that means the state before the first commit. */
export const zeroRevision = '0'.repeat(40);

/** Returns whether a revision is all zeros, which Git hosts use for the state before the first push of a branch. */
export const isZeroRevision = (revision: string): boolean => /^(?:0{40}|0{64})$/.test(revision);

/** Returns whether a revision is the empty state before the first commit: all zeros, or `HEAD` of a repository without commits. */
export const isBeforeFirstCommit = async (revision: string, folder = '.'): Promise<boolean> =>
  isZeroRevision(revision) || (revision === 'HEAD' && (await hasNoCommits(folder)));

/**
 * Returns what `read` returns, or what `readNone` returns if the revision is the empty state before the first commit. Looks for
 * commits only after a failure, because few repositories have none.
 */
export async function readRevision<Value>(
  revision: string,
  read: () => Promise<Value>,
  readNone: () => Value | Promise<Value>,
  folder = '.',
): Promise<Value> {
  const result = isZeroRevision(revision) ? undefined : await catchFailure(read);
  return result === undefined || ('error' in result && (await isBeforeFirstCommit(revision, folder)))
    ? readNone()
    : valueOrFail(result);
}

/** A file that a commit deleted, with the parents of the commit, which may have the file. */
export interface DeletedFile {
  readonly key: string;
  readonly parents: readonly string[];
}

/** Returns the files in folders that commits up to a revision deleted, the last ones first. */
export async function deletedFiles(
  revision: string,
  folders: readonly string[],
  top: string,
  language: Language,
): Promise<readonly DeletedFile[]> {
  const format = ['-m', '--full-history', '--diff-filter=D', '--no-renames', '--name-only', '-z', '--format=%x01%P'];
  const args = ['log', ...format, revision, '--', ...folders.map(toPathArgument)] as const;
  const commitList = await gitOutput(top, args, language, { revision });
  const deleted: DeletedFile[] = [];
  let parents: readonly string[] = [];
  for (const entry of splitAtNull(commitList).map((line) => line.replace(/^\n/, ''))) {
    if (entry.startsWith('\x01')) {
      parents = entry.slice(1).split(' ');
    } else if (entry !== '') {
      deleted.push({ key: entry, parents });
    }
  }
  return deleted;
}

/** Returns the commits that changed a deleted file, among the parents of the commit that deleted it and their ancestors. */
export async function findCommitsOfFile(
  { key, parents }: DeletedFile,
  top: string,
  language: Language,
): Promise<readonly string[]> {
  const listArguments = ['rev-list', '--full-history', ...parents, '--', key] as const;
  const changeList = await gitOutput(top, listArguments, language, { revision: parents[0] });
  return changeList.toString('utf8').split('\n').filter(Boolean);
}

/** Returns whether this clone lacks older history. */
export const isShallowClone = async (top: string): Promise<boolean> =>
  (await gitText(top, ['rev-parse', '--is-shallow-repository'])) === 'true';

/** Returns the content of one file, or `undefined` if this clone lacks it or it has more than `limit` bytes. */
export function contentSync(id: string, top: string, limit: number): Buffer | undefined {
  const { args, options } = gitCommand(top, ['cat-file', 'blob', id]);
  const { status, stdout } = spawnSync('git', args, { ...options, maxBuffer: limit });
  return status === 0 ? stdout : undefined;
}

/** Returns whether bytes equal a stored file. Line ends may differ, because Git can convert them. */
export const equalsStoredFile = (bytes: Buffer, { id, isLink }: StoredFile): boolean =>
  !isLink &&
  (computeGitId(bytes, id) === id ||
    computeGitId(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), id) === id);

/** Returns the id that Git would give to bytes, with the same hash algorithm as another id. */
export const computeGitId = (bytes: Buffer, otherId: string): string =>
  createHash(otherId.length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

const splitAtNull = (listed: Buffer) => listed.toString('utf8').split('\0');

/** @param pattern with the groups `mode`, `id` and `file` */
function parseStoredFile(pattern: RegExp, line: string): readonly (readonly [string, StoredFile])[] {
  const { mode, id, file } = pattern.exec(line)?.groups ?? {};
  return id === undefined || file === undefined ? [] : [[file, { id, isLink: mode?.startsWith('100') !== true }]];
}
