import type { ProgressItemType } from '../kinds/contract/progress';
import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { Change, MovingItem, PlacedItem } from './change';
import { figureChanges, itemChange, knifeChanges } from './changes';
import type { ProgramDocument } from './program';

/** What of a document moves from state to state, its items as `placedItems` tells them apart. */
export interface MovingDocument extends Pick<ProgramDocument, 'figures' | 'knives'> {
  readonly items: ReadonlyMap<string, PlacedItem>;
}

/** The steps from one state of a document to another: of its counts of knives, its figures and its items. */
export function stepsBetween(old: MovingDocument, now: MovingDocument, language: Language): readonly Change[] {
  return [
    ...knifeChanges(old.knives, now.knives, language),
    ...figureChanges(old.figures, now.figures),
    ...itemSteps(old.items, now.items, language).map(({ change }) => change),
  ];
}

/** The steps of the items, each with what tells its item apart. */
export function itemSteps(
  old: MovingDocument['items'],
  now: MovingDocument['items'],
  language: Language,
): readonly { readonly key: string; readonly change: Change }[] {
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) =>
    itemChange(old.get(key), now.get(key), language).map((change) => ({ key, change })),
  );
}

/** What stands for no state of its own. */
const unmoved: readonly ProgressItemType[] = ['group', 'lane', 'surface', 'state'];

/** The innermost item that is at a path of its document, or around it, with what tells it apart; `undefined` where none is. */
export function itemAround(
  items: MovingDocument['items'],
  path: Path,
): (PlacedItem & { readonly key: string }) | undefined {
  const around = [...items].filter(([, { item }]) => item.at.every((segment, index) => segment === path[index]));
  const [innermost] = around.toSorted(([, a], [, b]) => b.item.at.length - a.item.at.length);
  return innermost && { ...innermost[1], key: innermost[0] };
}

/** An item with what it is made of. */
type Holder<Item> = MovingItem & { readonly children: readonly Item[] };

/** The items by what tells them apart, wherever in their lists they stand. */
export function placedItems<Item extends Holder<Item>>(root: Item): ReadonlyMap<string, PlacedItem<Item>> {
  const counts = new Map<string, number>();
  const placed = new Map<string, PlacedItem<Item>>();
  for (const { item, within, list } of itemsWithin(root, undefined)) {
    if (!unmoved.includes(item.type)) {
      // A task is known by its gate, whatever its id is.
      const key = item.type === 'task' ? item.name : item.id;
      const name = JSON.stringify([within, list, item.type, key]);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      placed.set(`${name} ${count}`, { item, within });
    }
  }
  return placed;
}

/** The items below one; a screen or task is the same in whichever group or lane it is. */
function* itemsWithin<Item extends Holder<Item>>(
  holder: Item,
  within: string | undefined,
): Generator<PlacedItem<Item> & { readonly list: string }> {
  for (const item of holder.children) {
    const list = holder.type === 'group' && item.type !== 'screen' ? holder.id : '';
    yield { item, within, list };
    yield* itemsWithin(item, item.type === 'screen' ? item.id : within);
  }
}
