import type { ProgressItemType, ProgressState, Ratio } from '../../src/core/kinds/contract/progress';
import { countItems, distinctItems, progressIn, type Progress } from '../../src/core/kinds/contract/progressCounts';

interface CountedItem {
  readonly sort: ProgressItemType;
  readonly progressState?: ProgressState | undefined;
  readonly isRepeated?: true | undefined;
  readonly tally?: Ratio | undefined;
  readonly children: readonly CountedItem[];
}

/** Returns the progress of reported items and their descendants. */
export const progressOfReported = (items: readonly CountedItem[]): Progress =>
  progressIn(countItems([...distinctItems(items)].map(({ sort: type, progressState }) => ({ type, progressState }))));

/** Returns the tally of an item, or else the sum over its groups or fields; `undefined` if there is none. */
export function tallyOfItem(item: CountedItem): Ratio | undefined {
  if (item.tally) {
    return item.tally; // Checked first: `children` may be a getter that creates the list.
  }
  const { children } = item;
  if (children.length === 0) {
    return undefined;
  }
  if (children.every(({ sort }) => sort === 'field')) {
    return { done: children.filter(({ progressState }) => progressState === 'done').length, total: children.length };
  }
  const tallies = children.flatMap((child) => child.tally ?? []);
  return tallies.length === children.length
    ? {
        done: tallies.reduce((sum, { done }) => sum + done, 0),
        total: tallies.reduce((sum, { total }) => sum + total, 0),
      }
    : undefined;
}
