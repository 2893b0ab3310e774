import { openProgram } from './openProgram';
import { analysisOptions } from './analysisOptions';
import type { ChosenFiles } from '../git/changedFiles';
import { requireKnownRepositories } from '../git/repositories';
import type { CheckOptions } from '../commands/checkOptions';
import { checkedDocuments, checkedFiles, type CheckedDocument, type CheckedFile } from './checkFiles';
import { fixDiff, fixedFiles, fixReport, writeFixes } from '../commands/fix';
import { withSuggestion } from '../commands/suggestionPlace';
import { print, printError } from '../report/print';
import { reportedChecks, reportedFindings } from '../report/reportedFinding';
import { withRemedies } from '../report/remedies';
import { checkOnAllCores } from './workerPool';

/** Checks the files, after making the requested fixes. */
export async function analyzeFiles(
  { chosenFiles, surroundings }: ChosenFiles,
  options: CheckOptions,
): Promise<readonly CheckedFile[]> {
  if (surroundings || options.fix === 'none') {
    const files = surroundings
      ? checkedFiles(chosenFiles, options, surroundings)
      : await checkOnAllCores(chosenFiles, options);
    requireKnownRepositories(files, options);
    return files;
  }
  const documents = checkedDocuments(chosenFiles, { ...options, excerpts: false });
  requireKnownRepositories(
    documents.map(({ checked }) => checked),
    options,
  );
  return fixFiles(documents, options);
}

/**
 * Makes or prints the derived fixes, or one suggestion.
 * @returns the files with their findings after the fixes
 */
function fixFiles(documents: readonly CheckedDocument[], options: CheckOptions): readonly CheckedFile[] {
  const { applied, language } = options;
  const optionsFor = (file: string) => analysisOptions(file, options);
  const checked = documents.map((each) => each.checked);
  const fixed = applied
    ? documents
        .filter((each) => each.checked.isReadable)
        .map((each) => withSuggestion(each, applied, optionsFor(each.checked.file), language))
    : fixedFiles(checked, optionsFor);
  if (options.fix === 'show') {
    print(fixDiff(fixed));
    if (fixed.length === 0) {
      printError(options.language.say('--fix would change nothing.'));
    }
  } else {
    writeFixes(fixed, options.language);
    if (fixed.length > 0 && !options.quiet) {
      printError(fixReport(fixed, options.language));
    }
  }
  return checkAgain(checked, new Map(fixed.map((each) => [each.file, each.after])), options);
}

function checkAgain(
  checked: readonly CheckedFile[],
  after: ReadonlyMap<string, string>,
  options: CheckOptions,
): readonly CheckedFile[] {
  const texts = checked
    .filter(({ kind }) => kind !== undefined)
    .map(({ file, text }) => ({ file, text: after.get(file) ?? text }));
  const analyzed = openProgram(texts, (file) => analysisOptions(file, options));
  const analyses = new Map(analyzed.map(({ text, analysis }) => [text.file, { text: text.text, analysis }]));
  return checked.map((each) => {
    const { text, analysis } = analyses.get(each.file) ?? {};
    if (text === undefined || !analysis) {
      return each;
    }
    const { findings, checks } = analysis.judge();
    const reported = reportedFindings({ file: each.file, text, analysis }, findings, options);
    return {
      ...each,
      text,
      findings: withRemedies(reported, analysis, options, each.file),
      checks: reportedChecks(checks),
    };
  });
}
