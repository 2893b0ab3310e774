import { type taskStatuses } from './facts';
import { isSoundTask } from './evidence';
import { type Execution, type Screen, type Task } from './model';

/** What the predecessors of a task make of it. */
export interface Standing {
  /** The predecessors that are not accepted yet. */
  readonly open: readonly Task[];
  readonly expected: keyof typeof taskStatuses;
}

/** The standing of each task of a screen; none for a task whose predecessors are not all there, or not sound. */
export function standings(execution: Execution, screen: Screen): ReadonlyMap<Task, Standing> {
  const table = execution.taskTable(screen);
  const standing = ({ facts }: Task): Standing | undefined => {
    const predecessors = facts?.predecessors.map((key) => table.get(key));
    if (!predecessors?.every((task) => task !== undefined && isSoundTask(task))) {
      return undefined; // tasks/set and tasks/lifecycle report it; this only follows.
    }
    const open = predecessors.flatMap((task) => (task && !task.isAccepted ? [task] : []));
    return { open, expected: open.length > 0 ? 'WAITING_PREDECESSOR' : 'READY_TO_CLAIM' };
  };
  return new Map(
    execution.tasksOf(screen).flatMap((task) => {
      const found = standing(task);
      return found ? [[task, found] as const] : [];
    }),
  );
}
