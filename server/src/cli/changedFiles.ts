import fs from 'node:fs';
import path from 'node:path';
import { configFile } from '../core/analysis/config/config';
import { redactFile } from '../core/secrets/redact';
import { memoize } from '../core/text/collections';
import type { Language } from '../core/l10n/language';
import type { FoundConfig } from '../host/configFiles';
import { isFolder } from '../host/fileStats';
import { isBelow, isIn, pathBelow, relativePath } from '../host/paths';
import { maximumFileBytes, publishRoot } from '../host/publishedFiles';
import { readFileBelow } from '../host/safeFiles';
import { isSame, stateAt, type RepositoryState, type StoredFile, workingTree } from '../host/gitStates';
import type { Surroundings } from './analyzeTogether';
import { fail } from '../core/text/result';
import type { ConfigChoice, Configs } from './configs';
import { contentOf, type NamedFile } from './files';
import { isBeforeFirstCommit } from './gitPlace';
import type { ReadOptions } from './readOptions';

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

/**
 * Returns the files that differ from a revision, or whose configuration does, or that name a receipt or picture that does. An
 * unreadable file counts as changed.
 */
export async function changedSince(
  revision: string,
  namedFiles: readonly NamedFile[],
  { language, config, configs }: Pick<ReadOptions, 'language' | 'config' | 'configs'>,
): Promise<ChosenFiles> {
  const { top, tree } = (await isBeforeFirstCommit(revision))
    ? await stateBeforeAll(language)
    : await stateAt(revision, language);
  const isChanged = (root: string, published: string) => {
    const file = pathBelow(root, published);
    return file !== undefined && isChangedSince(root, published, tree.get(relativePath(top, file)));
  };
  const isChangedFile = memoize((file: string) =>
    isChangedSince(path.dirname(file), path.basename(file), tree.get(relativePath(top, file))),
  );
  const isConfigChanged = (file: string, place: string) =>
    hasChangedConfig({ place, top, choice: config, found: configs.of(file, '.') }, isChangedFile);
  const changedFiles: NamedFile[] = [];
  for (const each of namedFiles) {
    const place = each.isPattern ? undefined : placeOf(each);
    if (place !== undefined && !isBelow(place, top)) {
      const [file, folder] = [redactFile(each.file), top];
      fail(language.say('{file} is not in the Git repository {folder}.', { file, folder }));
    }
    const content = contentOf(each, language);
    const old = place === undefined ? undefined : tree.get(relativePath(top, place));
    if (
      'error' in content ||
      place === undefined ||
      !old ||
      !isSame(content.ok, old) ||
      isConfigChanged(each.file, place) ||
      namesChanged({ place, document: content.ok }, { top, isFolder }, isChanged)
    ) {
      changedFiles.push('error' in content ? each : withContent(each, content.ok));
    }
  }
  return { chosenFiles: changedFiles, skippedCount: namedFiles.length - changedFiles.length };
}

/** Returns whether a file on disk differs from that of an earlier state; `old` is absent if there was none. */
function isChangedSince(root: string, published: string, old: StoredFile | undefined): boolean {
  const content = readFileBelow(root, published, maximumFileBytes);
  if (content === 'none' || old === undefined) {
    return content !== 'none' || old !== undefined;
  }
  return typeof content === 'string' ? !old.isLink : !isSame(content, old);
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
 * Returns whether the configuration of a document changed, was created or is gone, or a schema of pins that it names changed. Then
 * other rules, suppressions and exclusions may apply to the document. Files outside of the repository count as unchanged.
 */
export function hasChangedConfig(
  { place, top, choice, found }: ConfiguredFile,
  isChanged: (file: string) => boolean,
): boolean {
  const used = found.file === undefined ? undefined : placeOf({ file: found.file });
  const files = used === undefined ? [] : [used];
  if (choice === 'nearest') {
    for (let folder = path.dirname(place); isIn(folder, top); folder = path.dirname(folder)) {
      files.push(path.join(folder, configFile));
    }
  }
  const pins = [...(found.pinFiles?.values() ?? [])].map(({ file }) => path.join(path.dirname(used ?? top), file));
  return [...files, ...pins].some((file) => isIn(file, top) && isChanged(file));
}

/**
 * Returns whether a document names a receipt or picture that changed.
 * @param place the real path of the document
 * @param top the real path of the folder above which no publish root is looked for
 * @param isChanged called with a publish root and the path of a file below it
 */
export function namesChanged(
  { place, document }: { readonly place: string; readonly document: Buffer },
  { top, isFolder }: { readonly top: string; isFolder(folder: string): boolean },
  isChanged: (root: string, published: string) => boolean,
): boolean {
  const paths = new Set(document.toString('utf8').match(evidencePath));
  if (paths.size === 0) {
    return false; // Most files.
  }
  const root = publishRoot(path.dirname(place), top, isFolder);
  return [...paths].map((quoted) => quoted.slice(1, -1)).some((published) => isChanged(root, published));
}

/** A text with the path of a receipt or picture. */
const evidencePath = /"artifacts\/[^"\\]{1,500}"/g;

/** Returns the empty state before the first commit. */
const stateBeforeAll = async (language: Language): Promise<RepositoryState> => ({
  top: await workingTree('.', language),
  tree: new Map(),
});

/** Returns the real path of a file, or `undefined` if its folder does not exist. */
function placeOf({ file, real }: NamedFile): string | undefined {
  try {
    return real ?? path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  } catch {
    return undefined; // Reading the file reports that it is missing.
  }
}

/** Returns a file with its content. A changed file that is empty now is treated as named, so that it is reported. */
export function withContent({ file, real }: NamedFile, bytes: Buffer): NamedFile {
  const isBlank = bytes.toString('latin1').trim() === '';
  return { file, ...(real === undefined || isBlank ? {} : { real }), content: { ok: bytes } };
}
