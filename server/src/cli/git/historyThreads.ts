import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Worker, parentPort } from 'node:worker_threads';
import { isObject } from '../../core/json/objectReader';
import type { FileAtCommit } from '../../core/program/historyDocument';
import { resultOf, valueOrFail, type Result } from '../../core/text/result';
import { languageFor } from '../../host/locale';
import { readVersions, type FileVersion, type HistoryOptions, type ReadVersions } from '../../host/programHistory';
import { analysisOptions } from '../files/analysisOptions';
import { createConfigs } from '../files/configs';
import type { ReadOptions } from '../files/readOptions';

/** The data that a thread is started with. */
interface HistoryTask {
  readonly folder: string;
  readonly options: Omit<ReadOptions, 'language' | 'configs'>;
  /** The BCP 47 tag of the language of messages. */
  readonly historyLanguage: string;
}

/** Reports whether this thread was started to read a history. */
export const isHistoryTask = (data: unknown): data is HistoryTask => isObject(data) && 'historyLanguage' in data;

/** Number of versions from which threads save time. */
const minimumForThreads = 200;

/** Number of versions that a thread reads at a time. */
const chunkSize = 80;

/** Texts are read and dropped by the hundred. A large young generation avoids constant garbage collection. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** Returns the options to read documents below a folder with. */
export const historyOptions = (folder: string, options: ReadOptions): HistoryOptions => ({
  language: options.language,
  optionsFor: (file) => analysisOptions(path.join(folder, file), options),
});

/** Reads versions as `readVersions` does, on all cores if there are many. */
export function readOnAllCores(options: ReadOptions): ReadVersions {
  return async function* (contents, folder, readingOptions) {
    if (contents.length < minimumForThreads) {
      yield* readVersions(contents, folder, readingOptions);
      return;
    }
    const { prefixes, config, today, excerpts, edits } = options;
    const workerOptions = { prefixes, config, today, excerpts, edits };
    const workerData: HistoryTask = { folder, options: workerOptions, historyLanguage: options.language.tag };
    const count = Math.max(2, os.availableParallelism());
    const threads = Array.from({ length: count }, () => new Worker(__filename, { workerData, resourceLimits }));
    try {
      yield* readInTurns(contents, threads);
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  };
}

/** Gives each thread a chunk in turn. While the results of a chunk are used, its thread reads the next one. */
async function* readInTurns(
  contents: readonly FileVersion[],
  threads: readonly Worker[],
): AsyncGenerator<FileAtCommit> {
  const read = (thread: Worker, start: number) => {
    const chunk = readOnThread(thread, contents.slice(start, start + chunkSize));
    chunk.catch(() => undefined); // The error is handled when the chunk's turn comes.
    return chunk;
  };
  const chunks = threads.map((thread, index) => read(thread, index * chunkSize));
  for (let start = 0; start < contents.length; start += chunkSize) {
    const threadIndex = (start / chunkSize) % threads.length;
    const chunk = await chunks[threadIndex]!;
    chunks[threadIndex] = read(threads[threadIndex]!, start + threads.length * chunkSize);
    yield* chunk;
  }
}

async function readOnThread(thread: Worker, chunk: readonly FileVersion[]): Promise<readonly FileAtCommit[]> {
  const read = once(thread, 'message'); // It rejects if the thread fails.
  thread.postMessage(chunk);
  const [result] = (await read) as [Result<readonly FileAtCommit[]>];
  return valueOrFail(result);
}

/** Runs in a thread that `readOnAllCores` started. Reads the versions it receives and posts the results. */
export function runHistoryThread({ folder, options, historyLanguage }: HistoryTask): void {
  const language = languageFor(historyLanguage);
  const readingOptions = historyOptions(folder, {
    ...options,
    language,
    configs: createConfigs(options.config, language),
  });
  parentPort?.on('message', (chunk: readonly FileVersion[]) => {
    void (async () => {
      const files: FileAtCommit[] = [];
      const result = await resultOf(async () => {
        for await (const each of readVersions(chunk, folder, readingOptions)) {
          files.push(each);
        }
        return files;
      });
      parentPort?.postMessage(result);
    })();
  });
}
