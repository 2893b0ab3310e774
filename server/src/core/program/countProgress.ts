import { countItems, createProgress, type Progress } from '../kinds/contract/progressCounts';
import { memoize } from '../text/collections';
import { programFolder } from './programFolder';
import type { MovingItem, PlacedItem } from './reportedChange';

/** A document, with its items by keys that are the same in each document of its kind. */
interface CountedDocument<Item extends MovingItem = MovingItem> {
  readonly file: string;
  readonly kind: string;
  readonly items: ReadonlyMap<string, PlacedItem<Item>>;
}

/** Returns the progress of a program, or of several, in numbers of distinct items. All surfaces show these numbers. */
export const countProgress = (program: { readonly documents: readonly CountedDocument[] }): Progress =>
  createProgress(countItems(listDistinctItems(program.documents)));

/** Returns the items of documents, each once in its program. An item counts as the first document has it. */
export const listDistinctItems = (documents: readonly CountedDocument[]) =>
  distinctPlacedItems(documents).map(({ item }) => item);

/** Returns the items of documents, each once in its program, with their documents and screens. */
export function distinctPlacedItems<Item extends MovingItem>(documents: readonly CountedDocument<Item>[]) {
  const knownKeysOf = memoize<string, Set<string>>(() => new Set());
  return documents.flatMap(({ file, kind, items }) => {
    const knownKeys = knownKeysOf(`${programFolder(file)} ${kind}`);
    return [...items].flatMap(([key, { item, within, isRepeated }]) => {
      // Several documents may have the same fields. Screens belong to one document of the program.
      const isKnown = (item.type === 'screen' || within !== undefined) && knownKeys.has(key);
      knownKeys.add(key);
      return isRepeated || isKnown ? [] : [{ file, item, within }];
    });
  });
}
