import fs from 'node:fs';
import path from 'node:path';
import { plainNames } from './paths';
import { NotReadError, type NotRead } from './notRead';

/** A regular file that is open for reading. The caller closes `descriptor`. */
export interface OpenFile {
  readonly descriptor: number;
  readonly stat: fs.Stats;
}

/**
 * Opens the regular file at `published` below `root`. Never reads outside of the root: links below it are not followed, even if
 * one replaces a folder meanwhile, and devices and pipes are not opened.
 * @param root its real path (`realpath`), which is not checked again; if a link leads to it, every file is refused
 */
export function openFileBelow(root: string, published: string): OpenFile | NotRead {
  const names = plainNames(published);
  return names ? openRegularFile(path.join(root, ...names)) : 'outside';
}

/**
 * Returns the metadata of the regular file at `published` below `root`, without opening it.
 * @param root as in `openFileBelow`
 */
export function statFileBelow(root: string, published: string): fs.Stats | NotRead {
  const names = plainNames(published);
  try {
    return names ? statWithoutLinks(path.join(root, ...names), isRegular) : 'outside';
  } catch (error) {
    return toNotRead(error);
  }
}

/**
 * Returns the content of the regular file at `published` below `root`, opened as by `openFileBelow`.
 * @param limit in bytes
 */
export function readFileBelow(root: string, published: string, limit: number): Buffer | NotRead {
  return readOpened(openFileBelow(root, published), limit);
}

/**
 * Returns the content of the regular file at a real path. If a link leads to it by now, it is not read.
 * @param limit in bytes
 */
export const readReal = (file: string, limit: number): Buffer | NotRead => readOpened(openRegularFile(file), limit);

/** Returns the content of a regular file in `root` or below. `root` itself may be a link; links below it are not followed. */
export function readFileIn(root: string, file: string, limit: number): Buffer | NotRead {
  try {
    return readReal(path.join(fs.realpathSync.native(root), path.relative(root, file)), limit);
  } catch (error) {
    return toNotRead(error);
  }
}

/** Returns the content of a regular file. Its folder may be a link, but the file itself must not be one. */
export function readNamed(file: string, limit: number): Buffer | NotRead {
  try {
    const folder = fs.realpathSync.native(path.dirname(file));
    return readOpened(openRegularFile(path.join(folder, path.basename(file))), limit);
  } catch (error) {
    return toNotRead(error);
  }
}

/** Returns the entries of the folder at `published` below `root` (`''` for the root itself), as safely as `openFileBelow` opens files. */
export function listEntriesBelow(root: string, published: string): readonly fs.Dirent[] | NotRead {
  try {
    return runInFolder(root, published, (folder) => fs.readdirSync(folder, { withFileTypes: true }));
  } catch (error) {
    return toNotRead(error);
  }
}

/**
 * Returns the result of `act` for the folder at `published` below `root`. On Linux, `act` receives a path to the opened folder,
 * which stays valid even if another folder or a link replaces it. Throws if the folder does not exist.
 */
export function runInFolder<Result>(root: string, published: string, act: (folder: string) => Result): Result {
  const names = published === '' ? [] : plainNames(published);
  if (!names) {
    throw new NotReadError('outside');
  }
  const folder = path.join(root, ...names);
  const opened = openWithoutLinks(folder, (stat) => stat.isDirectory());
  if (typeof opened === 'string') {
    throw new NotReadError(opened);
  }
  try {
    const result = act(descriptorPath(opened.descriptor) ?? folder);
    if (!isOpenedFrom(opened, folder)) {
      throw new NotReadError('link');
    }
    return result;
  } finally {
    fs.closeSync(opened.descriptor);
  }
}

function readOpened(opened: OpenFile | NotRead, limit: number): Buffer | NotRead {
  if (typeof opened === 'string') {
    return opened;
  }
  try {
    return opened.stat.size > limit ? 'tooLarge' : readUpTo(limit, opened);
  } catch (error) {
    return toNotRead(error);
  } finally {
    fs.closeSync(opened.descriptor);
  }
}

/** Returns the content of a file, which may have grown since its size was read. */
function readUpTo(limit: number, { descriptor, stat }: OpenFile): Buffer | 'tooLarge' {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total <= limit) {
    const chunk = Buffer.allocUnsafe(total === 0 ? stat.size + 1 : 65_536);
    const byteCount = fs.readSync(descriptor, chunk);
    if (byteCount === 0) {
      return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    }
    chunks.push(chunk.subarray(0, byteCount));
    total += byteCount;
  }
  return 'tooLarge';
}

const isRegular = (stat: fs.Stats): boolean => stat.isFile();

function openRegularFile(file: string): OpenFile | NotRead {
  try {
    return openWithoutLinks(file, isRegular);
  } catch (error) {
    return toNotRead(error);
  }
}

/** The flag of macOS that refuses links in the whole path. Node has no constant for it. */
const noLinkAnywhere = process.platform === 'darwin' ? 0x2000_0000 : 0;

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Windows has only the first flag. Without the last, opening a pipe without a writer would block. */
const flags = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0) | noLinkAnywhere;

function statWithoutLinks(file: string, isAllowed: (stat: fs.Stats) => boolean): fs.Stats | NotRead {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!stat) {
    return 'none';
  }
  if (!isAllowed(stat)) {
    return stat.isSymbolicLink() ? 'link' : 'otherKind';
  }
  const folder = path.dirname(file);
  return fs.realpathSync.native(folder) === folder ? stat : 'link';
}

function openWithoutLinks(file: string, isAllowed: (stat: fs.Stats) => boolean): OpenFile | NotRead {
  const statBefore = statWithoutLinks(file, isAllowed);
  if (typeof statBefore === 'string') {
    return statBefore; // Opening a device may have side effects.
  }
  const descriptor = fs.openSync(file, flags);
  try {
    const opened = { descriptor, stat: fs.fstatSync(descriptor) };
    const refusal = !isAllowed(opened.stat) ? 'otherKind' : isOpenedFrom(opened, file) ? undefined : 'link';
    if (refusal === undefined) {
      return opened;
    }
    fs.closeSync(descriptor);
    return refusal;
  } catch (error) {
    fs.closeSync(descriptor);
    throw error;
  }
}

/**
 * Returns whether an opened file is at a path without links. Linux returns the path of an opened file. On other systems the path
 * is checked again, which an attacker who keeps exchanging folders could pass by luck.
 */
function isOpenedFrom({ descriptor }: OpenFile, file: string): boolean {
  const openedPath = descriptorPath(descriptor);
  if (openedPath !== undefined) {
    return fs.readlinkSync(openedPath) === file;
  }
  const [opened, there] = [fs.fstatSync(descriptor, { bigint: true }), fs.lstatSync(file, { bigint: true })];
  return opened.dev === there.dev && opened.ino === there.ino && fs.realpathSync.native(file) === file;
}

/** Returns the path by which Linux gives access to an opened file, wherever it is now. It is a link to the present path. */
function descriptorPath(descriptor: number): string | undefined {
  const link = `/proc/self/fd/${descriptor}`;
  return process.platform === 'linux' && fs.lstatSync(link, { throwIfNoEntry: false }) ? link : undefined;
}

/** Returns the reason why a file is not read, from an error. */
export function toNotRead(error: unknown): NotRead {
  if (error instanceof NotReadError) {
    return error.reason;
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return 'none';
    case 'ELOOP':
    case 'EMLINK': // FreeBSD reports this for a link that is not followed.
      return 'link';
    default:
      return 'unreadable';
  }
}
