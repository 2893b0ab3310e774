import { analysisOptions } from './analysisOptions';
import { withContent, type ChosenFiles } from '../git/chooseChangedFiles';
import { requireKnownRepositories } from '../git/repositories';
import type { CheckOptions } from '../commands/checkOptions';
import { checkedDocuments, checkedFiles, type CheckedDocument, type CheckedFile } from './checkFiles';
import { fixDiff, fixedFiles, fixReport, writeFixes } from '../commands/fix';
import { applySuggestion } from '../commands/suggestionPlace';
import { print, printError } from '../report/print';
import { checkOnAllCores } from './workerPool';
import type { NamedFile } from './files';

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
  return fixFiles(chosenFiles, documents, options);
}

/** Makes or prints the derived fixes, or one suggestion. */
function fixFiles(
  chosenFiles: readonly NamedFile[],
  documents: readonly CheckedDocument[],
  options: CheckOptions,
): AnalyzedFiles {
  const { applied, language } = options;
  const optionsFor = (file: string) => analysisOptions(file, options);
  const checked = documents.map((each) => each.checked);
  const fixed = applied
    ? documents
        .filter((each) => each.checked.isReadable)
        .map((each) => applySuggestion(each, applied, optionsFor(each.checked.file), language))
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
  const after = new Map(fixed.map((each) => [each.file, Buffer.from(each.after)]));
  const files = checkedFiles(
    chosenFiles.map((each) => withContent(each, after.get(each.file))),
    options,
  );
  return { files, wouldChange: mode === 'show' && fixed.length > 0 };
}
