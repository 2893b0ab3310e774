import type { DerivedCount } from './derivedValue';
import { code, type Block, type Line, type Speaker } from '../l10n/richText';
import type { FeatureContext } from './featureContext';
import { itemTitle } from '../kinds/contract/itemTitle';
import { takeFirst } from '../text/collections';

/** Maximum number of items shown. */
const maximumItems = 6;

/** Shows the expected value of a count and the counted items; empty if there is no count. */
export function counterBlocks(context: FeatureContext, counter: DerivedCount | undefined): readonly Block[] {
  const { speaker, language, spanOf, document } = context;
  if (!counter) {
    return [];
  }
  const { items } = counter;
  const formula = countLine(speaker, { ...counter, what: language.say(counter.what) });
  const { shown, more } = takeFirst(items, maximumItems);
  const shownItems = shown.map((item): Line => [code(itemTitle(document.value, item), spanOf(item))]);
  const rest = more > 0 ? [speaker.say('and {more} more', { more })] : [];
  return [{ paragraph: formula }, ...(shownItems.length > 0 ? [{ list: [...shownItems, ...rest] }] : [])];
}

function countLine(speaker: Speaker, { what, count, found, isReliable }: Omit<DerivedCount, 'items'>): Line {
  if (!isReliable) {
    return speaker.say('{what}: {count} at present.', { what, count });
  }
  if (found === undefined) {
    return speaker.say('Should be {count}. {what}: {count}.', { what, count });
  }
  return found === count
    ? speaker.say('{what}: {count}, as stated here.', { what, count })
    : speaker.say('Should be {count}, not {found}. {what}: {count}.', { what, count, found });
}
