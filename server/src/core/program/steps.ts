import type { ProgressItemType } from '../kinds/contract/progress';
import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { ReportedChange, MovingItem, PlacedItem } from './reportedChange';
import { figureChanges, itemChange, knifeChanges } from './progressChanges';
import { occurrenceNumbers } from '../text/collections';
import type { ProgramDocument } from './program';

/** The parts of a document that change from commit to commit. The keys of items are those of `placedItems`. */
export interface MovingDocument extends Pick<ProgramDocument, 'figures' | 'knives'> {
  readonly items: ReadonlyMap<string, PlacedItem>;
}

/** Returns the changes of the counts of knives, of figures and of items. */
export function stepsBetween(
  before: MovingDocument,
  after: MovingDocument,
  language: Language,
): readonly ReportedChange[] {
  return [
    ...knifeChanges(before.knives, after.knives, language),
    ...figureChanges(before.figures, after.figures),
    ...itemSteps(before.items, after.items, language).map(({ change }) => change),
  ];
}

/** Returns the changes of items, each with the key of its item. */
export function itemSteps(
  before: MovingDocument['items'],
  after: MovingDocument['items'],
  language: Language,
): readonly { readonly key: string; readonly change: ReportedChange }[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) =>
    itemChange(before.get(key), after.get(key), language).map((change) => ({ key, change })),
  );
}

/** Types of items without a state of their own. */
const typesWithoutState: readonly ProgressItemType[] = ['group', 'lane', 'surface', 'state'];

/** Returns the innermost item that contains a path, with its key; `undefined` if there is none. */
export function itemAround(
  items: MovingDocument['items'],
  path: Path,
): (PlacedItem & { readonly key: string }) | undefined {
  const around = [...items].filter(([, { item }]) => item.at.every((segment, index) => segment === path[index]));
  const [innermost] = around.toSorted(([, a], [, b]) => b.item.at.length - a.item.at.length);
  return innermost && { ...innermost[1], key: innermost[0] };
}

/** An item with its children. */
type Holder<Item> = MovingItem & { readonly children: readonly Item[] };

/** Returns the items by keys that do not depend on their order. */
export function placedItems<Item extends Holder<Item>>(root: Item): ReadonlyMap<string, PlacedItem<Item>> {
  const items = [...itemsWithin(root, undefined)].filter(({ item }) => !typesWithoutState.includes(item.type));
  const names = items.map(({ item, within, list }) => {
    // Tasks are identified by their gates, because their ids may change.
    const key = item.type === 'task' ? item.name : item.id;
    return JSON.stringify([within, list, item.type, key]);
  });
  const numbers = occurrenceNumbers(names);
  return new Map(items.map(({ item, within }, index) => [`${names[index]} ${numbers[index]}`, { item, within }]));
}

/** Yields the items below a holder. Groups and lanes are not part of the identity of screens and tasks. */
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
