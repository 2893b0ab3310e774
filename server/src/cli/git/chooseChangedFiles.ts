import path from 'node:path';
import { configFile } from '../../core/analysis/config/config';
import { evidenceFolders } from '../../core/text/publishedFolders';
import { memoize } from '../../core/text/collections';
import type { Language } from '../../core/l10n/language';
import { resolveCommonCommit } from '../../host/git';
import type { NotRead } from '../../host/notRead';
import { realPathOfFile } from '../../host/fileStats';
import { listPinFiles, type FoundConfig } from '../../host/configFiles';
import { isIn, pathBelow, relativePath } from '../../host/paths';
import { maximumFileBytes } from '../../host/publishedFiles';
import { readReal } from '../../host/safeFiles';
import { findSiteRoot } from '../../host/siteFolders';
import { filesOnDisk, type State } from '../../host/states';
import {
  equalsStoredFile,
  pathInRepository,
  readRevision,
  readRepositoryState,
  type RepositoryState,
  type StoredFile,
  workingTree,
} from '../../host/gitStates';
import type { ConfigChoice, Configs } from '../files/configs';
import { readContent, type NamedFile } from '../files/files';
import type { ReadOptions } from '../files/readOptions';
import type { Surroundings } from '../../host/openProgram';

/** The files to check, chosen from the named files. */
export interface ChosenFiles {
  readonly chosenFiles: readonly NamedFile[];
  /** Number of named files that need not be checked. */
  readonly skippedCount: number;
  /** The files that they are compared with, if these are not read from disk. */
  readonly surroundings?: Surroundings;
  /** Their configurations, if these are not read from disk. */
  readonly configs?: Configs;
}

/** A comparison of the files of a state with earlier ones. */
interface Comparison {
  readonly state: State;
  readonly config: ConfigChoice;
  /** Absent if changes of configurations do not count. */
  readonly configs: Configs | undefined;
  /** Returns whether the file at a real path differs from its earlier state. */
  isChanged(file: string): boolean;
  /** Returns the real path of a file; `undefined` if the state does not have it, which counts as a change. */
  placeOf(file: NamedFile): string | undefined;
  /** Returns the content at a real path, or the reason why it is not read; `undefined` if no receipt or picture has changed. */
  contentOf(file: string): Buffer | NotRead | undefined;
}

/** Returns the files that differ from an earlier state, in their content, their configuration, or a receipt or picture they name. */
export const selectChangedFiles = (
  named: readonly NamedFile[],
  { state, config: choice, configs, isChanged, placeOf, contentOf }: Comparison,
): readonly NamedFile[] =>
  named.filter((each) => {
    const place = placeOf(each);
    if (place === undefined || isChanged(place)) {
      return true;
    }
    const found = configs?.of(each.file, '.');
    if (found && hasChangedConfig({ place, top: state.top, choice, found }, isChanged)) {
      return true;
    }
    const content = contentOf(place);
    return Buffer.isBuffer(content) && namesChangedEvidence({ place, content }, state, isChanged);
  });

/**
 * Returns the files on disk that differ from a revision, in their content, their configuration, or a receipt or picture they name.
 * An unreadable file counts as changed.
 */
export async function chooseFilesChangedSince(
  since: string,
  namedFiles: readonly NamedFile[],
  { language, config, configs }: Pick<ReadOptions, 'language' | 'config' | 'configs'>,
): Promise<ChosenFiles> {
  const revision = await resolveCommonCommit(since, '.', language);
  const { top, tree } = await readRevision(
    revision,
    () => readRepositoryState(revision, language),
    () => stateBeforeAll(language),
  );
  const contents = new Map<string, Buffer>();
  const readablePlaceOf = (each: NamedFile) => {
    const place = each.isUnmatchedPattern ? undefined : realPlace(each);
    if (place !== undefined) {
      pathInRepository(top, place, each.file, language);
    }
    const content = readContent(each, language);
    if (place === undefined || 'error' in content) {
      return undefined;
    }
    contents.set(place, content.ok);
    return place;
  };
  const changed = selectChangedFiles(namedFiles, {
    state: filesOnDisk(top),
    config,
    configs,
    isChanged: memoize((file: string) => isChangedSince(file, contents.get(file), tree.get(relativePath(top, file)))),
    placeOf: readablePlaceOf,
    contentOf: (file) => contents.get(file),
  });
  const chosenFiles = changed.map((each) => withContent(each, contents.get(realPlace(each) ?? '')));
  return { chosenFiles, skippedCount: namedFiles.length - chosenFiles.length };
}

/**
 * Returns whether a file on disk differs from that of an earlier state.
 * @param known the content on disk, if it has been read
 * @param old absent if there was no such file
 */
function isChangedSince(file: string, known: Buffer | undefined, old: StoredFile | undefined): boolean {
  const content = known ?? readReal(file, maximumFileBytes);
  if (content === 'none' || old === undefined) {
    return content !== 'none' || old !== undefined;
  }
  return typeof content === 'string' ? !old.isLink : !equalsStoredFile(content, old);
}

/** A document, and its configuration. */
interface ConfiguredFile {
  /** The real path of the document. */
  readonly place: string;
  /** The real path of the repository. */
  readonly top: string;
  readonly choice: ConfigChoice;
  readonly found: FoundConfig;
}

/**
 * Returns whether the configuration of a document changed, was created or was deleted, or a schema of pins that it names changed. Then
 * other rules, suppressions and exclusions may apply to the document. Files outside of the repository count as unchanged.
 */
function hasChangedConfig(
  { place, top, choice, found }: ConfiguredFile,
  isChanged: (file: string) => boolean,
): boolean {
  const file = found.file === undefined ? undefined : realPathOfFile(found.file);
  const files = file === undefined ? [] : [file];
  if (choice === 'nearest') {
    for (let folder = path.dirname(place); isIn(folder, top); folder = path.dirname(folder)) {
      files.push(path.join(folder, configFile));
    }
  }
  return [...files, ...listPinFiles({ ...found, file })].some((each) => isIn(each, top) && isChanged(each));
}

/**
 * Returns whether a document names a receipt or picture that changed.
 * @param place the real path of the document
 */
function namesChangedEvidence(
  { place, content }: { readonly place: string; readonly content: Buffer },
  state: State,
  isChanged: (file: string) => boolean,
): boolean {
  const paths = new Set(content.toString('utf8').match(evidencePath));
  if (paths.size === 0) {
    return false; // Most files.
  }
  const root = findSiteRoot(path.dirname(place), state);
  return [...paths].some((quoted) => {
    const file = pathBelow(root, quoted.slice(1, -1));
    return file !== undefined && isChanged(file);
  });
}

/** A text with the path of a receipt, picture or template. */
const evidencePath = new RegExp(`"/?(?:${evidenceFolders.join('|')})/[^"\\\\]{1,500}"`, 'g');

/** Returns the empty state before the first commit. */
const stateBeforeAll = async (language: Language): Promise<RepositoryState> => ({
  top: await workingTree('.', language),
  tree: new Map(),
});

/** Returns the real path of a file, or `undefined` if its folder does not exist, which reading it reports. */
const realPlace = ({ file, real }: NamedFile): string | undefined => real ?? realPathOfFile(file);

/** Returns a file with its content, which is not read again; the file itself without content. */
export const withContent = (file: NamedFile, bytes: Buffer | undefined): NamedFile =>
  bytes === undefined ? file : { ...file, content: { ok: bytes } };
