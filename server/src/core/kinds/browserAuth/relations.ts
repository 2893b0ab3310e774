import { phrase } from '../../l10n/language';
import { countOf, type CountOf, type Relation } from '../../relations/relation';
import { knifeD05, knivesInAll } from '../contract/knives';
import type { ObjectReader } from '../../json/objectReader';
import { isDenied, type BrowserAuth } from './model';
import { unknownNames } from './repositories';
import { surfaces, uiStates } from './spec';

const rule = 'auth/summary';

type GateCount = Pick<CountOf<BrowserAuth>, 'what' | 'items' | 'by' | 'among' | 'relatedPlaces'>;

/** Returns the count of the admission gates that `isCounted` selects by their state; of all gates without it. */
const gates = (what: string, isCounted?: (gate: ObjectReader) => boolean): GateCount => ({
  what,
  items: ({ gates: all, root }) =>
    root.list('admissionGates')?.length ? all.filter(isCounted ?? (() => true)) : undefined, // The schema reports an empty list.
  ...(isCounted ? { by: ['state'] } : {}),
  relatedPlaces: ({ root }) => [root.at('admissionGates')],
  among: ({ root }) => [{ list: root.at('admissionGates'), by: ['id', 'state'] }],
});

const repositories: GateCount = {
  what: phrase('Repositories'),
  relatedPlaces: ({ root }) => [root.object('sourceSnapshot').at('repositories')],
  items: ({ root, repositories: all }) => (root.object('sourceSnapshot').list('repositories') ? all : undefined),
  among: (auth) => [
    { list: auth.root.object('sourceSnapshot').at('repositories'), by: ['id'] },
    ...[...unknownNames(auth).values()].flat(),
  ],
};

const counts: Readonly<Record<string, Readonly<Record<string, GateCount>>>> = {
  admissionSummary: {
    required: gates(phrase('Admission gates')),
    satisfied: gates(phrase('Admission gates that are not DENIED'), (gate) => !isDenied(gate)),
    denied: gates(phrase('Admission gates that are DENIED'), isDenied),
    sourceRepositories: repositories,
  },
  sourceSnapshot: { repositoriesFetched: repositories },
  activationContract: {
    requiredAdmissionGates: gates(phrase('Admission gates')),
    observedAdmissionGates: gates(phrase('Admission gates that are not DENIED'), (gate) => !isDenied(gate)),
  },
};

/** A number fixed by the specification, however many items the list has. */
const fixedCount = (
  at: string,
  member: string,
  reason: string,
  value: number,
  list: string,
): Relation<BrowserAuth> => ({
  rule,
  at,
  member,
  reason,
  compute: ({ model: { root } }) => ({
    value,
    items: () => root.objects(list).map(({ path }) => path),
    countsBy: [],
    relatedPlaces: [root.at(list)],
    inputs: () => [],
  }),
});

const surfaceCount = Object.keys(surfaces).length;
const stateCount = Object.keys(uiStates).length;

/** The receipts that both the summary and the activation contract require: one of each state of each surface. */
const requiredStateReceipts = (at: string): Relation<BrowserAuth> =>
  fixedCount(
    at,
    'requiredStateReceipts',
    phrase('Surfaces times UI states'),
    surfaceCount * stateCount,
    'targetSurfaces',
  );

/**
 * Returns the relation of a number that follows from the accepted knives. The rule auth/knives checks all three numbers: if two
 * agree, the third is wrong.
 */
const ofKnives = (member: string, reason: string, value: (accepted: number) => number): Relation<BrowserAuth> => ({
  at: 'program',
  member,
  reason,
  compute: ({ self }) => {
    const accepted = self.count('acceptedKnives');
    const follows = accepted === undefined ? -1 : value(accepted);
    const from = self.at('acceptedKnives');
    return follows < 0 ? undefined : { value: follows, items: () => [from], inputs: () => [from] };
  },
});

/** Returns the relation of a number of the program fixed by the specification. */
const fixedNumber = (member: string, value: number): Relation<BrowserAuth> => ({
  at: 'program',
  member,
  reason: phrase('Follows from the knives in all and those accepted.'),
  compute: () => ({ value, inputs: () => [] }),
});

/** All members that follow from others in a browser-auth record (specification, section 2). */
export const browserAuthRelations: readonly Relation<BrowserAuth>[] = [
  ...Object.entries(counts).flatMap(([at, members]) =>
    Object.entries(members).map(([member, counted]) => countOf({ rule, at, member, ...counted })),
  ),
  fixedCount('admissionSummary', 'targetSurfaces', phrase('Surfaces'), surfaceCount, 'targetSurfaces'),
  fixedCount('admissionSummary', 'realStatesPerSurface', phrase('UI states'), stateCount, 'realStateContract'),
  requiredStateReceipts('admissionSummary'),
  requiredStateReceipts('activationContract'),
  {
    rule,
    at: 'activationContract',
    member: 'observedStateReceipts',
    reason: phrase('State receipts observed'),
    compute: ({ model: { summary } }) => ({
      value: summary.count('observedStateReceipts'),
      inputs: () => [summary.at('observedStateReceipts')],
      relatedPlaces: [summary.at('observedStateReceipts')],
      // Both places state the number of observed receipts. Only people can decide which one is wrong.
      fix: () => 'assertion',
    }),
  },
  fixedNumber('totalKnives', knivesInAll),
  fixedNumber('remainingAfterD05', knivesInAll - knifeD05),
  ofKnives('currentOrdinal', phrase('The knife after the accepted ones'), (accepted) => accepted + 1),
  ofKnives(
    'remainingIncludingCurrent',
    phrase('All knives less the accepted ones'),
    (accepted) => knivesInAll - accepted,
  ),
];
