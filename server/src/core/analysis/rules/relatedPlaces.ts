import type { OtherDocument, Related } from '../../diagnostics/finding';
import type { JsonDocument } from '../../json/jsonDocument';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import type { Language } from '../../l10n/language';
import { itemTitle } from '../../kinds/contract/itemTitle';
import { redact } from '../../secrets/redact';
import { groupBy } from '../../text/collections';
import type { Span } from '../../text/span';

/** A related place of a report, with its translated message. */
interface RelatedPlace {
  readonly message: string;
  readonly at: Path;
  /** The last item, if the place is several items in a row. */
  readonly through?: Path | undefined;
  readonly in?: OtherDocument | undefined;
}

/** Returns the related places of a finding. A message that several of a document share is replaced by the name of each item, in quotes. */
export function relatedPlaces(
  document: JsonDocument,
  places: readonly RelatedPlace[],
  spanOf: (document: JsonDocument, path: Path) => Span,
  language: Pick<Language, 'quoted' | 'say'>,
): readonly Related[] {
  const names = sharedNames(document, places, language);
  return places.map((place) => {
    const { message, at, through, in: other } = place;
    const target = other?.document ?? document;
    const span = spanOf(target, at);
    const last = (through && target.valueSpan(through)) ?? span;
    return {
      message: names.has(place) ? language.quoted(names.get(place)!) : message,
      path: at,
      span: { offset: span.offset, length: last.offset + last.length - span.offset },
      ...(other ? { in: other } : {}),
    };
  });
}

/** Returns the names of the places that share their message with another place of the same document. */
function sharedNames(
  document: JsonDocument,
  places: readonly RelatedPlace[],
  language: Pick<Language, 'say'>,
): ReadonlyMap<RelatedPlace, string> {
  const inSameDocument = [...groupBy(places, ({ in: other }) => other?.document).values()];
  const groups = inSameDocument.flatMap((each) => [...groupBy(each, ({ message }) => message).values()]);
  return new Map(groups.filter(({ length }) => length > 1).flatMap((group) => namePlaces(document, group, language)));
}

/**
 * Returns the name of the item at or around each place, with the member if several places have the same item. A document has no
 * name, so only the member is named.
 */
function namePlaces(
  document: JsonDocument,
  places: readonly RelatedPlace[],
  { say }: Pick<Language, 'say'>,
): readonly (readonly [RelatedPlace, string])[] {
  const titles = places.map(({ at, in: other }) => {
    const root = (other?.document ?? document).value;
    return redact(itemTitle(root, itemAround(root, at)));
  });
  const counts = groupBy(titles, (title) => title);
  return places.map((place, index) => {
    const [title, member] = [titles[index]!, place.at.at(-1)];
    const isUnique = counts.get(title)!.length === 1;
    const value = typeof member === 'string' && !(isUnique && title) ? redact(member) : undefined;
    return [place, title && value ? say('{name}: {value}', { name: title, value }) : title || value || place.message];
  });
}

/** Returns the path of the innermost object at or around a path. */
function itemAround(root: unknown, path: Path): Path {
  const length = [...path.keys(), path.length].findLast((each) => isObject(valueAt(root, path.slice(0, each))));
  return path.slice(0, length ?? 0);
}
