import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listEntriesBelow, runInFolder } from '../../host/safeFiles';
import { readMarker, markerFile, readSite, writtenFile } from './siteContents';
import { listFolders, folderAndName, joinPath } from './siteNames';
import { nodeFiles } from '../../host/nodeFiles';

/** The folders next to a site while it is exchanged: the next site, the previous one, and a site being removed. */
type Role = 'new' | 'old' | 'gone';

/** The name of a file while it is written. Only a complete file has its own name. */
export const partFile = '.statusdocs-part';

/** The place of a site and of the temporary folders next to it. */
export interface SitePlace {
  readonly target: string;
  /** The real path of the folder that contains the site. */
  readonly folder: string;
  /** Returns a new path. It contains the process id, so that others can check whether the process runs. */
  newPath(role: Role): string;
  /** Returns the existing folders of these roles. */
  existing(...roles: readonly Role[]): readonly string[];
}

/** Returns the place of a site. The folder that contains it must exist. */
export function sitePlace(target: string): SitePlace {
  const folder = fs.realpathSync.native(path.dirname(target));
  const start = `.${path.basename(target)}.statusdocs-`;
  return {
    target: path.join(folder, path.basename(target)),
    folder,
    newPath: (role) => path.join(folder, `${start}${role}-${process.pid}-${randomUUID()}`),
    existing: (...roles) =>
      nodeFiles
        .namesIn(folder)
        .filter((name) => roles.some((role) => name === `${start}${role}` || name.startsWith(`${start}${role}-`)))
        .map((name) => path.join(folder, name)),
  };
}

export const exists = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * Returns a file or folder that `publish` did not write to a site or that has changed since, or `undefined` if there is none.
 * Missing files are ignored.
 */
export function findUnexpectedFile(site: string, ...others: readonly string[]): string | undefined {
  let previous: string | undefined;
  for (let triesLeft = 20; ; triesLeft--) {
    const before = readIdentity(site);
    const unexpected = findUnexpectedNow(site, others);
    const after = readIdentity(site);
    // Another `publish` may exchange the folder meanwhile, so a file counts only if the next search finds it, too.
    if (triesLeft === 0 || (after === before && (unexpected === undefined || unexpected === previous))) {
      return after === undefined ? undefined : unexpected;
    }
    previous = unexpected;
  }
}

function findUnexpectedNow(site: string, others: readonly string[]): string | undefined {
  const contents = readMarker(site) ?? new Map<string, string>();
  const folders = new Set(listFolders(contents.keys()));
  const isExpected = (entry: fs.Dirent, file: string): boolean => {
    if (entry.isDirectory()) {
      return folders.has(file);
    }
    const isMarker = file === markerFile && contents.size > 0;
    return (
      entry.isFile() &&
      (isMarker || others.includes(entry.name) || writtenFile(site, file, contents.get(file)) !== undefined)
    );
  };
  for (const folder of ['', ...folders]) {
    const entries = listEntriesBelow(site, folder);
    if (entries === 'none') {
      continue;
    }
    if (typeof entries === 'string') {
      return folder === '' ? '.' : folder;
    }
    const unexpected = entries.find((entry) => !isExpected(entry, joinPath(folder, entry.name)));
    if (unexpected) {
      return joinPath(folder, unexpected.name);
    }
  }
  return undefined;
}

/**
 * Returns the device, the inode and the time of the last change of a file; `undefined` if it does not exist. The time differs if
 * the inode was reused, or if the file was moved and restored.
 */
function readIdentity(file: string): string | undefined {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false, bigint: true });
  return stat && `${stat.dev} ${stat.ino} ${stat.ctimeNs}`;
}

/**
 * Removes a folder next to a site if all its files are as `publish` wrote them, never through a link. It is renamed first, so
 * that it is not mistaken for a site.
 */
export function removeSite(place: SitePlace, site: string): void {
  if (findUnexpectedFile(site, partFile) !== undefined) {
    return;
  }
  const removedSite = place.newPath('gone');
  fs.renameSync(site, removedSite);
  const contents = readMarker(removedSite) ?? new Map<string, string>();
  const folders = ['', ...listFolders(contents.keys())];
  for (const [file, digest] of contents) {
    if (writtenFile(removedSite, file, digest)) {
      removeFrom(removedSite, file, fs.unlinkSync);
    }
  }
  folders.forEach((folder) => removeFrom(removedSite, joinPath(folder, partFile), fs.unlinkSync));
  folders
    .slice(1)
    .reverse()
    .forEach((folder) => removeFrom(removedSite, folder, fs.rmdirSync));
  removeFrom(removedSite, markerFile, fs.unlinkSync); // It is removed last, so that an interrupted removal is recognized.
  fs.rmdirSync(removedSite);
}

/** Removes an item from a folder of a site. A missing item counts as removed. */
function removeFrom(site: string, file: string, remove: (file: string) => void): void {
  const [folder, name] = folderAndName(file);
  try {
    runInFolder(site, folder, (realFolder) => remove(path.join(realFolder, name)));
  } catch (error) {
    if (exists(path.join(site, file))) {
      throw error;
    }
  }
}

/** Returns a complete site that was moved aside: if there are several, the one published last. */
export function completeOldSite(place: SitePlace): string | undefined {
  const completeSites = place.existing('old').flatMap((site) => {
    const contents = readMarker(site);
    const isWhole = contents !== undefined && readSite(site, contents) !== undefined;
    const stat = isWhole ? fs.lstatSync(site, { throwIfNoEntry: false }) : undefined; // Another process may have removed it by now.
    return stat ? [{ site, publishedMs: stat.mtimeMs }] : [];
  });
  return completeSites.sort((a, b) => a.publishedMs - b.publishedMs).at(-1)?.site;
}
