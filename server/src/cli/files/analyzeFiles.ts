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
import { openProgram } from '../../host/openProgram';

interface AnalyzedFiles {
  /** With their findings after the fixes. */
  readonly files: readonly CheckedFile[];
  /** True if there are fixes that were only shown. */
  readonly wouldChange: boolean;
}

/** Checks the files, after making the requested fixes. */
export async function analyzeFiles(
  { chosenFiles, surroundings }: ChosenFiles,
  options: CheckOptions,
): Promise<AnalyzedFiles> {
  if (surroundings || options.fix === 'none') {
    const files = surroundings
      ? checkedFiles(chosenFiles, options, surroundings)
      : await checkOnAllCores(chosenFiles, options);
    requireKnownRepositories(files, options);
    return { files, wouldChange: false };
  }
  const documents = checkedDocuments(chosenFiles, { ...options, excerpts: false });
  requireKnownRepositories(
    documents.map(({ checked }) => checked),
    options,
  );
  return fixFiles(documents, options);
}

/** Makes or prints the derived fixes, or one suggestion. */
function fixFiles(documents: readonly CheckedDocument[], options: CheckOptions): AnalyzedFiles {
  const { applied, language } = options;
  const optionsFor = (file: string) => analysisOptions(file, options);
  const checked = documents.map((each) => each.checked);
  const fixed = applied
    ? documents
        .filter((each) => each.checked.isReadable)
        .map((each) => withSuggestion(each, applied, optionsFor(each.checked.file), language))
    : fixedFiles(checked, optionsFor);
  const mode = options.fix === 'show' ? 'show' : 'make';
  if (mode === 'show') {
    print(fixDiff(fixed));
  } else {
    writeFixes(fixed, language);
  }
  if (fixed.length > 0 && !options.quiet) {
    printError(fixReport(fixed, mode, language));
  } else if (fixed.length === 0 && mode === 'show') {
    printError(language.say('--fix would change nothing.'));
  }
  const files = checkAgain(checked, new Map(fixed.map((each) => [each.file, each.after])), options);
  return { files, wouldChange: mode === 'show' && fixed.length > 0 };
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
