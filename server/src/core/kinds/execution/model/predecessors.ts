import type { taskStatuses } from '../spec';
import type { Execution } from './execution';
import type { Screen, Task } from './types';

/** The status of a task that follows from its predecessors. */
export interface PredecessorStatus {
  /** The predecessors that are not accepted yet. */
  readonly open: readonly Task[];
  /** The predecessors without a receipt. Other rules report a receipt without evidence. */
  readonly withoutReceipt: readonly Task[];
  /** The status that the receipts require. */
  readonly expected: keyof typeof taskStatuses;
}

/** Returns the status of each task of a screen; none for a task that lacks a predecessor. */
export function predecessorStatuses(execution: Execution, screen: Screen): ReadonlyMap<Task, PredecessorStatus> {
  const statuses = new Map<Task, PredecessorStatus>();
  for (const task of execution.tasksOf(screen)) {
    const status = predecessorStatus(execution, screen, task);
    if (status) {
      statuses.set(task, status);
    }
  }
  return statuses;
}

/** Returns the status of one task of a screen, or `undefined` if the task lacks a predecessor. */
export function predecessorStatus(
  execution: Execution,
  screen: Screen,
  { facts }: Task,
): PredecessorStatus | undefined {
  const table = execution.taskTable(screen);
  const open: Task[] = [];
  for (const key of facts?.predecessors ?? []) {
    const task = table.get(key);
    if (!task) {
      return undefined; // tasks/set reports it.
    }
    if (!task.isAccepted) {
      open.push(task);
    }
  }
  const withoutReceipt = open.filter(({ hasReceipt }) => !hasReceipt);
  const expected = withoutReceipt.length > 0 ? 'WAITING_PREDECESSOR' : 'READY_TO_CLAIM';
  return facts && { open, withoutReceipt, expected };
}
