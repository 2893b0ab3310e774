import type { Path } from '../../finding';
import { phrase } from '../../language';
import { isCaptured, isReceipted } from './evidence';
import { screenTasks } from './facts';
import type { Execution } from './model';
import {
  causes,
  gatesAreSettled,
  receiptsLacking,
  recordsAreKept,
  sharedReceipts,
  slotsAreSettled,
  tasksAreSettled,
} from './settled';

/** A count that the lists of a document determine. */
export interface Tally {
  readonly member: string;
  /** What is counted, in words. */
  readonly what: string;
  readonly count: number;
  /** The places of what was counted. */
  items(): readonly Path[];
  /** The rules that report why this cannot be counted yet; `undefined` where it can. */
  follows(): readonly string[] | undefined;
}

/**
 * The members of `program` that follow from the lists, each with its true value. A document without a task list has 13
 * tasks a screen.
 */
export function tallies(execution: Execution): readonly Tally[] {
  const { isComplete, root, screens, variant } = execution;
  if (!root.list('screens')?.length) {
    return []; // The schema asks for it.
  }
  const unless: Unless = (isSettled, by) => () =>
    screens.length === variant.screens.size && isComplete && isSettled() ? undefined : by;
  const fixtures = screens.filter(({ part }) => part.part('fixture').text('id') !== undefined);
  return [
    tally('screens', phrase('Screens'), screens, unless(always, causes.screens)),
    ...ofTasks(execution, unless),
    ...ofSlots(
      execution,
      unless(() => screens.every(slotsAreSettled) && recordsAreKept(execution), causes.captures),
    ),
    ...ofGates(
      execution,
      unless(() => screens.every((screen) => gatesAreSettled(execution, screen)), causes.gates),
    ),
    ofAcceptedScreens(execution, unless),
    tally('fixtureContracts', phrase('Fixtures'), fixtures, unless(always, causes.screens)),
  ];
}

type Unless = (isSettled: () => boolean, by: readonly string[]) => Tally['follows'];

const always = () => true;

function ofTasks(execution: Execution, unless: Unless): readonly Tally[] {
  const { screens, tasks } = execution;
  if (tasks.length === 0) {
    const count = screenTasks.length * screens.length;
    const follows = unless(always, causes.screens);
    return [{ member: 'tasks', what: phrase('Tasks, 13 a screen'), count, items: () => [], follows }];
  }
  const isSettled = () =>
    screens.every((screen) => tasksAreSettled(execution, screen)) &&
    tasks.every(({ screen }) => screen) &&
    sharedReceipts(execution).length === 0;
  const follows = unless(isSettled, causes.tasks);
  const withStatus = (status: string) => tasks.filter(({ part }) => part.status === status);
  const accepted = tasks.filter(({ isAccepted }) => isAccepted);
  return [
    tally('tasks', phrase('Tasks'), tasks, follows),
    tally('readyToClaim', phrase('Tasks that are READY_TO_CLAIM'), withStatus('READY_TO_CLAIM'), follows),
    tally(
      'waitingPredecessor',
      phrase('Tasks that are WAITING_PREDECESSOR'),
      withStatus('WAITING_PREDECESSOR'),
      follows,
    ),
    tally('acceptedTasks', phrase('Tasks with a receipt'), accepted, follows),
  ];
}

function ofSlots({ screens }: Execution, follows: Tally['follows']): readonly Tally[] {
  const slots = screens.flatMap((screen) => screen.slots);
  return [
    tally('captureSlots', phrase('Capture slots'), slots, follows),
    tally('capturedSlots', phrase('Captured slots'), slots.filter(isCaptured), follows),
    tally('acceptedCaptureReceipts', phrase('Captures with a receipt'), slots.filter(isReceipted), follows),
  ];
}

function ofGates({ screens }: Execution, follows: Tally['follows']): readonly Tally[] {
  const gates = screens.flatMap((screen) => screen.gates.map((part) => ({ part })));
  const withState = (state: string) => gates.filter(({ part }) => part.state === state);
  return [
    tally('preflightChecks', phrase('Preflight gates'), gates, follows),
    tally('preflightPassed', phrase('Preflight gates that are PASS'), withState('PASS'), follows),
    tally('preflightBlocked', phrase('Preflight gates that are BLOCKED'), withState('BLOCKED'), follows),
  ];
}

function ofAcceptedScreens(execution: Execution, unless: Unless): Tally {
  const accepted = execution.screens.filter(({ part }) => part.text('acceptedAt') !== undefined);
  const isSettled = () => accepted.every((screen) => receiptsLacking(execution, screen).length === 0);
  return tally('acceptedScreens', phrase('Accepted screens'), accepted, unless(isSettled, ['boundary/acceptance']));
}

const tally = (
  member: string,
  what: string,
  items: readonly { readonly part: { readonly path: Path } }[],
  follows: Tally['follows'],
): Tally => ({ member, what, count: items.length, items: () => items.map(({ part }) => part.path), follows });
