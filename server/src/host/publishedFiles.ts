import path from 'node:path';
import type { Absence, Picture, Size } from '../core/rules/context';
import { isIn, joinedBelow, relativePath } from './below';
import type { Files, Place } from './files';
import { NotReadError, type NotRead } from './notRead';

/** A file that a document names by its published path. What is in it is read when it is asked for, and may be gone then. */
export interface PublishedFile {
  /** Another one once the file has changed. */
  readonly version: string;
  /** What is in it now, as a picture. */
  picture(): Promise<Picture>;
  /** In pixels; `undefined` for what is no PNG picture. */
  size(): Promise<Size | undefined>;
  /** What is in it now, as text; empty where that is far more than a document needs. */
  text(): Promise<string>;
}

/**
 * The file at `published`, relative to the publish root of `document`: the nearest folder of the document or above it
 * that holds one of the published folders, else `folder`, the workspace folder, which is never left. `undefined` when
 * there is no such file, or when a part of its path is a link.
 */
export function publishedFile(
  files: Files,
  document: string,
  folder: string,
  published: string,
): PublishedFile | undefined {
  const found = fileBelow(files, publishRoot(path.dirname(document), folder, files.isFolder), published);
  return typeof found === 'string' ? undefined : found;
}

/** The same with the publish root known, or why there is nothing to be known of the file. */
export function fileBelow(files: Files, root: string, published: string): PublishedFile | Absence {
  const place = placeBelow(files, root, published);
  return typeof place === 'string'
    ? place
    : {
        version: place.version,
        picture: () => files.pictureAt(place),
        size: () => files.sizeAt(place),
        text: () => files.textAt(place, largestText),
      };
}

/** Where that file is. */
export function placeBelow(files: Pick<Files, 'placeBelow'>, root: string, published: string): Place | Absence {
  const named = joinedBelow(root, published);
  if (named === undefined) {
    return 'outside'; // What is there is not even asked.
  }
  const place = files.placeBelow(root, relativePath(root, named));
  return typeof place === 'string' ? absenceFor(place) : place.size > largestFile ? 'unreadable' : place;
}

function absenceFor(why: NotRead): Absence {
  switch (why) {
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

/** What a failed look at a file says of it. */
export const absenceBy = (error: unknown): Absence =>
  error instanceof NotReadError
    ? absenceFor(error.reason)
    : ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
      ? 'none'
      : 'unreadable';

/** The path of a file that may be made at `published`; `undefined` where that is outside `root`, or where a link leads out. */
export function newFileBelow(files: Files, root: string, published: string): string | undefined {
  const file = joinedBelow(root, published);
  if (file === undefined) {
    return undefined;
  }
  let there = files.realPath(root);
  const top = there; // `undefined` where the root is not there.
  let next = root;
  // From the root on: of a path with many segments, most are not there.
  for (const segment of path.relative(root, path.dirname(file)).split(path.sep)) {
    next = path.join(next, segment);
    const real = files.realPath(next);
    if (real === undefined) {
      break;
    }
    there = real;
  }
  return top !== undefined && there !== undefined && isIn(there, top) ? file : undefined;
}

/** In bytes. */
export const largestText = 4 * 1024 * 1024;

/** In bytes. No picture of a screen is larger, no larger file is published, and its checksum would take long. */
export const largestFile = 256 * 1024 * 1024;

const publishedFolders = ['handoff', 'schemas', 'artifacts'];

/** The publish root of what stands in the folder `from`, as far as a question tells what is a folder. */
export function publishRoot(from: string, folder: string, isFolder: (file: string) => boolean): string {
  for (let here = from; isIn(here, folder); here = path.dirname(here)) {
    if (publishedFolders.some((name) => isFolder(path.join(here, name)))) {
      return here;
    }
    if (here === path.dirname(here)) {
      break;
    }
  }
  return folder;
}
