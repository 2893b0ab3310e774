import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker, parentPort, workerData } from 'node:worker_threads';
import { ConfigFiles } from '../configFiles';
import { groupedBy } from '../core/program/reading';
import type { Language } from '../core/language';
import { checkedFiles, type CheckedFile } from './checkedFiles';
import type { ReadOptions } from './documents';
import type { NamedFile } from './files';

type Checked = readonly (CheckedFile | undefined)[];

/** What a thread is told as it starts. */
interface Task {
  /** The files of one folder are compared with one another: one thread checks them all. */
  readonly folders: readonly (readonly NamedFile[])[];
  /** How many folders are taken; every thread counts it on. */
  readonly taken: Int32Array;
  readonly options: Omit<ReadOptions, 'language' | 'configs'>;
}

/** A folder that a thread has checked. */
interface Done {
  readonly folder: number;
  readonly checked: Checked;
}

/** Beyond this many bytes another thread saves more than it costs to start. */
const worthThread = 4_000_000;

/**
 * Checks files, on all cores where there is much to check, and says of each what `checkedFiles` says of it. Where a
 * thread breaks off that is told in a sentence instead: what is not checked is not clean. Texts are kept on one core only.
 */
export async function checkedOnAllCores(
  named: readonly NamedFile[],
  options: ReadOptions,
  texts: 'keep' | 'drop',
): Promise<Checked | string> {
  const folders = [...groupedBy(named, ({ file }) => path.dirname(path.resolve(file))).values()];
  const threads = texts === 'keep' ? 1 : Math.min(os.availableParallelism(), folders.length, 1 + worthOf(named));
  const { prefixes, today } = options;
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = { folders, taken, options: { prefixes, today } };
  const found = new Map<NamedFile, CheckedFile | undefined>();
  const keep = ({ folder, checked }: Done) =>
    folders[folder]!.forEach((each, index) => found.set(each, checked[index]));
  try {
    const others = Array.from({ length: threads - 1 }, () => ended(new Worker(__filename, { workerData: task }), keep));
    await Promise.all([takeFolders(task, options, keep), ...others]);
  } catch (error) {
    Atomics.store(taken, 0, folders.length); // The other threads need not go on.
    return brokenOff(error, options.language);
  }
  return found.size === named.length
    ? named.map((each) => found.get(each))
    : brokenOff('a thread ended', options.language);
}

/** What a thread does that `checkedOnAllCores` started: it checks folders until none is left. */
export async function work(language: Language): Promise<void> {
  const task = workerData as Task;
  const options = { ...task.options, language, configs: new ConfigFiles(() => language) };
  await takeFolders(task, options, ({ folder, checked }) => {
    const withoutTexts = checked.map((each) => each && { ...each, text: '' });
    parentPort?.postMessage({ folder, checked: withoutTexts } satisfies Done);
  });
}

async function takeFolders({ folders, taken }: Task, options: ReadOptions, keep: (done: Done) => void): Promise<void> {
  for (;;) {
    const folder = Atomics.add(taken, 0, 1);
    const files = folders[folder];
    if (files === undefined) {
      return;
    }
    keep({ folder, checked: await checkedFiles(files, options) });
  }
}

function ended(worker: Worker, keep: (done: Done) => void): Promise<void> {
  worker.on('message', keep);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

/** How many threads more than this one the files are worth. */
function worthOf(named: readonly NamedFile[]): number {
  const bytes = named.reduce((sum, { file }) => sum + sizeOf(file), 0);
  return Math.floor(bytes / worthThread);
}

function sizeOf(file: string): number {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0; // Reading it says what is wrong.
  }
}

const brokenOff = (error: unknown, { say }: Language): string =>
  say('The check broke off, so nothing is known to be right: {reason}', {
    reason: error instanceof Error ? error.message : String(error),
  });
