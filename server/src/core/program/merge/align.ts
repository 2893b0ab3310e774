import { isObject } from '../../json/objectReader';
import { identityOf } from '../identity';

/** The places of one item in three versions of a list; absent in a version without it. */
export interface AlignedItem {
  readonly base?: number | undefined;
  readonly ours?: number | undefined;
  readonly theirs?: number | undefined;
}

type List = readonly unknown[];

/**
 * Finds each item of three versions of a list in the others, by its identity. Texts and numbers are their own identity,
 * as long as each side only adds or only removes some. `undefined` if items are not distinguishable.
 */
export function aligned(base: List, ours: List, theirs: List): readonly AlignedItem[] | undefined {
  const keys = [base, ours, theirs].map(keysOf);
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
  const all = new Set(keys.flatMap((each) => [...(each?.keys() ?? [])]));
  return [...all].map((key) => ({ base: inBase.get(key), ours: inOurs.get(key), theirs: inTheirs.get(key) }));
}

/** The items of a list by their identity; `undefined` if one has none, or two have the same. */
function keysOf(list: List): ReadonlyMap<string, number> | undefined {
  const keys = list.map((item) => (isObject(item) ? identityOf(item) : item));
  const isKnown = keys.every((key) => Array.isArray(key) || (key !== undefined && typeof key !== 'object'));
  const places = new Map(keys.map((key, index) => [JSON.stringify(key), index]));
  return isKnown && places.size === list.length ? places : undefined;
}

/**
 * Orders the items that a merge keeps. The order of ours is kept, unless theirs alone changed the order of shared items.
 * An item of one side follows the item it follows there, even if the other side removed that one. `undefined` if both
 * sides changed the order differently.
 */
export function inMergedOrder(
  items: readonly AlignedItem[],
  isKept: (item: AlignedItem) => boolean,
): readonly AlignedItem[] | undefined {
  const kept = items.filter(isKept);
  const shared = kept.filter(({ base, ours, theirs }) => [base, ours, theirs].every((place) => place !== undefined));
  const orderIn = (side: keyof AlignedItem) => by(side, shared);
  const isSame = (a: readonly AlignedItem[], b: readonly AlignedItem[]) => a.every((item, index) => item === b[index]);
  const [inBase, inOurs, inTheirs] = [orderIn('base'), orderIn('ours'), orderIn('theirs')];
  const added = (first: keyof AlignedItem, second: keyof AlignedItem) =>
    inserted(inserted(by(first, items), by('base', items)), by(second, items)).filter(isKept);
  if (isSame(inBase, inTheirs) || isSame(inOurs, inTheirs)) {
    return added('ours', 'theirs');
  }
  return isSame(inBase, inOurs) ? added('theirs', 'ours') : undefined;
}

const by = (side: keyof AlignedItem, items: readonly AlignedItem[]) =>
  items.filter((item) => item[side] !== undefined).sort((a, b) => a[side]! - b[side]!);

/** `items` with the ones of `others` that it lacks, each after the item it follows there. */
function inserted(items: readonly AlignedItem[], others: readonly AlignedItem[]): readonly AlignedItem[] {
  const known = new Set(items);
  const after = new Map<AlignedItem | undefined, AlignedItem[]>();
  let last: AlignedItem | undefined;
  for (const item of others) {
    if (known.has(item)) {
      last = item;
    } else {
      after.set(last, [...(after.get(last) ?? []), item]);
    }
  }
  // Additions at the end of the list stay together by side: first `items`, then `others`.
  const end = others.at(-1);
  const isAtEnd = end !== undefined && !known.has(end);
  const tail = isAtEnd ? (after.get(last) ?? []) : [];
  if (isAtEnd) {
    after.delete(last);
  }
  return [...(after.get(undefined) ?? []), ...items.flatMap((item) => [item, ...(after.get(item) ?? [])]), ...tail];
}
