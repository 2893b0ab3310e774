import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { changeTo, copying } from '../../../diagnostics/fix';
import { phrase } from '../../../l10n/language';
import { predecessorStatuses } from './predecessors';
import {
  acceptancesAreCountable,
  countedLists,
  fixturesAreCountable,
  gatesAreCountable,
  screensAreCountable,
  slotsAreCountable,
  tasksAreCountable,
} from './countable';
import { captureRecords, isCaptured, isReceipted, nonPlaceholder, slotRecords } from './evidence';
import { screenTasks } from '../spec';
import type { Execution } from './execution';
import { blockingRules, gatesAreConsistent, tasksAreConsistent } from './consistency';
import type { GateReader } from './items';
import type { Screen, Task } from './types';
import { sumOf, unlistedReports } from '../tasks/unlisted';

/** A count that the lists of a document determine. */
export interface ExpectedCount {
  readonly member: string;
  /** What is counted, in words. */
  readonly what: string;
  readonly count: number;
  /** What the count is once a finding is put right that says so itself; it is no other one. */
  countThen?(): number;
  /** The places of what was counted. */
  items(): readonly Path[];
  /** The members of an item by which it counts; absent where it counts by being there. */
  readonly countsBy?: readonly string[] | undefined;
  /** The places of all that it is counted among. */
  among(): readonly Path[];
  /** The rules that report why this cannot be counted yet; `undefined` where it can. */
  causedBy(): readonly string[] | undefined;
  /** Whether the count may be wrong as well as the member: then nothing tells which to change. */
  isDoubtful?(): boolean;
}

/** The members of `part` that say another number than was counted, each with its fix where it is plain what is wrong. */
export function* wrongCounts(part: ObjectReader, counts: readonly ExpectedCount[]) {
  for (const expected of counts) {
    const { member, what, count } = expected;
    const found = part.count(member); // The schema asks for one that is absent.
    if (found !== undefined && found !== count && found !== expected.countThen?.()) {
      const at = part.at(member);
      const causedBy = expected.causedBy();
      const awaitsFix = causedBy !== undefined || expected.isDoubtful?.() === true;
      const fix = awaitsFix ? undefined : copying(changeTo(at, count), expected.among());
      yield { expected, at, values: { what, member, count, found }, causedBy, fix, awaitsFix };
    }
  }
}

/** The tasks that each of the members of a screen counts, or names. */
export const tasksByMember = (tasks: readonly Task[]) => ({
  tasks,
  readyTasks: tasks.filter(({ part }) => part.status === 'READY_TO_CLAIM'),
  waitingTasks: tasks.filter(({ part }) => part.status === 'WAITING_PREDECESSOR'),
});

/** What they come to on a screen of which nothing is accepted. */
export const countsOfNewTasks = {
  tasks: screenTasks.length,
  readyTasks: screenTasks.filter(({ predecessors }) => predecessors.length === 0).length,
  waitingTasks: screenTasks.filter(({ predecessors }) => predecessors.length > 0).length,
};

/** The gates that each of the members of a screen counts. */
export const gatesByMember = (gates: readonly GateReader[]) => ({
  preflightPassed: gates.filter(({ state }) => state === 'PASS'),
  preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED'),
});

/** The members of a screen that follow from its lists; without a task list all that is known is that it has 13 tasks. */
export const screenCounts = (execution: Execution, screen: Screen): readonly ExpectedCount[] => [
  ...screenGateCounts(execution, screen),
  ...(execution.listsTasks
    ? screenTaskCounts(execution, screen)
    : [{ ...counted('tasks', phrase('Tasks of this screen'), [], plain), count: screenTasks.length }]),
];

