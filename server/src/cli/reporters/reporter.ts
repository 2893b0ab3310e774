import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../checkFiles';
import type { ReportedFinding } from '../reportedFinding';

export interface Results {
  readonly files: readonly CheckedFile[];
  /** The JSON files that are not checked: receipts, configurations, foreign files and the like. */
  readonly others: readonly Pick<CheckedFile, 'file' | 'sort'>[];
  /** How many files were looked at, status documents or not. */
  readonly looked: number;
  readonly language: Language;
  /** The least severity that makes the exit code 1. */
  readonly failOn: Severity;
  /** The severities that make the exit code 1 this time. */
  readonly severe: readonly Severity[];
  /** Whether people are told only what makes the exit code 1; reports for programs have everything. */
  readonly quiet: boolean;
  /** Whether people are told every other place of a finding. */
  readonly allPlaces: boolean;
  /** Set to list the files that were not checked. */
  readonly verbose: boolean;
  /** The findings that were there before the change, and whether they are listed; absent if nothing was compared. */
  readonly earlier?: { readonly findings: ReadonlySet<ReportedFinding>; readonly isListed: boolean } | undefined;
  /** Whether evidence that was not seen is allowed. */
  readonly allowUndecided: boolean;
}

/** Turns results into what is printed. */
export type Reporter = (results: Results) => string;
