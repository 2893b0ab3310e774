import os from 'node:os';
import path from 'node:path';
import { Worker, parentPort } from 'node:worker_threads';
import { chooseLanguage } from '../../host/locale';
import { groupBy } from '../../core/text/collections';
import { isObject } from '../../core/json/objectReader';
import { checkedFiles, type CheckedFile } from './checkFiles';
import { findSiteRoot } from '../../host/siteFolders';
import { filesOnDisk } from '../../host/states';
import { createConfigs } from './configs';
import type { ReadOptions } from './readOptions';
import { withClones } from '../git/repositories';
import type { NamedFile } from './files';
import { statOf } from '../../host/fileStats';
import type { Digests } from '../../host/openProgram';

/** The results of some files, in their order. */
type CheckedFiles = readonly CheckedFile[];

/** The data that a thread is started with. */
export interface CheckTask {
  /** The files by folder. One thread checks a whole folder, because its files are compared with each other. */
  readonly folders: readonly (readonly NamedFile[])[];
  /** Number of folders taken so far. All threads increment it. */
  readonly takenFolders: Int32Array;
  readonly options: Omit<ReadOptions, 'language' | 'configs' | 'repositories' | 'progress'>;
  /** Number of checked files. All threads increment it. */
  readonly counter: Int32Array | undefined;
  /** The BCP 47 tag of the language of messages. */
  readonly language: string;
}

/** Returns whether this thread was started to check files. */
export const isCheckTask = (data: unknown): data is CheckTask =>
  isObject(data) && data['takenFolders' satisfies keyof CheckTask] instanceof Int32Array;

/** The results for one folder. */
interface FolderResult {
  readonly folder: number;
  readonly checked: CheckedFiles;
  /** Digests of the files; absent if not wanted. */
  readonly digests: Digests | undefined;
}

/** Number of bytes that justify another thread: checking them takes longer than its start. */
const bytesPerThread = 8_000_000;

/**
 * Checks files as `checkedFiles` does, but on all cores if there is much to check. The results have empty texts. Fails if a
 * thread fails, because unchecked files must not pass.
 */
export async function checkOnAllCores(namedFiles: readonly NamedFile[], options: ReadOptions): Promise<CheckedFiles> {
  const results = new Map<NamedFile, CheckedFile>();
  const folders = [...groupBy(namedFiles, ({ file }) => folderForThread(path.resolve(file))).values()];
  options.progress?.begin(namedFiles.length);
  try {
    await checkFolders(folders, options, ({ folder, checked, digests = new Map<string, string>() }) => {
      folders[folder]!.forEach((each, index) => results.set(each, checked[index]!));
      digests.forEach((digest, file) => options.digests?.set(file, digest));
    });
  } finally {
    options.progress?.end();
  }
  return namedFiles.map((each) => {
    const checked = results.get(each);
    if (!checked) {
      throw new Error('A thread ended before it had checked its files.');
    }
    return checked;
  });
}

/** Returns the folder whose files one thread checks. Documents are compared within a publish root. */
const folderForThread = (file: string): string => findSiteRoot(path.dirname(file), filesOnDisk());

/** Checks the files of folders, and calls `keep` with the results of each folder. */
async function checkFolders(
  folders: CheckTask['folders'],
  options: ReadOptions,
  keep: (done: FolderResult) => void,
): Promise<void> {
  const { domains, config, today, excerpts, edits, digests, clones } = options;
  const takenFolders = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: CheckTask = {
    folders,
    takenFolders,
    options: { domains, config, today, excerpts, edits, digests, clones },
    language: options.language.tag,
    counter: options.progress?.counter,
  };
  const advance = (files: number) => options.progress?.advance(files);
  try {
    const threads = chooseThreadCount(folders.flat(), Math.min(os.availableParallelism(), folders.length));
    const others = Array.from({ length: threads - 1 }, () =>
      runWorker(new Worker(__filename, { workerData: task }), keep),
    );
    takeFolders(task, options, keep, advance);
    await Promise.all(others);
  } finally {
    Atomics.store(takenFolders, 0, folders.length); // If one thread has failed, the others stop.
  }
}

/** Runs in a thread that `checkOnAllCores` started, and checks folders until all are taken. */
export function runCheckThread(task: CheckTask): void {
  const language = chooseLanguage(task.language);
  const { config, clones } = task.options;
  const options = { ...task.options, ...withClones(clones), language, configs: createConfigs(config, language) };
  const advance = (files: number) => task.counter && Atomics.add(task.counter, 0, files);
  takeFolders(task, options, (done) => parentPort?.postMessage(done), advance);
}

function takeFolders(
  { folders, takenFolders }: CheckTask,
  options: ReadOptions,
  keep: (done: FolderResult) => void,
  advance: (files: number) => void,
): void {
  for (;;) {
    const folder = Atomics.add(takenFolders, 0, 1);
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

function runWorker(worker: Worker, keep: (done: FolderResult) => void): Promise<void> {
  worker.on('message', keep);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

/** Returns the number of threads to check the files with, from 1 to `limit`. */
function chooseThreadCount(files: readonly NamedFile[], limit: number): number {
  let bytes = 0;
  for (const { file } of files) {
    bytes += fileSize(file);
    if (bytes >= bytesPerThread * (limit - 1)) {
      return limit;
    }
  }
  return 1 + Math.floor(bytes / bytesPerThread);
}

const fileSize = (file: string): number => statOf(file)?.size ?? 0;
