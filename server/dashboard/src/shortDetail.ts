import { incompleteText, mergeConflict, statesInWords } from '../../src/core/kinds/contract/progressWords';
import type { Language } from '../../src/core/l10n/language';
import { progressOfReported } from './reportedProgress';
import type { Item } from './view';

/** Returns whether a document has conflict markers. */
export const isInConflict = ({ state }: Pick<Item, 'state'>): boolean => state === mergeConflict;

/** Returns whether a document cannot be read completely. */
export const isIncomplete = ({ state }: Pick<Item, 'state'>): boolean => state === incompleteText;

/**
 * Shortens a detail for the narrow side bar, whose texts may be cut at the end: first "4/27 captured" instead of "4 of 27
 * captured", then the ready tasks, then other tasks. Waiting tasks are left out.
 */
export function shortDetail(item: Item, language: Pick<Language, 'say'>): string | undefined {
  const { tally } = item;
  const all = item.detail?.split(' · ') ?? [];
  const [warning, parts] = isIncomplete(item) ? [all[0], all.slice(1)] : [undefined, all];
  const counts = parts.filter((part) => {
    const numbers = part.match(/\d+/g)?.map(Number) ?? [];
    return tally && numbers.length === 2 && numbers.includes(tally.done) && numbers.includes(tally.total);
  });
  const [first, ...otherParts] = [
    ...(item.sort === 'lane' && tally
      ? [language.say('{done}/{total} accepted', { done: tally.done, total: tally.total })]
      : counts.map((part) => part.replace(`${tally?.done} of ${tally?.total}`, `${tally?.done}/${tally?.total}`))),
    ...parts.filter((part) => !counts.includes(part)),
  ];
  const { ready, ...states } = progressOfReported(item.children).tasks;
  const rest =
    item.sort === 'lane' || states.total === 0
      ? otherParts
      : [statesInWords({ ready }, language), statesInWords({ ...states, waiting: 0 }, language)];
  return [warning, first, ...rest].filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}
