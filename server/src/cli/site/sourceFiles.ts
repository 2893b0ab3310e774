import path from 'node:path';
import type { Dirent } from 'node:fs';
import { IgnoreRules, maximumGitignore } from '../../host/ignoreRules';
import { maximumFileBytes } from '../../host/publishedFiles';
import { plainNames } from '../../host/paths';
import type { NotRead } from '../../host/notRead';
import { entriesBelow, readFileBelow } from '../../host/safeFiles';
import { pathIn } from './siteNames';

/** A file of the folder that a site is made from. */
export interface SourceFile {
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** A file or folder that could not be read. */
export interface UnreadFile {
  readonly file: string;
  readonly reason: NotRead | 'notUtf8';
  /** Maximum number of bytes; absent if the file was not read. */
  readonly limit?: number;
}

/**
 * Returns the `*.json` files (in any case) in a folder and below, sorted by path. Folders of packages and tools and files that a
 * `.gitignore` names are left out. Links are never followed, even if one replaces a folder meanwhile.
 * @param folder its real path
 */
export function jsonFilesIn(folder: string) {
  const filesOfFolder = [...filesBelow(folder, '', new IgnoreRules(folder, []))];
  const files = filesOfFolder.filter((each) => 'bytes' in each);
  return {
    files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
    unread: filesOfFolder.filter((each) => 'reason' in each),
  };
}

function* filesBelow(root: string, folder: string, above: IgnoreRules): Generator<SourceFile | UnreadFile> {
  const entries = entriesBelow(root, folder);
  if (typeof entries === 'string') {
    yield { file: folder === '' ? '.' : folder, reason: entries };
    return;
  }
  const absoluteFolder = path.join(root, folder);
  const gitignore = gitignoreIn(root, folder, entries);
  if (gitignore !== undefined && 'reason' in gitignore) {
    yield gitignore;
    return;
  }
  const rules = above.with(absoluteFolder, gitignore?.bytes.toString('utf8'));
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const file = pathIn(folder, entry.name);
    const isSource = entry.isDirectory() || /\.json$/i.test(entry.name);
    if (!isSource || rules.leavesOut(absoluteFolder, entry)) {
      continue;
    }
    if (entry.name.includes('\uFFFD')) {
      yield { file, reason: 'notUtf8' };
    } else if (entry.isDirectory()) {
      yield* filesBelow(root, file, rules);
    } else {
      yield readFile(root, file);
    }
  }
}

function gitignoreIn(root: string, folder: string, entries: readonly Dirent[]): SourceFile | UnreadFile | undefined {
  const hasIgnoreFile = entries.some((entry) => entry.name === '.gitignore' && !entry.isDirectory());
  return hasIgnoreFile ? readFile(root, pathIn(folder, '.gitignore'), maximumGitignore) : undefined;
}

function readFile(root: string, file: string, limit = maximumFileBytes): SourceFile | UnreadFile {
  const bytes = readFileBelow(root, file, limit);
  return typeof bytes === 'string' ? { file, reason: bytes, limit } : { file, bytes };
}

/**
 * Returns the file at a published path below the folder, or the reason why it is not read.
 * @param folder its real path
 */
export function fileAt(folder: string, published: string): SourceFile | UnreadFile {
  return readFile(folder, plainNames(published)?.join('/') ?? published);
}
