import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFile } from '../../core/analysis/config/config';
import { publishedFolders } from '../../core/text/publishedFolders';
import { listPinFiles } from '../../host/configFiles';
import { listComparedFiles } from '../../host/openProgram';
import { isBelow } from '../../host/paths';
import { findSiteRoot } from '../../host/siteFolders';
import { filesOnDisk } from '../../host/states';
import { exitCodes } from '../exitCodes';
import type { Configs } from '../files/configs';
import { namedFiles } from '../files/files';
import { printError } from '../report/print';
import type { Language } from '../../core/l10n/language';
import { statOf } from '../../host/fileStats';

interface Watched {
  /** The checked files, folders and patterns. */
  readonly inputs: readonly string[];
  /** Other files that the result depends on. */
  readonly otherFiles: readonly string[];
  /** Returns the present configurations. */
  readonly configs: () => Configs;
  readonly language: Language;
}

/** Shortest pause between two scans, in milliseconds. */
const minimumPauseMs = 300;

/** Pause between two scans as a multiple of the duration of the last scan, so that scanning costs at most a tenth of a core. */
const pauseFactor = 9;

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
  let scanMs = 0;
  do {
    await wait(Math.max(minimumPauseMs, scanMs * pauseFactor), undefined, { signal }).catch(() => undefined);
    const startTime = performance.now();
    if (signal.aborted || (await readStamps(watched)) !== before) {
      return;
    }
    scanMs = performance.now() - startTime;
  } while (!signal.aborted);
}

/** Returns the metadata of the checked files, of the files that they are compared with, and of their configurations. */
async function readStamps({ inputs, otherFiles, configs }: Watched): Promise<string> {
  const state = filesOnDisk();
  const files = (await namedFiles(inputs)).map(({ file }) => path.resolve(file));
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  const current = configs();
  const all = new Set([
    ...files,
    ...listComparedFiles(files, state),
    ...folders.flatMap(listFoldersUp).map((folder) => path.join(folder, configFile)),
    ...folders.flatMap((folder) => listPinFiles(current.of(path.join(folder, configFile), '.'))),
    ...folders
      .map((folder) => findSiteRoot(folder, state))
      .flatMap((root) => publishedFolders.flatMap((name) => listFilesBelow(path.join(root, name)))),
    ...otherFiles,
  ]);
  return [...all].map(readStamp).join('\n');
}

/** Returns a folder and the folders above it, up to the working folder. */
function listFoldersUp(folder: string): readonly string[] {
  const folders = [folder];
  for (let each = folder; isBelow(each, '.'); each = path.dirname(each)) {
    folders.push(path.dirname(each));
  }
  return folders;
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