export function screenGateCounts(execution: Execution, screen: Screen): readonly ExpectedCount[] {
  const { preflightPassed, preflightBlocked } = gatesByMember(screen.gates);
  const basis: Basis = {
    among: () => [...screen.gates.map(({ path }) => path), screen.part.at('captureSlots')],
    causedBy: () => (gatesAreConsistent(execution, screen) ? undefined : blockingRules.gates),
  };
  return [
    counted('preflightPassed', phrase('Gates of this screen that are PASS'), preflightPassed, basis, ['state']),
    counted('preflightBlocked', phrase('Gates of this screen that are BLOCKED'), preflightBlocked, basis, ['state']),
  ];
}

/** The same of its tasks, where the document lists tasks. */
export function screenTaskCounts(execution: Execution, screen: Screen): readonly ExpectedCount[] {
  const listed = execution.tasksOf(screen);
  const { tasks, readyTasks, waitingTasks } = tasksByMember(listed);
  const basis: Basis = {
    among: () => listed.map(({ part }) => part.path),
    causedBy: () => (tasksAreConsistent(execution, screen) ? undefined : blockingRules.tasks),
  };
  const late = () => lateTasks(execution, [screen]);
  return [
    counted('tasks', phrase('Tasks of this screen'), tasks, basis),
    then(
      counted('readyTasks', phrase('Tasks of this screen that are READY_TO_CLAIM'), readyTasks, basis, ['status']),
      late,
    ),
    then(
      counted('waitingTasks', phrase('Tasks of this screen that are WAITING_PREDECESSOR'), waitingTasks, basis, [
        'status',
      ]),
      () => -late(),
    ),
  ];
}

/**
 * The members of `program` that follow from the lists, each with its true value. A document without a task list has 13
 * tasks a screen.
 */
export function programCounts(execution: Execution): readonly ExpectedCount[] {
  const { root, screens } = execution;
  if (!root.list('screens')?.length) {
    return []; // The schema asks for it.
  }
  const fixtures = screens.filter(({ part }) => part.object('fixture').text('id') !== undefined);
  const accepted = screens.filter(({ part }) => nonPlaceholder(part, 'acceptedAt') !== undefined);
  const acceptances = ['schema', 'screens/known', 'screens/claim', 'boundary/acceptance'];
  return [
    counted('screens', phrase('Screens'), screens, ofAll(execution, screensAreCountable, blockingRules.screens)),
    ...(execution.listsTasks ? programTaskCounts(execution) : unlistedTaskCounts(execution)),
    ...programSlotCounts(execution),
    ...programGateCounts(execution),
    counted(
      'acceptedScreens',
      phrase('Accepted screens'),
      accepted,
      ofAll(execution, acceptancesAreCountable, acceptances),
      ['acceptedAt'],
    ),
    counted(
      'fixtureContracts',
      phrase('Fixtures'),
      fixtures,
      ofAll(execution, fixturesAreCountable, [...blockingRules.screens, 'fixture/id']),
      ['fixture'],
    ),
  ];
}

function programTaskCounts(execution: Execution): readonly ExpectedCount[] {
  const { tasks, readyTasks, waitingTasks } = tasksByMember(execution.tasks);
  const accepted = tasks.filter(({ isAccepted }) => isAccepted);
  const basis = ofAll(execution, tasksAreCountable, blockingRules.tasks);
  const late = () => lateTasks(execution, execution.screens);
  return [
    counted('tasks', phrase('Tasks'), tasks, basis),
    then(counted('readyToClaim', phrase('Tasks that are READY_TO_CLAIM'), readyTasks, basis, ['status']), late),
    then(
      counted('waitingPredecessor', phrase('Tasks that are WAITING_PREDECESSOR'), waitingTasks, basis, ['status']),
      () => -late(),
    ),
    counted('acceptedTasks', phrase('Tasks with a receipt'), accepted, basis, ['receiptId']),
  ];
}

/** How many tasks wait though nothing holds them, which tasks/chain warns of: counts may say already that they are ready. */
export const lateTasks = (execution: Execution, screens: readonly Screen[]): number =>
  screens
    .flatMap((screen) => [...predecessorStatuses(execution, screen)])
    .filter(([{ part }, { expected }]) => part.status === 'WAITING_PREDECESSOR' && expected === 'READY_TO_CLAIM')
    .length;

