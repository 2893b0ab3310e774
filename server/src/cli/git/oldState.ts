import path from 'node:path';
import type { Analysis } from '../../core/analysis/analysis';
import { isReceipt } from '../../core/analysis/analyze';
import { isKnownForeign, isUnreadable } from '../../core/analysis/inventory';
import { emptyContext } from '../../core/rules/context';
import { phrase, type Language } from '../../core/l10n/language';
import { unreadNames, unreadReason } from '../../core/program/historyDocument';
import { matchDocuments } from '../../core/program/matchDocuments';
import { redactFile } from '../../core/secrets/redact';
import { textFrom } from '../../host/foundText';
import { isBelow, isIn, relativePath } from '../../host/paths';
import { noConfiguration, type FoundConfig } from '../../host/configFiles';
import { FilesOfSite } from '../../host/filesOfSite';
import { keyIn, readRevision, stagedTree, stateAt, treeAt, zeroRevision } from '../../host/gitStates';
import { siteRootOf } from '../../host/siteFolders';
import { filesOnDisk, StoredFiles, type State } from '../../host/states';
import { openProgram, type Surroundings } from '../files/openProgram';
import { analysisOptions } from '../files/analysisOptions';
import { fail, valueOrFail } from '../../core/text/result';
import { createConfigs, isExcludedIn, pathFromConfig, type Configs } from '../files/configs';
import type { ReadDocument } from '../files/documents';
import { earlierDocuments, type EarlierDocument } from './earlierState';
import { displayPath, isCheckedBelow, namedFiles } from '../files/files';
import { readSide } from '../commands/diff';
import type { NamedText, ReadOptions } from '../files/readOptions';
import { configsIn, configsOf, filesComparedWith } from './stagedFiles';
import { filePlace, isFolder, lstatOf, namedPlace } from '../../host/fileStats';

/** The state that `guard` compares with. */
export interface OldState {
  readonly documents: readonly ReadDocument[];
  readonly receipts: readonly ReadDocument[];
  /** Documents outside of the named folders that are gone now. One of them may be a new document under its old name. */
  readonly moved: readonly ReadDocument[];
  /** Documents that are missing in the state but exist in an older commit. */
  readonly earlier: readonly EarlierDocument[];
  /** Documents that cannot be compared, with the reason. */
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
  /** The configurations of the old state. */
  readonly configs: Configs;
  /** The topmost folder to look for configurations of the old state. */
  readonly root: string;
  /** Returns the text that the document in `file` published under a path. */
  published(file: string, at: string): string | undefined;
}

interface ComparisonRequest {
  readonly inputs: readonly string[];
  readonly against: string;
  /** The revision of `against`; absent for a state on disk. */
  readonly revision: string | undefined;
}

/** The present state, as far as the old one is compared with it. */
interface PresentState {
  readonly documents: readonly ReadDocument[];
  /** The analyses of the documents and receipts, by file. */
  readonly like: ReadonlyMap<string, Analysis>;
}

/** The configuration that a file had. */
export interface ConfigBefore {
  readonly found: FoundConfig;
  /** The path of the file relative to the configuration, with `/`. */
  readonly documentPath: string;
}

const configBefore = (found: FoundConfig, file: string): ConfigBefore => ({
  found,
  documentPath: pathFromConfig(found, file),
});

/** The old state with its configurations, before its documents are read. */
export interface OpenedState {
  /** Returns the configuration that a present file had; `undefined` if there is no old state. */
  readonly configBefore: (file: string) => ConfigBefore | undefined;
  /**
   * Returns the old content of a file that belongs to the state, `none` if the change adds it. Returns `undefined` for other files, which a
   * change cannot reach.
   */
  contentBefore(file: string): Promise<Buffer | 'none' | undefined>;
  /** Reads the documents. Every file that may be one is read, or is listed as unread. */
  read(present: PresentState, options: ReadOptions): Promise<OldState>;
}

/** Opens the state to compare with. */
export async function openOldState(request: ComparisonRequest, { language }: ReadOptions): Promise<OpenedState> {
  const { revision } = request;
  if (revision === undefined) {
    return openStateOnDisk(request, language);
  }
  return readRevision<OpenedState>(
    revision,
    () => openStateInGit(revision, request, language),
    () => ({
      configBefore: () => undefined,
      contentBefore: () => Promise.resolve(undefined),
      read: () => Promise.resolve(emptyState),
    }),
  );
}

