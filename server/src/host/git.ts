import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { nearest } from '../core/text/closestMatch';
import { fail, catchFailure } from '../core/text/result';
import { isJsonFile } from '../core/text/isJsonFile';
import type { ListedRevision } from '../protocol';
import { decodeText, decodeCheckedText } from './foundText';
import { gitText, runGit, type GitArguments, type GitFailure } from './gitProcess';

/** A file of a revision. Its path is relative to the folder that the query was made from. */
export interface StoredText {
  readonly file: string;
  readonly text: string;
}

/** A revision as people refer to it. */
export interface Revision {
  /** The short hash. */
  readonly id: string;
  /** The day of its commit as `YYYY-MM-DD`. */
  readonly date: string;
}

/**
 * Returns the JSON files at `gitPath`, relative to a folder, of a revision; an empty list if there are none. Fails if Git does.
 * Only reads the local repository: it runs no configured commands and fetches no objects.
 */
export async function readTextsOfRevision(
  revision: string,
  gitPath: string,
  folder: string,
  language: Language,
): Promise<readonly StoredText[]> {
  await requireUnambiguous(revision, folder, language);
  const listArguments = ['ls-tree', '-r', '-z', revision, '--', toPathArgument(gitPath)] as const;
  const fileList = await gitOutput(folder, listArguments, language, { revision });
  const entries = fileList.toString('utf8').split('\0').flatMap(parseEntry);
  const jsonFiles = entries.filter(({ file }) => file === gitPath || isJsonFile(file));
  const ids = jsonFiles.map(({ id }) => id);
  const contents = await readContents(ids, folder, language, revision);
  return jsonFiles.map(({ file, id }) => ({ file, text: decodeCheckedText(contents.get(id)!) }));
}

/**
 * Returns the texts that files directly in a folder have in the last commit, by their names. They are only good to recognize
 * documents. Files that the commit lacks are left out. Returns `undefined` if Git has no answer: there is no repository or no
 * commit, or Git is missing.
 */
export async function lastCommittedTexts(
  names: readonly string[],
  folder: string,
  language: Language,
): Promise<ReadonlyMap<string, string> | undefined> {
  const fileList = await runGit(folder, ['ls-tree', '-z', 'HEAD', '--', ...names]);
  if (!Buffer.isBuffer(fileList)) {
    return undefined;
  }
  const entries = fileList.toString('utf8').split('\0').flatMap(parseEntry);
  const contents = await catchFailure(() => readContents([...new Set(entries.map(({ id }) => id))], folder, language));
  return 'ok' in contents
    ? new Map(entries.map(({ file, id }) => [file, decodeText(contents.ok.get(id)!).text]))
    : undefined;
}

/** Returns the contents of files of a revision by their ids. Fails if this clone lacks one. */
export async function readContents(
  ids: readonly string[],
  folder: string,
  language: Language,
  revision = 'HEAD',
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) {
    return new Map();
  }
  const output = await gitOutput(folder, ['cat-file', '--batch'], language, { revision, input: `${ids.join('\n')}\n` });
  const contents = [...splitContents(output, ids.length)];
  return contents.length === ids.length
    ? new Map(contents.map((content, index) => [ids[index]!, content]))
    : fail(missingFilesMessage(revision, language));
}

/**
 * Fails if the name of a revision is ambiguous: several branches or tags have it, or Git prefers something else with that name.
 * For example, a change may add a tag with the name of a branch, or a branch that is called like the short id of a commit.
 */
export async function requireUnambiguous(revision: string, folder: string, language: Language): Promise<void> {
  const [name = ''] = /^[^~^@:]+/.exec(revision) ?? [];
  if (name === 'HEAD' || /^[0-9a-f]{40,64}$/.test(name) || !mayBeRevision(name)) {
    return;
  }
  const places = [...refFolders, 'refs'].map((place) => `${place}/${name}`);
  const output = await gitText(folder, ['for-each-ref', '--format=%(refname)', ...places]);
  const refs = (output ?? '').split('\n').filter((ref) => places.includes(ref));
  const others =
    refs.length === 0
      ? []
      : [...(await findCommitsByPrefix(name, folder)), ...(await preferredFile(name, refs, folder))];
  const meanings = [...refs, ...others];
  if (meanings.length > 1) {
    const values = { revision: name, refs: language.all(meanings), first: meanings[0]! };
    fail(language.say('{revision} is ambiguous: {refs}. Write one of them, such as {first}.', values));
  }
}

