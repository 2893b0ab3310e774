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

/** With fewer contents, threads cost more than they save. */
const worthThreads = 200;

/** So many contents a thread reads at once. */
const atOnce = 80;

/** Texts are read and forgotten by the hundred: with this much room for what is young, nobody has to tidy up all the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** What documents below a folder are read with. */
export const historyOptions = (folder: string, options: ReadOptions): HistoryOptions => ({
  language: options.language,
  optionsFor: (file) => analysisOptions(path.join(folder, file), options),
});

/** Reads contents as `readContents` does, where there are many on all cores. */
export function readOnAllCores(options: ReadOptions): ReadContents {
  return async function* (contents, folder, own) {
    if (contents.length < worthThreads) {
      yield* readContents(contents, folder, own);
      return;
    }
    const { prefixes, config, today, excerpts, edits } = options;
    const plain = { prefixes, config, today, excerpts, edits };
    const workerData: HistoryTask = { folder, options: plain, historyLanguage: options.language.tag };
    const count = Math.max(2, os.availableParallelism());
    const threads = Array.from({ length: count }, () => new Worker(__filename, { workerData, resourceLimits }));
    try {
      yield* inTurn(contents, threads);
    } catch (error) {
      yield { error: options.language.say('The check failed: {reason}', { reason: String(error) }) };
    } finally {
      await Promise.all(threads.map((thread) => thread.terminate()));
    }
  };
}

/** Each thread reads a chunk in its turn, and the next while what it has read is looked at. */
async function* inTurn(contents: readonly Content[], threads: readonly Worker[]): AsyncGenerator<Result<FileAtCommit>> {
  const read = (thread: Worker, start: number) => {
    const chunk = readBy(thread, contents.slice(start, start + atOnce));
    chunk.catch(() => undefined); // It is heard of when its turn comes.
    return chunk;
  };
  const chunks = threads.map((thread, index) => read(thread, index * atOnce));
  for (let start = 0; start < contents.length; start += atOnce) {
    const turn = (start / atOnce) % threads.length;
    const found = await chunks[turn]!;
    chunks[turn] = read(threads[turn]!, start + threads.length * atOnce);
    yield* found;
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