const emptyState: OldState = {
  documents: [],
  receipts: [],
  moved: [],
  earlier: [],
  unread: [],
  configs: { of: () => noConfiguration },
  root: '.',
  published: () => undefined,
};

function openStateOnDisk({ inputs, against }: ComparisonRequest, language: Language): OpenedState {
  const configs = createConfigs('nearest', language);
  const root = rootOfOld(against, inputs);
  const placeOf = placesInOld(inputs, against);
  return {
    configBefore: (file) => configBefore(configs.of(placeOf(file), root), placeOf(file)),
    contentBefore: () => Promise.resolve(undefined),
    read: (present, options) => readStateOnDisk({ against, configs, root, placeOf }, present, options),
  };
}

/** Returns a function that maps a present file to its path in an old state on disk. */
function placesInOld(inputs: readonly string[], against: string): (file: string) => string {
  const folders = inputs.filter(isFolder);
  return (file) => {
    const input = folders.find((folder) => isIn(file, folder)) ?? path.dirname(file);
    return isFolder(against) ? path.join(against, path.relative(input, file)) : against;
  };
}

interface StateOnDisk extends Pick<ComparisonRequest, 'against'>, Pick<OldState, 'configs' | 'root'> {
  placeOf(file: string): string;
}

async function readStateOnDisk(
  { against, configs, root, placeOf }: StateOnDisk,
  { documents: currentDocuments }: PresentState,
  options: ReadOptions,
): Promise<OldState> {
  const state = readState(valueOrFail(await readSide(against, options.language)), options);
  if (state.documents.length + state.unread.length === 0) {
    const values = { old: redactFile(against), zeros: zeroRevision };
    // It may be the wrong folder. In Git, the path is that of the new state.
    fail(
      options.language.say(
        'No status documents in {old}: nothing was compared. Name the old state, or {zeros} if there is none.',
        values,
      ),
    );
  }
  const obstacles = newDocuments(state.documents, currentDocuments).flatMap(({ file }) => {
    const place = placeOf(file);
    const isForeign = state.foreign.some((each) => path.resolve(each) === path.resolve(place));
    const isLink = foldersAbove(place).some((each) => isBelow(each, against) && isLinkOnDisk(each));
    return conflictAt(file, isForeign, isLink, options.language);
  });
  const unread = [...state.unread, ...obstacles];
  return {
    documents: state.documents,
    receipts: state.receipts,
    moved: [],
    earlier: [],
    unread,
    configs,
    root,
    published: (file, at) => publishedText(file, at),
  };
}

/**
 * Returns the folder of an old state on disk that corresponds to the current folder: if `status` is compared with
 * `old/status`, configurations in `old` are in force, too.
 */
function rootOfOld(against: string, inputs: readonly string[]): string {
  const [input = '.'] = inputs;
  const folderOf = (file: string) => (isFolder(file) ? file : path.dirname(file));
  const names = relativePath('.', folderOf(input)).split('/');
  let root = path.resolve(folderOf(against));
  while (names.length > 0 && path.basename(root) === names.pop()) {
    root = path.dirname(root);
  }
  return root;
}

const isLinkOnDisk = (file: string) => lstatOf(file)?.isSymbolicLink() === true;

async function openStateInGit(
  revision: string,
  { inputs }: ComparisonRequest,
  language: Language,
): Promise<OpenedState> {
  const files = new StoredFiles(await stateAt(revision, language), `${revision}^`);
  await files.load(configsIn(files), language);
  const configs = configsOf(files, language);
  return {
    configBefore: (file) => configBefore(configs.of(file, '.'), file),
    async contentBefore(file) {
      const place = filePlace(file);
      const isAdded = async () => (await stagedTree(files.top, language)).has(relativePath(files.top, place));
      const content = files.content(place, Infinity);
      return typeof content !== 'string' ? content : (await isAdded()) ? 'none' : undefined;
    },
    read: (present, options) => readStateInGit({ revision, inputs, files, configs }, present, options),
  };
}

interface StateInGit extends Pick<ComparisonRequest, 'inputs'>, Pick<OldState, 'configs'> {
  readonly revision: string;
  readonly files: StoredFiles;
}

