import type { Absence } from './context';
import type { UndecidedReason } from './rule';

/** Returns the reason why a file is undecided. Without an absence, the file was not read. */
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
