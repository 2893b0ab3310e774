import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { IgnoreRules } from '../../ignoreRules';

/** A file of the folder that a site is made from. */
export interface SourceFile {
  /** Relative to the folder, with `/`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * The JSON files in a folder and below, in the order of their paths. What packages and tools keep and what a
 * `.gitignore` of these folders names is left out, and no symbolic link is followed.
 */
export async function jsonFilesIn(folder: string): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = [];
  await look(folder, new IgnoreRules(folder, []));
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));

  async function look(here: string, above: IgnoreRules): Promise<void> {
    const entries = await fs.readdir(here, { withFileTypes: true });
    const rules = above.with(here, await gitignoreOf(here, entries));
    const own = entries.filter((entry) => !entry.name.startsWith('.') && !rules.leavesOut(here, entry));
    for (const entry of own) {
      const file = path.join(here, entry.name);
      if (entry.isDirectory()) {
        await look(file, rules);
      } else if (entry.isFile() && /\.json$/i.test(entry.name)) {
        found.push({ file: path.relative(folder, file).split(path.sep).join('/'), bytes: await bytesOf(file) });
      }
    }
  }
}

async function gitignoreOf(folder: string, entries: readonly Dirent[]): Promise<string | undefined> {
  const isThere = entries.some((entry) => entry.name === '.gitignore' && entry.isFile());
  return isThere ? (await bytesOf(path.join(folder, '.gitignore'))).toString('utf8') : undefined;
}

/** The file at a path that a document gives, below the folder; `undefined` where there is none, or a link on the way. */
export async function fileAt(folder: string, published: string): Promise<SourceFile | undefined> {
  const segments = published.replace(/^\//, '').split('/');
  if (segments.some((segment) => /^\.{0,2}$|[\\:\0]/.test(segment))) {
    return undefined;
  }
  const file = path.join(folder, ...segments);
  try {
    const isReal = (await fs.realpath(file)) === path.join(await fs.realpath(folder), ...segments);
    return isReal && (await fs.lstat(file)).isFile()
      ? { file: segments.join('/'), bytes: await bytesOf(file) }
      : undefined;
  } catch {
    return undefined; // There is none.
  }
}

/** The content of a file that is none of the links it may have become meanwhile. */
async function bytesOf(file: string): Promise<Buffer> {
  const opened = await fs.open(file, fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0));
  try {
    return await opened.readFile();
  } finally {
    await opened.close();
  }
}
