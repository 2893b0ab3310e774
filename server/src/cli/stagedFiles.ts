import fs from 'node:fs';
import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { configFile } from '../core/analysis/config/config';
import { configLimits } from '../core/analysis/config/limits';
import { siblingFromText } from '../core/analysis/sibling';
import type { Language } from '../core/l10n/language';
import type { Absence } from '../core/rules/context';
import { redactFile } from '../core/secrets/redact';
import { memoize } from '../core/text/collections';
import { glob } from '../core/text/glob';
import { isBelow, isIn, plainNames, relativePath } from '../host/paths';
import { configOf, noConfiguration, type FoundConfig } from '../host/configFiles';
import { contentsOf } from '../host/git';
import {
  contentSync,
  lastTree,
  type RepositoryState,
  stagedTree,
  stateAt,
  workingTree,
  type StoredFile,
  type Tree,
} from '../host/gitStates';
import type { FilesOfSite } from '../host/filesOfSite';
import { textOf } from '../host/foundText';
import { publicKey } from '../host/publicKeys';
import { pictureIn } from '../host/nodeFiles';
import { maximumFileBytes, maximumTextBytes, publishRoot } from '../host/publishedFiles';
import { limits, programIn } from '../host/workspaceFiles';
import type { Surroundings } from './analyzeTogether';
import { hasChangedConfig, namesChanged, withContent, type ChosenFiles } from './changedFiles';
import { fail } from '../core/text/result';
import type { Configs } from './configs';
import type { ReadOptions } from './readOptions';
import { displayPath, isCheckedBelow, notReadMessage, type NamedFile } from './files';
import { isFolder, statOf } from '../host/fileStats';

/** A state of a repository: its index, or a commit. */
interface StoredState extends RepositoryState {
  /** The names of the files in each folder, by its path. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  /** The contents that were read, by their ids. Others are read one at a time, which starts a process for each. */
  readonly contents?: ReadonlyMap<string, Buffer>;
  readonly language: Language;
}

/** Returns the staged documents that differ from the last commit, with the staged files they are compared with. */
export async function stagedFiles(
  inputs: readonly string[],
  { language, config }: Pick<ReadOptions, 'language' | 'config'>,
): Promise<ChosenFiles> {
  const top = await workingTree('.', language);
  const tree = await stagedTree(top, language);
  const last = await lastTree(top, language);
  const staged: StoredState = { top, tree, folders: foldersOf(top, tree), language };
  const all = inputs.map((input) => findStaged(input, staged, last));
  const named = [...new Map(all.flat().map((each) => [path.resolve(each.file), each])).values()];
  const isChangedAt = (key: string) => {
    const [now, before] = [tree, last].map((each) => each.get(key));
    return now?.id !== before?.id || now?.isLink !== before?.isLink;
  };
  const changedEvidence = new Set(
    [...tree.keys(), ...last.keys()].filter((key) => isEvidence(key) && isChangedAt(key)),
  );
  const contentAt = readerOfStoredFiles(staged);
  const configs = config === 'nearest' ? configsOf(contentAt, contentAt, language) : undefined;
  const isConfigChanged = ({ file }: NamedFile) =>
    configs !== undefined &&
    hasChangedConfig({ place: resolveLinks(file), top, choice: config, found: configs.of(file, top) }, (each) =>
      isChangedAt(relativePath(top, each)),
    );
  const unchanged = named.filter(
    (file) => tree.has(keyOf(file, top)) && !isChangedAt(keyOf(file, top)) && !isConfigChanged(file),
  );
  const skipped = new Set(
    changedEvidence.size === 0 ? unchanged : await withoutNaming(unchanged, changedEvidence, staged),
  );
  const changed = named.filter((file) => !skipped.has(file));
  return withStagedContent(changed, named.length, staged, last);
}

/** Returns the documents of a commit at some paths, with the files next to them. Fails if a path has no JSON file there. */
export async function committedFiles(
  revision: string,
  paths: readonly string[],
  language: Language,
): Promise<ChosenFiles> {
  const { top, tree } = await stateAt(revision, language);
  const commit: StoredState = { top, tree, folders: foldersOf(top, tree), language };
  const named = new Map<string, NamedFile>();
  for (const path of paths) {
    const files = findStaged(path, commit, tree).filter((each) => tree.has(keyOf(each, top)));
    if (files.length === 0) {
      fail(language.say('No JSON file at {path} in {revision}.', { path: redactFile(path), revision }));
    }
    files.forEach((each) => named.set(keyOf(each, top), each));
  }
  return withStagedContent([...named.values()], named.size, commit, tree, revision);
}

/** Returns whether a file is in a folder for receipts and pictures. */
const isEvidence = (key: string) => /(?:^|\/)artifacts\//.test(key);

