import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { entriesBelow, inFolderBelow } from '../../host/safeFiles';
import { contentsOf, markerFile, readSite, writtenFile } from './siteContents';
import { foldersOf, folderAndName, pathIn } from './siteNames';

/** What stands beside a site while it is exchanged: the next one, the one before, and one that is being removed. */
type Role = 'new' | 'old' | 'gone';

/** A file while it is written. Only what is whole has its own name. */
export const partFile = '.statusdocs-part';

/** Where a site stands, and what may stand beside it. */
export interface SitePlace {
  readonly target: string;
  /** The folder that it stands in, as its real path. */
  readonly folder: string;
  /** A path that nothing stands at. It tells the process, so that others know whether that still runs. */
  aside(role: Role): string;
  /** What stands there in these roles. */
  left(...roles: readonly Role[]): readonly string[];
}

/** The place of a site. The folder that it stands in has to be there. */
export function sitePlace(target: string): SitePlace {
  const folder = fs.realpathSync.native(path.dirname(target));
  const start = `.${path.basename(target)}.statusdocs-`;
  return {
    target: path.join(folder, path.basename(target)),
    folder,
    aside: (role) => path.join(folder, `${start}${role}-${process.pid}-${randomUUID()}`),
    left: (...roles) =>
      namesIn(folder)
        .filter((name) => roles.some((role) => name === `${start}${role}` || name.startsWith(`${start}${role}-`)))
        .map((name) => path.join(folder, name)),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // What is left there stays for the next time.
  }
}

export const isThere = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * A file or folder that was not put into a site by us, or was changed since; `undefined` where there is none. What is
 * missing is nobody's.
 */
export function strangerIn(site: string, ...others: readonly string[]): string | undefined {
  for (let triesLeft = 20; ; triesLeft--) {
    const before = identityOf(site);
    const found = strangerSeenIn(site, others);
    if (triesLeft === 0 || identityOf(site) === before) {
      return found; // Else another `publish` has exchanged it meanwhile.
    }
  }
}

function strangerSeenIn(site: string, others: readonly string[]): string | undefined {
  const contents = contentsOf(site) ?? new Map<string, string>();
  const folders = new Set(foldersOf(contents.keys()));
  for (const folder of ['', ...folders]) {
    const entries = entriesBelow(site, folder);
    if (typeof entries === 'string' && entries !== 'none') {
      return folder === '' ? '.' : folder;
    }
    for (const entry of typeof entries === 'string' ? [] : entries) {
      const file = pathIn(folder, entry.name);
      const isKnown = entry.isDirectory()
        ? folders.has(file)
        : entry.isFile() &&
          ((file === markerFile && contents.size > 0) ||
            others.includes(entry.name) ||
            writtenFile(site, file, contents.get(file)) !== undefined);
      if (!isKnown) {
        return file;
      }
    }
  }
  return undefined;
}

function identityOf(file: string): string {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false, bigint: true });
  return `${stat?.dev} ${stat?.ino}`;
}

/**
 * Removes what stands beside a site, where it is all ours: files as they were written, and never through a link. It is
 * moved aside before, so that nobody takes what is left of it for a site.
 */
export function removeSite(place: SitePlace, site: string): void {
  if (strangerIn(site, partFile) !== undefined) {
    return;
  }
  const gone = place.aside('gone');
  fs.renameSync(site, gone);
  const contents = contentsOf(gone) ?? new Map<string, string>();
  const folders = ['', ...foldersOf(contents.keys())];
  for (const [file, digest] of contents) {
    if (writtenFile(gone, file, digest)) {
      removed(gone, file, fs.unlinkSync);
    }
  }
  folders.forEach((folder) => removed(gone, pathIn(folder, partFile), fs.unlinkSync));
  folders
    .slice(1)
    .reverse()
    .forEach((folder) => removed(gone, folder, fs.rmdirSync));
  removed(gone, markerFile, fs.unlinkSync); // Last, so that what is left of a removal that was killed is known.
  fs.rmdirSync(gone);
}

/** Removes something from a folder of a site. What is not there any more is removed. */
function removed(site: string, file: string, remove: (file: string) => void): void {
  const [folder, name] = folderAndName(file);
  try {
    inFolderBelow(site, folder, (there) => remove(path.join(there, name)));
  } catch (error) {
    if (isThere(path.join(site, file))) {
      throw error;
    }
  }
}

/** A site that was moved aside and is whole; the one that was published last where there are several. */
export function keptSite(place: SitePlace): string | undefined {
  const whole = place.left('old').flatMap((site) => {
    const contents = contentsOf(site);
    const isWhole = contents !== undefined && readSite(site, contents) !== undefined;
    const stat = isWhole ? fs.lstatSync(site, { throwIfNoEntry: false }) : undefined; // Somebody may have removed it by now.
    return stat ? [{ site, publishedMs: stat.mtimeMs }] : [];
  });
  return whole.sort((a, b) => a.publishedMs - b.publishedMs).at(-1)?.site;
}
