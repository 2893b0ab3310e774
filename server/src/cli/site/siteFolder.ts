import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { isIn } from '../../host/paths';
import { runInFolder } from '../../host/safeFiles';
import type { Site } from './siteTypes';
import { readMarker, computeDigests, markerFile, createMarker, readSite } from './siteContents';
import { folderAndName, listFolders } from './siteNames';
import {
  exists,
  completeOldSite,
  partFile,
  removeSite,
  sitePlace,
  findUnexpectedFile,
  type SitePlace,
} from './sitePlace';

/** Returns the reason why a site made from `source` may not be written to `target`, or `undefined` if it may. */
export function targetFault(target: string, source: string, language: Language): string | undefined {
  const { say } = language;
  const [targetPath, sourcePath] = [resolveRealPath(target), resolveRealPath(source)];
  if (isIn(targetPath, sourcePath) || isIn(sourcePath, targetPath)) {
    return say("The site and its source can't contain each other. Choose a folder next to {source}.", {
      source: path.resolve(source),
    });
  }
  const targetStat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (targetStat && !targetStat.isDirectory()) {
    return say('{target} already exists and is not a folder.', { target });
  }
  return targetStat && contentFault(targetPath, target, language);
}

/** Returns the reason why a site may not replace a folder, or `undefined` if it may. */
function contentFault(folder: string, target: string, { say }: Language): string | undefined {
  const unexpected = findUnexpectedFile(folder);
  if (unexpected === undefined) {
    return undefined;
  }
  return readMarker(folder)
    ? say('{target} holds {file}, which was added or changed after it was published. The folder was left unchanged.', {
        target,
        file: unexpected,
      })
    : say('{target} is not empty, and was not written by "publish". It was left unchanged.', { target });
}

/**
 * Replaces the content of `target` by a site; `targetFault` has allowed it. After a crash, there is the old or the new site.
 * Between two renames neither is in place, and the next `publish` restores the old one.
 * @returns the folder of the old site if it has foreign files
 */
export function writeSite(target: string, site: Site, language: Language): string | undefined {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const place = sitePlace(target);
  removeLeftovers(place, [...place.existing('gone'), ...place.existing('new').filter(isAbandoned)]);
  const newSite = place.newPath('new');
  let previousSite: string | undefined;
  try {
    writeFiles(newSite, site);
    previousSite = exchangeFolders(newSite, place, language);
  } catch (error) {
    removeLeftovers(place, [newSite]);
    throw error;
  }
  const before = place.existing('old');
  if (!isReachable(place.target)) {
    return undefined; // Another process is replacing the site, and removes previous sites.
  }
  removeLeftovers(place, before); // The sites that were moved aside before this one are no longer needed.
  return previousSite !== undefined && isReachable(previousSite) ? previousSite : undefined;
}

/** Restores a site that was moved aside, if `writeSite` was killed before the new site was in place. */
export function restoreInterrupted(target: string): void {
  if (!exists(path.dirname(target)) || exists(target)) {
    return;
  }
  const place = sitePlace(target);
  const oldSite = completeOldSite(place);
  try {
    if (oldSite !== undefined) {
      renameIfPresent(oldSite, place.target);
    }
  } catch (error) {
    if (!isReachable(target)) {
      throw error; // If the target exists, another site was put there first.
    }
  }
}

/** Maximum number of attempts to rename, while others publish to the same place. */
const maximumTries = 50;

/**
 * Moves the folder `newSite` to the place of a site.
 * @returns the new path of the previous site
 */
function exchangeFolders(newSite: string, place: SitePlace, language: Language): string | undefined {
  const { target, folder } = place;
  for (let triesLeft = maximumTries; ; triesLeft--) {
    const fault = exists(target) ? contentFault(target, target, language) : undefined;
    if (fault !== undefined) {
      throw new Error(fault);
    }
    const aside = place.newPath('old');
    const previousSite = renameIfPresent(target, aside) ? aside : undefined;
    try {
      fs.renameSync(newSite, target);
    } catch (error) {
      if (triesLeft > 0 && isReachable(target)) {
        continue; // Another site was put there first.
      }
      restore(previousSite, target, language);
      throw error;
    }
    try {
      flushFolder(folder);
      return previousSite;
    } catch (error) {
      fs.renameSync(target, newSite);
      restore(previousSite, target, language);
      throw error;
    }
  }
}

