import { isObject } from '../../json/objectReader';
import { occurrenceNumbers } from '../../text/collections';
import { identifyItem } from '../identity';

/** The three versions of a value; `undefined` in a version without it. */
export interface Versions<Value = unknown> {
  readonly base: Value;
  readonly ours: Value;
  readonly theirs: Value;
}

/** The indexes of one item in three versions of a list; `undefined` in a version without it. */
export type AlignedItem = Versions<number | undefined>;

type List = readonly unknown[];

/**
 * Matches the items of three versions of a list by their identity. Texts and numbers are their own identity, as long as
 * each side only adds or only removes some, and one side keeps their order. `undefined` if items are not distinguishable.
 */
export function alignItems({ base, ours, theirs }: Versions<List>): readonly AlignedItem[] | undefined {
  const keys = [base, ours, theirs].map(indexesByKey);
  const [inBase, inOurs, inTheirs] = keys;
  if (!inBase || !inOurs || !inTheirs) {
    return undefined;
  }
  const isMixed = (side: ReadonlyMap<string, number>) =>
    [...side.keys()].some((key) => !inBase.has(key)) && [...inBase.keys()].some((key) => !side.has(key));
  const isOfObjects = [...base, ...ours, ...theirs].every((item) => isObject(item));
  if (!isOfObjects && (isMixed(inOurs) || isMixed(inTheirs))) {
    return undefined;
  }
  if (isAmbiguous(inBase, inOurs, inTheirs)) {
    return undefined;
  }
  const all = new Set(keys.flatMap((each) => [...(each?.keys() ?? [])]));
  const items = [...all].map((key) => ({ base: inBase.get(key), ours: inOurs.get(key), theirs: inTheirs.get(key) }));
  return isOfObjects || findReordered(items) !== 'both' ? items : undefined;
}

/**
 * Returns whether one side adds a second item of an identity and the other side removes one: then it is unknown which of the items the
 * other side removed.
 */
function isAmbiguous(base: Indexes, ours: Indexes, theirs: Indexes): boolean {
  const isRepeated = (one: Indexes, other: Indexes) =>
    [...one.keys()].some((key) => {
      if (key.endsWith(' 0') || base.has(key)) {
        return false; // Nearly all items.
      }
      const nameEnd = key.lastIndexOf(' ') + 1;
      const previous = `${key.slice(0, nameEnd)}${Number(key.slice(nameEnd)) - 1}`;
      return base.has(previous) && !other.has(previous);
    });
  return isRepeated(ours, theirs) || isRepeated(theirs, ours);
}

/** The indexes of items by their identities, numbered. */
type Indexes = ReadonlyMap<string, number>;

/** Returns the indexes of items by their identity, numbered if it is repeated; `undefined` if an item has none. */
function indexesByKey(list: List): Indexes | undefined {
  const keys = list.map((item) => (isObject(item) ? identifyItem(item) : item));
  const isKnown = keys.every((key) => Array.isArray(key) || (key !== undefined && typeof key !== 'object'));
  const names = isKnown ? keys.map((key) => JSON.stringify(key)) : [];
  const numbers = occurrenceNumbers(names);
  return isKnown ? new Map(names.map((name, index) => [`${name} ${numbers[index]}`, index])) : undefined;
}

/**
 * Orders the items that a merge keeps. Our order is kept, unless only theirs changed the order of shared items. An item
 * that one side added follows the same item as on that side, even if the other side removed that item.
 */
export function orderItems(
  items: readonly AlignedItem[],
  isKept: (item: AlignedItem) => boolean,
): readonly AlignedItem[] {
  const mergeOrders = (first: keyof AlignedItem, second: keyof AlignedItem) =>
    insertItems(insertItems(sortedBy(first, items), sortedBy('base', items)), sortedBy(second, items)).filter(isKept);
  return findReordered(items) === 'theirs' ? mergeOrders('theirs', 'ours') : mergeOrders('ours', 'theirs');
}

/** Returns which side changed the order of the items of all versions; `both` if they changed it differently. */
function findReordered(items: readonly AlignedItem[]): 'ours' | 'theirs' | 'both' | undefined {
  const shared = items.filter(({ base, ours, theirs }) => [base, ours, theirs].every((place) => place !== undefined));
  const [inBase, inOurs, inTheirs] = (['base', 'ours', 'theirs'] as const).map((side) => sortedBy(side, shared));
  const isSame = (a: readonly AlignedItem[], b: readonly AlignedItem[]) => a.every((item, index) => item === b[index]);
  if (isSame(inBase!, inTheirs!) || isSame(inOurs!, inTheirs!)) {
    return isSame(inBase!, inOurs!) ? undefined : 'ours';
  }
  return isSame(inBase!, inOurs!) ? 'theirs' : 'both';
}

const sortedBy = (side: keyof AlignedItem, items: readonly AlignedItem[]) =>
  items.filter((item) => item[side] !== undefined).sort((a, b) => a[side]! - b[side]!);

/** Returns `items` with the missing ones of `others`, each after its predecessor in `others`. */
function insertItems(items: readonly AlignedItem[], others: readonly AlignedItem[]): readonly AlignedItem[] {
  const knownItems = new Set(items);
  const after = new Map<AlignedItem | undefined, AlignedItem[]>();
  let last: AlignedItem | undefined;
  for (const item of others) {
    if (knownItems.has(item)) {
      last = item;
    } else {
      const additions = after.get(last);
      if (additions) {
        additions.push(item);
      } else {
        after.set(last, [item]);
      }
    }
  }
  // Additions at the end of the list stay together by side: first `items`, then `others`.
  const end = others.at(-1);
  const isAtEnd = end !== undefined && !knownItems.has(end);
  const tail = isAtEnd ? (after.get(last) ?? []) : [];
  if (isAtEnd) {
    after.delete(last);
  }
  return [...(after.get(undefined) ?? []), ...items.flatMap((item) => [item, ...(after.get(item) ?? [])]), ...tail];
}