/** The counts of a document without a list of tasks: 13 a screen, and what its screens say added up. */
function unlistedTaskCounts(execution: Execution): readonly ExpectedCount[] {
  const { program, screens } = execution;
  const isPossible = () =>
    screensAreCountable(execution) && screens.every((screen) => [...unlistedReports(execution, screen)].length === 0);
  const sums = [
    { member: 'readyToClaim', of: 'readyTasks' as const, what: phrase('Tasks that are READY_TO_CLAIM') },
    { member: 'waitingPredecessor', of: 'waitingTasks' as const, what: phrase('Tasks that are WAITING_PREDECESSOR') },
  ].map((each) => ({ ...each, count: sumOf(screens, each.of) }));
  const all = ofAll(execution, screensAreCountable, blockingRules.screens);
  const basis = ofAll(execution, isPossible, [...blockingRules.screens, 'screens/tally']);
  return [
    { ...counted('tasks', phrase('Tasks, 13 a screen'), [], all), count: screenTasks.length * screens.length },
    ...sums.flatMap(({ member, of, what, count }): readonly ExpectedCount[] => {
      const isDoubtful = () =>
        sums.some((other) => other.member !== member && program.count(other.member) !== other.count);
      const summed = screens.map(({ part }) => ({ path: part.at(of) }));
      // The schema asks for what a screen does not say.
      return count === undefined ? [] : [{ ...counted(member, what, summed, basis), count, isDoubtful }];
    }),
  ];
}

function programSlotCounts(execution: Execution): readonly ExpectedCount[] {
  const slots = execution.screens.flatMap((screen) => screen.slots);
  const basis = ofAll(execution, slotsAreCountable, [...blockingRules.slots, 'slots/mirror', 'gates/evidence']);
  return [
    counted('captureSlots', phrase('Capture slots'), slots, basis),
    counted('capturedSlots', phrase('Captured slots'), slots.filter(isCaptured), basis, captureRecords),
    counted(
      'acceptedCaptureReceipts',
      phrase('Captures with a receipt'),
      slots.filter(isReceipted),
      basis,
      slotRecords,
    ),
  ];
}

function programGateCounts(execution: Execution): readonly ExpectedCount[] {
  const gates = execution.screens.flatMap((screen) => screen.gates);
  const { preflightPassed, preflightBlocked } = gatesByMember(gates);
  const basis = ofAll(execution, gatesAreCountable, blockingRules.gates);
  return [
    counted('preflightChecks', phrase('Preflight gates'), gates, basis),
    counted('preflightPassed', phrase('Preflight gates that are PASS'), preflightPassed, basis, ['state']),
    counted('preflightBlocked', phrase('Preflight gates that are BLOCKED'), preflightBlocked, basis, ['state']),
  ];
}

type Basis = Pick<ExpectedCount, 'among' | 'causedBy'>;

const plain: Basis = { among: () => [], causedBy: () => undefined };

/** What is counted in the lists of the whole document. */
const ofAll = (execution: Execution, isCountable: (of: Execution) => boolean, by: readonly string[]): Basis => ({
  among: () => countedLists(execution),
  causedBy: () => (isCountable(execution) ? undefined : by),
});

type Item = { readonly path: Path } | { readonly part: { readonly path: Path } };

const counted = (
  member: string,
  what: string,
  items: readonly Item[],
  basis: Basis,
  countsBy?: readonly string[],
): ExpectedCount => ({
  member,
  what,
  count: items.length,
  items: () => items.map((item) => ('part' in item ? item.part.path : item.path)),
  countsBy,
  ...basis,
});

/** A count that is another one by `more()` once a finding is put right that says so itself. */
const then = (expected: ExpectedCount, more: () => number): ExpectedCount => ({
  ...expected,
  countThen: () => expected.count + more(),
});
