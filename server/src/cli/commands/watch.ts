import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFile } from '../../core/analysis/config/config';
import { isBelow } from '../../host/paths';
import { findSiteRoot } from '../../host/siteFolders';
import { filesOnDisk } from '../../host/states';
import { exitCodes } from '../exitCodes';
import { namedFiles } from '../files/files';
import { printError } from '../report/print';
import type { Language } from '../../core/l10n/language';
import { statOf } from '../../host/fileStats';
import { nodeFiles } from '../../host/nodeFiles';

interface Watched {
  /** The checked files, folders and patterns. */
  readonly inputs: readonly string[];
  /** Other files that the result depends on. */
  readonly otherFiles: readonly string[];
  readonly language: Language;
}

/**
 * Pause between two scans: in milliseconds, or as a multiple of the duration of the last scan, so that scanning costs at most a
 * tenth of a core.
 */
const pauseMs = { shortest: 300, times: 9 };

/**
 * Checks now and after each change of a file that the result depends on, until the process is interrupted.
 * @returns the exit code
 */
export async function watchFiles(check: () => Promise<unknown>, watched: Watched): Promise<number> {
  const { say } = watched.language;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  while (!stopping.signal.aborted) {
    const before = await readStamps(watched); // Read before the check, so that changes during the check are noticed after it.
    await check();
    printError(say('Watching for changes. Press Ctrl+C to stop.'));
    await waitForChange(before, watched, stopping.signal);
  }
  return exitCodes.clean;
}

/** Resolves after the next change, or when `signal` aborts. */
async function waitForChange(before: string, watched: Watched, signal: AbortSignal): Promise<void> {
  let lookMs = 0;
  do {
    await wait(Math.max(pauseMs.shortest, lookMs * pauseMs.times), undefined, { signal }).catch(() => undefined);
    const startTime = performance.now();
    if (signal.aborted || (await readStamps(watched)) !== before) {
      return;
    }
    lookMs = performance.now() - startTime;
  } while (!signal.aborted);
}

/** Returns the file metadata of the checked files, their siblings, published files and configurations. */
async function readStamps({ inputs, otherFiles }: Watched): Promise<string> {
  const files = await namedFiles(inputs);
  const folders = [...new Set(files.map(({ file }) => path.dirname(path.resolve(file))))];
  const configs = new Set([...folders.flatMap(listFoldersUp)].map((folder) => path.join(folder, configFile)));
  const published = [...new Set(folders.map((folder) => findSiteRoot(folder, filesOnDisk())))].flatMap((root) =>
    ['artifacts', 'handoff', 'schemas'].flatMap((name) => listFilesBelow(path.join(root, name))),
  );
  const documents = folders.flatMap((folder) =>
    nodeFiles
      .namesIn(folder)
      .filter((name) => /\.json$/i.test(name))
      .map((name) => path.join(folder, name)),
  );
  const all = new Set([
    ...files.map(({ file }) => path.resolve(file)),
    ...documents,
    ...configs,
    ...published,
    ...otherFiles,
  ]);
  return [...all].map(readStamp).join('\n');
}

/** Returns a folder and the folders above it, up to the working folder. */
function listFoldersUp(folder: string): readonly string[] {
  const above = [folder];
  for (let each = folder; isBelow(each, '.'); each = path.dirname(each)) {
    above.push(path.dirname(each));
  }
  return above;
}

function listFilesBelow(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  } catch {
    return []; // Most programs have no such folder.
  }
}

function readStamp(file: string): string {
  const stat = statOf(file);
  return stat ? `${file} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}` : `${file} none`;
}

/** Clears a terminal, so that the next output starts at its top. */
export function clearScreen(): void {
  if (process.stdout.isTTY) {
    process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }
}
