import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file that a document names by its published path. */
export interface PublishedFile {
  readonly isPng: boolean;
  /** The SHA-256 of what is in it now, in lower-case hexadecimal digits. */
  sha256(): Promise<string>;
}

/**
 * The file at `published`, relative to the publish root of `document`: the nearest folder of the document or above it
 * that holds one of the published folders, else `folder`, the workspace folder, which is never left. `undefined` when
 * there is no such file, or when a part of its path is a link that leads out of the publish root.
 */
export function publishedFile(document: string, folder: string, published: string): PublishedFile | undefined {
  const root = publishRoot(path.dirname(document), folder);
  try {
    const file = fs.realpathSync(path.join(root, published));
    const isInside = file.startsWith(fs.realpathSync(root) + path.sep) && fs.statSync(file).isFile();
    return isInside ? { isPng: startsLikePng(file), sha256: () => digest(file) } : undefined;
  } catch {
    return undefined; // There is none, or it cannot be read: as good as none.
  }
}

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

const isIn = (file: string, folder: string) =>
  file === folder || file.startsWith(folder.replace(/[\\/]$/, '') + path.sep);

const isFolder = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function startsLikePng(file: string): boolean {
  const descriptor = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(pngSignature.length);
    return fs.readSync(descriptor, head) === head.length && head.equals(pngSignature);
  } finally {
    fs.closeSync(descriptor);
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