/** Returns the files that name no changed receipt or picture. */
async function withoutNaming(
  files: readonly NamedFile[],
  changedEvidence: ReadonlySet<string>,
  { top, tree, folders, language }: StoredState,
): Promise<readonly NamedFile[]> {
  const idOf = (file: NamedFile) => tree.get(keyOf(file, top))?.id ?? '';
  const contents = await contentsOf([...new Set(files.map(idOf))], top, language);
  const within = { top, isFolder: (folder: string) => folders.has(folder) };
  const isChanged = (root: string, published: string) =>
    changedEvidence.has(relativePath(top, path.join(root, published)));
  return files.filter((file) => {
    const document = contents.get(idOf(file));
    return !document || !namesChanged({ place: resolveLinks(file.file), document }, within, isChanged);
  });
}

const keyOf = ({ file }: NamedFile, top: string) => relativePath(top, resolveLinks(file));

/** Returns the real path of a file that need not exist. Resolves links only in the path of its folder. */
function resolveLinks(file: string): string {
  try {
    return path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  } catch {
    return path.resolve(file); // Its folder exists only in the index.
  }
}

function foldersOf(top: string, tree: Tree): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const key of tree.keys()) {
    const file = path.join(top, key);
    let folder = path.dirname(file);
    const names = folders.get(folder);
    if (names) {
      names.push(path.basename(file));
      continue;
    }
    folders.set(folder, [path.basename(file)]);
    for (; isBelow(folder, top) && !folders.has(path.dirname(folder)); folder = path.dirname(folder)) {
      folders.set(path.dirname(folder), []);
    }
  }
  return folders;
}

/**
 * Returns the staged files that a file, folder or pattern names. A name that never existed is returned, too: reading it reports
 * the reason.
 */
function findStaged(input: string, { top, tree }: StoredState, last: Tree): readonly NamedFile[] {
  const place = isFolder(input) ? fs.realpathSync.native(input) : resolveLinks(input);
  const key = relativePath(top, place);
  if (tree.has(key)) {
    return [{ file: displayPath(input) }];
  }
  const matchesPattern = isDynamicPattern(input) && statOf(input) === undefined ? glob(input) : undefined;
  const files = [...tree.keys()]
    .map((each) => path.join(top, each))
    .filter((file) =>
      matchesPattern ? matchesPattern(relativePath('.', file)) : isBelow(file, place) && isCheckedBelow(file, place),
    )
    .sort()
    .map((file) => ({ file: displayPath(file), real: file }));
  const isKnown = files.length > 0 || (isIn(place, top) && (statOf(input) !== undefined || last.has(key)));
  return isKnown ? files : [matchesPattern ? { file: input, isPattern: true } : { file: displayPath(input) }];
}

/** Returns the files with their staged content and surroundings. */
async function withStagedContent(
  changed: readonly NamedFile[],
  namedCount: number,
  staged: StoredState,
  last: Tree,
  revision?: string,
): Promise<ChosenFiles> {
  const { top, tree, folders, language } = staged;
  const siblingFiles = [...new Set(changed.map(({ file }) => path.dirname(resolveLinks(file))))].flatMap((folder) =>
    programIn(folder, folders.get(folder) ?? []),
  );
  const keys = [
    ...changed.map((each) => keyOf(each, top)),
    ...siblingFiles.map((file) => relativePath(top, file)),
    ...[...tree.keys()].filter((key) => path.posix.basename(key) === configFile),
  ];
  const ids = keys.flatMap((key) => tree.get(key)?.id ?? []);
  const contents = await contentsOf([...new Set(ids)], top, language, revision);
  const contentAt = (file: string) => contentIn(staged, contents, file);
  const surroundings = surroundingsIn({ ...staged, contents }, contentAt, last);
  const chosenFiles = changed.map((each): NamedFile => {
    const content = contentAt(resolveLinks(each.file));
    return content === 'none'
      ? each
      : content === 'link'
        ? { file: each.file, content: { error: notReadMessage('link', language) } }
        : withContent(each, content);
  });
  const configs = configsOf(contentAt, readerOfStoredFiles(staged), language);
  return { chosenFiles, skippedCount: namedCount - chosenFiles.length, surroundings, configs };
}

/** Returns the surroundings of the documents of a commit. `contents` holds the contents read so far, by their ids. */
export function surroundingsAt(
  state: RepositoryState,
  contents: ReadonlyMap<string, Buffer>,
  language: Language,
): Surroundings {
  const commit: StoredState = { ...state, folders: foldersOf(state.top, state.tree), contents, language };
  return surroundingsIn(commit, readerOfStoredFiles(commit), commit.tree);
}

function surroundingsIn(staged: StoredState, contentAt: ContentAt, last: Tree): Surroundings {
  const { top, folders } = staged;
  return {
    siteRootOf: (folder) => publishRoot(folder, top, (each) => folders.has(each)),
    siblingsIn: (folder, excluded) => siblingsIn(folder, excluded, staged, contentAt),
    holdsDocuments: (folder) => siblingsIn(folder, [], staged, contentAt).length > 0,
    lastCommitted: (file) => committedText(last.get(relativePath(top, resolveLinks(file))), top),
    filesBelow: (root) => filesIn(root, staged),
  };
}

