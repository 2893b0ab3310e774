import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from '../report/reportedFinding';

export interface Results {
  readonly files: readonly CheckedFile[];
  /** The JSON files that are not checked: receipts, configurations, foreign files and the like. */
  readonly others: readonly Pick<CheckedFile, 'file' | 'sort'>[];
  /** Number of files examined, including files that are not status documents. */
  readonly fileCount: number;
  readonly language: Language;
  /** The severities that make the exit code 1, which `--fail-on` and `--max-warnings` decide. */
  readonly severe: readonly Severity[];
  /** True if reports for people contain only findings that make the exit code 1. Reports for programs are complete. */
  readonly quiet: boolean;
  /** True if reports for people list every related place of a finding. */
  readonly allPlaces: boolean;
  /** True to list the files that were not checked. */
  readonly verbose: boolean;
  /** The findings of the old state, and whether they are listed; absent if nothing was compared. */
  readonly earlier?: { readonly findings: ReadonlySet<ReportedFinding>; readonly isListed: boolean } | undefined;
  /** True if every undecided rule makes the exit code 1. */
  readonly requireComplete: boolean;
  /** True if evidence that was not seen is allowed. */
  readonly allowUndecided: boolean;
  readonly exitCode: number;
}

/** Returns results as text to print. */
export type Reporter = (results: Results) => string;
