import type { Path } from '../../finding';
import { phrase } from '../../language';
import { isCaptured, isReceipted } from './evidence';
import { screenTasks } from './facts';
import type { Execution } from './model';
import { gatesAreSettled, receiptsLacking, slotsAreSettled, tasksAreSettled } from './settled';

/** A count that the lists of a document determine. */
export interface Tally {
  readonly member: string;
  /** What is counted, in words. */
  readonly what: string;
  readonly count: number;
  /** The places of what was counted. */
  readonly items: readonly Path[];
}

/**
 * The members of `program` that follow from the lists, each with its true value, as far as what they count is settled.
 * A document without a task list has 13 tasks a screen.
 */
export function tallies(execution: Execution): readonly Tally[] {
  const { isComplete, root, screens } = execution;
  if (!root.list('screens') || !isComplete) {
    return []; // The schema or screens/known asks for what is missing.
  }
  return [
    tally('screens', phrase('Screens'), screens),
    ...ofTasks(execution),
    ...(screens.every(slotsAreSettled) ? ofSlots(execution) : []),
    ...(screens.every((screen) => gatesAreSettled(execution, screen)) ? ofGates(execution) : []),
    ...ofAcceptedScreens(execution),
    tally(
      'fixtureContracts',
      phrase('Fixtures'),
      screens.filter(({ part }) => part.part('fixture').text('id') !== undefined),
    ),
  ];
}

function ofTasks(execution: Execution): readonly Tally[] {
  const { screens, tasks } = execution;
  if (tasks.length === 0) {
    const count = screenTasks.length * screens.length;
    return [{ member: 'tasks', what: phrase('Tasks, 13 a screen'), count, items: [] }];
  }
  if (!tasks.every(({ screen }) => screen) || !screens.every((screen) => tasksAreSettled(execution, screen))) {
    return [];
  }
  const withStatus = (status: string) => tasks.filter(({ part }) => part.text('status') === status);
  return [
    tally('tasks', phrase('Tasks'), tasks),
    tally('readyToClaim', phrase('Tasks that are READY_TO_CLAIM'), withStatus('READY_TO_CLAIM')),
    tally('waitingPredecessor', phrase('Tasks that are WAITING_PREDECESSOR'), withStatus('WAITING_PREDECESSOR')),
    tally(
      'acceptedTasks',
      phrase('Tasks with a receipt'),
      tasks.filter(({ isAccepted }) => isAccepted),
    ),
  ];
}

function ofSlots({ screens }: Execution): readonly Tally[] {
  const slots = screens.flatMap((screen) => screen.slots);
  return [
    tally('captureSlots', phrase('Capture slots'), slots),
    tally('capturedSlots', phrase('Captured slots'), slots.filter(isCaptured)),
    tally('acceptedCaptureReceipts', phrase('Captures with a receipt'), slots.filter(isReceipted)),
  ];
}

function ofGates({ screens }: Execution): readonly Tally[] {
  const gates = screens.flatMap((screen) => screen.gates.map((part) => ({ part })));
  const withState = (state: string) => gates.filter(({ part }) => part.text('state') === state);
  return [
    tally('preflightChecks', phrase('Preflight gates'), gates),
    tally('preflightPassed', phrase('Preflight gates that are PASS'), withState('PASS')),
    tally('preflightBlocked', phrase('Preflight gates that are BLOCKED'), withState('BLOCKED')),
  ];
}

/** An acceptance without its receipts is reported by boundary/acceptance, and counts neither way. */
function ofAcceptedScreens(execution: Execution): readonly Tally[] {
  const accepted = execution.screens.filter(({ part }) => part.text('acceptedAt') !== undefined);
  return accepted.every((screen) => receiptsLacking(execution, screen).length === 0)
    ? [tally('acceptedScreens', phrase('Accepted screens'), accepted)]
    : [];
}

const tally = (member: string, what: string, items: readonly { readonly part: { readonly path: Path } }[]): Tally => ({
  member,
  what,
  count: items.length,
  items: items.map(({ part }) => part.path),
});
