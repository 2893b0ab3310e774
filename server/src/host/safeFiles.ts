import fs from 'node:fs';
import path from 'node:path';
import { plainNames } from './below';
import { NotReadError, type NotRead } from './notRead';

/** A regular file that is open for reading. Whoever opened it closes `descriptor`. */
export interface OpenFile {
  readonly descriptor: number;
  readonly stat: fs.Stats;
}

/**
 * Opens the regular file at `published` below `root`. Nothing outside of the root is ever opened to be read: no link
 * below it is followed, also none that a folder is exchanged for meanwhile, and no device or pipe is touched.
 * @param root its real path (`realpath`): that no link leads to it is not asked again, and one that does refuses all
 */
export function openBelow(root: string, published: string): OpenFile | NotRead {
  const names = plainNames(published);
  return names ? openedFile(path.join(root, ...names)) : 'outside';
}

/** The content of the regular file at `published` below `root`, as `openBelow` opens it. @param limit in bytes */
export function readBelow(root: string, published: string, limit: number): Buffer | NotRead {
  return contentOf(openBelow(root, published), limit);
}

/** The content of the regular file at a real path: where a link leads there by then, it is not read. @param limit in bytes */
export const readReal = (file: string, limit: number): Buffer | NotRead => contentOf(openedFile(file), limit);

/**
 * The content of a regular file in a folder that someone has named, or below. Links may lead to that folder; none is
 * followed from there on.
 */
export function readIn(root: string, file: string, limit: number): Buffer | NotRead {
  try {
    return readReal(path.join(fs.realpathSync.native(root), path.relative(root, file)), limit);
  } catch (error) {
    return reasonIn(error);
  }
}

/** The content of a regular file that someone has named. Links may lead to its folder, but it is none itself. */
export function readNamed(file: string, limit: number): Buffer | NotRead {
  try {
    const folder = fs.realpathSync.native(path.dirname(file));
    return contentOf(openedFile(path.join(folder, path.basename(file))), limit);
  } catch (error) {
    return reasonIn(error);
  }
}

/** What is in the folder at `published` below `root` (`''` for the root itself), as safely as `openBelow` opens files. */
export function entriesBelow(root: string, published: string): readonly fs.Dirent[] | NotRead {
  try {
    return inFolderBelow(root, published, (folder) => fs.readdirSync(folder, { withFileTypes: true }));
  } catch (error) {
    return reasonIn(error);
  }
}

/**
 * What `act` makes of the folder at `published` below `root`. On Linux it is handed a path that leads to this very folder,
 * also when another one or a link stands in its place by then. Throws where there is no such folder.
 */
export function inFolderBelow<Made>(root: string, published: string, act: (folder: string) => Made): Made {
  const names = published === '' ? [] : plainNames(published);
  if (!names) {
    throw new NotReadError('outside');
  }
  const folder = path.join(root, ...names);
  const opened = openedAt(folder, (stat) => stat.isDirectory());
  if (typeof opened === 'string') {
    throw new NotReadError(opened);
  }
  try {
    const made = act(descriptorPath(opened.descriptor) ?? folder);
    if (!isAt(opened, folder)) {
      throw new NotReadError('link');
    }
    return made;
  } finally {
    fs.closeSync(opened.descriptor);
  }
}

function contentOf(opened: OpenFile | NotRead, limit: number): Buffer | NotRead {
  if (typeof opened === 'string') {
    return opened;
  }
  try {
    return opened.stat.size > limit ? 'tooLarge' : contentUpTo(limit, opened);
  } catch (error) {
    return reasonIn(error);
  } finally {
    fs.closeSync(opened.descriptor);
  }
}

/** What is in a file, which may have grown since its size was asked. */
function contentUpTo(limit: number, { descriptor, stat }: OpenFile): Buffer | 'tooLarge' {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total <= limit) {
    const chunk = Buffer.allocUnsafe(total === 0 ? stat.size + 1 : 65_536);
    const read = fs.readSync(descriptor, chunk);
    if (read === 0) {
      return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    }
    chunks.push(chunk.subarray(0, read));
    total += read;
  }
  return 'tooLarge';
}

function openedFile(file: string): OpenFile | NotRead {
  try {
    return openedAt(file, (stat) => stat.isFile());
  } catch (error) {
    return reasonIn(error);
  }
}

/** macOS refuses links on the whole way with this, which Node has no name for. */
const noLinkAnywhere = process.platform === 'darwin' ? 0x2000_0000 : 0;

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Windows has only the first of them. Without the last, a pipe without a writer would be waited for. */
const flags = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0) | noLinkAnywhere;

function openedAt(file: string, isWanted: (stat: fs.Stats) => boolean): OpenFile | NotRead {
  const there = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!there || !isWanted(there)) {
    return there ? (there.isSymbolicLink() ? 'link' : 'otherKind') : 'none'; // To open a device may do something already.
  }
  const folder = path.dirname(file);
  if (fs.realpathSync.native(folder) !== folder) {
    return 'link'; // What is behind it is not even opened.
  }
  const descriptor = fs.openSync(file, flags);
  try {
    const opened = { descriptor, stat: fs.fstatSync(descriptor) };
    const refusal = !isWanted(opened.stat) ? 'otherKind' : isAt(opened, file) ? undefined : 'link';
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
 * Whether what was opened stands at a path in truth, so that no link was on the way. Linux tells where it stands. Elsewhere
 * the path is asked again, which someone who exchanges folders all the time can outwit with some luck.
 */
function isAt({ descriptor }: OpenFile, file: string): boolean {
  const known = descriptorPath(descriptor);
  if (known !== undefined) {
    return fs.readlinkSync(known) === file;
  }
  const [opened, there] = [fs.fstatSync(descriptor, { bigint: true }), fs.lstatSync(file, { bigint: true })];
  return opened.dev === there.dev && opened.ino === there.ino && fs.realpathSync.native(file) === file;
}

/** The path by which Linux leads to what was opened, wherever it stands by now, and tells where that is. */
function descriptorPath(descriptor: number): string | undefined {
  const known = `/proc/self/fd/${descriptor}`;
  return process.platform === 'linux' && fs.lstatSync(known, { throwIfNoEntry: false }) ? known : undefined;
}

/** Why something is not read, by the error that looking at it gave. */
export function reasonIn(error: unknown): NotRead {
  if (error instanceof NotReadError) {
    return error.reason;
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return 'none';
    case 'ELOOP':
    case 'EMLINK': // FreeBSD says this of a link that is not followed.
      return 'link';
    default:
      return 'unreadable';
  }
}
