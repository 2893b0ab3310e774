import type { ProgressItemType, ProgressState } from '../../src/core/kinds/contract/progress';
import { countItems, distinctItems, createProgress, type Progress } from '../../src/core/kinds/contract/progressCounts';

interface CountedItem {
  readonly sort: ProgressItemType;
  readonly progressState?: ProgressState | undefined;
  readonly isRepeated?: true | undefined;
  readonly children: readonly CountedItem[];
}

/** Returns the progress of reported items and their descendants. */
export const progressOfReported = (items: readonly CountedItem[]): Progress =>
  createProgress(countItems(distinctItems(items).map(({ sort: type, progressState }) => ({ type, progressState }))));
