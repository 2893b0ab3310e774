import { pointer } from '../json/path';
import { itemsBelow, type ItemWithFindings } from './counted';
import type { Predecessor } from '../kinds/contract/progress';
import type { ProgramDocument } from './program';
import { groupedBy } from '../text/collections';

/** A task, with where it stands. */
export interface PlacedTask {
  readonly file: string;
  /** The screen it is a task of. */
  readonly screen: string;
  readonly task: ItemWithFindings;
}

/** A task that waits, with all receipts it is away from being claimed. */
export interface BlockedTask extends PlacedTask {
  /** How many tasks have to be accepted before it; 0 where only its status has not followed yet. */
  readonly away: number;
  /** The next ones to accept. */
  readonly waitsFor: readonly Predecessor[];
}

export interface TaskGroup {
  /** The lane or the owner; empty where the documents say none. */
  readonly name: string;
  readonly tasks: readonly PlacedTask[];
}

/** What can be done now. */
export interface Ready {
  /** What anybody may claim: ready, nobody's, and with nothing before it that is not accepted. */
  readonly tasks: readonly PlacedTask[];
  readonly byLane: readonly TaskGroup[];
  readonly byOwner: readonly TaskGroup[];
  /** What somebody has claimed or submitted. */
  readonly claimed: readonly PlacedTask[];
  /** What waits, the nearest first. Tasks whose predecessors are not all there are in none of the lists. */
  readonly blocked: readonly BlockedTask[];
}

export function ready(documents: readonly ProgramDocument[]): Ready {
  const all = documents.flatMap(tasksOf);
  const tasks = all.filter(({ task }) => task.standing === 'ready' && task.waitsFor?.length === 0);
  const grouped = (nameOf: (task: ItemWithFindings) => string | undefined): readonly TaskGroup[] =>
    [...groupedBy(tasks, ({ task }) => nameOf(task) ?? '')].map(([name, own]) => ({ name, tasks: own }));
  return {
    tasks,
    byLane: grouped(({ lane }) => lane),
    byOwner: grouped(({ owner }) => owner),
    claimed: all.filter(({ task }) => task.standing === 'claimed' || task.standing === 'submitted'),
    blocked: documents.flatMap(blockedOf).sort((a, b) => a.away - b.away),
  };
}

/** Those of the blocked tasks that are one receipt away, or as few as any where all are further. */
export const nearest = (blocked: readonly BlockedTask[]): readonly BlockedTask[] =>
  blocked.filter(({ away }) => away <= Math.max(1, blocked[0]?.away ?? 0));

/** The tasks of a document by their screens. */
export function tasksOf({ file, item }: ProgramDocument): readonly PlacedTask[] {
  return item.children
    .flatMap(({ children }) => children)
    .filter(({ type }) => type === 'screen')
    .flatMap((screen) =>
      [...itemsBelow(screen)].filter(({ type }) => type === 'task').map((task) => ({ file, screen: screen.id, task })),
    );
}

/** What waits, or is called ready before its time. */
function blockedOf(document: ProgramDocument): readonly BlockedTask[] {
  const all = tasksOf(document);
  const before = tasksBefore(all.map(({ task }) => task));
  return all.flatMap((placed): readonly BlockedTask[] => {
    const { standing, waitsFor } = placed.task;
    const isHeld = standing === 'waiting' || (standing === 'ready' && waitsFor?.length !== 0);
    const away = isHeld && waitsFor ? before(placed.task)?.length : undefined;
    return away === undefined || !waitsFor ? [] : [{ ...placed, away, waitsFor }];
  });
}

/**
 * Among all tasks of a document, those that are to be accepted before a given one, the nearest first; `undefined` where
 * that cannot be told.
 */
export function tasksBefore(
  all: readonly ItemWithFindings[],
): (task: ItemWithFindings) => readonly ItemWithFindings[] | undefined {
  const byPlace = new Map(all.map((task) => [pointer(task.at), task]));
  return (task) => {
    const before = new Set<ItemWithFindings>();
    const found = [task];
    for (const { waitsFor } of found) {
      const next = waitsFor?.map(({ at }) => byPlace.get(pointer(at)));
      if (!next?.every((each) => each !== undefined)) {
        return undefined;
      }
      for (const each of next.filter((one) => !before.has(one))) {
        before.add(each);
        found.push(each);
      }
    }
    return [...before];
  };
}
