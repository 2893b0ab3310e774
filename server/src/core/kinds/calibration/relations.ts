import { phrase } from '../../l10n/language';
import { makeCount, type Relation } from '../../relations/relation';
import { contradictoryScreens, type Calibration } from './model';

/** Counts the screens with `value` in the member `by`, or all screens. */
const screens = (member: string, what: string, by?: string, value?: string): Relation<Calibration> =>
  makeCount({
    rule: 'calibration/tally',
    at: 'program',
    member,
    what,
    items: ({ screens: all, root }) =>
      root.list('screens')?.length
        ? all.map(({ part }) => part).filter((part) => by === undefined || part.text(by) === value)
        : undefined,
    ...(by === undefined ? {} : { by: [by] }),
    inputs: (calibration) => [
      { list: calibration.root.at('screens'), by: ['screenId', 'route', ...(by === undefined ? [] : [by])] },
      // A screen whose receipts contradict its kind of evidence may count either way.
      ...(by === 'evidenceKind'
        ? contradictoryScreens(calibration.screens).map(({ part }) => part.at('missingReceipts'))
        : []),
    ],
  });

/** All counts of a calibration document (specification, section 5). */
export const calibrationRelations = [
  screens('totalP0Screens', phrase('Screens')),
  screens('liveBound', phrase('Screens known from a live probe'), 'evidenceKind', 'LIVE_PROBE'),
  screens('sourceBound', phrase('Screens known from the source'), 'evidenceKind', 'SOURCE_BOUND'),
  screens(
    'staleRecheckRequired',
    phrase('Screens to be checked again'),
    'calibrationStatus',
    'BOUND_STALE_RECHECK_REQUIRED',
  ),
];
