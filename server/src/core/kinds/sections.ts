import type { Path } from '../finding';
import type { Kind } from './kinds';

/** The headings of the specification that describe the kinds. */
const sections: Readonly<Record<Kind, string>> = {
  'auth-s08-r02-c02-owner-handoff-kits': '1. Owner handoff kits manifest',
  'd06-browser-auth-pre-admission': '2. Browser auth pre-admission record',
  'booking-execution': '3. Booking execution control',
  'data-sources-execution': '4. Collection back-office execution control',
  'current-ui-evidence': '5. Current UI evidence calibration',
  'current-ui-evidence-progress': '5. Current UI evidence calibration',
  'auth-s08-r02-c02-owner-authority-contribution-template': 'Authentication',
  'auth-s08-owner-authority-set': '1. Owner handoff kits manifest',
};

/** The heading of the specification under which the member at `path` is described. */
export function sectionOf(kind: Kind, path: Path): string {
  const isExecution = kind === 'booking-execution' || kind === 'data-sources-execution';
  if (path[0] === 'schemaVersion' || path[0] === '$schema') {
    return 'Versioning';
  }
  if (isExecution && path.includes('tasks') && path.length > 1) {
    return sections['data-sources-execution'];
  }
  // The collection document has the shape of the booking document, with a few differences.
  const isShared = ['screens', 'captureSlots', 'preflightGates'].includes(String(path[0]));
  return kind === 'data-sources-execution' && isShared ? sections['booking-execution'] : sections[kind];
}
