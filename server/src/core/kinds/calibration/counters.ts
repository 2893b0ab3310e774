import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import type { DerivedCount } from '../contract/counter';
import { areWhole, type Calibration } from './model';

/** How the member at `path` is derived; `undefined` when it is not a count of this document. */
export function calibrationCounter({ program, screens }: Calibration, path: Path): DerivedCount | undefined {
  const [first, member] = path;
  if (first !== 'program' || typeof member !== 'string' || path.length !== 2) {
    return undefined;
  }
  const isReliable = areWhole(screens);
  const of = (what: string, name?: string, value?: string): DerivedCount => {
    const counted = screens.filter(({ part }) => name === undefined || part.text(name) === value);
    const items = counted.map(({ part }) => part.path);
    const countsBy = name === undefined ? undefined : [name];
    return { what, count: items.length, found: program.count(member), items, isReliable, countsBy };
  };
  switch (member) {
    case 'totalP0Screens':
      return of(phrase('Screens'));
    case 'liveBound':
      return of(phrase('Screens known from a live probe'), 'evidenceKind', 'LIVE_PROBE');
    case 'sourceBound':
      return of(phrase('Screens known from the source'), 'evidenceKind', 'SOURCE_BOUND');
    case 'staleRecheckRequired':
      return of(phrase('Screens to be checked again'), 'calibrationStatus', 'BOUND_STALE_RECHECK_REQUIRED');
    default:
      return undefined;
  }
}
