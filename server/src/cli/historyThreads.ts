import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Worker, parentPort } from 'node:worker_threads';
import { isObject } from '../core/json/objectReader';
import type { FileAtCommit } from '../core/program/historyDocument';
import type { Result } from '../core/text/result';
import { languageFor } from '../host/locale';
import { readContents, type Content, type HistoryOptions, type ReadContents } from '../host/programHistory';
import { analysisOptions } from './analysisOptions';
import { configsBy } from './configs';
import type { ReadOptions } from './readOptions';

/** What a thread is told as it starts. */
interface HistoryTask {
  readonly folder: string;
  readonly options: Omit<ReadOptions, 'language' | 'configs'>;
  /** The BCP 47 tag of the language of messages. */
  readonly historyLanguage: string;
}

/** Whether a thread was started to read a history. */
export const isHistoryTask = (data: unknown): data is HistoryTask => isObject(data) && 'historyLanguage' in data;

type Read = readonly Result<FileAtCommit>[];

/** With fewer contents, another thread costs more than it saves. */
const worthThread = 150;

/** So many contents a thread reads at once. */
const atOnce = 40;

/** What documents below a folder are read with. */
export const historyOptions = (folder: string, options: ReadOptions): HistoryOptions => ({
  language: options.language,
  optionsFor: (file) => analysisOptions(path.join(folder, file), options),
});

/** Reads contents as `readContents` does, on all cores where there are many: this one and each other read in turn. */
export function readOnAllCores(options: ReadOptions): ReadContents {
  return async function* (contents, folder, own) {
    const count = Math.min(os.availableParallelism() - 1, Math.floor(contents.length / worthThread));
    const { prefixes, config, today, excerpts, edits } = options;
    const plain = { prefixes, config, today, excerpts, edits };
    const task: HistoryTask = { folder, options: plain, historyLanguage: options.language.tag };
    const threads = Array.from({ length: count }, () => new Worker(__filename, { workerData: task }));
    try {
      const readers = threads.map((thread) => (chunk: readonly Content[]) => readBy(thread, chunk));
      yield* inTurn(contents, folder, own, readers);
    } catch (error) {
      yield { error: options.language.say('The check failed: {reason}', { reason: String(error) }) };
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  };
}

/** While this thread reads a chunk, each other one reads the next. */
async function* inTurn(
  contents: readonly Content[],
  folder: string,
  own: HistoryOptions,
  readers: readonly ((chunk: readonly Content[]) => Promise<Read>)[],
): AsyncGenerator<Result<FileAtCommit>> {
  for (let start = 0; start < contents.length; start += atOnce * (readers.length + 1)) {
    const chunkOf = (index: number) => contents.slice(start + index * atOnce, start + (index + 1) * atOnce);
    const others = Promise.all(readers.map((read, index) => read(chunkOf(index + 1))));
    others.catch(() => undefined); // It is heard of below.
    yield* readContents(chunkOf(0), folder, own);
    for (const read of await others) {
      yield* read;
    }
  }
}

async function readBy(thread: Worker, chunk: readonly Content[]): Promise<Read> {
  const read = once(thread, 'message'); // It is an error where the thread breaks off.
  thread.postMessage(chunk);
  return ((await read) as [Read])[0];
}

/** What a thread does that `readOnAllCores` started: it reads what it is sent. */
export function readWhatIsSent({ folder, options, historyLanguage }: HistoryTask): void {
  const language = languageFor(historyLanguage);
  const own = historyOptions(folder, { ...options, language, configs: configsBy(options.config, language) });
  parentPort?.on('message', (chunk: readonly Content[]) => {
    void (async () => {
      const read: Result<FileAtCommit>[] = [];
      for await (const each of readContents(chunk, folder, own)) {
        read.push(each);
      }
      parentPort?.postMessage(read);
    })();
  });
}
