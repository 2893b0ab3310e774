import path from 'node:path';
import type { Absence, Picture, Size } from '../core/rules/context';
import { isIn, pathBelow, relativePath } from './paths';
import type { Files, PublishedPlace } from './files';
import { NotReadError, type NotRead } from './notRead';

/** A file that a document names by its published path. Its content is read when needed, and may no longer exist then. */
export interface PublishedFile {
  /** Changes whenever the file changes. */
  readonly version: string;
  /** Reads the file as a picture. */
  picture(): Promise<Picture>;
  /** Returns the size in pixels, or `undefined` if the file is not a PNG picture. */
  size(): Promise<Size | undefined>;
  /** Reads the file as text; empty if it is much larger than a document needs. */
  text(): Promise<string>;
}

/** Returns the file at `published` below a publish root, or the reason why it is not read. */
export function findPublishedFile(files: Files, root: string, published: string): PublishedFile | Absence {
  const place = findPublishedPlace(files, root, published);
  return typeof place === 'string'
    ? place
    : {
        version: place.version,
        picture: () => files.pictureAt(place),
        size: () => files.sizeAt(place),
        text: () => files.textAt(place, maximumTextBytes),
      };
}

/** Returns the place of the file at `published` below a publish root, or the reason why it is not read. */
function findPublishedPlace(
  files: Pick<Files, 'placeBelow'>,
  root: string,
  published: string,
): PublishedPlace | Absence {
  const file = pathBelow(root, published);
  if (file === undefined) {
    return 'outside'; // Paths outside of the root are never accessed.
  }
  const place = files.placeBelow(root, relativePath(root, file));
  return typeof place === 'string' ? toAbsence(place) : place.size > maximumFileBytes ? 'unreadable' : place;
}

/** Returns the reason why a published file is not read. */
export function toAbsence(reason: NotRead): Absence {
  switch (reason) {
    case 'none':
    case 'otherKind':
      return 'none';
    case 'outside':
    case 'link':
      return 'outside';
    case 'tooLarge':
    case 'unreadable':
      return 'unreadable';
  }
}

/** Converts an error from reading a file into the reason why it was not read. */
export const absenceFromError = (error: unknown): Absence =>
  error instanceof NotReadError
    ? toAbsence(error.reason)
    : ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
      ? 'none'
      : 'unreadable';

/**
 * Returns the path to create a file at `published`; `undefined` if the path, or the target of a link on it, is outside of `root`.
 */
export function findNewFilePath(files: Files, root: string, published: string): string | undefined {
  const file = pathBelow(root, published);
  if (file === undefined) {
    return undefined;
  }
  let realFolder = files.realPath(root);
  const top = realFolder; // `undefined` if the root does not exist.
  let next = root;
  // Starts at the root, because most folders of a path with many segments do not exist.
  for (const segment of path.relative(root, path.dirname(file)).split(path.sep)) {
    next = path.join(next, segment);
    const real = files.realPath(next);
    if (real === undefined) {
      break;
    }
    realFolder = real;
  }
  return top !== undefined && realFolder !== undefined && isIn(realFolder, top) ? file : undefined;
}

/** Maximum size of a text, in bytes. */
export const maximumTextBytes = 4 * 1024 * 1024;

/** Maximum size of a published file, in bytes. Pictures of screens are smaller, and the checksum of a larger file would take long. */
export const maximumFileBytes = 256 * 1024 * 1024;