/** Returns the file in `.git` that Git reads for a name instead of a branch or tag; none in most repositories. */
async function preferredFile(name: string, refs: readonly string[], folder: string): Promise<readonly string[]> {
  const [idOfName, ...idsOfRefs] = ((await gitText(folder, ['rev-parse', name, ...refs])) ?? '').split('\n');
  return idsOfRefs.includes(idOfName!) ? [] : [`.git/${name}`];
}

/**
 * Returns the commit that a name of the form `main...` means: the last common commit of that revision and HEAD, as in
 * `git diff main...`. Returns other names as they are. Fails if there is no common commit.
 */
export async function resolveCommonCommit(revision: string, folder: string, language: Language): Promise<string> {
  const other = nameBeforeDots(revision);
  if (other === revision) {
    return revision;
  }
  await requireUnambiguous(other, folder, language);
  const found = mayBeRevision(other) ? await mergeBase(other, 'HEAD', folder, language) : undefined;
  return found ?? fail(language.say('{revision} and HEAD have no common commit.', { revision: other }));
}

const commonCommit = '...';

/** Returns the revision that a name of the form `main...` begins with, and other names as they are. No name of Git ends with dots. */
const nameBeforeDots = (revision: string): string =>
  revision.endsWith(commonCommit) ? revision.slice(0, -commonCommit.length) : revision;

/** Returns the ids of the commits that a short id means. Fewer than 7 digits are a name: Git prints no ids as short. */
async function findCommitsByPrefix(name: string, folder: string): Promise<readonly string[]> {
  if (!/^[0-9a-f]{7,}$/i.test(name)) {
    return [];
  }
  const ids = ((await gitText(folder, ['rev-parse', `--disambiguate=${name}`])) ?? '').split('\n').filter(Boolean);
  const types = await Promise.all(ids.map((id) => gitText(folder, ['cat-file', '-t', id])));
  return ids.filter((_, index) => types[index] === 'commit');
}

/** Returns whether a text may be a revision, existing or not. Options and paths such as `./status` are not. */
const mayBeRevision = (text: string) => text !== '' && !/^(?:-|\/|\.{1,2}(?:\/|$))/.test(text) && !text.includes('\0');

/** Returns whether a repository has an object with this name. Of `main...`, the part before the dots counts. */
export async function isKnownRevision(revision: string, folder: string): Promise<boolean> {
  const name = `${nameBeforeDots(revision)}^{object}`;
  return mayBeRevision(revision) && (await gitText(folder, ['rev-parse', '--verify', '--quiet', name])) !== undefined;
}

/** Returns whether a folder is in a repository without commits. */
export const hasNoCommits = async (folder: string): Promise<boolean> =>
  (await gitText(folder, ['rev-list', '--max-count=1', '--all'])) === '';

/** Returns the argument of Git for a path relative to a folder. Git does not accept the empty path, which means the folder. */
export const toPathArgument = (gitPath: string): string => (gitPath === '' ? '.' : gitPath);

/** Returns the JSON files below a folder that Git tracks although a `.gitignore` names them; none if Git fails. */
export async function ignoredTrackedFiles(folder: string): Promise<readonly string[]> {
  const output = await runGit(folder, ['ls-files', '-z', '--cached', '--ignored', '--exclude-standard']);
  const names = Buffer.isBuffer(output) ? output.toString('utf8').split('\0') : [];
  return names.filter(isJsonFile).map((name) => path.join(folder, name));
}

