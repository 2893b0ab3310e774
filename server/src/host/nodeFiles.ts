import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { Picture, Size } from '../core/rules/context';
import { uriToFile } from './fileUris';
import type { Files, FileState, PublishedPlace } from './files';
import { decodeText, decodeCheckedText, unreadText } from './foundText';
import { NotReadError, type NotRead } from './notRead';
import { readPngSize, readPngSizeOf } from './png';
import { maximumFileBytes } from './publishedFiles';
import {
  openFileBelow,
  readFileBelow,
  readFileIn,
  readNamed,
  toNotRead,
  statFileBelow,
  type OpenFile,
} from './safeFiles';
import { sha256 } from './sha256';
import { findRepositoryTop, listFolders, isFolder, lstatOf, statOf } from './fileStats';

/** The files of this machine. They are read when needed, so `ifLoaded` always has its data. */
export const nodeFiles: Files = {
  ifLoaded: (query) => query(),
  whenLoaded: (query) => query(),
  fileOf: uriToFile,
  isFileUri: (uri) => uri.startsWith('file:'),
  uriOf: (file) => pathToFileURL(file).href,

  isFolder,
  isFile: (file) => statOf(file)?.isFile() === true,
  realPath: (file) => resultOr(() => fs.realpathSync(file), undefined),
  repositoryTop: findRepositoryTop,
  namesIn: (folder) => resultOr(() => fs.readdirSync(folder), []),
  foldersIn: listFolders,
  versionOf(file) {
    const stats = lstatOf(file);
    return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'none';
  },
  readBelow(root, published, limit) {
    try {
      return readFileBelow(fs.realpathSync.native(root), published, limit);
    } catch (error) {
      return toNotRead(error); // The root itself may no longer exist.
    }
  },
  readNamed,
  placeBelow,

  pictureAt: async (place) => ({ sha256: await digest(place), size: withDescriptor(place, sizeOfPng) }),
  sizeAt: (place) => Promise.resolve(withDescriptor(place, sizeOfPng)),
  textAt: (place, limit) => Promise.resolve(decodeCheckedText(readContent(place, limit))),

  async entriesOf(folder) {
    try {
      return await fs.promises.readdir(folder, { withFileTypes: true });
    } catch (error) {
      const reason = toNotRead(error);
      if (reason !== 'none') {
        throw new NotReadError(reason); // An unreadable folder is not an empty one.
      }
      return [];
    }
  },
  async stateOf(file) {
    try {
      const stat = await fs.promises.lstat(file);
      return stat.isFile() ? toFileState(stat) : undefined;
    } catch {
      return undefined; // The file no longer exists.
    }
  },
  async isPlainFolder(folder) {
    try {
      return (await fs.promises.lstat(folder)).isDirectory();
    } catch {
      return false; // The folder no longer exists.
    }
  },
  async isBelowWithoutLinks(root, file) {
    try {
      const [realRoot, real] = [await fs.promises.realpath(root), await fs.promises.realpath(file)];
      return path.relative(realRoot, real) === path.relative(root, file);
    } catch {
      return false; // The file no longer exists.
    }
  },
  textIn(root, file, limit) {
    const content = readFileIn(root, file, limit);
    const isGone = content === 'none' || content === 'outside' || content === 'tooLarge';
    return Promise.resolve(
      typeof content !== 'string' ? decodeText(content) : isGone ? undefined : unreadText(content),
    );
  },
};

/** Returns the checksum and size of a picture from its bytes. */
export const readPicture = (bytes: Uint8Array): Picture => ({ sha256: sha256(bytes), size: readPngSize(bytes) });

/**
 * Returns the content of a file. Throws a `NotReadError` if it cannot be read or is larger.
 * @param limit in bytes
 */
function readContent({ root, published }: PublishedPlace, limit: number): Buffer {
  const content = readFileBelow(root, published, limit);
  if (typeof content === 'string') {
    throw new NotReadError(content);
  }
  return content;
}

function resultOr<Answer>(query: () => Answer, fallback: Answer): Answer {
  try {
    return query();
  } catch {
    return fallback;
  }
}

/** A change of the rights changes the version, too, because the file may be readable by now. */
const toFileState = ({ mtimeMs, ctimeMs, size }: fs.Stats): FileState => ({
  version: `${mtimeMs} ${ctimeMs} ${size}`,
  size,
});

function placeBelow(root: string, published: string): PublishedPlace | NotRead {
  try {
    if (!fs.lstatSync(path.join(root, published), { throwIfNoEntry: false })) {
      return 'none'; // Most files do not exist. This test is much faster than a failure.
    }
    const real = fs.realpathSync.native(root);
    const stat = statFileBelow(real, published);
    return typeof stat === 'string' ? stat : { root: real, published, ...toFileState(stat) };
  } catch (error) {
    return toNotRead(error);
  }
}

/** Runs `query` with the opened file. It may have been replaced by a link or a pipe since it was found. */
function withDescriptor<Result>(place: PublishedPlace, query: (descriptor: number, length: number) => Result): Result {
  const { descriptor, stat } = openPlace(place);
  try {
    return query(descriptor, stat.size);
  } finally {
    fs.closeSync(descriptor);
  }
}

function openPlace({ root, published }: PublishedPlace): OpenFile {
  const opened = openFileBelow(root, published);
  if (typeof opened === 'string') {
    throw new NotReadError(opened);
  }
  return opened;
}

/** Returns the size of a picture without reading all of its content. */
const sizeOfPng = (descriptor: number, fileLength: number): Size | undefined =>
  readPngSizeOf((offset, length) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, length, offset));
  }, fileLength);

async function digest(place: PublishedPlace): Promise<string> {
  const { descriptor } = openPlace(place);
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream('', { fd: descriptor, start: 0, end: maximumFileBytes }), hash);
  return hash.digest('hex');
}
