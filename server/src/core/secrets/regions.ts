import type { JsonDocument } from '../json/jsonDocument';
import { pointer, type Path } from '../json/path';
import { contains, type Span } from '../text/span';

/**
 * A place of private material: a text, the name of a member, a private member of a key, or a secret according to the
 * name of `member`.
 */
export type PrivatePlace = {
  readonly at: Path;
  /** The span in a broken text of which the parser has no value; absent for the value at the path. */
  readonly span?: Span;
} & ({ readonly is: 'text' | 'name' | 'member' } | { readonly is: 'secret'; readonly member: string });

/**
 * The parts of a document that are never shown: private texts, the lists that contain them, whole keys, and private
 * names.
 */
export interface PrivateRegions {
  /** Returns whether the value at a path is private, or part of a private value. */
  holds(path: Path): boolean;
  /** In the order of the text. None contains another one. */
  readonly spans: readonly Span[];
}

/** Returns the private values of a document with private material at these places. */
export function privateRegions(document: JsonDocument, places: readonly PrivatePlace[]): PrivateRegions {
  const regions = new Set(places.map((place) => pointer(chooseRegion(place))));
  return {
    holds: (path) => regions.size > 0 && path.some((_, depth) => regions.has(pointer(path.slice(0, depth + 1)))),
    get spans() {
      return outermost(
        places.flatMap((place) => {
          if (place.span) {
            return [place.span];
          }
          const { key, value } = document.spansAt(chooseRegion(place)) ?? {};
          return [...(place.is === 'name' && key ? [key] : []), ...(value ? [value] : [])];
        }),
      );
    },
  };
}

/** Returns the spans that no other one contains, each once. A list is the region of each private text in it. */
function outermost(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.offset - b.offset || b.length - a.length)) {
    const last = kept.at(-1);
    if (!last || !contains(last, span)) {
      kept.push(span);
    }
  }
  return kept;
}

/**
 * Returns the place to hide: the list for a text that may be split over it or a secret in it, the whole object for a
 * member of a key.
 */
function chooseRegion({ at, is }: PrivatePlace): Path {
  if (is === 'member') {
    return at.slice(0, -1);
  }
  let length = at.length;
  while (is !== 'name' && length > 1 && typeof at[length - 1] === 'number') {
    length--;
  }
  return at.slice(0, length);
}
