import { workerData } from 'node:worker_threads';
import { analyse as analysed } from '../core/analysis/analyse';
import { specificationDomain } from '../core/kinds/contract/kinds';
import { foundIn } from '../cli/check';
import { reportedDocument } from '../cli/checkFiles';
import { isHistoryTask, readWhatIsSent } from '../cli/historyThreads';
import { run } from '../cli/main';
import { reportOf } from '../cli/progress';
import { reading } from '../cli/readOptions';
import { json } from '../cli/reporters/json';
import { isTask, work } from '../cli/workerPool';
import { languageFor } from '../host/locale';
import type * as Api from './index.mjs';

/** The command line, for the executable file. */
export { run };

// Threads of `check` and `history` also start from this file.
if (isTask(workerData)) {
  work(workerData);
} else if (isHistoryTask(workerData)) {
  readWhatIsSent(workerData);
}

export const check: typeof Api.check = async (paths, options) => {
  const reading = readingBy(options);
  const found = await foundIn(listOf(paths), reading);
  if ('error' in found) {
    throw new Error(found.error);
  }
  return JSON.parse(json(found.ok)) as Api.CheckReport;
};

export const progress: typeof Api.progress = async (paths, options) => {
  const { report, problems } = await reportOf(listOf(paths), readingBy(options));
  return { ...(JSON.parse(report) as Omit<Api.ProgressReport, 'problems'>), problems };
};

export const analyse: typeof Api.analyse = (text, options) => {
  const { prefixes, language } = readingBy(options);
  const analysis = analysed(text, { path: '', prefixes, language });
  const checked = analysis && reportedDocument('', text, analysis, { language, excerpts: false, edits: false });
  if (!checked) {
    return undefined;
  }
  const { files } = JSON.parse(json({ files: [checked], others: [], looked: 1 })) as Api.CheckReport;
  const { kind, findings, checks } = files[0]!;
  return { kind, findings, checks };
};

const readingBy = ({ prefixes = [specificationDomain], language = 'en' }: Api.Options = {}) =>
  reading({ domain: prefixes }, languageFor(language));

const listOf = (paths: string | readonly string[]) => (typeof paths === 'string' ? [paths] : paths);
