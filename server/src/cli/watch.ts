import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFile } from '../core/analysis/config/config';
import { isBelow } from '../host/below';
import { siteOf } from './analyseTogether';
import { exitCodes } from './exitCodes';
import { namedFiles, statOf } from './files';
import { printError } from './print';
import type { Language } from '../core/l10n/language';

interface Watched {
  /** The files, folders and patterns that are checked. */
  readonly inputs: readonly string[];
  /** Other files that the answer depends on. */
  readonly beside: readonly string[];
  readonly language: Language;
}

/** How long a change is waited for, in milliseconds: longer where looking takes long, so that it costs a tenth of a core at most. */
const pauseMs = { shortest: 300, times: 9 };

/** Checks, and again after each change of what the answer depends on, until the process is interrupted. @returns the exit code */
export async function watching(check: () => Promise<unknown>, watched: Watched): Promise<number> {
  const { say } = watched.language;
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => over.abort());
  }
  while (!over.signal.aborted) {
    const before = await stampsOf(watched); // Before the check: what changes meanwhile is seen afterwards.
    await check();
    printError(say('Watching for changes. Press Ctrl+C to stop.'));
    await changed(before, watched, over.signal);
  }
  return exitCodes.clean;
}

/** Waits until something is another than it was, or until nobody waits any longer. */
async function changed(before: string, watched: Watched, signal: AbortSignal): Promise<void> {
  let took = 0;
  do {
    await wait(Math.max(pauseMs.shortest, took * pauseMs.times), undefined, { signal }).catch(() => undefined);
    const begun = performance.now();
    if (signal.aborted || (await stampsOf(watched)) !== before) {
      return;
    }
    took = performance.now() - begun;
  } while (!signal.aborted);
}

/** What the files look like from outside that are checked, lie beside those, are published with them or configure them. */
async function stampsOf({ inputs, beside }: Watched): Promise<string> {
  const named = await namedFiles(inputs);
  const folders = [...new Set(named.map(({ file }) => path.dirname(path.resolve(file))))];
  const configs = new Set([...folders.flatMap(foldersAbove)].map((folder) => path.join(folder, configFile)));
  const published = [...new Set(folders.map(siteOf))].flatMap((root) =>
    ['artifacts', 'handoff', 'schemas'].flatMap((name) => filesBelow(path.join(root, name))),
  );
  const documents = folders.flatMap((folder) => namesIn(folder).map((name) => path.join(folder, name)));
  const all = new Set([
    ...named.map(({ file }) => path.resolve(file)),
    ...documents,
    ...configs,
    ...published,
    ...beside,
  ]);
  return [...all].map(stampOf).join('\n');
}

/** A folder and those above it, up to the working folder. */
function foldersAbove(folder: string): readonly string[] {
  const above = [folder];
  for (let each = folder; isBelow(each, '.'); each = path.dirname(each)) {
    above.push(path.dirname(each));
  }
  return above;
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return fs.readdirSync(folder).filter((name) => /\.json$/i.test(name));
  } catch {
    return []; // It is gone, which its documents say.
  }
};

function filesBelow(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  } catch {
    return []; // Most programs have none.
  }
}

function stampOf(file: string): string {
  const stat = statOf(file);
  return stat ? `${file} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}` : `${file} none`;
}

/** Empties a terminal, for what is printed next to stand alone at its top. */
export function clearScreen(): void {
  if (process.stdout.isTTY) {
    process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }
}