async function readStateInGit(
  { revision, inputs, files, configs }: StateInGit,
  { documents: currentDocuments, like }: PresentState,
  options: ReadOptions,
): Promise<OldState> {
  const { top, tree } = files;
  const commit: Commit = { files, options: withExclusionsOf(configs, options), like };
  const places = await placesOf(inputs, commit);
  const isNamed = (key: string) =>
    places.some((place) => key === place || (isInFolder(key, place) && isCheckedBelow(key, place)));
  const { documents, receipts, foreign, unread } = await readKeys([...tree.keys()].filter(isNamed), commit);
  const added = newDocuments(documents, currentDocuments);
  const obstacles = added.flatMap(({ file }) => obstacleInGit(file, foreign, commit));
  const deletedKeys = added.length === 0 ? [] : [...tree.keys()].filter((key) => !isNamed(key) && isGone(key, top));
  const elsewhere = await readKeys(deletedKeys, commit);
  const kinds = new Set(added.map(({ analysis }) => analysis.recognition.kind));
  const moved = elsewhere.documents.filter(({ analysis }) => kinds.has(analysis.recognition.kind));
  const stillNew = newDocuments([...documents, ...moved], currentDocuments).filter(
    ({ file }) => !obstacles.some((each) => each.file === file),
  );
  const earlier = await stateBefore(revision, stillNew, commit);
  await loadReceipts(commit, [...documents, ...moved]);
  return {
    documents,
    receipts,
    moved,
    earlier: earlier.documents,
    unread: [...unread, ...obstacles, ...elsewhere.unread, ...earlier.unread],
    configs,
    root: '.',
    published: (file, at) => publishedText(file, at, earlier.statesByFile.get(file) ?? files),
  };
}

