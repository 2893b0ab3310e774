import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { isJsonFile } from '../../core/text/isJsonFile';
import { noConfiguration } from '../../host/configFiles';
import { decodeText } from '../../host/foundText';
import { displayPath, pathPrefixes, isIn, relativePath } from '../../host/paths';
import { pathInRepository, stagedTree, readRepositoryState, readTree } from '../../host/gitStates';
import { findSiteRoot } from '../../host/siteFolders';
import { StoredFiles, type State } from '../../host/states';
import type { Configs } from '../files/configs';
import type { ReadDocument } from '../files/documents';
import { findEarlierDocuments } from './earlierDocuments';
import { isCheckedBelow, namedFiles } from '../files/files';
import type { ReadOptions } from '../files/readOptions';
import { isInFolder } from './chooseStoredFiles';
import { listConfigs, openConfigs, readConfig } from './storedConfigs';
import { realPathOfFileOrPath, isFolder, lstatOf, realPathOfInput, absolutePathOfInput } from '../../host/fileStats';
import {
  type OldState,
  type ComparisonRequest,
  type PresentState,
  configBefore,
  type OpenedState,
  type ReadState,
  readState,
  obstacles,
  unreadIfBlocked,
  selectNewDocuments,
  optionsOfOldState,
  publishedText,
} from './oldState';
import { listComparedFiles } from '../../host/openProgram';

/** Opens a state in Git to compare with. */
export async function openStateInGit(
  revision: string,
  { inputs }: ComparisonRequest,
  options: Pick<ReadOptions, 'config' | 'configs' | 'language'>,
): Promise<OpenedState> {
  const { language } = options;
  const files = new StoredFiles(await readRepositoryState(revision, language), `${revision}^`);
  await files.load(listConfigs(files), language);
  const configs = await oldConfigs(files, options);
  return {
    configBefore: (file) => configBefore(configs.of(file, '.'), file),
    async contentBefore(file) {
      const content = files.content(realPathOfFileOrPath(file), Infinity);
      return typeof content !== 'string' ? content : (await isTracked(file, files, language)) ? 'none' : undefined;
    },
    read: (present, options) => readStateInGit({ revision, inputs, files, configs }, present, options),
  };
}

/** Returns whether the next commit has a file. A file that Git does not track is not part of a change. */
const isTracked = async (file: string, { top }: StoredFiles, language: Language): Promise<boolean> =>
  (await stagedTree(top, language)).has(relativePath(top, realPathOfFileOrPath(file)));

/** Returns the configurations of the old state. A configuration named in the command has its old content if Git tracks it. */
async function oldConfigs(
  files: StoredFiles,
  { config, configs, language }: Pick<ReadOptions, 'config' | 'configs' | 'language'>,
): Promise<Configs> {
  if (typeof config !== 'object') {
    return config === 'none' ? configs : openConfigs(files, language);
  }
  const place = realPathOfFileOrPath(config.file);
  const before =
    readConfig(place, files, language) ?? ((await isTracked(place, files, language)) ? noConfiguration : undefined);
  return before === undefined ? configs : { of: () => before };
}

interface StateInGit extends Pick<ComparisonRequest, 'inputs'>, Pick<OldState, 'configs'> {
  readonly revision: string;
  readonly files: StoredFiles;
}

async function readStateInGit(
  { revision, inputs, files, configs }: StateInGit,
  { documents: currentDocuments, reusableAnalyses }: PresentState,
  options: ReadOptions,
): Promise<OldState> {
  const { top, tree } = files;
  const commit: OpenedCommit = { files, options: optionsOfOldState({ configs, root: '.' }, options), reusableAnalyses };
  const places = await resolveGitPaths(inputs, commit);
  const isNamed = (key: string) =>
    places.some((place) => key === place || (isInFolder(key, place) && isCheckedBelow(key, place)));
  const { documents, receipts, foreign, unread } = await readKeys([...tree.keys()].filter(isNamed), commit);
  const added = selectNewDocuments(documents, currentDocuments);
  const blocked = added.flatMap(({ file }) => obstacleInGit(file, foreign, commit));
  const deletedKeys = added.length === 0 ? [] : [...tree.keys()].filter((key) => !isNamed(key) && isGone(key, top));
  const elsewhere = await readKeys(deletedKeys, commit);
  const kinds = new Set(added.map(({ analysis }) => analysis.recognition.kind));
  const moved = elsewhere.documents.filter(({ analysis }) => kinds.has(analysis.recognition.kind));
  const stillNew = selectNewDocuments([...documents, ...moved], currentDocuments).filter(
    ({ file }) => !blocked.some((each) => each.file === file),
  );
  const earlier = await findStateBefore(revision, stillNew, commit);
  await loadReceipts(commit, [...documents, ...moved]);
  // A document may move without its receipts.
  const receiptsLeftBehind = receiptKeys(commit, moved).filter((key) => !isNamed(key) && !isGone(key, top));
  const leftBehind = await readKeys(receiptsLeftBehind, commit);
  return {
    documents,
    receipts: [...receipts, ...elsewhere.receipts, ...leftBehind.receipts],
    moved,
    earlier: earlier.documents,
    unread: [...unread, ...blocked, ...elsewhere.unread, ...earlier.unread],
    configs,
    root: '.',
    published: (file, publishedPath) => publishedText(file, publishedPath, earlier.statesByFile.get(file) ?? files),
  };
}