/** Restores a folder that was moved aside, unless the target exists by now. */
function restore(previousSite: string | undefined, target: string, { say }: Language): void {
  try {
    if (previousSite !== undefined) {
      fs.renameSync(previousSite, target);
    }
  } catch (error) {
    if (previousSite !== undefined && !isReachable(target)) {
      throw new Error(
        say('the previous site could not be restored and is kept as {folder}', { folder: previousSite }),
        {
          cause: error,
        },
      );
    }
  }
}

/** Returns whether a path exists. An error counts as missing, because no conclusion may depend on it. */
function isReachable(file: string): boolean {
  try {
    return exists(file);
  } catch {
    return false; // The disk reported an error.
  }
}

/** @returns whether there was something to rename; another site may be there by now */
function renameIfPresent(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && exists(from)) {
      throw error;
    }
    return false;
  }
}

function writeFiles(folder: string, site: Site): void {
  const marker = createMarker(site);
  fs.mkdirSync(folder);
  writeNew(folder, markerFile, marker); // It is written first, so that an unfinished site is recognized.
  const folders = listFolders(site.keys());
  for (const [above, name] of folders.map(folderAndName)) {
    runInFolder(folder, above, (realFolder) => fs.mkdirSync(path.join(realFolder, name)));
  }
  for (const [file, bytes] of site) {
    writeNew(folder, file, bytes);
  }
  ['', ...folders].forEach((each) => runInFolder(folder, each, flushFolder));
  if (!readSite(folder, computeDigests(site))) {
    throw Object.assign(new Error('not as it was written'), { code: 'EIO' }); // The disk may also treat two names as one.
  }
}

/** Writes a new file. It gets its own name once it is complete. */
function writeNew(root: string, file: string, bytes: Uint8Array): void {
  const [folder, name] = folderAndName(file);
  runInFolder(root, folder, (realFolder) => {
    const part = path.join(realFolder, partFile);
    const descriptor = fs.openSync(part, 'wx');
    try {
      fs.writeFileSync(descriptor, bytes);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(part, path.join(realFolder, name));
  });
}

/** Error codes of systems and network disks that cannot flush a folder. They keep folders in another way. */
const cannotFlush: readonly unknown[] = [
  'EINVAL',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EISDIR',
  'EPERM',
  'EACCES',
  'EBADF',
];

/** Flushes the names in a folder to disk. */
function flushFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    if (!cannotFlush.includes((error as NodeJS.ErrnoException).code)) {
      throw error;
    }
  }
}

/** Removes folders next to a site that are no longer needed. */
function removeLeftovers(place: SitePlace, sites: readonly string[]): void {
  for (const site of sites) {
    try {
      removeSite(place, site);
    } catch {
      // It is removed the next time. It is never mistaken for a site.
    }
  }
}

/** One hour: publishing never takes as long. */
const abandonedMs = 3_600_000;

/** Returns whether the process that was writing a site has ended. */
function isAbandoned(newSite: string): boolean {
  const id = Number(/-new-(\d+)-[^-]/.exec(path.basename(newSite))?.[1] ?? Number.NaN);
  try {
    return Date.now() - fs.lstatSync(newSite).mtimeMs > abandonedMs || !process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'; // This error means that the process of another user runs.
  }
}

/** Returns the real path of a file. The file and folders above it need not exist. */
export function resolveRealPath(file: string): string {
  const absoluteFile = path.resolve(file);
  try {
    return fs.realpathSync.native(absoluteFile);
  } catch {
    const parentFolder = path.dirname(absoluteFile); // It does not exist or is not accessible, so the folder above is resolved.
    return parentFolder === absoluteFile
      ? absoluteFile
      : path.join(resolveRealPath(parentFolder), path.basename(absoluteFile));
  }
}
