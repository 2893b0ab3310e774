import type { Path } from '../../../json/path';
import { screenTasks, type TaskKey } from '../spec';
import type { Execution } from './execution';
import type { Task } from './types';

/** The tasks of the same screen that `task` waits for, accepted or not, in the order of the specification. */
export function predecessorsOf(execution: Execution, task: Task): readonly Task[] {
  const table = tableOf(execution, task);
  return (task.facts?.predecessors ?? []).flatMap((key) => table.get(key) ?? []);
}

/** The tasks of the same screen that wait for `task`, whatever else they wait for. */
export function followersOf(execution: Execution, task: Task): readonly Task[] {
  const key = task.facts?.key;
  const table = tableOf(execution, task);
  return key === undefined
    ? []
    : screenTasks
        .filter(({ predecessors }) => predecessors.includes(key))
        .flatMap((facts) => table.get(facts.key) ?? []);
}

/**
 * What still has to be accepted before `task` may start: the nearest first, each step together with the others of the
 * same distance. The last step holds those that wait for nothing more.
 */
export function waitingChain(execution: Execution, task: Task): readonly (readonly Task[])[] {
  const steps: Task[][] = [];
  for (const [each, distance] of distances(execution, task)) {
    (steps[distance - 1] ??= []).push(each);
  }
  return steps;
}

/** All tasks that have to be accepted before `task` may start, whether they are or not. */
export function tasksBefore(execution: Execution, task: Task): readonly Task[] {
  const own = predecessorsOf(execution, task);
  return [...new Set([...own, ...own.flatMap((each) => tasksBefore(execution, each))])];
}

/** Whether nothing holds the task: every predecessor that the document lists is accepted. */
export const isOpen = (execution: Execution, task: Task): boolean =>
  predecessorsOf(execution, task).every(({ isAccepted }) => isAccepted);

/** The task whose object stands at `path` or around it. */
export function taskAround({ tasks }: Execution, path: Path): Task | undefined {
  const length = path[0] === 'screens' ? 4 : 2;
  const own = path.slice(0, length);
  return own.length === length ? tasks.find(({ part }) => part.isAt(own)) : undefined;
}

/** The longest way from `task` down to each task it waits for. The table of the specification has no circles. */
function distances(execution: Execution, task: Task): ReadonlyMap<Task, number> {
  const found = new Map<Task, number>();
  const table = tableOf(execution, task);
  const visit = ({ facts }: Task, distance: number) => {
    for (const predecessor of (facts?.predecessors ?? []).flatMap((key) => table.get(key) ?? [])) {
      if (!predecessor.isAccepted && (found.get(predecessor) ?? 0) < distance) {
        found.set(predecessor, distance);
        visit(predecessor, distance + 1);
      }
    }
  };
  visit(task, 1);
  return found;
}

function tableOf(execution: Execution, { screen }: Task): ReadonlyMap<TaskKey, Task> {
  return screen ? execution.taskTable(screen) : new Map();
}