/** Returns the last states of documents that are missing in the old state, with what they published then. */
async function stateBefore(revision: string, added: readonly ReadDocument[], { files: { top }, ...others }: Commit) {
  const { language } = others.options;
  const commitAt = async (id: string): Promise<Commit> => ({
    ...others,
    files: new StoredFiles({ top, tree: await treeAt(id, top, language) }, `${id}^`),
  });
  const earlier = await earlierDocuments(
    added.map((document) => ({ key: keyOf(document.file, top), document })),
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

/**
 * Returns options with which the documents are excluded that the old configuration excludes. Without it, a change could exclude
 * a document from the comparison. A configuration that the command names is in force for both states.
 */
const withExclusionsOf = (old: Configs, options: ReadOptions): ReadOptions =>
  options.config !== 'nearest'
    ? options
    : {
        ...options,
        configs: {
          of(file, top) {
            const [present, before] = [options.configs.of(file, top), old.of(file, top)];
            const isExcluded = () => isExcludedIn(before, file);
            return { ...present, config: { ...present.config, isExcluded } };
          },
        },
      };

interface Commit extends Pick<PresentState, 'like'> {
  readonly files: StoredFiles;
  readonly options: ReadOptions;
}

/**
 * Returns the paths in the repository of the named folders and files. A file may be deleted. Fails if one is not in the repository, because
 * it would look new.
 */
async function placesOf(
  inputs: readonly string[],
  { files: { top }, options }: Pick<Commit, 'files' | 'options'>,
): Promise<readonly string[]> {
  const files = await Promise.all(
    inputs.map(async (input) => (isFolder(input) ? [input] : (await namedFiles([input])).map(({ file }) => file))),
  );
  return files.flat().map((file) => keyIn(top, namedPlace(file), file, options.language));
}

const keyOf = (file: string, top: string): string => relativePath(top, filePlace(file));

const isInFolder = (key: string, folder: string) => folder === '' || key.startsWith(`${folder}/`);

const isGone = (key: string, top: string) => isCheckedBelow(key, '') && lstatOf(path.join(top, key)) === undefined;

/** Returns a path after the paths of all folders above it, starting with the topmost. */
const foldersAbove = (file: string): readonly string[] =>
  file.split(/[/\\]/).map((_, index, names) => names.slice(0, index + 1).join('/'));

/** Reads files of a commit. Links and submodules become `unread`. */
async function readKeys(keys: readonly string[], { files, options, like }: Commit): Promise<ReadState> {
  const { top, tree } = files;
  const places = keys.map((key) => path.join(top, key));
  await files.load([...places, ...filesComparedWith(places, files)], options.language);
  const texts = places.flatMap((place) => {
    const content = files.content(place, Infinity);
    return typeof content === 'string'
      ? []
      : [{ file: displayPath(place), text: textFrom(content).text.replace(/^\uFEFF/, '') }];
  });
  const state = readState(texts, options, { state: files, like });
  const links = keys.filter((key) => tree.get(key)?.isLink);
  const reason = options.language.say(notAFile);
  return {
    ...state,
    unread: [...state.unread, ...links.map((key) => ({ file: displayPath(path.join(top, key)), reason }))],
  };
}

function obstacleInGit(file: string, foreign: readonly string[], { files: { top, tree }, options }: Commit) {
  const place = keyOf(file, top);
  const isOther = foldersAbove(place).some((each) => tree.has(each) && each !== place);
  return conflictAt(file, foreign.includes(file), isOther, options.language);
}

interface ReadState {
  readonly documents: readonly ReadDocument[];
  /** Receipts are compared with their documents, as published texts. Only their findings are compared here. */
  readonly receipts: readonly ReadDocument[];
  readonly unread: OldState['unread'];
  /** Readable files that are not status documents. */
  readonly foreign: readonly string[];
}

function readState(texts: readonly NamedText[], options: ReadOptions, surroundings?: Surroundings): ReadState {
  const documents: ReadDocument[] = [];
  const receipts: ReadDocument[] = [];
  const unread: OldState['unread'][number][] = [];
  const foreign: string[] = [];
  const optionsFor = (file: string) => analysisOptions(file, options);
  for (const { text, analysis } of openProgram(texts, optionsFor, surroundings)) {
    if (analysis && isReceipt(analysis)) {
      receipts.push({ ...text, analysis });
      continue;
    }
    const isDamaged = !analysis && isUnreadable(text.text) && !isKnownForeign(text.file);
    const reason = analysis ? unreadReason(analysis) : isDamaged ? 'syntax' : undefined;
    if (reason !== undefined) {
      unread.push({ file: text.file, reason: options.language.say(unreadNames[reason]) });
    } else if (analysis) {
      documents.push({ ...text, analysis });
    } else {
      foreign.push(text.file);
    }
  }
  return { documents, receipts, unread, foreign };
}

/** Reports an item of the old state at the path of a new document that is not that document. */
const conflictAt = (file: string, isForeign: boolean, isOther: boolean, { say }: Language): OldState['unread'] =>
  isForeign || isOther ? [{ file, reason: say(isForeign ? notADocument : notAFile) }] : [];

const notADocument = phrase('not a status document');
const notAFile = phrase('a link or something else instead of the file');

/** Returns the present documents without a counterpart in the old state. */
function newDocuments(
  documents: readonly ReadDocument[],
  currentDocuments: readonly ReadDocument[],
): readonly ReadDocument[] {
  const toCompared = (document: ReadDocument) => ({
    file: document.file,
    kind: document.analysis.recognition.kind,
    document,
  });
  return matchDocuments(documents.map(toCompared), currentDocuments.map(toCompared)).flatMap(([before, after]) =>
    before || !after ? [] : [after.document],
  );
}

/**
 * Returns the text that a document publishes under a path, `undefined` if there is none. For a file that cannot be read,
 * returns the reason, which differs from any text.
 */
export function publishedText(file: string, at: string, state = filesOnDisk()): string | undefined {
  const site = siteRootOf(path.dirname(path.resolve(file)), state);
  const receipt = new FilesOfSite(state, site).of(file, emptyContext(file)).text(at);
  return typeof receipt === 'object' ? receipt.text : receipt === 'none' ? undefined : receipt;
}

/** Reads at once the receipts that documents may name, which are below their publish roots. */
async function loadReceipts({ files, options }: Commit, documents: readonly ReadDocument[]): Promise<void> {
  const { top, tree } = files;
  const roots = new Set(documents.map(({ file }) => siteRootOf(path.dirname(path.resolve(file)), files)));
  const folders = [...roots].map((root) => relativePath(top, path.join(root, 'artifacts')));
  const keys = [...tree.keys()].filter(
    (key) => /\.json$/i.test(key) && folders.some((folder) => isInFolder(key, folder)),
  );
  await files.load(
    keys.map((key) => path.join(top, key)),
    options.language,
  );
}

/** Returns a sentence for each document that was not compared. */
export function unreadMessages({ unread }: OldState, against: string, { say }: Language): readonly string[] {
  return unread.map(({ file, reason }) =>
    say('{file} was not compared, because it cannot be read in {old}: {reason}. Compare with an older state.', {
      file: redactFile(file),
      old: redactFile(against),
      reason,
    }),
  );
}
