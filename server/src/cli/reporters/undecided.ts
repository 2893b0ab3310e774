import { reasonNames, type UndecidedReason } from '../../core/rules/checks';
import type { CheckedFile } from '../files/checkFiles';
import { failsUndecided } from '../report/verdict';
import type { Results } from './reporter';

/** A rule that could not decide, with the reason in a sentence. */
export interface ReportedUndecided {
  readonly rule: string;
  readonly reason: UndecidedReason;
  readonly message: string;
  /** JSON Pointers; empty for the whole document. */
  readonly places: readonly string[];
  /** True if it makes the exit code 1. Reports then show it like an error. */
  readonly isFailing: boolean;
}

/** Returns the undecided rules of a file, for formats in which a missing finding counts as a pass. */
export const listUndecided = (
  { checks }: CheckedFile,
  { language: { say }, ...options }: Pick<Results, 'requireComplete' | 'allowUndecided' | 'language'>,
): readonly ReportedUndecided[] =>
  (checks?.undecided ?? []).map(({ rule, reason, places }) => ({
    rule,
    reason,
    message: say('Undecided: {reason}.', { reason: say(reasonNames[reason]) }),
    places,
    isFailing: failsUndecided(reason, options),
  }));
