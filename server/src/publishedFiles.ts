import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Absence, Size } from './core/program/beside';

/** A file that a document names by its published path. What is in it is read when it is asked for, and may be gone then. */
export interface PublishedFile {
  /** In pixels; `undefined` for what is no PNG picture. */
  readonly size: Size | undefined;
  /** Another one once the file has changed. */
  readonly stamp: string;
  /** The SHA-256 of what is in it now, in lower-case hexadecimal digits. */
  sha256(): Promise<string>;
  sha256Sync(): string;
  /** What is in it now, as text; empty where that is far more than a document needs. */
  text(): Promise<string>;
  textSync(): string;
}

/**
 * The file at `published`, relative to the publish root of `document`: the nearest folder of the document or above it
 * that holds one of the published folders, else `folder`, the workspace folder, which is never left. `undefined` when
 * there is no such file, or when a part of its path is a link that leads out of the publish root.
 */
export function publishedFile(document: string, folder: string, published: string): PublishedFile | undefined {
  const found = fileBelow(publishRoot(path.dirname(document), folder), published);
  return typeof found === 'string' ? undefined : found;
}

/** The same with the publish root known, or why there is nothing to be known of the file. */
export function fileBelow(root: string, published: string): PublishedFile | Absence {
  try {
    const named = path.join(root, published);
    if (!isIn(named, root)) {
      return 'outside'; // What is there is not even asked.
    }
    if (!fs.statSync(named, { throwIfNoEntry: false })) {
      return 'none'; // Most are not there, which costs far less to ask than to fail over.
    }
    const file = fs.realpathSync.native(named);
    if (!file.startsWith(fs.realpathSync.native(root) + path.sep)) {
      return 'outside';
    }
    const stat = fs.statSync(file);
    return stat.isFile()
      ? {
          get size() {
            return sizeOfPng(file, stat.size);
          },
          stamp: `${stat.mtimeMs} ${stat.size}`,
          sha256: () => digest(file),
          sha256Sync: () => createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
          text: async () => (stat.size > largestText ? '' : fs.promises.readFile(file, 'utf8')),
          textSync: () => (stat.size > largestText ? '' : fs.readFileSync(file, 'utf8')),
        }
      : 'none';
  } catch (error) {
    return absenceBy(error);
  }
}

/** What a failed look at a file says of it. */
export const absenceBy = (error: unknown): Absence =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'unreadable';

/** The path of a file that may be made at `published`; `undefined` where that is outside `root`, or where a link leads out. */
export function newFileBelow(root: string, published: string): string | undefined {
  const file = path.join(root, published);
  if (file === root || !isIn(file, root)) {
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

const largestText = 4 * 1024 * 1024;

const publishedFolders = ['handoff', 'schemas', 'artifacts'];

/** The publish root of what stands in the folder `from`. */
export function publishRoot(from: string, folder: string): string {
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

/** Whether a path is that of a folder, or of something in it or below. */
export const isIn = (file: string, folder: string) =>
  file === folder || file.startsWith(folder.replace(/[\\/]$/, '') + path.sep);

const isFolder = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** What every PNG begins with: its signature, and the chunk that says its size, after the length and name of that. */
const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** What it ends with, as its last chunk; tools may put a few bytes behind it. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const mostBehindEnd = 1024;

/** The size of a picture that is whole; `undefined` for what is no PNG, or was cut off. */
function sizeOfPng(file: string, length: number): Size | undefined {
  const descriptor = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(pngHead.length + 8);
    const tail = Buffer.alloc(Math.min(length, pngEnd.length + mostBehindEnd));
    const isPng =
      fs.readSync(descriptor, head) === head.length &&
      head.subarray(0, pngHead.length).equals(pngHead) &&
      fs.readSync(descriptor, tail, 0, tail.length, length - tail.length) === tail.length &&
      tail.includes(pngEnd);
    return isPng
      ? { width: head.readUInt32BE(pngHead.length), height: head.readUInt32BE(pngHead.length + 4) }
      : undefined;
  } finally {
    fs.closeSync(descriptor);
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