/** Returns whether a revision has a file or folder at `gitPath`, relative to a folder. */
export const isInRevision = async (gitPath: string, revision: string, folder: string): Promise<boolean> =>
  mayBeRevision(revision) &&
  (await gitText(folder, ['rev-parse', '--verify', '--quiet', `${revision}:./${gitPath}`])) !== undefined;

/** Returns the short hash and date of a revision, or `undefined` if Git fails. */
export async function findRevision(revision: string, folder: string): Promise<Revision | undefined> {
  const output = await gitText(folder, ['log', '-1', '--abbrev=8', '--format=%h %cs', revision, '--']);
  const [, id, date] = /^(\S+) (\S+)$/.exec(output ?? '') ?? [];
  return id === undefined || date === undefined ? undefined : { id, date };
}

/** Maximum number of revisions listed. Others can be named. */
const maximumRevisions = 100;

/** Returns the last revisions that changed something at `gitPath`, relative to a folder, the newest first. Fails if Git does. */
export async function listRevisions(
  gitPath: string,
  folder: string,
  language: Language,
): Promise<readonly ListedRevision[]> {
  const format = ['-z', '--abbrev=8', '--format=%h %cs %s'];
  const args = ['log', `-${maximumRevisions}`, ...format, '--', toPathArgument(gitPath)] as const;
  const output = await gitOutput(folder, args, language);
  return output
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [id, date, ...subject] = line.split(' ');
      return id === undefined || date === undefined ? [] : [{ id, date, subject: subject.join(' ') }];
    });
}

/** Returns the committer's name from the configuration of Git in a folder, or `undefined` if it is not set. */
export const readCommitterName = async (folder: string): Promise<string | undefined> =>
  (await readCommitter(folder)).name;

