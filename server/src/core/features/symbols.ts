import type { Span } from '../text/span';
import type { OutlineItem, OutlineKind } from './outline';

/** An item that can be found by its id. */
export interface ItemWithId {
  readonly id: string;
  readonly kind: OutlineKind;
  readonly span: Span;
  /** The id of its parent; absent at the top level. */
  readonly parentId: string | undefined;
}

/** Yields every entry of an outline that has an id. */
export function* itemsWithIds(items: readonly OutlineItem[], parentId?: string): Generator<ItemWithId> {
  for (const { id, kind, selection, children } of items) {
    if (id !== undefined) {
      yield { id, kind, span: selection, parentId };
    }
    yield* itemsWithIds(children, id ?? parentId);
  }
}

/**
 * Returns the rank of an id for a query, the smallest for the best match; `undefined` if it does not match. An id
 * matches if it contains the letters of the query in their order. Contiguous letters rank higher, letters at the
 * start still higher, and the whole id highest.
 */
export function matchRank(query: string, id: string): number | undefined {
  const normalizedQuery = query.toLowerCase().replace(/\s+/g, '');
  const text = id.toLowerCase();
  if (text === normalizedQuery) {
    return 0;
  }
  if (text.includes(normalizedQuery)) {
    return text.startsWith(normalizedQuery) ? 1 : 2;
  }
  let from = 0;
  for (const letter of normalizedQuery) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) {
      return undefined;
    }
  }
  return 3;
}
