import { phrase } from '../../l10n/language';
import { makeCount, type CountOf, type Relation } from '../../relations/relation';
import { knifeD05, knivesInAll } from '../contract/knives';
import type { ObjectReader } from '../../json/objectReader';
import { isDenied, type BrowserAuth } from './model';
import { unknownNames } from './repositories';
import { surfaces, uiStates } from './spec';

const rule = 'auth/summary';

type GateCount = Pick<CountOf<BrowserAuth>, 'what' | 'items' | 'by' | 'inputs' | 'relatedPlaces'>;

/** Returns the count of the admission gates that `isCounted` selects by their state; of all gates without it. */
const gates = (what: string, isCounted?: (gate: ObjectReader) => boolean): GateCount => ({
  what,
  items: ({ gates: all, root }) =>
    root.list('admissionGates')?.length ? all.filter(isCounted ?? (() => true)) : undefined, // The schema reports an empty list.
  ...(isCounted ? { by: ['state'] } : {}),
  relatedPlaces: ({ root }) => [root.at('admissionGates')],
  inputs: ({ root }) => [{ list: root.at('admissionGates'), by: ['id', 'state'] }],
});

const repositories: GateCount = {
  what: phrase('Repositories'),
  relatedPlaces: ({ root }) => [root.object('sourceSnapshot').at('repositories')],
  items: ({ root, repositories: all }) => (root.object('sourceSnapshot').list('repositories') ? all : undefined),
  inputs: (auth) => [
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
    relatedPlaces: () => [root.at(list)],
    inputs: () => [],
  }),
});

const surfaceCount = Object.keys(surfaces).length;
const stateCount = Object.keys(uiStates).length;

/** The number of state receipts: one for each state of each surface. */
export const stateReceiptCount = surfaceCount * stateCount;

/** The receipts that both the summary and the activation contract require: one of each state of each surface. */
const requiredStateReceipts = (at: string): Relation<BrowserAuth> =>
  fixedCount(at, 'requiredStateReceipts', phrase('Surfaces times UI states'), stateReceiptCount, 'targetSurfaces');

/** The numbers that follow from the accepted knives; `undefined` if no such number exists. */
const numbersOfKnives = {
  currentOrdinal: (accepted: number) => (accepted < knivesInAll ? accepted + 1 : undefined),
  remainingIncludingCurrent: (accepted: number) => (accepted <= knivesInAll ? knivesInAll - accepted : undefined),
};

/** Returns the accepted knives if the other two numbers agree on a different one; else `undefined`. */
export function countByOtherKnives(program: ObjectReader): number | undefined {
  const counted = (program.count('currentOrdinal') ?? NaN) - 1;
  const isUnanimous = program.count('remainingIncludingCurrent') === knivesInAll - counted;
  const accepted = program.count('acceptedKnives');
  return isUnanimous && accepted !== counted && accepted !== knivesInAll ? counted : undefined;
}

type NumberOfKnives = keyof typeof numbersOfKnives;

const knivesRelation = (
  [member, other]: readonly [NumberOfKnives, NumberOfKnives],
  reason: string,
  message: string,
): Relation<BrowserAuth> => ({
  rule: 'auth/knives',
  at: 'program',
  member,
  reason,
  message,
  compute: ({ self }) => {
    const accepted = self.count('acceptedKnives');
    const value = accepted === undefined ? undefined : numbersOfKnives[member](accepted);
    if (accepted === undefined || value === undefined || countByOtherKnives(self) !== undefined) {
      return undefined;
    }
    const from = [self.at('acceptedKnives')];
    const otherNumber = self.count(other);
    const doesOtherAgree =
      otherNumber !== undefined && otherNumber === (numbersOfKnives[other](accepted) ?? otherNumber);
    return {
      ...{ value, items: () => from, inputs: () => from, relatedPlaces: () => [] },
      // If two of the three numbers agree, the third is wrong.
      fix: () => (doesOtherAgree ? 'derived' : 'assertion'),
    };
  },
  values: ({ self }) => ({ accepted: String(self.count('acceptedKnives')), total: String(knivesInAll) }),
});

/** Returns the relation of a number of the program fixed by the specification. */
const fixedNumber = (
  member: string,
  reason: string,
  value: number,
  report: Pick<Relation, 'message' | 'severity'>,
): Relation<BrowserAuth> => ({
  ...{ rule: 'auth/knives', at: 'program', member, reason, ...report },
  compute: () => ({ value, items: () => [], countsBy: [], inputs: () => [] }),
});

/** Returns the relation of an invariant that repeats a flag of the program. Only people can decide which of the two is wrong. */
const repeatedFlag = (member: string): Relation<BrowserAuth> => ({
  rule: 'auth/invariants',
  at: 'invariants',
  member,
  reason: phrase('As in the program of this document.'),
  message: 'repeats',
  compute: ({ model: { program }, self }) => {
    const value = program.flag(member);
    const from = program.at(member);
    return value === undefined
      ? undefined
      : {
          ...{ value, relatedPlaces: () => [from], fix: () => 'assertion' },
          inputs: () => [from, self.at(member)], // The rule auth/activation may report the invariant itself.
        };
  },
});

const removedTokens: Relation<BrowserAuth> = {
  rule: 'auth/invariants',
  at: 'invariants',
  member: 'browserTokensRemoved',
  reason: phrase('Follows from `localStorageTokenOperations` of the summary.'),
  message: 'tokens',
  compute: ({ model: { summary, gates: all } }) => {
    const count = summary.count('localStorageTokenOperations');
    const from = [summary.at('localStorageTokenOperations')];
    if (!count) {
      return undefined; // Tokens may remain in other storage.
    }
    // The gate "zero long-lived browser Bearer storage" denies it as well.
    const isAlsoDenied = () => all.some((gate) => gate.text('id') === 'D06-A07' && isDenied(gate));
    return {
      ...{ value: false, inputs: () => from, relatedPlaces: () => from },
      fix: () => (isAlsoDenied() ? 'derived' : 'assertion'),
    };
  },
  values: ({ model: { summary } }) => ({ count: String(summary.count('localStorageTokenOperations')) }),
};

/** All members that follow from others in a browser-auth record (specification, section 2). */
export const browserAuthRelations: readonly Relation<BrowserAuth>[] = [
  ...Object.entries(counts).flatMap(([at, members]) =>
    Object.entries(members).map(([member, counted]) => makeCount({ rule, at, member, ...counted })),
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
      relatedPlaces: () => [summary.at('observedStateReceipts')],
      // Both places state the number of observed receipts. Only people can decide which one is wrong.
      fix: () => 'assertion',
    }),
  },
  fixedNumber('totalKnives', phrase('Knives of the program'), knivesInAll, { message: 'total' }),
  fixedNumber('remainingAfterD05', phrase('Knives after D05'), knivesInAll - knifeD05, {
    message: 'after',
    severity: 'warning',
  }),
  knivesRelation(
    ['currentOrdinal', 'remainingIncludingCurrent'],
    phrase('The knife after the accepted ones'),
    'current',
  ),
  knivesRelation(
    ['remainingIncludingCurrent', 'currentOrdinal'],
    phrase('All knives less the accepted ones'),
    'remaining',
  ),
  repeatedFlag('d05Accepted'),
  repeatedFlag('d06Activated'),
  removedTokens,
];
