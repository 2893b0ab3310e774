import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { ReportedChange, PlacedItem } from './reportedChange';
import { figureChanges, itemChange, knifeChanges } from './progressChanges';
import type { ProgramDocument } from './program';

/** The parts of a document that change from commit to commit. The keys of items are those of `placedItems`. */
export interface MovingDocument extends Pick<ProgramDocument, 'figures' | 'knives'> {
  readonly items: ReadonlyMap<string, PlacedItem>;
}

/** Returns the changes of the counts of knives, of figures and of items. */
export const compareSteps = (
  before: MovingDocument,
  after: MovingDocument,
  language: Language,
): readonly ReportedChange[] => [
  ...countSteps(before, after, language),
  ...itemSteps(before.items, after.items, language).map(({ change }) => change),
];

/** Returns the changes of the counts of knives and of figures. */
export const countSteps = (
  before: MovingDocument,
  after: MovingDocument,
  language: Language,
): readonly ReportedChange[] => [
  ...knifeChanges(before.knives, after.knives, language),
  ...figureChanges(before.figures, after.figures),
];

/** A change of an item. */
export interface ChangedItem {
  readonly key: string;
  /** The item before and after; absent if it was added or removed. */
  readonly before: PlacedItem | undefined;
  readonly after: PlacedItem | undefined;
  readonly change: ReportedChange;
}

/** Returns the changes of items. Removed items come last. */
export function itemSteps(
  itemsBefore: MovingDocument['items'],
  itemsAfter: MovingDocument['items'],
  language: Language,
): readonly ChangedItem[] {
  const removed = [...itemsBefore.keys()].filter((key) => !itemsAfter.has(key));
  return [...itemsAfter.keys(), ...removed].flatMap((key) => {
    const [before, after] = [itemsBefore.get(key), itemsAfter.get(key)];
    return itemChange(before, after, language).map((change) => ({ key, before, after, change }));
  });
}

/** Returns the innermost item that contains a path, with its key; `undefined` if there is none. */
export function itemAround(
  items: MovingDocument['items'],
  path: Path,
): (PlacedItem & { readonly key: string }) | undefined {
  const around = [...items].filter(([, { item }]) => item.at.every((segment, index) => segment === path[index]));
  const [innermost] = around.toSorted(([, a], [, b]) => b.item.at.length - a.item.at.length);
  return innermost && { ...innermost[1], key: innermost[0] };
}
