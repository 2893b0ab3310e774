import type { ProgressItemType } from '../kinds/contract/progress';
import { occurrenceNumbers } from '../text/collections';
import type { MovingItem, PlacedItem } from './reportedChange';

/** Types of items without a state of their own. */
const typesWithoutState: readonly ProgressItemType[] = ['group', 'lane', 'surface', 'state'];

/** An item with its children. */
type Holder<Item> = MovingItem & { readonly children: readonly Item[] };

/** Returns the items by keys that do not depend on their order. */
export function placedItems<Item extends Holder<Item>>(root: Item): ReadonlyMap<string, PlacedItem<Item>> {
  const items = [...itemsWithin(root)].filter(({ item }) => !typesWithoutState.includes(item.type));
  const names = items.map(({ item, within, list }) => {
    // Tasks are identified by their gates, because their ids may change.
    const key = item.type === 'task' ? item.name : item.id;
    return JSON.stringify([within, list, item.type, key]);
  });
  const numbers = occurrenceNumbers(names);
  return new Map(items.map((placed, index) => [`${names[index]} ${numbers[index]}`, placed]));
}

/** Yields the items below a holder. Groups and lanes are not part of the identity of screens and tasks. */
function* itemsWithin<Item extends Holder<Item>>(
  holder: Item,
  within?: string,
  isInRepeated = false,
): Generator<PlacedItem<Item> & { readonly list: string }> {
  for (const item of holder.children) {
    const list = holder.type === 'group' && item.type !== 'screen' ? holder.id : '';
    const isRepeated = isInRepeated || item.isRepeated === true;
    yield { item, within, isRepeated, list };
    yield* itemsWithin(item, item.type === 'screen' ? item.id : within, isRepeated);
  }
}
