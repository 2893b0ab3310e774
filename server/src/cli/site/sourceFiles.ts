import path from 'node:path';
import type { Dirent } from 'node:fs';
import { IgnoreRules, maximumGitignore } from '../../host/ignoreRules';
import { maximumFileBytes } from '../../host/publishedFiles';
import { ignoredTrackedFiles } from '../../host/git';
import { plainNames, withFolders } from '../../host/paths';
import { once } from '../../core/text/collections';
import { isJsonFile } from '../../core/text/isJsonFile';
import type { NotRead } from '../../host/notRead';
import { listEntriesBelow, readFileBelow } from '../../host/safeFiles';
import { joinPath } from './siteNames';

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
 * Returns the `*.json` files (in any case) in a folder and below, sorted by path. Folders of packages and tools and untracked files
 * that a `.gitignore` names are left out. Links are never followed, even if one replaces a folder meanwhile.
 * @param folder its real path
 */
export async function listSourceFiles(folder: string) {
  // Git is started only if a `.gitignore` names something.
  const tracked = once(async () => new Set(withFolders(await ignoredTrackedFiles(folder), folder)));
  const filesOfFolder: (SourceFile | UnreadFile)[] = [];
  for await (const file of walkSourceFiles({ root: folder, tracked }, '', new IgnoreRules(folder, []))) {
    filesOfFolder.push(file);
  }
  const files = filesOfFolder.filter((each) => 'bytes' in each);
  return {
    files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
    unread: filesOfFolder.filter((each) => 'reason' in each),
  };
}

interface Source {
  readonly root: string;
  /** Returns the files that Git tracks although a `.gitignore` names them, with the folders above them. */
  tracked(): Promise<ReadonlySet<string>>;
}

async function* walkSourceFiles(
  source: Source,
  folder: string,
  above: IgnoreRules,
): AsyncGenerator<SourceFile | UnreadFile> {
  const { root, tracked } = source;
  const entries = listEntriesBelow(root, folder);
  if (typeof entries === 'string') {
    yield { file: folder === '' ? '.' : folder, reason: entries };
    return;
  }
  const absoluteFolder = path.join(root, folder);
  const gitignore = readGitignore(root, folder, entries);
  if (gitignore !== undefined && 'reason' in gitignore) {
    yield gitignore;
    return;
  }
  const rules = above.with(absoluteFolder, gitignore?.bytes.toString('utf8'));
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const file = joinPath(folder, entry.name);
    const isSource = entry.isDirectory() || isJsonFile(entry.name);
    if (!isSource || rules.excludes(absoluteFolder, entry)) {
      continue;
    }
    const isIgnored = rules.isIgnored(absoluteFolder, entry);
    if (isIgnored && !(await tracked()).has(path.join(root, file))) {
      continue;
    }
    if (entry.name.includes('\uFFFD')) {
      yield { file, reason: 'notUtf8' };
    } else if (entry.isDirectory()) {
      yield* walkSourceFiles(source, file, isIgnored ? rules.forIgnored() : rules);
    } else {
      yield readFile(root, file);
    }
  }
}

function readGitignore(root: string, folder: string, entries: readonly Dirent[]): SourceFile | UnreadFile | undefined {
  const hasIgnoreFile = entries.some((entry) => entry.name === '.gitignore' && !entry.isDirectory());
  return hasIgnoreFile ? readFile(root, joinPath(folder, '.gitignore'), maximumGitignore) : undefined;
}

function readFile(root: string, file: string, limit = maximumFileBytes): SourceFile | UnreadFile {
  const bytes = readFileBelow(root, file, limit);
  return typeof bytes === 'string' ? { file, reason: bytes, limit } : { file, bytes };
}

/**
 * Returns the file at a published path below the folder, or the reason why it is not read.
 * @param folder its real path
 */
export function readSourceFile(folder: string, published: string): SourceFile | UnreadFile {
  return readFile(folder, plainNames(published)?.join('/') ?? published);
}