/** The name and email address in the configuration of Git; absent if they are not set. */
interface Committer {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Returns the committer from the configuration of Git in a folder. */
export async function readCommitter(folder: string): Promise<Committer> {
  const output = (await gitText(folder, ['config', '-z', '--get-regexp', '^user\\.(name|email)$'])) ?? '';
  // Each value follows its name and a line break. The last one of a name is in force.
  const valueOf = (name: string) => {
    const entry = output.split('\0').findLast((each) => each.startsWith(`${name}\n`));
    return entry?.slice(name.length).trim() || undefined;
  };
  return { name: valueOf('user.name'), email: valueOf('user.email') };
}

interface Entry {
  readonly id: string;
  readonly file: string;
}

/** Returns a file of the listing. Links and submodules are left out. */
function parseEntry(line: string): readonly Entry[] {
  const [, id, file] = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
  return id === undefined || file === undefined ? [] : [{ id, file }];
}

/**
 * Yields the contents in the output of `git cat-file --batch`. A header line with the size precedes each content, and a line
 * break follows it. Ends early at a missing object, which a partial clone may lack.
 */
function* splitContents(output: Buffer, count: number): Generator<Buffer> {
  let offset = 0;
  for (let index = 0; index < count; index++) {
    const end = output.indexOf('\n', offset);
    const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(output.toString('latin1', offset, Math.max(offset, end))) ?? [];
    if (size === undefined) {
      return;
    }
    offset = end + 1 + Number(size) + 1;
    yield output.subarray(end + 1, offset - 1);
  }
}

/** Returns the error message for a clone that lacks objects, such as a partial clone. */
export const missingFilesMessage = (revision: string, { say }: Language) =>
  say('This clone lacks some files of {revision}. Fetch them with Git first.', { revision });

/** Returns the error message for a failed Git command that read a revision of a folder. */
export function gitErrorMessage(
  { isMissing, reason }: GitFailure,
  { revision, folder }: { readonly revision: string; readonly folder: string },
  language: Language,
): string {
  const { say } = language;
  if (isMissing) {
    return say('Git is not installed or not on the PATH.');
  }
  if (/not a git repository/i.test(reason)) {
    return say('{folder} is not in a Git repository.', { folder: path.resolve(folder) });
  }
  if (/from promisor remote|lazy fetching disabled|missing (?:blob|tree)/i.test(reason)) {
    return missingFilesMessage(revision, language);
  }
  return revision === 'HEAD' && /not a valid object name|bad revision 'HEAD'/i.test(reason)
    ? say('The Git repository has no commits yet.')
    : say('Git failed: {reason}', { reason });
}

/**
 * Returns the output of Git for a folder. Fails if Git does, or if it would not parse the revision.
 * @param revision the revision that the arguments name, for the reason
 */
export async function gitOutput(
  folder: string,
  args: GitArguments,
  language: Language,
  { revision = 'HEAD', input }: { readonly revision?: string | undefined; readonly input?: string } = {},
): Promise<Buffer> {
  if (!mayBeRevision(revision)) {
    fail(language.say('Unknown revision "{revision}".', { revision }));
  }
  const output = await runGit(folder, args, input);
  if (Buffer.isBuffer(output)) {
    return output;
  }
  const isUnknown = /not a valid object name|unknown revision|bad revision|invalid object name/i.test(output.reason);
  return fail(
    isUnknown && revision !== 'HEAD'
      ? await unknownRevisionMessage(revision, folder, language)
      : gitErrorMessage(output, { revision, folder }, language),
  );
}

/** Returns the error message for a revision that a repository does not have, with the nearest branch or tag. */
async function unknownRevisionMessage(revision: string, folder: string, { say }: Language): Promise<string> {
  if (await hasNoCommits(folder)) {
    return say('The Git repository has no commits yet.');
  }
  const meant = await nearestRevision(revision, folder);
  return meant === undefined
    ? say('Unknown revision "{revision}".', { revision })
    : say('Unknown revision "{revision}". Did you mean "{meant}"?', { revision, meant });
}

/**
 * Returns the branch or tag that a missing revision probably means: the one with the most similar name, or the same branch
 * with or without its remote; `undefined` if there is none.
 */
export async function nearestRevision(revision: string, folder: string): Promise<string | undefined> {
  const name = nameBeforeDots(revision);
  if (name !== revision) {
    const meant = await nearestRevision(name, folder);
    return meant === undefined ? undefined : meant + commonCommit;
  }
  if (/[~^@:]/.test(revision)) {
    return undefined; // In `main~9`, for example, `main` may exist, and only the ninth commit before it is missing.
  }
  const names = await gitText(folder, ['for-each-ref', '--format=%(refname:short)', ...refFolders]);
  if (!names) {
    return undefined;
  }
  const references = names.split('\n');
  return nearest(revision, ['HEAD', ...references]) ?? sameBranch(revision, references);
}

/** The names that the first branch of a repository may have. */
const mainBranches: readonly string[] = ['main', 'master'];

/** Returns the branch of this name that is local or of the remote, or the main branch by its other name. */
function sameBranch(revision: string, references: readonly string[]): string | undefined {
  const branch = revision.replace(/^origin\//, '');
  const branches = [branch, ...(mainBranches.includes(branch) ? mainBranches : [])];
  const prefixes = branch === revision ? ['', 'origin/'] : ['origin/', ''];
  const names = prefixes.flatMap((prefix) => branches.map((each) => prefix + each));
  return names.find((name) => references.includes(name));
}

/** The folders of branches, tags and the branches of remotes in Git. */
const refFolders = ['refs/heads', 'refs/tags', 'refs/remotes'];

/** Returns whether a commit is `later` itself or one of its ancestors; false if Git fails. */
export const isAncestor = async (commit: string, later: string, folder: string): Promise<boolean> =>
  (await gitText(folder, ['merge-base', '--is-ancestor', commit, later])) !== undefined;

/** Returns the best common commit of two commits of a repository, or `undefined` if they have none. Fails if Git does. */
export async function mergeBase(
  one: string,
  other: string,
  folder: string,
  language: Language,
): Promise<string | undefined> {
  const output = await runGit(folder, ['merge-base', one, other]);
  if (Buffer.isBuffer(output)) {
    return output.toString('utf8').trim();
  }
  return output.code === 1 ? undefined : fail(gitErrorMessage(output, { revision: one, folder }, language));
}
