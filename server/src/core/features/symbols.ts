import type { Span } from '../text/span';
import type { OutlineItem, OutlineKind } from './outline';

/** Something in a document that people look for by its id. */
export interface Identified {
  readonly id: string;
  readonly kind: OutlineKind;
  readonly span: Span;
  /** What it belongs to; absent for what stands for itself. */
  readonly holder: string | undefined;
}

/** Everything in an outline that has an id. */
export function* symbolsIn(items: readonly OutlineItem[], holder?: string): Generator<Identified> {
  for (const { id, kind, selection, children } of items) {
    if (id !== undefined) {
      yield { id, kind, span: selection, holder };
    }
    yield* symbolsIn(children, id ?? holder);
  }
}

/**
 * How well an id fits a query, a smaller number better; `undefined` when it does not. It fits when it holds the letters
 * of the query in their order, better when it holds them in one piece, best when it starts with them.
 */
export function fit(query: string, id: string): number | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const text = id.toLowerCase();
  const at = text.indexOf(wanted);
  if (at >= 0) {
    return at === 0 ? (text.length === wanted.length ? 0 : 1) : 2;
  }
  let from = 0;
  for (const letter of wanted) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) {
      return undefined;
    }
  }
  return 3;
}
