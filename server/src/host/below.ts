import path, { type PlatformPath } from 'node:path';

/** The rules for paths of a system: those of this machine, unless a test asks for others. */
export type Paths = Pick<PlatformPath, 'sep' | 'join' | 'relative' | 'resolve'>;

export const isWindows = ({ sep }: Paths) => sep === '\\';

/** Whether a path is that of something in a folder or below it, and not of the folder itself. Links are not looked at. */
export function isBelow(file: string, folder: string, paths: Paths = path): boolean {
  const [inner, outer] = [comparable(file, paths), comparable(folder, paths)];
  return inner !== outer && inner.startsWith(outer.endsWith(paths.sep) ? outer : outer + paths.sep);
}

/** Whether a path is that of a folder, or of something in it or below it. */
export const isIn = (file: string, folder: string, paths: Paths = path): boolean =>
  isBelow(file, folder, paths) || comparable(file, paths) === comparable(folder, paths);

/** The same question as `isIn` about URIs, which need not be those of files: `fileOf` tells the paths of those that are. */
export function isUriIn(
  uri: string,
  folder: string,
  fileOf: (uri: string, paths: Paths) => string | undefined,
  paths: Paths = path,
): boolean {
  const [file, root] = [fileOf(uri, paths), fileOf(folder, paths)];
  return file !== undefined && root !== undefined
    ? isIn(file, root, paths)
    : withSlashBehind(uri).startsWith(withSlashBehind(folder));
}

const withSlashBehind = (uri: string) => (uri.endsWith('/') ? uri : `${uri}/`);

/** The path of what is published at `published` below a root; `undefined` where that leaves the root, or is the root itself. */
export function joinedBelow(root: string, published: string, paths: Paths = path): string | undefined {
  const file = paths.join(root, published);
  return isBelow(file, root, paths) ? file : undefined;
}

/** The way from a folder to a file, with `/`. */
export const relativePath = (folder: string, file: string, paths: Paths = path): string =>
  paths.relative(folder, file).split(paths.sep).join('/');

/**
 * The names of a path below a root, as documents and files of ours write it: with `/`, also at its start. `undefined`
 * where one of them is no plain name on some system.
 */
export function plainNames(published: string): readonly string[] | undefined {
  const names = published.replace(/^\//, '').split('/');
  return names.every(isPlainName) ? names : undefined;
}

/** Whether a name is only that on every system, and leads nowhere else. */
export const isPlainName = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[\\/:\0]/.test(name);

/** A root is the only path that ends with a separator then. Windows does not tell cases apart, in a drive letter least of all. */
function comparable(file: string, paths: Paths): string {
  const whole = paths.resolve(file);
  return isWindows(paths) ? whole.toLowerCase() : whole;
}
