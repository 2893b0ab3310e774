/** Joins the words that are not empty. */
export const joinWords = (words: readonly (string | number | undefined)[], between = ' '): string =>
  words.filter((word) => word !== undefined && word !== '').join(between);

/** Groups items by a key, in the order of first occurrence. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) {
      group.push(item);
    } else {
      groups.set(key, [item]);
    }
  }
  return groups;
}

/** Returns the last item with each key, in the order of their first occurrence. */
export const distinctBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): readonly Item[] => [
  ...new Map(Array.from(items, (item) => [keyOf(item), item] as const)).values(),
];

/** Returns for each name the number of equal names before it, which distinguishes equal names. */
export function occurrenceNumbers(names: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count;
  });
}

/** Returns an object without the members that are `undefined`. */
export const presentMembers = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Members]?: Exclude<Members[Name], undefined>;
  };

/** Returns the entry of a table for any name, even one that every object inherits; `undefined` if there is none. */
export const findEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns a function that remembers its result for each argument. */
export function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined || results.has(argument)) {
      return known as Result;
    }
    const result = compute(argument);
    results.set(argument, result);
    return result;
  };
}

/** Returns a function that remembers its result for each object, as long as the object exists. */
export function memoizeForObjects<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: compute(key) };
    results.set(key, known);
    return known.result;
  };
}

/**
 * Returns the first items of a list, and the number of further ones. If that is one, its item is shown, too: "and 1 more" would take its
 * place.
 */
export function takeFirst<Item>(
  items: readonly Item[],
  maximum: number,
): { readonly shown: readonly Item[]; readonly more: number } {
  const shown = items.length > maximum + 1 ? items.slice(0, maximum) : items;
  return { shown, more: items.length - shown.length };
}

/** Returns how often each item occurs. */
export function countOccurrences<Item>(items: Iterable<Item>): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) {
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return counts;
}

/** Returns a function that computes its result at the first call. */
export function once<Result>(compute: () => Result): () => Result {
  const results: Result[] = [];
  return () => (results[0] ??= compute());
}

/** Returns the blocks of a text. Those of one line become the last block, without blank lines between them. */
export function withLinesTogether(texts: readonly string[]): readonly string[] {
  const blocks = texts.filter((text) => text.includes('\n'));
  const lines = texts.filter((text) => !text.includes('\n'));
  return lines.length > 0 ? [...blocks, lines.join('\n')] : blocks;
}
