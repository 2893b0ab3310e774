import type { Absence } from '../program/beside';
import type { UndecidedReason } from './rule';

/** Why a rule that needs a file cannot decide without it. */
export function undecidedBy(answer: Absence | undefined): UndecidedReason {
  switch (answer) {
    case 'none':
      return 'fileMissing';
    case 'unreadable':
      return 'fileUnreadable';
    case 'outside':
      return 'fileOutside';
    case undefined:
      return 'notLookedAt';
  }
}
