import type { JsonDocument } from '../json/jsonDocument';
import type { ObjectIndex } from '../json/objectIndex';
import { pointer, type Path } from '../json/path';
import { privatePlaces, type PrivatePlace } from './locations';
import type { Span } from '../text/span';

/** What nobody is shown of a document: private texts, the lists they stand in, keys as a whole, and private names. */
export interface PrivateRegions {
  /** Whether the value at a path is, or lies in, something private. */
  holds(path: Path): boolean;
  readonly spans: readonly Span[];
}

export function privateRegions(document: JsonDocument, parts: ObjectIndex): PrivateRegions {
  const places = [...privatePlaces(parts, document)];
  const regions = new Set(places.map((place) => pointer(regionOf(place))));
  return {
    holds: (path) => regions.size > 0 && path.some((_, depth) => regions.has(pointer(path.slice(0, depth + 1)))),
    get spans() {
      return places.flatMap((place) => {
        const { key, value } = document.placeOf(regionOf(place)) ?? {};
        return [...(place.is === 'name' && key ? [key] : []), ...(value ? [value] : [])];
      });
    },
  };
}

/** A text was perhaps split over the list it stands in, beside a secret there are others, and a key has more private members. */
function regionOf({ at, is }: PrivatePlace): Path {
  if (is === 'member') {
    return at.slice(0, -1);
  }
  let length = at.length;
  while (is !== 'name' && length > 1 && typeof at[length - 1] === 'number') {
    length--;
  }
  return at.slice(0, length);
}
