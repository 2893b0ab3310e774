/** What is there of several words, as one. */
export const joined = (words: readonly (string | number | undefined)[], between = ' '): string =>
  words.filter((word) => word !== undefined && word !== '').join(between);

/** The items by what `keyOf` says of them, in the order in which they come first. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

/** What a table says of a name that a document or a person may have chosen: what every object inherits is no part of it. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
