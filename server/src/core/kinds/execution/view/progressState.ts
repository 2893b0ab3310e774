import type { ObjectReader } from '../../../json/objectReader';
import type { ProgressState } from '../../contract/progress';
import { findEntry } from '../../../text/collections';
import { isCaptured, isReceipted, nonPlaceholder, statesAcceptance } from '../model/evidence';
import type { Execution } from '../model/execution';
import { arePredecessorsAccepted } from '../model/taskGraph';
import type { GateReader } from '../model/items';
import { missingReceiptPaths } from '../model/proofs';
import type { Screen, Slot, Task } from '../model/types';

/** Returns the state of a screen: accepted only with all its receipts. `undefined` for a screen that is not claimed. */
export function screenProgressState(execution: Execution, screen: Screen): ProgressState | undefined {
  const stated = statedScreenState(screen);
  return stated === 'accepted' && missingReceiptPaths(execution, screen).length > 0 ? workState(screen) : stated;
}

/** Returns the state that the members of a screen state, with or without receipts. */
export const statedScreenState = (screen: Screen): ProgressState | undefined =>
  statesAcceptance(screen) ? 'accepted' : workState(screen);

export const slotProgressState = (slot: Slot): ProgressState =>
  isReceipted(slot) ? 'accepted' : isCaptured(slot) ? 'captured' : 'open';

export const gateProgressState = ({ state }: GateReader): ProgressState => (state === 'PASS' ? 'done' : 'blocked');

/**
 * Returns the state of a task: accepted only with its evidence, ready only once all predecessors are accepted. Recorded
 * members outweigh its `status`. `undefined` if it has neither.
 */
export function taskProgressState(execution: Execution, task: Task): ProgressState | undefined {
  const stated = statedTaskState(task);
  const isProven =
    stated === 'accepted' ? task.isAccepted : stated === 'ready' ? arePredecessorsAccepted(execution, task) : true;
  return isProven ? stated : (workState(task) ?? 'waiting');
}

/** Returns the state that the members of a task state, with or without evidence. */
export const statedTaskState = (task: Task): ProgressState | undefined =>
  task.hasReceipt ? 'accepted' : (workState(task) ?? findEntry(stateByStatus, task.part.status ?? ''));

const stateByStatus: Readonly<Record<string, ProgressState>> = {
  READY_TO_CLAIM: 'ready',
  WAITING_PREDECESSOR: 'waiting',
};

/** Returns the state of the recorded work, except for an acceptance. */
function workState({ part }: Screen | Task): ProgressState | undefined {
  if (nonPlaceholder(part, 'submittedAt') !== undefined) {
    return 'submitted';
  }
  return isClaimed(part) ? 'claimed' : undefined;
}

const isClaimed = (part: ObjectReader): boolean =>
  nonPlaceholder(part, 'claimedAt') !== undefined || nonPlaceholder(part, 'assignee') !== undefined;
