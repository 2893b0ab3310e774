import { screenTasks, type TaskFacts, type TaskKey } from '../../server/src/core/kinds/common/screenTasks';

/** Where a task of the chain is drawn: in columns and half rows from 1, and in pixels. */
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

/** The tracks of the grid; the stylesheet has the same. */
const node = { width: 140, height: 60 };
const gap = 16;

/** How many tasks each task is away from the first. */
const depths = depthsOf(screenTasks);
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
  // A line that leaps over a column finds its upper half free.
  const above = isLeapt(depth) ? rows - tasks.length : (rows - tasks.length) / 2;
  return tasks.map((task, index): PlacedTask => {
    const left = depth * (node.width + gap);
    return {
      key: task.key,
      family: task.gateFamily,
      type: task.gateType,
      column: depth + 1,
      row: 2 * (above + index) + 1,
      left,
      right: left + node.width,
      middle: (above + index + 0.5) * node.height,
    };
  });
});

/** The tasks stand after those they wait for. */
function depthsOf(tasks: readonly TaskFacts[]): ReadonlyMap<TaskKey, number> {
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const found = new Map<TaskKey, number>();
  const depthOf = (key: TaskKey): number => {
    const depth = found.get(key) ?? 1 + Math.max(-1, ...(byKey.get(key)?.predecessors ?? []).map(depthOf));
    found.set(key, depth);
    return depth;
  };
  tasks.forEach((task) => depthOf(task.key));
  return found;
}

function isLeapt(depth: number): boolean {
  return screenTasks.some(
    (task) => depths.get(task.key)! > depth && task.predecessors.some((before) => depths.get(before)! < depth),
  );
}
