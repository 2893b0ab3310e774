import type { Absence } from './context';
import type { UndecidedReason } from './rule';

/** Why nothing can be said of what stands in a file: of one that is not known at all nobody has looked yet. */
export function reasonFor(absence: Absence | undefined): UndecidedReason {
  switch (absence) {
    case undefined:
      return 'notLookedAt';
    case 'none':
      return 'fileMissing';
    case 'unreadable':
      return 'fileUnreadable';
    case 'outside':
      return 'fileOutside';
  }
}
