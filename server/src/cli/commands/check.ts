import path from 'node:path';
import { relativePath } from '../../host/paths';
import { analyzeFiles } from '../files/analyzeFiles';
import { readBaseline } from './baseline';
import { isOnlyListed, type CheckedFile } from '../files/checkFiles';
import type { CheckOptions } from './checkOptions';
import { exitCodes } from '../exitCodes';
import { namedFilesOrReasons } from '../files/missing';
import { explainEmptyResult, inventory, printSkippedFiles } from '../files/inventory';
import { failingSeverities, filesToReport, decideVerdict, withConfigReports } from '../report/verdict';
import type { ReadOptions } from '../files/readOptions';
import type { Results } from '../reporters/reporter';
import { printError } from '../report/print';
import { plainReport, reportResults, saveBaseline } from '../report/reportResults';
import { readStatement } from '../statement/read';
import { createStatement } from '../statement/statement';
import { checkOnAllCores } from '../files/workerPool';

/**
 * Checks the named files and prints the findings.
 * @returns the exit code
 */
export async function check(inputs: readonly string[], checkOptions: CheckOptions): Promise<number> {
  const selection = await inventory(inputs, checkOptions);
  const { chosenFiles, configs } = selection;
  const options = {
    ...checkOptions,
    ...(checkOptions.statement ? { digests: new Map<string, string>() } : {}),
    ...(configs && checkOptions.config === 'nearest' ? { configs } : {}),
  };
  const { files: analyzed, wouldChange } = await analyzeFiles(selection, options);
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline, options);
  const isPart = options.since !== undefined || options.isStaged === true;
  const files = filesToReport(analyzed, options, { baseline, part: isPart ? 'some' : 'all' });
  const emptyResult = explainEmptyResult(selection, inputs, options);
  if (options.writeBaseline !== undefined) {
    const { code } = decideVerdict(files, [], { ...options, emptyResult });
    if (code === exitCodes.clean || code === exitCodes.found) {
      return saveBaseline(options.writeBaseline, analyzed, baseline ?? new Set(), options.language);
    }
    printError(options.language.say('The baseline was not written, because not everything was checked.'));
  }
  options.beforeReport?.();
  printSkippedFiles(selection, options);
  const results = { files, others: analyzed.filter(isOnlyListed), fileCount: chosenFiles.length };
  const code = reportResults(results, { ...options, emptyResult, wouldChange });
  return makeStatement(inputs, files, code, options);
}

/** Returns the findings of files and of their configurations, with the number of files. Fails if a check does. */
export async function collectResults(
  inputs: readonly string[],
  options: ReadOptions,
): Promise<Pick<Results, 'files' | 'others' | 'fileCount' | 'exitCode'>> {
  const chosenFiles = await namedFilesOrReasons(inputs, options.language);
  const checked = await checkOnAllCores(chosenFiles, options);
  const files = withConfigReports(checked, options);
  const verdict = decideVerdict(files, failingSeverities(files, plainReport), {
    ...plainReport,
    language: options.language,
    emptyResult: explainEmptyResult({ chosenFiles, skippedCount: 0 }, inputs, {}),
  });
  return { files, others: checked.filter(isOnlyListed), fileCount: chosenFiles.length, exitCode: verdict.code };
}

/**
 * Makes the requested statement, unless not everything was checked.
 * @returns the exit code
 */
function makeStatement(
  inputs: readonly string[],
  files: readonly CheckedFile[],
  code: number,
  options: CheckOptions,
): number {
  const { statement: receive, statementFile, digests, domains, failOn, requireComplete } = options;
  if (!receive || !digests) {
    return code;
  }
  // A statement in a folder that it is about is not part of it, or it would never hold.
  if (statementFile !== undefined && 'ok' in readStatement(statementFile, options.language)) {
    digests.delete(relativePath('.', path.resolve(statementFile)));
  }
  const baseline = options.baseline ?? null;
  const maxWarnings = options.maxWarnings ?? null;
  const checked = inputs.length > 0 ? inputs : ['.'];
  const request = { inputs: checked, domains, failOn, requireComplete, maxWarnings, baseline };
  const isComplete = code === exitCodes.clean || code === exitCodes.found;
  receive(isComplete ? createStatement(request, { files, digests, code }, options) : undefined);
  return code;
}
