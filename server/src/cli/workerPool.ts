import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker, parentPort } from 'node:worker_threads';
import { languageFor } from '../host/locale';
import { groupedBy } from '../core/text/collections';
import { isObject } from '../core/json/objectReader';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { checkedFiles, type CheckedFile } from './checkFiles';
import { isIn } from '../host/below';
import { siteOf } from './analyseFolders';
import { configsBy } from './configs';
import type { Digests, ReadOptions } from './readOptions';
import type { NamedFile } from './files';

/** Results for the files of one folder. */
type Checked = readonly CheckedFile[];

/** What a thread is told as it starts. */
export interface Task {
  /** The files of one folder are compared with one another: one thread checks them all. */
  readonly folders: readonly (readonly NamedFile[])[];
  /** How many folders are taken; every thread counts it on. */
  readonly taken: Int32Array;
  readonly options: Omit<ReadOptions, 'language' | 'configs' | 'progress'>;
  /** How many files are checked; every thread counts it on. */
  readonly counter: Int32Array | undefined;
  /** The BCP 47 tag of the language of messages. */
  readonly language: string;
}

/** Whether a thread was started to check. */
export const isTask = (data: unknown): data is Task => isObject(data) && data.taken instanceof Int32Array;

/** A folder that a thread has checked. */
interface Done {
  readonly folder: number;
  readonly checked: Checked;
  /** What it held, where that is wanted. */
  readonly digests: Digests | undefined;
}

/** Beyond this many bytes another thread saves more than it costs to start. */
const worthThread = 8_000_000;

/**
 * Checks files, on all cores where there is much to check, and says of each what `checkedFiles` says of it. Where a
 * thread breaks off that is an error: what is not checked is not clean. Texts are not kept.
 */
export async function checkedOnAllCores(named: readonly NamedFile[], options: ReadOptions): Promise<Result<Checked>> {
  const found = new Map<NamedFile, CheckedFile>();
  const folders = [...groupedBy(named, ({ file }) => checkedWith(path.resolve(file))).values()];
  options.progress?.begin(named.length);
  try {
    await checkFolders(folders, options, ({ folder, checked, digests = new Map<string, string>() }) => {
      folders[folder]!.forEach((each, index) => found.set(each, checked[index]!));
      digests.forEach((digest, file) => options.digests?.set(file, digest));
    });
  } catch (error) {
    return { error: brokenOff(error, options.language) };
  } finally {
    options.progress?.end();
  }
  return found.size === named.length
    ? { ok: named.map((each) => found.get(each)!) }
    : { error: brokenOff('exit code 0', options.language) };
}

/** The folder whose files one thread checks: documents are compared within a publish root, receipts within their folder. */
function checkedWith(file: string): string {
  const folder = path.dirname(file);
  const site = siteOf(folder);
  return isIn(folder, path.join(site, 'artifacts')) ? folder : site;
}

/** Checks the files of folders, and hands over each folder when it is done. */
async function checkFolders(folders: Task['folders'], options: ReadOptions, keep: (done: Done) => void): Promise<void> {
  const { prefixes, config, today, excerpts, edits, digests } = options;
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = {
    folders,
    taken,
    options: { prefixes, config, today, excerpts, edits, digests },
    language: options.language.tag,
    counter: options.progress?.counter,
  };
  const advance = (files: number) => options.progress?.advance(files);
  try {
    const threads = worthOf(folders.flat(), Math.min(os.availableParallelism(), folders.length));
    const others = Array.from({ length: threads - 1 }, () => ended(new Worker(__filename, { workerData: task }), keep));
    takeFolders(task, options, keep, advance);
    await Promise.all(others);
  } finally {
    Atomics.store(taken, 0, folders.length); // Where one has failed, the other threads need not go on.
  }
}

/** What a thread does that `checkedOnAllCores` started: it checks folders until none is left. */
export function work(task: Task): void {
  const language = languageFor(task.language);
  const options = { ...task.options, language, configs: configsBy(task.options.config, language) };
  const advance = (files: number) => task.counter && Atomics.add(task.counter, 0, files);
  takeFolders(task, options, (done) => parentPort?.postMessage(done), advance);
}

function takeFolders(
  { folders, taken }: Task,
  options: ReadOptions,
  keep: (done: Done) => void,
  advance: (files: number) => void,
): void {
  for (;;) {
    const folder = Atomics.add(taken, 0, 1);
    const files = folders[folder];
    if (files === undefined) {
      return;
    }
    const digests: Digests | undefined = options.digests && new Map<string, string>();
    const checked = checkedFiles(files, { ...options, digests }).map((each) => ({ ...each, text: '' }));
    keep({ folder, checked, digests });
    advance(files.length);
  }
}

function ended(worker: Worker, keep: (done: Done) => void): Promise<void> {
  worker.on('message', keep);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

/** How many threads the files are worth, up to `most`. */
function worthOf(named: readonly NamedFile[], most: number): number {
  let bytes = 0;
  for (const { file } of named) {
    bytes += sizeOf(file);
    if (bytes >= worthThread * (most - 1)) {
      return most;
    }
  }
  return 1 + Math.floor(bytes / worthThread);
}

function sizeOf(file: string): number {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0; // Reading it says what is wrong.
  }
}

const brokenOff = (error: unknown, { say }: Language): string =>
  say('The check failed: {reason}', {
    reason: error instanceof Error ? error.message : String(error),
  });
