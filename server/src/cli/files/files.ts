import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { maximumLength } from '../../core/json/jsonDocument';
import { isToolPath } from '../../core/text/toolPath';
import type { Language } from '../../core/l10n/language';
import type { Result } from '../../core/text/result';
import { isJsonFile } from '../../core/text/isJsonFile';
import { displayPath, relativePath } from '../../host/paths';
import type { NotRead } from '../../host/notRead';
import { readNamed, readReal } from '../../host/safeFiles';
import { isFolder, statOf } from '../../host/fileStats';

export interface NamedFile {
  /** Relative to the working folder if it is below it, with `/`. */
  readonly file: string;
  /** The real path at the time it was found in a folder or by a pattern; absent if the file was named itself. */
  readonly real?: string;
  /** Set if `file` is a pattern that no file matches. */
  readonly isUnmatchedPattern?: true;
  /** Content to use instead of the content on disk; optional. */
  readonly content?: Result<Uint8Array>;
}

/**
 * Returns the files that `inputs` (files, folders, glob patterns) name, each once, in the order of the inputs and sorted within
 * each. A folder gives its `*.json` files in any case, but not those below `node_modules` or in folders that begin with a dot.
 * Links to folders are not followed. Missing files and files that are not regular are returned, too: reading them reports the
 * reason.
 */
export async function namedFiles(inputs: readonly string[]): Promise<readonly NamedFile[]> {
  const all = new Map<string, NamedFile>();
  for (const input of inputs) {
    for (const each of await expandInput(input)) {
      const identity = path.resolve(each.file);
      if (!all.has(identity)) {
        all.set(identity, each);
      }
    }
  }
  return [...all.values()];
}

async function expandInput(input: string): Promise<readonly NamedFile[]> {
  const stat = await fs.promises.stat(input).catch(() => undefined); // It may be a pattern. If not, reading it reports the error.
  if (stat?.isDirectory()) {
    return listJsonFiles(input);
  }
  if (stat === undefined && isDynamicPattern(input)) {
    const pattern = path.sep === '\\' ? input.replaceAll('\\', '/') : input;
    const folder = /^(?:[^/*?[\]{}()!+@]*\/)*/.exec(pattern)?.[0] ?? '';
    const matches = statOf(folder || '.') ? matchingFiles(pattern.slice(folder.length), folder || '.') : [];
    return matches.length > 0 ? matches : [{ file: input, isUnmatchedPattern: true }];
  }
  return [{ file: displayPath(input) }];
}

/** Returns whether a folder contributes a file below it to a check. */
export const isCheckedBelow = (file: string, folder: string): boolean =>
  isJsonFile(file) && !isToolPath(relativePath(folder, file));

/** Returns the `*.json` files in a folder and below, whatever its names consist of. A pattern matches no line breaks. */
function listJsonFiles(top: string): readonly NamedFile[] {
  const unreadFolders: string[] = [];
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of listEntries(path.join(top, folder), unreadFolders)) {
      const below = path.join(folder, entry.name);
      if (!isToolPath(entry.name)) {
        folders.push(...(entry.isDirectory() ? [below] : []));
        found.push(...(entry.isFile() && isJsonFile(entry.name) ? [below] : []));
      }
    }
  }
  return foundFiles([...found, ...unreadFolders.map((folder) => path.relative(top, folder))], top);
}

function matchingFiles(pattern: string, cwd: string): readonly NamedFile[] {
  const unreadFolders: string[] = [];
  const files = globSync(pattern, {
    cwd,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    onlyFiles: true,
    expandDirectories: false,
    fs: { readdirSync: ((folder: string) => listEntries(folder, unreadFolders)) as unknown as typeof fs.readdirSync },
  });
  const unread = unreadFolders
    .map((folder) => path.relative(path.resolve(cwd), path.resolve(cwd, folder)))
    .filter((folder) => pattern.includes('**') && !isToolPath(path.join(folder, 'a.json')));
  return foundFiles([...files, ...unread], cwd);
}

/** Returns the files at paths below a folder, sorted. */
function foundFiles(paths: readonly string[], folder: string): readonly NamedFile[] {
  const root = fs.realpathSync.native(folder);
  return paths.toSorted().map((file) => ({ file: displayPath(path.join(folder, file)), real: path.join(root, file) }));
}

/**
 * Returns the entries of a folder. Links to files, pipes and devices count as files, so that reading them reports why they are
 * not read. A folder that cannot be read is added to `unreadFolders`, because the search ignores errors.
 */
function listEntries(folder: string, unreadFolders: string[]) {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isDirectory: () => entry.isDirectory(),
      isFile: () => !entry.isDirectory() && !leadsToFolder(folder, entry),
      isSymbolicLink: () => false,
    }));
  } catch {
    unreadFolders.push(folder);
    return [];
  }
}

const leadsToFolder = (folder: string, entry: fs.Dirent) =>
  entry.isSymbolicLink() && isFolder(path.join(folder, entry.name));

/** Returns the content of a file. Reads only regular files, and follows a link only if it was named itself. */
export function readContent({ file, real, content: knownContent }: NamedFile, language: Language): Result<Buffer> {
  if (knownContent) {
    return 'ok' in knownContent ? { ok: Buffer.from(knownContent.ok) } : knownContent; // A worker thread receives it as a plain byte array.
  }
  try {
    const maximumLength = constants.MAX_STRING_LENGTH;
    const content =
      real === undefined ? readNamed(fs.realpathSync.native(file), maximumLength) : readReal(real, maximumLength);
    if (content === 'unreadable' || content === 'otherKind') {
      fs.accessSync(file, fs.constants.R_OK); // The system's error has a more exact reason.
    }
    if (typeof content !== 'string') {
      return { ok: content };
    }
    const reason = content === 'none' && file.includes('\uFFFD') ? 'nameNotUtf8' : content;
    return { error: notReadMessage(reason, language) };
  } catch (error) {
    return { error: systemErrorMessage(error as NodeJS.ErrnoException, language) };
  }
}

/** Reads standard input as a file with the given name, which need not exist. Stops after the maximum size of a document. */
export async function readStandardInput(name: string, language: Language): Promise<NamedFile> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maximumLength) {
      return { file: displayPath(name), content: { error: notReadMessage('tooLarge', language) } };
    }
    chunks.push(chunk);
  }
  return { file: displayPath(name), content: { ok: Buffer.concat(chunks) } };
}

/** Returns a sentence on why a file was not read. */
export function notReadMessage(why: NotRead | 'nameNotUtf8', { say }: Language): string {
  switch (why) {
    case 'nameNotUtf8':
      return say('This name is not UTF-8. Rename it.');
    case 'none':
      return say('Not found.');
    case 'tooLarge':
      return say('This file is too large to be read.');
    case 'link':
      return say('Not read: this is a link or reached through one. Name it explicitly, or put a regular file here.');
    case 'otherKind':
      return say('This is a folder or a device, not a file.');
    case 'outside':
    case 'unreadable':
      return say("Can't read this file.");
  }
}

/** Returns a sentence for an error of the system. */
function systemErrorMessage(error: NodeJS.ErrnoException, { say }: Language): string {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return say('Not found.');
    case 'EACCES':
    case 'EPERM':
      return say("Can't read this file: permission denied.");
    case 'ERR_FS_FILE_TOO_LARGE':
    case 'ERR_STRING_TOO_LONG':
      return say('This file is too large to be read.');
    default:
      return say('This file cannot be read: {reason}', { reason: error.message });
  }
}
