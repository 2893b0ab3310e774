import type { Language } from '../../core/l10n/language';
import { reasonNames, type Reason } from '../../core/rules/checks';
import type { CheckedFile } from '../checkFiles';

/** A rule that could not decide, with the reason in a sentence. */
export interface Undecided {
  readonly rule: string;
  readonly reason: Reason;
  readonly message: string;
  /** JSON Pointers; empty for the whole document. */
  readonly places: readonly string[];
}

/** Returns the undecided rules of a file, for formats in which a missing finding counts as a pass. */
export const undecidedIn = ({ checks }: CheckedFile, { say }: Language): readonly Undecided[] =>
  (checks?.undecided ?? []).map(({ rule, reason, places }) => ({
    rule,
    reason,
    message: say('Undecided: {reason}.', { reason: say(reasonNames[reason]) }),
    places,
  }));
