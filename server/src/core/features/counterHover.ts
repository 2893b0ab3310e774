import type { DerivedCount } from './derivedValue';
import { code, type Block, type Line, type Speaker } from '../l10n/richText';
import type { FeatureContext } from './featureContext';
import { itemTitle } from './itemTitle';

/** Maximum number of items shown. */
const shownItems = 6;

/** Shows the expected value of a count and the counted items; empty if there is no count. */
export function counterBlocks(context: FeatureContext, counter: DerivedCount | undefined): readonly Block[] {
  const { speaker, language, spanOf, document } = context;
  if (!counter) {
    return [];
  }
  const { count, found, items, isReliable } = counter;
  const formula = countLine(speaker, { what: language.say(counter.what), count, found, isReliable });
  const more = items.length - shownItems;
  const shown = items
    .slice(0, more === 1 ? shownItems + 1 : shownItems)
    .map((item): Line => [code(itemTitle(document.value, item), spanOf(item))]);
  const rest = more > 1 ? [speaker.say('and {more} more', { more })] : [];
  return [{ paragraph: formula }, ...(shown.length > 0 ? [{ list: [...shown, ...rest] }] : [])];
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