const committedText = (stored: StoredFile | undefined, top: string) =>
  stored && !stored.isLink ? contentSync(stored.id, top, limits.bytes)?.toString('utf8') : undefined;

/** The content of a stored file, by its real path. */
export type ContentAt = (file: string) => Buffer | 'none' | 'link';

function contentIn({ top, tree }: StoredState, contents: ReadonlyMap<string, Buffer>, file: string) {
  const stored = tree.get(relativePath(top, file));
  return stored === undefined ? 'none' : stored.isLink ? 'link' : (contents.get(stored.id) ?? 'none');
}

function siblingsIn(
  folder: string,
  excluded: readonly { readonly file: string }[],
  { folders }: StoredState,
  contentAt: ContentAt,
) {
  const real = resolveLinks(path.join(folder, 'a')).slice(0, -2);
  const excludedFiles = new Set(excluded.map(({ file }) => resolveLinks(file)));
  return programIn(real, folders.get(real) ?? [])
    .filter((file) => !excludedFiles.has(file))
    .flatMap((file) => {
      const content = contentAt(file);
      const isRead = typeof content !== 'string' && content.length <= limits.bytes;
      return (isRead ? siblingFromText(displayPath(file), content.toString('utf8')) : undefined) ?? [];
    });
}

/** Returns access to the stored files below a publish root. Each is read once. */
function filesIn(root: string, staged: StoredState): Pick<FilesOfSite, 'of'> {
  const picture = memoize((published: string) => {
    const bytes = readPublished(root, published, staged, maximumFileBytes);
    return typeof bytes === 'object' ? pictureIn(bytes) : bytes;
  });
  const text = memoize((published: string) => {
    const bytes = readPublished(root, published, staged, maximumTextBytes);
    return typeof bytes === 'object' ? { text: textOf(bytes) } : bytes;
  });
  return {
    of: (file, siblings) => ({
      file,
      get siblings() {
        return siblings();
      },
      picture,
      text,
      names: (published) => staged.folders.get(path.join(root, published)) ?? [],
      publicKey,
    }),
  };
}

/** The beginning of a file that Git LFS stores in place of the content. */
const lfsPointerStart = 'version https://git-lfs.github.com/spec/';

/** Returns the staged content of a published file. Returns `undefined` if Git LFS stores it elsewhere, where it is not read. */
function readPublished(
  root: string,
  published: string,
  { top, tree, contents }: StoredState,
  limit: number,
): Buffer | Absence | undefined {
  const file = path.join(root, published);
  const stored = isBelow(file, root) ? tree.get(relativePath(top, file)) : undefined;
  if (!stored || stored.isLink) {
    return isBelow(file, root) && !stored ? 'none' : 'outside';
  }
  const bytes = contents?.get(stored.id) ?? contentSync(stored.id, top, limit);
  if (bytes === undefined || bytes.length > limit) {
    return 'unreadable';
  }
  return bytes.toString('latin1', 0, lfsPointerStart.length) === lfsPointerStart ? undefined : bytes;
}

/** Returns a function that reads single files of a commit or of the index, such as the schemas that a configuration names. */
export const readerOfStoredFiles =
  ({ top, tree }: Pick<StoredState, 'top' | 'tree'>): ContentAt =>
  (file) => {
    const stored = tree.get(relativePath(top, resolveLinks(file)));
    return stored?.isLink === true ? 'link' : ((stored && contentSync(stored.id, top, limits.bytes)) ?? 'none');
  };

/** Returns the stored configurations: the nearest one above a document, no further up than the root. */
export function configsOf(contentAt: ContentAt, pinAt: ContentAt, language: Language): Configs {
  const configsByFolder = new Map<string, FoundConfig>();
  const inFolder = (folder: string, root: string): FoundConfig => {
    const config = configsByFolder.get(folder) ?? read(folder) ?? configAbove(folder, root);
    configsByFolder.set(folder, config);
    return config;
  };
  const read = (folder: string) => {
    const file = path.join(folder, configFile);
    const bounded = (content: ReturnType<ContentAt>) =>
      typeof content !== 'string' && content.length > configLimits.bytes ? 'tooLarge' : content;
    const readPin = (published: string) => {
      const names = plainNames(published);
      return names ? bounded(pinAt(path.join(folder, ...names))) : 'outside';
    };
    const content = bounded(contentAt(file));
    return content === 'none' ? undefined : configOf(file, content, language, readPin);
  };
  const configAbove = (folder: string, root: string) =>
    isBelow(folder, root) ? inFolder(path.dirname(folder), root) : noConfiguration;
  return { of: (document, root) => inFolder(path.dirname(resolveLinks(document)), path.resolve(root)) };
}
