import path, { type PlatformPath } from 'node:path';

/** The path functions of a system: this machine's, unless a test passes others. */
export type Paths = Pick<PlatformPath, 'sep' | 'join' | 'relative' | 'resolve'>;

export const isWindows = ({ sep }: Paths) => sep === '\\';

/** Returns whether a path is inside a folder, at any depth. The folder itself does not count. Links are not resolved. */
export function isBelow(file: string, folder: string, paths: Paths = path): boolean {
  const [inner, outer] = [comparablePath(file, paths), comparablePath(folder, paths)];
  return inner !== outer && inner.startsWith(outer.endsWith(paths.sep) ? outer : outer + paths.sep);
}

/** Returns whether a path is a folder or inside it, at any depth. */
export const isIn = (file: string, folder: string, paths: Paths = path): boolean =>
  isBelow(file, folder, paths) || comparablePath(file, paths) === comparablePath(folder, paths);

/** Reports the same as `isIn` for URIs. `fileOf` returns the path of a URI, or `undefined` if it is not a file. */
export function isUriIn(
  uri: string,
  folder: string,
  fileOf: (uri: string, paths: Paths) => string | undefined,
  paths: Paths = path,
): boolean {
  const [file, root] = [fileOf(uri, paths), fileOf(folder, paths)];
  return file !== undefined && root !== undefined
    ? isIn(file, root, paths)
    : withTrailingSlash(uri).startsWith(withTrailingSlash(folder));
}

const withTrailingSlash = (uri: string) => (uri.endsWith('/') ? uri : `${uri}/`);

/** Returns the path of `published` below a root, or `undefined` if it is not below the root. */
export function pathBelow(root: string, published: string, paths: Paths = path): string | undefined {
  const file = paths.join(root, published);
  return isBelow(file, root, paths) ? file : undefined;
}

/** Returns the relative path from a folder to a file, with `/`. */
export const relativePath = (folder: string, file: string, paths: Paths = path): string =>
  paths.relative(folder, file).split(paths.sep).join('/');

/**
 * Returns the names of a path below a root, written with `/`, which may also begin it. Returns `undefined` if a name is not plain
 * on every system.
 */
export function plainNames(published: string): readonly string[] | undefined {
  const names = published.replace(/^\//, '').split('/');
  return names.every(isPlainName) ? names : undefined;
}

/** Returns whether a name is plain on every system: without separators, and no reference to another folder. */
export const isPlainName = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[\\/:\0]/.test(name);

/**
 * Returns a path that can be compared as text. Only roots end with a separator. On Windows, case does not matter, least of all in
 * drive letters.
 */
function comparablePath(file: string, paths: Paths): string {
  const absolutePath = paths.resolve(file);
  return isWindows(paths) ? absolutePath.toLowerCase() : absolutePath;
}

/** Returns the folders above an absolute path, the nearest first. */
export function foldersAbove(file: string): readonly string[] {
  const above = path.dirname(file);
  return above === file ? [] : [above, ...foldersAbove(above)];
}

/** Returns files with the folders above them, up to a root. */
export function withFolders(files: readonly string[], root: string): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== root && !folders.has(folder); folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...files, ...folders];
}

/** Returns all prefixes of a path: the folders above it, the topmost first, then the path itself. */
export const pathPrefixes = (file: string): readonly string[] =>
  file.split(/[/\\]/).map((_, index, names) => names.slice(0, index + 1).join('/'));

/** Returns a path to show: relative to the working folder if it is below it. */
export function displayPath(file: string): string {
  return isIn(file, '.') ? relativePath('.', file) : file.split(path.sep).join('/');
}
