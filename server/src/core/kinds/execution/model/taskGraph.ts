import { screenTasks, type TaskKey } from '../spec';
import type { Execution } from './execution';
import type { Task } from './types';

/** Returns the tasks of the same screen that `task` waits for, accepted or not, in the order of the specification. */
export function findPredecessors(execution: Execution, task: Task): readonly Task[] {
  const table = indexTasks(execution, task);
  return (task.facts?.predecessors ?? []).flatMap((key) => table.get(key) ?? []);
}

/** Returns the tasks of the same screen that wait for `task`, and perhaps for others too. */
export function findFollowers(execution: Execution, task: Task): readonly Task[] {
  const key = task.facts?.key;
  const table = indexTasks(execution, task);
  return key === undefined
    ? []
    : screenTasks
        .filter(({ predecessors }) => predecessors.includes(key))
        .flatMap((facts) => table.get(facts.key) ?? []);
}

/**
 * Returns the tasks to accept before `task` may start, nearest first. Each step holds the tasks of the same distance.
 * The tasks of the last step wait for no others.
 */
export function waitingChain(execution: Execution, task: Task): readonly (readonly Task[])[] {
  const steps: Task[][] = [];
  for (const [each, distance] of distances(execution, task)) {
    (steps[distance - 1] ??= []).push(each);
  }
  return steps;
}

/** Returns all tasks before `task`, accepted or not. */
export function findTasksBefore(execution: Execution, task: Task): readonly Task[] {
  const predecessors = findPredecessors(execution, task);
  return [...new Set([...predecessors, ...predecessors.flatMap((each) => findTasksBefore(execution, each))])];
}

/** Returns whether all predecessors of a task are accepted. False if one of them, or the type of the task, is missing. */
export function arePredecessorsAccepted(execution: Execution, task: Task): boolean {
  return task.facts !== undefined && areAccepted(task.facts.predecessors, indexTasks(execution, task));
}

/** Returns whether all tasks with these keys are accepted. False if one is missing. */
export const areAccepted = (keys: readonly TaskKey[], table: ReadonlyMap<TaskKey, Task>): boolean =>
  keys.every((key) => table.get(key)?.isAccepted === true);

/** Returns the longest distance from `task` to each task it waits for. The table of the specification has no cycles. */
function distances(execution: Execution, task: Task): ReadonlyMap<Task, number> {
  const depths = new Map<Task, number>();
  const table = indexTasks(execution, task);
  const visit = ({ facts }: Task, distance: number) => {
    for (const predecessor of (facts?.predecessors ?? []).flatMap((key) => table.get(key) ?? [])) {
      if (!predecessor.isAccepted && (depths.get(predecessor) ?? 0) < distance) {
        depths.set(predecessor, distance);
        visit(predecessor, distance + 1);
      }
    }
  };
  visit(task, 1);
  return depths;
}

function indexTasks(execution: Execution, { screen }: Task): ReadonlyMap<TaskKey, Task> {
  return screen ? execution.taskTable(screen) : new Map();
}
