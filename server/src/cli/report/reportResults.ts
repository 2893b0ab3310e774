import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import { writeBaseline, type Baseline } from '../commands/baseline';
import type { CheckedFile } from '../files/checkFiles';
import { exitCodes } from '../exitCodes';
import { failingSeverities, decideVerdict, type EmptyResult } from './verdict';
import { writeReports, type Output } from './outputs';
import { printError } from './print';
import type { Results } from '../reporters/reporter';

export interface ReportOptions {
  readonly language: Language;
  readonly outputs: readonly Output[];
  /** The least severity that makes the exit code 1. */
  readonly failOn: Severity;
  /** True if an undecided check makes the exit code 1, too. */
  readonly requireComplete: boolean;
  /** True if the exit code may be 0 even if the evidence of an accepted item could not be checked. */
  readonly allowUndecided: boolean;
  /** Maximum number of warnings with exit code 0; absent for any number. */
  readonly maxWarnings: number | undefined;
  /** True if only findings that make the exit code 1 are printed. */
  readonly quiet: boolean;
  /** True if every related place of a finding is printed. */
  readonly allPlaces: boolean;
  /** Set to list the files that were not checked. */
  readonly verbose: boolean;
  /** Makes the derived fixes, or prints them as a diff. Then the remaining findings are reported; with a diff, to standard error. */
  readonly fix: 'none' | 'make' | 'show';
  /** Optional; set if a check without status documents is allowed. */
  readonly emptyResult?: EmptyResult | undefined;
  /** Optional; true if a named file that is not a status document is an error. */
  readonly documentsOnly?: boolean | undefined;
  /** Optional; true if something was not compared, which makes the exit code 2. */
  readonly isPartial?: boolean | undefined;
  /** Optional; true if fixes were shown and not made, which makes the exit code at least 1. */
  readonly wouldChange?: boolean | undefined;
}

/** The defaults of the options. */
export const plainReport = {
  failOn: 'error',
  requireComplete: false,
  allowUndecided: false,
  maxWarnings: undefined,
  quiet: false,
  allPlaces: false,
  verbose: false,
  fix: 'none',
} as const satisfies Partial<ReportOptions>;

/**
 * Writes the reports, then the sentences that explain the exit code.
 * @returns the exit code
 */
export function reportResults(
  { files, others, fileCount, earlier }: Pick<Results, 'files' | 'others' | 'fileCount' | 'earlier'>,
  options: ReportOptions,
): number {
  const severe = failingSeverities(files, options);
  const { outputs, fix, emptyResult, isPartial, wouldChange } = options;
  const { code, sentences } = decideVerdict(files, severe, { ...options, emptyResult });
  const least = isPartial === true ? exitCodes.misuse : wouldChange === true ? exitCodes.found : exitCodes.clean;
  const exitCode = Math.max(code, least);
  writeReports(outputs, { ...options, files, others, fileCount, earlier, severe, exitCode }, fix === 'show');
  sentences.forEach(printError);
  return exitCode;
}

/**
 * Writes the reported findings as a baseline.
 * @returns the exit code
 */
export function saveBaseline(
  file: string,
  checkedFiles: readonly CheckedFile[],
  earlier: Baseline,
  language: Language,
): number {
  const { savedCount: count, omitted, hiddenCount } = writeBaseline(file, checkedFiles, earlier, language);
  printError(
    count === 1
      ? language.say('Wrote 1 known finding to {file}.', { file })
      : language.say('Wrote {count} known findings to {file}.', { count, file }),
  );
  if (omitted.length > 0) {
    const codes = [...new Set(omitted)].sort();
    printError(
      language.say('Left out, because a baseline never contains them: {count} ({codes}).', {
        count: omitted.length,
        codes,
      }),
    );
  }
  if (hiddenCount > 0) {
    printError(
      language.say(
        'Not written, because other findings hold them back: {count}. "check --baseline {file}" shows them.',
        {
          count: hiddenCount,
          file,
        },
      ),
    );
  }
  return exitCodes.clean;
}
