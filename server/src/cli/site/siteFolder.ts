import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { isIn } from '../../host/below';
import { inFolderBelow } from '../../host/safeFiles';
import { sha256 } from '../../host/sha256';
import type { Site } from './siteTypes';
import { contentsOf, markerFile, markerOf, readSite } from './siteContents';
import { folderAndName, foldersOf } from './siteNames';
import { isThere, keptSite, partFile, removeSite, sitePlace, strangerIn, type SitePlace } from './sitePlace';

/** Why no site made from `source` may be written to `target`; `undefined` when it may. */
export function targetFault(target: string, source: string, language: Language): string | undefined {
  const { say } = language;
  const [own, from] = [realPathOf(target), realPathOf(source)];
  if (isIn(own, from) || isIn(from, own)) {
    return say("The site and its source can't contain each other. Choose a folder outside {target}.", {
      target,
    });
  }
  const there = fs.lstatSync(target, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) {
    return say('{target} already exists and is not a folder.', { target });
  }
  return there && contentFault(own, target, language);
}

/** Why a folder is not one that a site may take the place of. */
function contentFault(folder: string, target: string, { say }: Language): string | undefined {
  const stranger = strangerIn(folder);
  if (stranger === undefined) {
    return undefined;
  }
  return contentsOf(folder)
    ? say('{target} holds {file}, which was added or changed after it was published. The folder was left unchanged.', {
        target,
        file: stranger,
      })
    : say('{target} is not empty, and was not written by "publish". It was left unchanged.', { target });
}

/**
 * Puts a site in place of what `target` holds, which `targetFault` has agreed to. Whatever happens in the middle, there
 * is the old site or the new one; only between two renames neither is in its place, and the old one is put back from
 * beside it by whoever publishes next. @returns what is left of the old one, where something in it is not ours
 */
export function writeSite(target: string, site: Site, language: Language): string | undefined {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const place = sitePlace(target);
  tidy(place, [...place.left('gone'), ...place.left('new').filter(isAbandoned)]);
  const fresh = place.aside('new');
  let former: string | undefined;
  try {
    writeFiles(fresh, site);
    former = exchanged(fresh, place, language);
  } catch (error) {
    tidy(place, [fresh]);
    throw error;
  }
  const before = place.left('old');
  tidy(place, isSeen(place.target) ? before : []); // What was moved aside before this one was seen is not needed any more.
  return former !== undefined && isSeen(former) ? former : undefined;
}

/** Puts a site back that was moved aside when `writeSite` was killed before the new one was in its place. */
export function putBack(target: string): void {
  if (!isThere(path.dirname(target)) || isThere(target)) {
    return;
  }
  const place = sitePlace(target);
  const kept = keptSite(place);
  try {
    if (kept !== undefined) {
      renamedUnlessGone(kept, place.target);
    }
  } catch (error) {
    if (!isSeen(target)) {
      throw error; // Else another site was put there first.
    }
  }
}

/** How often the place of a site is tried for, while others publish there too. */
const mostTries = 50;

/** Puts the folder `fresh` in the place of a site. @returns where the one before is now */
function exchanged(fresh: string, place: SitePlace, language: Language): string | undefined {
  const { target, folder } = place;
  for (let triesLeft = mostTries; ; triesLeft--) {
    const fault = isThere(target) ? contentFault(target, target, language) : undefined;
    if (fault !== undefined) {
      throw new Error(fault);
    }
    const aside = place.aside('old');
    const former = renamedUnlessGone(target, aside) ? aside : undefined;
    try {
      fs.renameSync(fresh, target);
    } catch (error) {
      if (triesLeft > 0 && isSeen(target)) {
        continue; // Another site was put there first.
      }
      restore(former, target, language);
      throw error;
    }
    try {
      written(folder);
      return former;
    } catch (error) {
      fs.renameSync(target, fresh);
      restore(former, target, language);
      throw error;
    }
  }
}

/** Puts back what was moved aside, unless something is there by now. */
function restore(former: string | undefined, target: string, { say }: Language): void {
  try {
    if (former !== undefined) {
      fs.renameSync(former, target);
    }
  } catch (error) {
    if (former !== undefined && !isSeen(target)) {
      throw new Error(say('the previous site could not be restored and is kept as {folder}', { folder: former }), {
        cause: error,
      });
    }
  }
}

/** Whether something can be seen at a path. Where the disk cannot even tell, nothing may be built on it. */
function isSeen(file: string): boolean {
  try {
    return isThere(file);
  } catch {
    return false; // The disk cannot tell.
  }
}

/** @returns whether there was something to be renamed; by now another site may stand there */
function renamedUnlessGone(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && isThere(from)) {
      throw error;
    }
    return false;
  }
}

function writeFiles(folder: string, site: Site): void {
  const marker = markerOf(site);
  fs.mkdirSync(folder);
  writeNew(folder, markerFile, marker); // First, so that what is left of a site that was not finished is known.
  const folders = foldersOf(site.keys());
  for (const [above, name] of folders.map(folderAndName)) {
    inFolderBelow(folder, above, (there) => fs.mkdirSync(path.join(there, name)));
  }
  for (const [file, bytes] of site) {
    writeNew(folder, file, bytes);
  }
  ['', ...folders].forEach((each) => inFolderBelow(folder, each, written));
  const contents = new Map([...site].map(([file, bytes]) => [file, sha256(bytes)]));
  if (!readSite(folder, contents)) {
    throw Object.assign(new Error('not as it was written'), { code: 'EIO' }); // Or two names are one on this disk.
  }
}

/** Writes a file that is not there yet, under its own name once it is whole. */
function writeNew(root: string, file: string, bytes: Uint8Array): void {
  const [folder, name] = folderAndName(file);
  inFolderBelow(root, folder, (there) => {
    const part = path.join(there, partFile);
    const opened = fs.openSync(part, 'wx');
    try {
      fs.writeFileSync(opened, bytes);
      fs.fsyncSync(opened);
    } finally {
      fs.closeSync(opened);
    }
    fs.renameSync(part, path.join(there, name));
  });
}

/** What says that a system, or a network disk, has no way to write out a folder, and other ways to keep it. */
const noWay: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EPERM', 'EACCES', 'EBADF'];

/** Has the names in a folder written out. */
function written(folder: string): void {
  try {
    const opened = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(opened);
    } finally {
      fs.closeSync(opened);
    }
  } catch (error) {
    if (!noWay.includes((error as NodeJS.ErrnoException).code)) {
      throw error;
    }
  }
}

/** Removes what stands beside a site and is not needed any more. */
function tidy(place: SitePlace, sites: readonly string[]): void {
  for (const site of sites) {
    try {
      removeSite(place, site);
    } catch {
      // It stays for the next time, and nobody takes it for a site.
    }
  }
}

/** An hour: no publishing takes so long. */
const oldMs = 3_600_000;

/** Whether nobody is writing the site any more that was begun in a folder. */
function isAbandoned(fresh: string): boolean {
  const id = Number(/-new-(\d+)-[^-]/.exec(path.basename(fresh))?.[1] ?? Number.NaN);
  try {
    return Date.now() - fs.lstatSync(fresh).mtimeMs > oldMs || !process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'; // The process of someone else is one that runs.
  }
}

/** Where a path leads in truth, also while it or the folders above it are not there yet. */
export function realPathOf(file: string): string {
  const whole = path.resolve(file);
  try {
    return fs.realpathSync.native(whole);
  } catch {
    const above = path.dirname(whole); // It is not there yet, or may not be looked at: the folder above tells.
    return above === whole ? whole : path.join(realPathOf(above), path.basename(whole));
  }
}
