import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import { glob } from '../../core/text/glob';
import { evidenceFolder } from '../../core/text/publishedFolders';
import { fail } from '../../core/text/result';
import { isJsonFile } from '../../core/text/isJsonFile';
import { constants } from 'node:buffer';
import { displayPath, pathPrefixes, isBelow, isIn, relativePath } from '../../host/paths';
import { realPathOfFileOrPath, realPathOfInput, statOf } from '../../host/fileStats';
import { lastTree, stagedTree, readRepositoryState, workingTree, type Tree } from '../../host/gitStates';
import { StoredFiles, type State } from '../../host/states';
import { selectChangedFiles, withContent, type ChosenFiles } from './chooseChangedFiles';
import type { Configs } from '../files/configs';
import { didYouMean } from '../files/missing';
import { isCheckedBelow, notReadMessage, type NamedFile } from '../files/files';
import type { ReadOptions } from '../files/readOptions';
import { listConfigs, openConfigs } from './storedConfigs';
import { listComparedFiles } from '../../host/openProgram';
import { distinctBy } from '../../core/text/collections';

/** Returns the staged documents that differ from the last commit, with the staged files they are compared with. */
export async function chooseStagedFiles(
  inputs: readonly string[],
  { language, config }: Pick<ReadOptions, 'language' | 'config'>,
): Promise<ChosenFiles> {
  const top = await workingTree('.', language);
  const [tree, last] = [await stagedTree(top, language), await lastTree(top, language)];
  const staged = new StoredFiles({ top, tree }, 'HEAD');
  const all = inputs.flatMap((input) => filesNamed(input, staged, last));
  const named = distinctBy(all, ({ file }) => path.resolve(file));
  const isChanged = (file: string) => {
    const key = relativePath(top, file);
    const [now, before] = [tree, last].map((each) => each.get(key));
    return now?.id !== before?.id || now?.isLink !== before?.isLink;
  };
  const isEvidenceChanged = [...tree.keys(), ...last.keys()].some(
    (key) => evidenceFolder.test(key) && isChanged(path.join(top, key)),
  );
  await staged.load([...listConfigs(staged), ...(isEvidenceChanged ? named.map(placeOf) : [])], language);
  const configs = openConfigs(staged, language);
  const changed = selectChangedFiles(named, {
    state: staged,
    config,
    configs: config === 'nearest' ? configs : undefined,
    isChanged,
    placeOf: (each) => (staged.stored(placeOf(each)) ? placeOf(each) : undefined),
    contentOf: (file) => (isEvidenceChanged ? readContent(staged, file) : undefined),
  });
  return {
    ...(await withStoredContent(changed, staged, configs, language)),
    skippedCount: named.length - changed.length,
  };
}

/** Returns the documents of a commit at some paths, with the files next to them. Fails if the commit has no such file or folder. */
export async function chooseCommittedFiles(
  revision: string,
  paths: readonly string[],
  language: Language,
): Promise<ChosenFiles> {
  const commit = new StoredFiles(await readRepositoryState(revision, language), `${revision}^`);
  const named = new Map<string, NamedFile>();
  for (const path of paths) {
    const files = filesNamed(path, commit, commit.tree).filter((each) => commit.stored(placeOf(each)) !== undefined);
    if (files.length === 0 && !hasFolder(commit, path)) {
      fail(noFileMessage(path, revision, commit, language));
    }
    files.forEach((each) => named.set(placeOf(each), each));
  }
  await commit.load(listConfigs(commit), language, revision);
  return withStoredContent([...named.values()], commit, openConfigs(commit, language), language, revision);
}

/** Returns whether a state has a folder at a path, possibly without JSON files. */
function hasFolder({ top, tree }: StoredFiles, named: string): boolean {
  const folder = relativePath(top, realPathOfInput(named));
  return folder === '' || [...tree.keys()].some((key) => isInFolder(key, folder));
}

/** Returns whether a key is below a folder of the repository; '' is the repository. */
export const isInFolder = (key: string, folder: string): boolean => folder === '' || key.startsWith(`${folder}/`);

/** Returns the message that a commit has no JSON file at a path, with the nearest path of a file or folder that it has. */
function noFileMessage(named: string, revision: string, { top, tree }: StoredFiles, language: Language): string {
  const files = [...tree.keys()].filter(isJsonFile);
  const meant = nearest(relativePath(top, realPathOfInput(named)), [...new Set(files.flatMap(pathPrefixes))]);
  const message = language.say('No JSON file at {path} in {revision}.', { path: redactFile(named), revision });
  return meant === undefined ? message : didYouMean(message, `${revision}:${meant}`, language);
}

/** Returns the files with their content in a state, and with the files that they are compared with. */
async function withStoredContent(
  files: readonly NamedFile[],
  state: StoredFiles,
  configs: Configs,
  language: Language,
  revision?: string,
): Promise<ChosenFiles> {
  const places = files.map(placeOf);
  await state.load([...places, ...listComparedFiles(places, state)], language, revision);
  const chosenFiles = files.map((each): NamedFile => {
    const content = readContent(state, placeOf(each));
    return content === 'none'
      ? each
      : typeof content === 'string'
        ? { file: each.file, content: { error: notReadMessage(content, language) } }
        : withContent(each, content);
  });
  return { chosenFiles, skippedCount: 0, surroundings: { state }, configs };
}

const readContent = (state: State, file: string) => state.content(file, constants.MAX_STRING_LENGTH);

const placeOf = ({ file }: NamedFile): string => realPathOfFileOrPath(file);

/**
 * Returns the files of a state that a file, folder or pattern names. A name that never existed is returned, too: reading it
 * reports the reason.
 */
function filesNamed(input: string, { top, tree }: StoredFiles, last: Tree): readonly NamedFile[] {
  const place = realPathOfInput(input);
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
  return isKnown ? files : [matchesPattern ? { file: input, isUnmatchedPattern: true } : { file: displayPath(input) }];
}
