import { screenTasks, type TaskFacts, type TaskKey } from '../spec';

/** A set of tasks of a screen that can be ready together, and how many tasks are accepted then. */
export interface ReadySet {
  readonly ready: ReadonlySet<TaskKey>;
  /** The number of tasks that must be accepted for them to be ready. */
  readonly accepted: number;
  /** The maximum number of ready tasks that can be accepted: all if every task is ready, else all but one, which the waiting tasks wait for. */
  readonly mostAccepted: number;
}

/**
 * Returns the sets of tasks that can be ready together, the smallest first. A task becomes ready only once its whole
 * group of predecessors is accepted, so only whole groups are combined.
 */
export const readySets = (): readonly ReadySet[] => (cachedSets ??= listReadySets(screenTasks));

/** Computed on first use: few documents need it, and it would slow down every start. */
let cachedSets: readonly ReadySet[] | undefined;

function listReadySets(tasks: readonly TaskFacts[]): readonly ReadySet[] {
  const groups = [...new Set(tasks.map(({ predecessors }) => predecessors))];
  const sets = new Map<string, ReadySet>();
  for (const chosen of subsets(groups)) {
    const accepted = withPredecessors(tasks, chosen.flat());
    const ready = tasks.filter(({ predecessors }) => predecessors.every((key) => accepted.has(key)));
    const name = ready.map(({ key }) => key).join();
    const smallest = sets.get(name);
    if (!smallest || smallest.accepted > accepted.size) {
      const mostAccepted = ready.length === tasks.length ? ready.length : ready.length - 1;
      sets.set(name, { ready: new Set(ready.map(({ key }) => key)), accepted: accepted.size, mostAccepted });
    }
  }
  return [...sets.values()].toSorted((a, b) => a.ready.size - b.ready.size);
}

function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.reduce<readonly (readonly Item[])[]>(
    (all, item) => [...all, ...all.map((each) => [...each, item])],
    [[]],
  );
}

/** Tasks together with all that must be accepted before them. */
function withPredecessors(tasks: readonly TaskFacts[], keys: readonly TaskKey[]): ReadonlySet<TaskKey> {
  const keySet = new Set(keys);
  for (const key of keySet) {
    tasks.find((task) => task.key === key)?.predecessors.forEach((each) => keySet.add(each)); // The set grows while it is read.
  }
  return keySet;
}
