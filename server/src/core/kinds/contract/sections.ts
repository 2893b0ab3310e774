import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import { schemasAt } from '../../schema/lookup';
import type { Kind } from './kinds';

/** The headings of the specification that describe the kinds. */
const sections: Readonly<Record<Kind, string>> = {
  'auth-s08-r02-c02-owner-handoff-kits': phrase('1. Owner handoff kits manifest'),
  'd06-browser-auth-pre-admission': phrase('2. Browser auth pre-admission record'),
  'booking-execution': phrase('3. Booking execution control'),
  'data-sources-execution': phrase('4. Collection back-office execution control'),
  'current-ui-evidence': phrase('5. Current UI evidence calibration'),
  'current-ui-evidence-progress': phrase('5. Current UI evidence calibration'),
  'auth-s08-r02-c02-owner-authority-contribution-template': phrase('Authentication'),
  'auth-s08-owner-authority-set': phrase('1. Owner handoff kits manifest'),
  unknown: phrase('Versioning'),
};

/** The heading of the specification, in its own language, under which the member at `path` is described. */
export function sectionOf(kind: Kind, path: Path): string {
  const isExecution = kind === 'booking-execution' || kind === 'data-sources-execution';
  if (path[0] === 'schemaVersion' || path[0] === '$schema') {
    return phrase('Versioning');
  }
  if (isExecution && path.includes('tasks') && path.length > 1) {
    return sections['data-sources-execution'];
  }
  const isOfGroups = path[0] === 'screens' && ['group', 'command'].includes(String(path.at(-1)));
  if (kind === 'data-sources-execution' && isOfGroups) {
    return sections[kind];
  }
  // The collection document has the shape of the booking document, with a few differences.
  const isShared = ['screens', 'captureSlots', 'preflightGates'].includes(String(path[0]));
  return kind === 'data-sources-execution' && isShared ? sections['booking-execution'] : sections[kind];
}

/** A row of the specification, with the heading of its section. */
export interface SpecificationRow {
  readonly section: string;
  readonly row: string;
}

/** The row about the value at `path`, or about the list it is an item of; the schemas carry it as a comment. */
export function rowOf(kind: Kind, path: Path): SpecificationRow | undefined {
  const comment = schemasAt(kind, path).find(({ $comment }) => typeof $comment === 'string')?.$comment;
  if (typeof comment !== 'string') {
    return typeof path.at(-1) === 'number' ? rowOf(kind, path.slice(0, -1)) : undefined;
  }
  const [section = '', row = ''] = comment.split(' › ');
  return { section, row };
}
