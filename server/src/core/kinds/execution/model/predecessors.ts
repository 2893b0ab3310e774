import type { TaskKey, taskStatuses } from '../spec';
import { taskHasValidEvidence } from './evidence';
import type { Execution } from './execution';
import type { Screen, Task } from './types';

/** What the predecessors of a task make of it. */
export interface PredecessorStatus {
  /** The predecessors that are not accepted yet. */
  readonly open: readonly Task[];
  readonly expected: keyof typeof taskStatuses;
  /** Whether the receipts it rests on are surely theirs. */
  readonly isSound: boolean;
}

/** The standing of each task of a screen; none for a task whose predecessors are not all there. */
export function predecessorStatuses(execution: Execution, screen: Screen): ReadonlyMap<Task, PredecessorStatus> {
  const table = execution.taskTable(screen);
  const standings = new Map<Task, PredecessorStatus>();
  for (const task of execution.tasksOf(screen)) {
    const standing = standingOf(task, table);
    if (standing) {
      standings.set(task, standing);
    }
  }
  return standings;
}

function standingOf({ facts }: Task, table: ReadonlyMap<TaskKey, Task>): PredecessorStatus | undefined {
  const open: Task[] = [];
  let isSound = true;
  for (const key of facts?.predecessors ?? []) {
    const task = table.get(key);
    if (!task) {
      return undefined; // tasks/set reports it.
    }
    isSound &&= taskHasValidEvidence(task);
    if (!task.isAccepted) {
      open.push(task);
    }
  }
  return facts && { open, expected: open.length > 0 ? 'WAITING_PREDECESSOR' : 'READY_TO_CLAIM', isSound };
}
