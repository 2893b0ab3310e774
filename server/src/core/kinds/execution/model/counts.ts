import type { Path } from '../../../json/path';
import { phrase } from '../../../l10n/language';
import { predecessorStatuses } from './predecessors';
import {
  acceptancesAreCountable,
  fixturesAreCountable,
  gatesAreCountable,
  screensAreCountable,
  slotsAreCountable,
  tasksAreCountable,
} from './countable';
import { nonPlaceholder, isCaptured, isReceipted } from './evidence';
import { screenTasks } from '../spec';
import type { Execution } from './execution';
import { blockingRules } from './consistency';
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
  /** The rules that report why this cannot be counted yet; `undefined` where it can. */
  causedBy(): readonly string[] | undefined;
  /** Whether the count may be wrong as well as the member: then nothing tells which to change. */
  isDoubtful?(): boolean;
}

/**
 * The members of `program` that follow from the lists, each with its true value. A document without a task list has 13
 * tasks a screen.
 */
export function tallies(execution: Execution): readonly ExpectedCount[] {
  const { root, screens } = execution;
  if (!root.list('screens')?.length) {
    return []; // The schema asks for it.
  }
  const fixtures = screens.filter(({ part }) => part.object('fixture').text('id') !== undefined);
  const accepted = screens.filter(({ part }) => nonPlaceholder(part, 'acceptedAt') !== undefined);
  return [
    tally('screens', phrase('Screens'), screens, unless(execution, screensAreCountable, blockingRules.screens)),
    ...(execution.listsTasks ? ofTasks(execution) : ofUnlistedTasks(execution)),
    ...ofSlots(execution),
    ...ofGates(execution),
    tally(
      'acceptedScreens',
      phrase('Accepted screens'),
      accepted,
      unless(execution, acceptancesAreCountable, ['schema', 'screens/known', 'screens/claim', 'boundary/acceptance']),
    ),
    tally(
      'fixtureContracts',
      phrase('Fixtures'),
      fixtures,
      unless(execution, fixturesAreCountable, [...blockingRules.screens, 'fixture/id']),
    ),
  ];
}

const unless =
  (execution: Execution, isCountable: (of: Execution) => boolean, by: readonly string[]): ExpectedCount['causedBy'] =>
  () =>
    isCountable(execution) ? undefined : by;

function ofTasks(execution: Execution): readonly ExpectedCount[] {
  const { tasks } = execution;
  const causedBy = unless(execution, tasksAreCountable, blockingRules.tasks);
  const ready = tasks.filter(({ part }) => part.status === 'READY_TO_CLAIM');
  const waiting = tasks.filter(({ part }) => part.status === 'WAITING_PREDECESSOR');
  const accepted = tasks.filter(({ isAccepted }) => isAccepted);
  return [
    tally('tasks', phrase('Tasks'), tasks, causedBy),
    {
      ...tally('readyToClaim', phrase('Tasks that are READY_TO_CLAIM'), ready, causedBy),
      countThen: () => ready.length + lateTasks(execution),
    },
    {
      ...tally('waitingPredecessor', phrase('Tasks that are WAITING_PREDECESSOR'), waiting, causedBy),
      countThen: () => waiting.length - lateTasks(execution),
    },
    tally('acceptedTasks', phrase('Tasks with a receipt'), accepted, causedBy),
  ];
}

/** How many tasks wait though nothing holds them, which tasks/chain warns of: counts may say already that they are ready. */
export const lateTasks = (execution: Execution, screens = execution.screens): number =>
  screens
    .flatMap((screen) => [...predecessorStatuses(execution, screen)])
    .filter(([{ part }, { expected }]) => part.status === 'WAITING_PREDECESSOR' && expected === 'READY_TO_CLAIM')
    .length;

/** The counts of a document without a list of tasks: 13 a screen, and what its screens say added up. */
function ofUnlistedTasks(execution: Execution): readonly ExpectedCount[] {
  const { program, screens } = execution;
  const items = () => [];
  const isPossible = () =>
    screensAreCountable(execution) && screens.every((screen) => [...unlistedReports(execution, screen)].length === 0);
  const sums = [
    { member: 'readyToClaim', what: phrase('Tasks that are READY_TO_CLAIM'), count: sumOf(screens, 'readyTasks') },
    {
      member: 'waitingPredecessor',
      what: phrase('Tasks that are WAITING_PREDECESSOR'),
      count: sumOf(screens, 'waitingTasks'),
    },
  ];
  return [
    {
      member: 'tasks',
      what: phrase('Tasks, 13 a screen'),
      count: screenTasks.length * screens.length,
      items,
      causedBy: unless(execution, screensAreCountable, blockingRules.screens),
    },
    ...sums.flatMap(({ member, what, count }): readonly ExpectedCount[] =>
      count === undefined
        ? [] // The schema asks for what a screen does not say.
        : [
            {
              member,
              what,
              count,
              items,
              causedBy: () => (isPossible() ? undefined : [...blockingRules.screens, 'screens/tally']),
              isDoubtful: () =>
                sums.some((other) => other.member !== member && program.count(other.member) !== other.count),
            },
          ],
    ),
  ];
}

function ofSlots(execution: Execution): readonly ExpectedCount[] {
  const slots = execution.screens.flatMap((screen) => screen.slots);
  const causedBy = unless(execution, slotsAreCountable, [...blockingRules.slots, 'slots/mirror', 'gates/evidence']);
  return [
    tally('captureSlots', phrase('Capture slots'), slots, causedBy),
    tally('capturedSlots', phrase('Captured slots'), slots.filter(isCaptured), causedBy),
    tally('acceptedCaptureReceipts', phrase('Captures with a receipt'), slots.filter(isReceipted), causedBy),
  ];
}

function ofGates(execution: Execution): readonly ExpectedCount[] {
  const gates = execution.screens.flatMap((screen) => screen.gates.map((part) => ({ part })));
  const withState = (state: string) => gates.filter(({ part }) => part.state === state);
  const causedBy = unless(execution, gatesAreCountable, blockingRules.gates);
  return [
    tally('preflightChecks', phrase('Preflight gates'), gates, causedBy),
    tally('preflightPassed', phrase('Preflight gates that are PASS'), withState('PASS'), causedBy),
    tally('preflightBlocked', phrase('Preflight gates that are BLOCKED'), withState('BLOCKED'), causedBy),
  ];
}

const tally = (
  member: string,
  what: string,
  items: readonly { readonly part: { readonly path: Path } }[],
  causedBy: ExpectedCount['causedBy'],
): ExpectedCount => ({ member, what, count: items.length, items: () => items.map(({ part }) => part.path), causedBy });
