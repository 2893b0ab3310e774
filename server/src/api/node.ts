import { workerData } from 'node:worker_threads';
import { analyze as analyzed } from '../core/analysis/analyze';
import { specificationDomain } from '../core/kinds/contract/kinds';
import { collectResults } from '../cli/commands/check';
import { reportedDocument } from '../cli/files/checkFiles';
import { exitCodes } from '../cli/exitCodes';
import { run } from '../cli/main';
import { readProgress } from '../cli/commands/progress';
import { readOptions, type ReadOptions } from '../cli/files/readOptions';
import { json } from '../cli/reporters/json';
import { isCheckTask, runCheckThread } from '../cli/files/workerPool';
import { catchFailure } from '../core/text/result';
import { chooseLanguage } from '../host/locale';
import type * as Api from './index.mjs';

/** The command line, for the executable file. */
export { run };

// Threads of `check` also start from this file.
if (isCheckTask(workerData)) {
  runCheckThread(workerData);
}

export const check: typeof Api.check = async (paths, options) => {
  const reading = parseReadOptions(options);
  const results = await catchFailure(() => collectResults(toList(paths), reading));
  if ('error' in results) {
    throw new Error(results.error);
  }
  return JSON.parse(json(results.ok)) as Api.CheckReport;
};

export const progress: typeof Api.progress = async (paths, options) => {
  const { report, problems } = await readProgress(toList(paths), parseReadOptions(options));
  return { ...(JSON.parse(report) as Omit<Api.ProgressReport, 'problems'>), problems };
};

export const analyze: typeof Api.analyze = (text, options) => {
  const { domains, language } = parseReadOptions(options);
  const analysis = analyzed(text, { path: '', domains, language });
  const checked = analysis && reportedDocument('', text, analysis, { language, excerpts: false, edits: false });
  if (!checked) {
    return undefined;
  }
  const { files } = JSON.parse(
    json({ files: [checked], others: [], fileCount: 1, exitCode: exitCodes.clean }),
  ) as Api.CheckReport;
  const { kind, findings, checks } = files[0]!;
  return { kind, findings, checks };
};

/** Reads the options of a caller. Throws if one is unknown, because a misspelled option would have no effect. */
function parseReadOptions({
  domains = [specificationDomain],
  language = 'en',
  ...unknown
}: Api.Options = {}): ReadOptions {
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    throw new Error(`Unknown option "${name}". The options are "domains" and "language".`);
  }
  return readOptions({ domain: domains }, chooseLanguage(language));
}

const toList = (paths: string | readonly string[]) => (typeof paths === 'string' ? [paths] : paths);
