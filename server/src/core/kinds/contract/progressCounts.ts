import type { ProgressItemType, ProgressState } from './progress';

/** The number of items in each state. Items without a state count in the total only. */
export type StateCounts = Readonly<Partial<Record<ProgressState, number>>> & { readonly total: number };

/** The number of items of each type that occurs. */
export type ItemCounts = Readonly<Partial<Record<ProgressItemType, StateCounts>>>;

/** The numbers of tasks. Each task is in one state at most. */
export const taskNumbers = ['total', 'ready', 'waiting', 'claimed', 'submitted', 'accepted'] as const;

/** The progress of the distinct screens, slots, tasks and gates of a program, or of a part of it. */
export interface Progress {
  readonly screens: { readonly total: number; readonly accepted: number };
  /** The capture slots. Accepted ones are captured, too. */
  readonly slots: { readonly total: number; readonly captured: number; readonly accepted: number };
  readonly tasks: Readonly<Record<(typeof taskNumbers)[number], number>>;
  readonly gates: { readonly total: number; readonly passed: number; readonly blocked: number };
}

/** An item, as far as it is counted. */
interface CountedItem {
  readonly type: ProgressItemType;
  readonly progressState?: ProgressState | undefined;
}

/** An item that may repeat another one, with its descendants. */
interface HoldingItem<Item> {
  readonly isRepeated?: boolean | undefined;
  readonly children: readonly Item[];
}

/** Returns items with their descendants. Leaves out repeated items and what is below them. */
export function distinctItems<Item extends HoldingItem<Item>>(items: readonly Item[]): readonly Item[] {
  const distinct: Item[] = [];
  const add = (item: Item) => {
    if (item.isRepeated !== true) {
      distinct.push(item);
      item.children.forEach(add);
    }
  };
  items.forEach(add);
  return distinct;
}

/** Counts items by type and state. All numbers of items come from here. */
export function countItems(items: Iterable<CountedItem>): ItemCounts {
  const counts: Partial<Record<ProgressItemType, { total: number } & Partial<Record<ProgressState, number>>>> = {};
  for (const { type, progressState } of items) {
    const ofType = (counts[type] ??= { total: 0 });
    ofType.total++;
    if (progressState !== undefined) {
      ofType[progressState] = (ofType[progressState] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns the progress of items and their descendants. */
export const progressOfItems = <Item extends CountedItem & HoldingItem<Item>>(items: readonly Item[]): Progress =>
  createProgress(countItems(distinctItems(items)));

/** Returns the progress that numbers of items give. */
export function createProgress({ screen, slot, task, gate }: ItemCounts): Progress {
  return {
    screens: { total: screen?.total ?? 0, accepted: screen?.accepted ?? 0 },
    slots: {
      total: slot?.total ?? 0,
      captured: (slot?.captured ?? 0) + (slot?.accepted ?? 0),
      accepted: slot?.accepted ?? 0,
    },
    tasks: {
      total: task?.total ?? 0,
      ready: task?.ready ?? 0,
      waiting: task?.waiting ?? 0,
      claimed: task?.claimed ?? 0,
      submitted: task?.submitted ?? 0,
      accepted: task?.accepted ?? 0,
    },
    gates: { total: gate?.total ?? 0, passed: gate?.done ?? 0, blocked: gate?.blocked ?? 0 },
  };
}
