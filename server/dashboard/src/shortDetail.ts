import {
  incompleteText,
  mergeConflict,
  statesInWords,
  tallyInWords,
} from '../../src/core/kinds/contract/progressWords';
import type { Language } from '../../src/core/l10n/language';
import { joinWords } from '../../src/core/text/collections';
import { progressOfReported } from './reportedProgress';
import type { Item } from './view';

/** Returns whether a document has conflict markers. */
export const isInConflict = ({ state }: Pick<Item, 'state'>): boolean => state === mergeConflict;

/** Returns whether a document cannot be read completely. */
export const isIncomplete = ({ state }: Pick<Item, 'state'>): boolean => state === incompleteText;

/**
 * Returns the state of an item for the narrow side bar, whose texts may be cut at the end: first "4/27 captured", then the ready tasks,
 * then other tasks. Waiting tasks are left out. `undefined` if the item has no state.
 */
export function shortDetail(item: Item, language: Pick<Language, 'say'>): string | undefined {
  const { ready, ...states } = progressOfReported(item.children).tasks;
  const tasks = [statesInWords({ ready }, language), statesInWords({ ...states, waiting: 0 }, language)];
  return joinWords([countOrDetail(item, language), ...(item.sort === 'lane' ? [] : tasks)], ' · ') || undefined;
}

/** Returns how much of an item is done, such as "4/27 captured", or its state if nothing is counted. */
export const countOrDetail = ({ tally, detail }: Item, language: Pick<Language, 'say'>): string | undefined =>
  tally ? tallyInWords(tally, language) : detail;
