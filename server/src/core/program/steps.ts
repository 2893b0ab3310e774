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

/** Returns the innermost item that contains a path, with its key; `undefined` if there is none. */
export function itemAround(
  items: MovingDocument['items'],
  path: Path,
): (PlacedItem & { readonly key: string }) | undefined {
  const around = [...items].filter(([, { item }]) => item.at.every((segment, index) => segment === path[index]));
  const [innermost] = around.toSorted(([, a], [, b]) => b.item.at.length - a.item.at.length);
  return innermost && { ...innermost[1], key: innermost[0] };
}
