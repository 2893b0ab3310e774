/** Adds a unique key to each item. Ids alone may repeat in a document. */
export function withKeys<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.id) ?? 0) + 1;
    seen.set(item.id, count);
    return { key: count === 1 ? item.id : `${item.id} ${count}`, item };
  });
}
