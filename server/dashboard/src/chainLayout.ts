import { screenTasks, type TaskFacts, type TaskKey } from '../../src/core/kinds/common/screenTasks';

/** Position of a task in the chain: `column` and `row` count from 1 (rows in halves); the rest is in pixels. */
export interface PlacedTask {
  readonly key: TaskKey;
  readonly family: string;
  readonly type: string;
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Size of the grid tracks of the widest chain, in pixels. The stylesheet has the same values. A narrower chain is in proportion. */
const node = { width: 130, height: 60 };
const gap = 12;

/** Number of tasks before each task in the chain. */
const depths = computeDepths(screenTasks);
const columns = Array.from({ length: Math.max(...depths.values()) + 1 }, (_, depth) =>
  screenTasks.filter((task) => depths.get(task.key) === depth),
);
const rows = Math.max(...columns.map(({ length }) => length));

export const size = {
  width: columns.length * node.width + (columns.length - 1) * gap,
  height: rows * node.height,
  gap,
};

export const placedTasks: readonly PlacedTask[] = columns.flatMap((tasks, depth) => {
  // If a line crosses a column, the tasks of that column move down to make room for it.
  const firstRow = isCrossed(depth) ? rows - tasks.length : (rows - tasks.length) / 2;
  return tasks.map((task, index): PlacedTask => {
    const left = depth * (node.width + gap);
    return {
      key: task.key,
      family: task.gateFamily,
      type: task.gateType,
      column: depth + 1,
      row: 2 * (firstRow + index) + 1,
      left,
      right: left + node.width,
      middle: (firstRow + index + 0.5) * node.height,
    };
  });
});

/** Returns the depth of each task: one more than its deepest predecessor. */
function computeDepths(tasks: readonly TaskFacts[]): ReadonlyMap<TaskKey, number> {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const depthByKey = new Map<TaskKey, number>();
  const depthOf = (key: TaskKey): number => {
    const depth = depthByKey.get(key) ?? 1 + Math.max(-1, ...(byKey.get(key)?.predecessors ?? []).map(depthOf));
    depthByKey.set(key, depth);
    return depth;
  };
  tasks.forEach((task) => depthOf(task.key));
  return depthByKey;
}

function isCrossed(depth: number): boolean {
  return screenTasks.some(
    (task) =>
      depths.get(task.key)! > depth && task.predecessors.some((predecessor) => depths.get(predecessor)! < depth),
  );
}
