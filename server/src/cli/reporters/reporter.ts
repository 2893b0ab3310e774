import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../checkFiles';

export interface Results {
  readonly files: readonly CheckedFile[];
  /** How many files were looked at, status documents or not. */
  readonly looked: number;
  readonly language: Language;
  /** The least severity that makes the exit code 1. */
  readonly failOn: Severity;
  /** Whether people are told errors only; reports for programs have everything. */
  readonly quiet: boolean;
  /** Whether people are told every other place of a finding. */
  readonly allPlaces: boolean;
  /** Whether evidence that was not seen is allowed. */
  readonly allowUndecided: boolean;
}

/** Turns results into what is printed. */
export type Reporter = (results: Results) => string;
