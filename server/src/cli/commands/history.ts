import type { Outcome } from '../command';
import { pathFromPointer } from '../../core/json/valueAt';
import path from 'node:path';
import { stateText } from '../../core/program/progressChanges';
import { fileAtCommit, createPresentation } from '../../core/program/historyDocument';
import { itemAround } from '../../core/program/steps';
import { redact, redactFile } from '../../core/secrets/redact';
import { programHistory, type HistoryOptions, type ProgramHistory } from '../../host/programHistory';
import { fail } from '../../core/text/result';
import { countExcluded, printExcluded, readDocuments, selectStatusDocuments, unreadProblems } from '../files/documents';
import { exitCodes } from '../exitCodes';
import { missingStateMessage, wrongFolderMessage } from '../files/missing';
import { findGitPlace } from '../git/gitPlace';
import { missingValueMessage, parseValuePlace } from '../files/valuePlace';
import { historyHtml } from './historyHtml';
import { analysisOptions } from '../files/analysisOptions';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { historyJson, itemHistoryJson } from '../reporters/historyJson';
import { itemHistoryText, type ItemWithHistory } from '../reporters/itemHistoryText';
import { historyText } from '../reporters/historyText';
import { writeReport } from '../files/writeOutput';
import { isFolder } from '../../host/fileStats';

export interface HistoryCommandOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** `all` prints all commits, with all items and their dates. */
  readonly detail: 'short' | 'all';
  /** The file to write as a page, `-` for standard output; absent for no page. */
  readonly html: string | undefined;
}

/**
 * Prints the history of a folder's documents.
 * @returns the exit code
 */
export async function history(inputs: readonly string[], options: HistoryCommandOptions): Promise<Outcome> {
  const { language, format, detail, html } = options;
  const [folder = '.'] = inputs;
  const { file, pointer } = parseValuePlace(folder);
  if (pointer !== undefined) {
    return html === undefined
      ? itemHistory(file, pointer, options)
      : { usageError: language.say('--html is for a folder or a file, not for one item.') };
  }
  const history = await readHistory(folder, options);
  if (history.commits.length === 0) {
    const missing = await missingStateMessage(folder, await findGitPlace(folder, language), language);
    return failWith(missing ?? language.say('No status documents found.'));
  }
  if (isFolder(folder)) {
    printExcluded(await countExcluded(folder, options), language);
  }
  if (html === '-') {
    print(historyHtml(history, folder, language));
    return exitCodes.clean;
  }
  if (html !== undefined) {
    writeReport(html, historyHtml(history, folder, language), language);
    return exitCodes.clean;
  }
  print(format === 'json' ? historyJson(history) : historyText(history, detail, language));
  return exitCodes.clean;
}

/** Prints the history of one item of a document. */
async function itemHistory(file: string, pointer: string, options: HistoryCommandOptions): Promise<number> {
  const { language, format } = options;
  const { say } = language;
  const values = { pointer: redact(pointer), file: redactFile(file) };
  const reading = await readDocuments([file], options);
  const [document] = selectStatusDocuments(reading);
  const problems = unreadProblems(reading);
  problems.forEach(printError);
  if (!document) {
    return problems.length > 0 ? exitCodes.misuse : failWith(say('{file} is not a status document.', values));
  }
  const name = (await findGitPlace(file, language))?.path ?? path.basename(file);
  const current = fileAtCommit(name, document.text, document.analysis, createPresentation(language));
  const at = pathFromPointer(document.analysis.document?.value, pointer);
  if (!at) {
    return failWith(missingValueMessage(document, pointer, language));
  }
  const item = current && !('unread' in current) ? itemAround(current.items, at) : undefined;
  if (!item) {
    return failWith(say('No item with a history at {pointer} in {file}.', values));
  }
  const history = await readHistory(file, options);
  const currentItem = history.items.find((each) => each.file === name && each.key === item.key);
  const entry: ItemWithHistory = {
    name: item.item.name,
    within: item.within,
    stateNow: stateText(item.item, language),
    steps: currentItem?.steps ?? [],
  };
  print(format === 'json' ? itemHistoryJson(entry, history) : itemHistoryText(entry, history, language));
  return exitCodes.clean;
}

/** Returns the history of a folder or a file, on disk or in Git. */
async function readHistory(input: string, options: ReadOptions): Promise<ProgramHistory> {
  const place = await findGitPlace(input, options.language);
  if (place) {
    const { revision, path: gitPath = '' } = place;
    return programHistory(gitPath, '.', { ...historyOptions('.', options), revision });
  }
  const [folder, fileName] = isFolder(input) ? [input, ''] : [path.dirname(input), path.basename(input)];
  const wrong = isFolder(folder) ? undefined : wrongFolderMessage(input, options.language);
  if (wrong !== undefined) {
    fail(wrong);
  }
  return programHistory(fileName, folder, historyOptions(folder, options));
}

/** Returns the options to read documents below a folder with. */
const historyOptions = (folder: string, options: ReadOptions): HistoryOptions => ({
  language: options.language,
  optionsFor: (file) => analysisOptions(path.join(folder, file), options),
});
