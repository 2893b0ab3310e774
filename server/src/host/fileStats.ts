import fs from 'node:fs';
import path from 'node:path';
import { foldersAbove } from './paths';

/** Returns the metadata of a file, following links; `undefined` if it does not exist or cannot be accessed. */
export const statOf = (file: string): fs.Stats | undefined =>
  statsOrNothing(() => fs.statSync(file, { throwIfNoEntry: false }));

/** Returns the metadata of a file or link; `undefined` if it does not exist or cannot be accessed. */
export const lstatOf = (file: string): fs.Stats | undefined =>
  statsOrNothing(() => fs.lstatSync(file, { throwIfNoEntry: false }));

/** Returns a path with the real path of its folder, or `undefined` if the folder does not exist. The file need not exist. */
export function realPathOfFile(file: string): string | undefined {
  try {
    return path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  } catch {
    return undefined;
  }
}

/** Returns the path of a file as in Git: with the real path of its folder, if that exists. The file itself may be a link. */
export const realPathOfFileOrPath = (file: string): string => realPathOfFile(file) ?? path.resolve(file);

/** Returns the real path of a file or folder that the user named. A link to a folder is followed, a link to a file is not. */
export const realPathOfInput = (input: string): string =>
  isFolder(input) ? fs.realpathSync.native(input) : realPathOfFileOrPath(input);

/** Returns the absolute path of an input without following links in it. Links above the working folder are followed. */
export const absolutePathOfInput = (input: string): string => path.resolve(fs.realpathSync.native('.'), input);

export const isFolder = (file: string): boolean => statOf(file)?.isDirectory() === true;

/** Returns the names of the folders in a folder; none if it cannot be read. Links are left out. */
export function listFolders(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
  } catch {
    return [];
  }
}

function statsOrNothing(readStats: () => fs.Stats | undefined): fs.Stats | undefined {
  try {
    return readStats();
  } catch {
    return undefined; // Reading the file reports the reason, such as a path through a file or a loop of links.
  }
}

/** Returns the path without links; the path itself if the file does not exist. */
export function realPathOrPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return path.resolve(file);
  }
}

/**
 * Returns the topmost folder of the Git repository of a folder: the nearest one, from there up, that has `.git`; `undefined` outside of
 * a repository. Git is not started.
 */
export const findRepositoryTop = (folder: string): string | undefined =>
  [folder, ...foldersAbove(folder)].find((each) => lstatOf(path.join(each, '.git')) !== undefined);