/** Returns the last states of documents that are missing in the old state, with what they published then. */
async function findStateBefore(
  revision: string,
  added: readonly ReadDocument[],
  { files: { top }, ...others }: OpenedCommit,
) {
  const { language } = others.options;
  const commitAt = async (id: string): Promise<OpenedCommit> => ({
    ...others,
    files: new StoredFiles({ top, tree: await readTree(id, top, language) }, `${id}^`),
  });
  const earlier = await findEarlierDocuments(
    added.map((document) => ({ key: gitKey(document.file, top), document })),
    {
      revision,
      top,
      language,
      read: async (key, id) => {
        const earlierCommit = await commitAt(id);
        return readKeys(earlierCommit.files.tree.has(key) ? [key] : [], earlierCommit);
      },
    },
  );
  const statesByFile = new Map<string, State>();
  for (const { document, commit: id } of earlier.documents) {
    const earlierCommit = await commitAt(id);
    await loadReceipts(earlierCommit, [document]);
    statesByFile.set(document.file, earlierCommit.files);
  }
  return { ...earlier, statesByFile };
}

interface OpenedCommit extends Pick<PresentState, 'reusableAnalyses'> {
  readonly files: StoredFiles;
  readonly options: ReadOptions;
}

/**
 * Returns the paths in the repository of the named folders and files. A file may be deleted. A path through a link is returned as
 * named, too, because the link may be new, with a folder in its place before. Fails if one is not in the repository, because it would
 * look new.
 */
async function resolveGitPaths(
  inputs: readonly string[],
  { files: { top, tree }, options }: Pick<OpenedCommit, 'files' | 'options'>,
): Promise<readonly string[]> {
  const files = await Promise.all(
    inputs.map(async (input) => (isFolder(input) ? [input] : (await namedFiles([input])).map(({ file }) => file))),
  );
  const keys = files.flat().map((file) => pathInRepository(top, realPathOfInput(file), file, options.language));
  const asNamed = files.flat().map(absolutePathOfInput);
  const keysAsNamed = asNamed.filter((place) => isIn(place, top)).map((place) => relativePath(top, place));
  return [...new Set([...keys, ...keysAsNamed.filter((key) => !tree.get(key)?.isLink)])];
}

const gitKey = (file: string, top: string): string => relativePath(top, realPathOfFileOrPath(file));

/** Returns whether a file is no longer at its path. A file that is reached through a link to a folder has another path. */
function isGone(key: string, top: string): boolean {
  const file = path.join(top, key);
  return isCheckedBelow(key, '') && (lstatOf(file) === undefined || gitKey(file, top) !== key);
}

/** Reads files of a commit. Links and submodules become `unread`. */
async function readKeys(
  keys: readonly string[],
  { files, options, reusableAnalyses }: OpenedCommit,
): Promise<ReadState> {
  const { top, tree } = files;
  const places = keys.map((key) => path.join(top, key));
  await files.load([...places, ...listComparedFiles(places, files)], options.language);
  const texts = places.flatMap((place) => {
    const content = files.content(place, Infinity);
    return typeof content === 'string'
      ? []
      : [{ file: displayPath(place), text: decodeText(content).text.replace(/^\uFEFF/, '') }];
  });
  const state = readState(texts, options, { state: files, reusableAnalyses });
  const links = keys.filter((key) => tree.get(key)?.isLink);
  const reason = options.language.say(obstacles.link);
  return {
    ...state,
    unread: [...state.unread, ...links.map((key) => ({ file: displayPath(path.join(top, key)), reason }))],
  };
}

/** Returns a new document as unread if the commit has something else at its path, or cannot have the document. */
const obstacleInGit = (file: string, foreign: readonly string[], commit: OpenedCommit) =>
  unreadIfBlocked(file, findObstacle(file, foreign, commit), commit.options.language);

function findObstacle(file: string, foreign: readonly string[], { files: { top, tree } }: OpenedCommit) {
  if (foreign.includes(file)) {
    return obstacles.foreign;
  }
  const key = gitKey(file, top);
  const above = pathPrefixes(key).filter((each) => each !== key);
  if (above.some((each) => tree.has(each))) {
    return obstacles.link;
  }
  return above.some((each) => lstatOf(path.join(top, each, '.git'))) ? obstacles.otherRepository : undefined;
}

/** Reads at once the receipts that documents may name. */
async function loadReceipts(commit: OpenedCommit, documents: readonly ReadDocument[]): Promise<void> {
  const { files, options } = commit;
  const places = receiptKeys(commit, documents).map((key) => path.join(files.top, key));
  await files.load(places, options.language);
}

/** Returns the paths of the receipts that documents may name, which are below their publish roots. */
function receiptKeys({ files }: Pick<OpenedCommit, 'files'>, documents: readonly ReadDocument[]): readonly string[] {
  const { top, tree } = files;
  const roots = new Set(documents.map(({ file }) => findSiteRoot(path.dirname(path.resolve(file)), files)));
  const folders = [...roots].map((root) => relativePath(top, path.join(root, 'artifacts')));
  return [...tree.keys()].filter((key) => isJsonFile(key) && folders.some((folder) => isInFolder(key, folder)));
}
