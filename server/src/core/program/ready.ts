import { pointer } from '../json/path';
import { itemAndDescendants, type ItemWithFindings } from './findingCounts';
import type { Predecessor } from '../kinds/contract/progress';
import type { ProgramDocument } from './program';
import { distinctPlacedItems } from './countProgress';
import { groupBy } from '../text/collections';

/** A task, with its document and screen. */
export interface PlacedTask {
  readonly file: string;
  /** The id of its screen. */
  readonly screen: string;
  readonly task: ItemWithFindings;
}

/** A waiting task, with its distance to being claimable. */
export interface BlockedTask extends PlacedTask {
  /** The number of tasks to accept before it; 0 if only its status is outdated. */
  readonly away: number;
  /** The next tasks to accept. */
  readonly waitsFor: readonly Predecessor[];
}

export interface TaskGroup {
  /** The lane or the owner; empty if the documents do not name it. */
  readonly name: string;
  readonly tasks: readonly PlacedTask[];
}

/** The tasks that can be worked on now, and the blocked ones. */
export interface WorkOverview {
  /** Tasks that can be claimed. */
  readonly tasks: readonly PlacedTask[];
  readonly byLane: readonly TaskGroup[];
  readonly byOwner: readonly TaskGroup[];
  /** Tasks that are claimed or submitted. */
  readonly claimed: readonly PlacedTask[];
  /** Waiting tasks, the nearestTasks first. Tasks with missing predecessors are not in any list. */
  readonly blocked: readonly BlockedTask[];
}

/** Returns the tasks of programs by whether they can be claimed, are claimed, or wait. Each task is in one list, once. */
export function ready(documents: readonly ProgramDocument[]): WorkOverview {
  const all = distinctPlacedItems(documents).flatMap(({ file, item: task, within: screen = '' }): PlacedTask[] =>
    task.type === 'task' ? [{ file, screen, task }] : [],
  );
  const tasks = all.filter(({ task }) => task.progressState === 'ready');
  const groupTasks = (nameOf: (task: ItemWithFindings) => string | undefined): readonly TaskGroup[] =>
    [...groupBy(tasks, ({ task }) => nameOf(task) ?? '')].map(([name, tasksOfGroup]) => ({
      name,
      tasks: tasksOfGroup,
    }));
  return {
    tasks,
    byLane: groupTasks(({ lane }) => lane),
    byOwner: groupTasks(({ owner }) => owner),
    claimed: all.filter(({ task }) => task.progressState === 'claimed' || task.progressState === 'submitted'),
    blocked: [...groupBy(all, ({ file }) => file).values()].flatMap(blockedTasks).sort((a, b) => a.away - b.away),
  };
}

/** Returns the blocked tasks that wait for at most one receipt, or for the fewest if all wait for more. */
export const nearestTasks = (blocked: readonly BlockedTask[]): readonly BlockedTask[] =>
  blocked.filter(({ away }) => away <= Math.max(1, blocked[0]?.away ?? 0));

/** Returns whether a task can be worked on: it is not accepted, and waits for no other task. */
export const isNext = ({ waitsFor, progressState }: ItemWithFindings): boolean =>
  waitsFor?.length === 0 && progressState !== 'accepted';

/** Returns the tasks of all screens of a document. */
export function listTasks({ file, item }: ProgramDocument): readonly PlacedTask[] {
  return item.children
    .flatMap(({ children }) => children)
    .filter(({ type }) => type === 'screen')
    .flatMap((screen) =>
      [...itemAndDescendants(screen)]
        .filter(({ type }) => type === 'task')
        .map((task) => ({ file, screen: screen.id, task })),
    );
}

/** Returns the waiting tasks of one document, without those whose receipt lacks evidence. */
function blockedTasks(all: readonly PlacedTask[]): readonly BlockedTask[] {
  const before = createPredecessorLookup(all.map(({ task }) => task));
  return all.flatMap((placed): readonly BlockedTask[] => {
    const { progressState, statedState, waitsFor } = placed.task;
    const isHeld = progressState === 'waiting' && statedState !== 'accepted';
    const away = isHeld && waitsFor ? before(placed.task)?.length : undefined;
    return away === undefined || !waitsFor ? [] : [{ ...placed, away, waitsFor }];
  });
}

/**
 * Returns a function that lists the tasks to accept before a task, the nearestTasks first; `undefined` if a predecessor is
 * missing.
 */
export function createPredecessorLookup(
  all: readonly ItemWithFindings[],
): (task: ItemWithFindings) => readonly ItemWithFindings[] | undefined {
  const byPlace = new Map(all.map((task) => [pointer(task.at), task]));
  return (task) => {
    const before = new Set<ItemWithFindings>();
    const tasks = [task];
    // The loop also reads the tasks that it appends.
    for (const { waitsFor } of tasks) {
      const next = waitsFor?.map(({ at }) => byPlace.get(pointer(at)));
      if (!next?.every((each) => each !== undefined)) {
        return undefined;
      }
      for (const predecessor of next.filter((other) => !before.has(other))) {
        before.add(predecessor);
        tasks.push(predecessor);
      }
    }
    return [...before];
  };
}
