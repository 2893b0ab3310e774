import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Absence, Picture, Size } from '../core/rules/context';
import { isIn, joinedBelow, relativePath } from './below';
import { NotReadError, openBelow, readBelow, type NotRead, type OpenFile } from './safeFiles';
import { sha256 } from './sha256';

/** A file that a document names by its published path. What is in it is read when it is asked for, and may be gone then. */
export interface PublishedFile {
  /** In pixels; `undefined` for what is no PNG picture. */
  readonly size: Size | undefined;
  /** Another one once the file has changed. */
  readonly version: string;
  /** The SHA-256 of what is in it now, in lower-case hexadecimal digits. */
  sha256(): Promise<string>;
  /** What is in it now, as a picture. */
  pictureSync(): Picture;
  /** What is in it now, as text; empty where that is far more than a document needs. */
  text(): Promise<string>;
  /** The bytes that `text` is read from. */
  contentSync(): Buffer;
}

/**
 * The file at `published`, relative to the publish root of `document`: the nearest folder of the document or above it
 * that holds one of the published folders, else `folder`, the workspace folder, which is never left. `undefined` when
 * there is no such file, or when a part of its path is a link.
 */
export function publishedFile(document: string, folder: string, published: string): PublishedFile | undefined {
  const found = fileBelow(publishRoot(path.dirname(document), folder), published);
  return typeof found === 'string' ? undefined : found;
}

/** The same with the publish root known, or why there is nothing to be known of the file. */
export function fileBelow(root: string, published: string): PublishedFile | Absence {
  try {
    const named = joinedBelow(root, published);
    if (named === undefined) {
      return 'outside'; // What is there is not even asked.
    }
    if (!fs.lstatSync(named, { throwIfNoEntry: false })) {
      return 'none'; // Most are not there, which costs far less to ask than to fail over.
    }
    const place = { root: fs.realpathSync.native(root), published: relativePath(root, named) };
    const opened = openBelow(place.root, place.published);
    if (typeof opened === 'string') {
      return absenceFor(opened);
    }
    fs.closeSync(opened.descriptor);
    const { size, mtimeMs } = opened.stat;
    return size > largestFile ? 'unreadable' : publishedAt(place, `${mtimeMs} ${size}`);
  } catch (error) {
    return absenceBy(error);
  }
}

/** Where a file is: a real root, and the path below it. */
interface Place {
  readonly root: string;
  readonly published: string;
}

const publishedAt = (place: Place, version: string): PublishedFile => ({
  get size() {
    return withDescriptor(place, sizeOfPng);
  },
  version,
  sha256: () => digest(place),
  pictureSync: () => withDescriptor(place, (descriptor) => pictureIn(fs.readFileSync(descriptor))),
  text: () => Promise.resolve(contentOf(place).toString('utf8')),
  contentSync: () => contentOf(place),
});

function contentOf({ root, published }: Place): Buffer {
  const content = readBelow(root, published, largestText);
  if (typeof content === 'string' && content !== 'tooLarge') {
    throw new NotReadError(content);
  }
  return typeof content === 'string' ? Buffer.alloc(0) : content;
}

/** What is in a file as it is now: it was there, and may be exchanged for a link or a pipe since. */
function withDescriptor<Result>(place: Place, ask: (descriptor: number, length: number) => Result): Result {
  const { descriptor, stat } = openedAt(place);
  try {
    return ask(descriptor, stat.size);
  } finally {
    fs.closeSync(descriptor);
  }
}

function openedAt({ root, published }: Place): OpenFile {
  const opened = openBelow(root, published);
  if (typeof opened === 'string') {
    throw new NotReadError(opened);
  }
  return opened;
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
export function newFileBelow(root: string, published: string): string | undefined {
  const file = joinedBelow(root, published);
  if (file === undefined) {
    return undefined;
  }
  let there = root;
  // From the root on: of a path with many segments, most are not there.
  for (const segment of path.relative(root, path.dirname(file)).split(path.sep)) {
    const next = path.join(there, segment);
    if (!fs.existsSync(next)) {
      break;
    }
    there = next;
  }
  try {
    const isInside = isIn(fs.realpathSync(there), fs.realpathSync(root));
    return isInside ? file : undefined;
  } catch {
    return undefined; // The root is not there.
  }
}

/** In bytes. */
export const largestText = 4 * 1024 * 1024;

/** In bytes. No picture of a screen is larger, no larger file is published, and its checksum would take long. */
export const largestFile = 256 * 1024 * 1024;

const publishedFolders = ['handoff', 'schemas', 'artifacts'];

/** The publish root of what stands in the folder `from`, as far as a question tells what is a folder. */
export function publishRoot(from: string, folder: string, isFolder = isFolderOnDisk): string {
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

const isFolderOnDisk = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** What every PNG begins with: its signature, and the chunk that says its size, after the length and name of that. */
const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** What it ends with, as its last chunk; tools may put a few bytes behind it. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const mostBehindEnd = 1024;

/** The size of a picture that is whole; `undefined` for what is no PNG, or was cut off. */
function sizeOfPng(descriptor: number, length: number): Size | undefined {
  const head = Buffer.alloc(pngHead.length + 8);
  const tail = Buffer.alloc(Math.min(length, pngEnd.length + mostBehindEnd));
  const isRead =
    fs.readSync(descriptor, head) === head.length &&
    fs.readSync(descriptor, tail, 0, tail.length, length - tail.length) === tail.length;
  return isRead ? sizeBetween(head, tail) : undefined;
}

/** What is known of the bytes of a file that should be a picture. */
export const pictureIn = (bytes: Buffer): Picture => ({ sha256: sha256(bytes), size: sizeIn(bytes) });

const sizeIn = (bytes: Buffer): Size | undefined =>
  bytes.length < pngHead.length + 8
    ? undefined
    : sizeBetween(bytes, bytes.subarray(Math.max(0, bytes.length - pngEnd.length - mostBehindEnd)));

/** The size that a picture says at its head, where its tail is whole. */
function sizeBetween(head: Buffer, tail: Buffer): Size | undefined {
  return head.subarray(0, pngHead.length).equals(pngHead) && tail.includes(pngEnd)
    ? { width: head.readUInt32BE(pngHead.length), height: head.readUInt32BE(pngHead.length + 4) }
    : undefined;
}

async function digest(place: Place): Promise<string> {
  const { descriptor } = openedAt(place);
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream('', { fd: descriptor, start: 0, end: largestFile }), hash);
  return hash.digest('hex');
}
