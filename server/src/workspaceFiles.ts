import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file that may hold a document. */
export interface FoundFile {
  readonly uri: string;
  /** Another one once the file has changed. */
  readonly stamp: string;
  /** Its content; `undefined` when it cannot be read. */
  text(): Promise<string | undefined>;
}

/** Beyond these the workspace is not looked at: the editor stays quick in a folder that holds everything. */
const limits = { files: 5000, folders: 20_000, bytes: 16 * 1024 * 1024 };

/**
 * The JSON files in folders and below. What packages and tools keep (`node_modules`, names with a leading dot) is left
 * out, and no symbolic link is followed: it may lead out of the workspace.
 */
export async function* jsonFiles(roots: readonly string[]): AsyncGenerator<FoundFile> {
  const folders = [...roots];
  const seen = new Set<string>();
  let files = 0;
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    if (seen.has(folder) || seen.size >= limits.folders) {
      continue;
    }
    seen.add(folder);
    for (const entry of await entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) {
        folders.push(file);
      }
      const found = entry.isFile() && /\.json$/i.test(entry.name) ? await foundFile(file) : undefined;
      if (found) {
        yield found;
        files++;
      }
      if (files >= limits.files) {
        return;
      }
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await fs.readdir(folder, { withFileTypes: true });
  } catch {
    return []; // It is gone, or not ours to read: it holds nothing for us.
  }
}

async function foundFile(file: string): Promise<FoundFile | undefined> {
  try {
    const { size, mtimeMs } = await fs.lstat(file);
    return size > limits.bytes
      ? undefined
      : { uri: pathToFileURL(file).href, stamp: `${mtimeMs} ${size}`, text: () => textOf(file) };
  } catch {
    return undefined; // It went away meanwhile.
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch {
    return undefined; // It went away meanwhile.
  }
}
