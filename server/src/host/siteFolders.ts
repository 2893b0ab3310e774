import path from 'node:path';
import { publishedFolders } from '../core/text/publishedFolders';
import { isToolPath } from '../core/text/toolPath';
import { isIn, relativePath } from './paths';
import type { State } from './states';

/**
 * Returns the publish root of files in the folder `from`: the nearest folder, from there up to `top`, that contains a
 * published folder; `undefined` if there is none. Files in packages and folders of tools belong to no root above these.
 */
export function publishRoot(from: string, top: string, isFolder: (file: string) => boolean): string | undefined {
  for (let current = from; isIn(current, top); current = path.dirname(current)) {
    if (publishedFolders.some((name) => isFolder(path.join(current, name)))) {
      return isToolPath(relativePath(current, from)) ? undefined : current;
    }
    if (current === path.dirname(current)) {
      break;
    }
  }
  return undefined;
}

/** Returns the publish root of a folder: the nearest folder above it that has a published folder, or the folder itself. */
export const findSiteRoot = (folder: string, { top, isFolder: isFolderOf }: Pick<State, 'top' | 'isFolder'>): string =>
  publishRoot(folder, top, isFolderOf) ?? folder;

/** Maximum number of folders of a publish root. A root far above a document, such as a home folder, may have any number. */
const maximumFolders = 1000;

/**
 * Returns the folders of a publish root, the nearest first: itself and the folders below it, except folders of tools, other
 * publish roots and the folders below these. A folder without published files is a root for itself alone.
 */
export function foldersOfSite(root: string, state: Pick<State, 'foldersIn' | 'isFolder'>): readonly string[] {
  const isRoot = (folder: string) => publishRoot(folder, folder, state.isFolder) !== undefined;
  const folders = [root];
  // The list grows while it is read.
  for (const folder of isRoot(root) ? folders : []) {
    const below = state
      .foldersIn(folder)
      .filter((name) => !isToolPath(name))
      .slice(0, maximumFolders - folders.length)
      .map((name) => path.join(folder, name));
    folders.push(...below.filter((each) => !isRoot(each)));
  }
  return folders;
}
