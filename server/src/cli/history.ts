import fs from 'node:fs';
import path from 'node:path';
import type { Result } from '../core/text/result';
import { programHistory, type ProgramHistory } from '../host/programHistory';
import { exitCodes } from './exitCodes';
import { historyCache } from './historyCache';
import { historyHtml } from './historyHtml';
import { historyOptions, readOnAllCores } from './historyThreads';
import { misuse, print } from './print';
import type { ReadOptions } from './readOptions';
import { historyJson } from './reporters/historyJson';
import { historyText } from './reporters/historyText';
import { writeReport } from './writeReport';

export interface HistoryCommandOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** Whether every commit is told, and when all of the items stood. */
  readonly detail: 'short' | 'all';
  /** The file that becomes a page of it; absent for none. */
  readonly html: string | undefined;
}

/** Prints what the documents of a folder have gone through. @returns the exit code */
export async function history(inputs: readonly string[], options: HistoryCommandOptions): Promise<number> {
  const { language, format, detail, html } = options;
  const [folder = '.', ...more] = inputs;
  if (more.length > 0) {
    return misuse(language.say('"history" takes one folder or file.'));
  }
  const found = await historyOf(folder, options);
  if ('error' in found) {
    return misuse(found.error);
  }
  if (found.ok.commits.length === 0) {
    return misuse(language.say('No status documents found.'));
  }
  if (html !== undefined) {
    const fault = writeReport(html, historyHtml(found.ok, folder, language), language);
    return fault === undefined ? exitCodes.clean : misuse(fault);
  }
  print(format === 'json' ? historyJson(found.ok) : historyText(found.ok, detail, language));
  return exitCodes.clean;
}

/** What a folder or a file has gone through, with files as they are seen from the working folder. */
async function historyOf(named: string, options: ReadOptions): Promise<Result<ProgramHistory>> {
  const isFolder = fs.statSync(named, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const [folder, wanted] = isFolder ? [named, ''] : [path.dirname(named), path.basename(named)];
  if (!fs.existsSync(folder)) {
    return { error: options.language.say('Folder {folder} not found.', { folder: named }) };
  }
  const [cache, read] = [historyCache(), readOnAllCores(options)];
  return programHistory(wanted, folder, { ...historyOptions(folder, options), cache, read });
}
