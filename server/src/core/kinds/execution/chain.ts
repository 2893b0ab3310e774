import { type taskStatuses } from './facts';
import { isSoundTask } from './evidence';
import { type Execution, type Screen, type Task } from './model';

/** What the predecessors of a task make of it. */
export interface Standing {
  /** The predecessors that are not accepted yet. */
  readonly open: readonly Task[];
  readonly expected: keyof typeof taskStatuses;
  /** Whether the receipts it rests on are surely theirs. */
  readonly isSound: boolean;
}

/** The standing of each task of a screen; none for a task whose predecessors are not all there. */
export function standings(execution: Execution, screen: Screen): ReadonlyMap<Task, Standing> {
  const table = execution.taskTable(screen);
  const standing = ({ facts }: Task): Standing | undefined => {
    const predecessors = facts?.predecessors.map((key) => table.get(key));
    if (!predecessors?.every((task) => task !== undefined)) {
      return undefined; // tasks/set reports it.
    }
    const open = predecessors.filter((task) => !task.isAccepted);
    const expected = open.length > 0 ? 'WAITING_PREDECESSOR' : 'READY_TO_CLAIM';
    return { open, expected, isSound: predecessors.every(isSoundTask) };
  };
  return new Map(
    execution.tasksOf(screen).flatMap((task) => {
      const found = standing(task);
      return found ? [[task, found] as const] : [];
    }),
  );
}
