import { listAll, type Listing } from '../l10n/language';
import { isObject, type ObjectReader } from '../json/objectReader';
import type { Path } from '../json/path';
import { assertedChangeTo, changeTo, derivedFix, reorder, type Fix } from '../diagnostics/fix';

/** The names that the specification lists, in its order. */
export interface NameRoster {
  readonly values: readonly string[];
}

/** A list of objects that the specification fixes: the member that identifies an object, and its values in order. */
export interface Roster extends NameRoster {
  readonly member: string;
}

/** An item of a list: its id, absent if it is not text, the place of the id, and the whole item. */
interface Identified {
  readonly id: string | undefined;
  readonly at: () => Path;
  readonly value: unknown;
}

/** Returns the objects of a list with their ids, or the items of a list of names. */
function identifyItems(holder: ObjectReader, list: string, roster: Roster | NameRoster): readonly Identified[] {
  if ('member' in roster) {
    const { member } = roster;
    return holder
      .objects(list)
      .map((part) => ({ id: part.text(member), at: () => part.at(member), value: part.value }));
  }
  return (holder.list(list) ?? []).map((value, index) => ({
    id: typeof value === 'string' ? value : undefined,
    at: () => [...holder.at(list), index],
    value,
  }));
}

/** Returns whether a list has exactly the expected ids, in their order. */
export const isInOrder = (ids: readonly (string | undefined)[], expected: readonly unknown[]): boolean =>
  ids.length === expected.length && ids.every((id, index) => id === expected[index]);

/** Returns whether a list has each of `expected` once, in any order. */
const isEach = (ids: readonly (string | undefined)[], expected: readonly string[]): boolean =>
  ids.length === expected.length && expected.every((id) => ids.includes(id));

/**
 * Returns whether a list can be counted: it has each of `expected` once, or less than half of them, as an excerpt.
 * Counts of lists with a missing or repeated item only follow from that error.
 */
export const isCountable = (ids: readonly (string | undefined)[], expected: readonly string[]): boolean =>
  isEach(ids, expected) || ids.length < expected.length / 2;

/** Returns the first and last index of each name in a list. */
export function firstAndLastIndex<Name>(names: readonly Name[]) {
  const first = new Map<Name, number>();
  const last = new Map<Name, number>();
  names.forEach((name, index) => {
    first.set(name, first.get(name) ?? index);
    last.set(name, index);
  });
  return { first, last };
}

/** The messages of `sequenceReports`, which rules include in their own. */
export const sequenceMessages = {
  repeated: 'Duplicate "{id}". One of them should be "{missing}".',
  duplicate: 'Duplicate "{id}". Remove one of them.',
  missing: 'This list lacks {missing}.',
  order: '"{id}" is out of order: put "{expected}" here.',
} as const;

type SequenceReport = { readonly at: Path; readonly fix?: Fix | undefined } & (
  | { readonly message: 'repeated'; readonly values: { readonly id: string; readonly missing: readonly string[] } }
  | { readonly message: 'duplicate'; readonly values: { readonly id: Listing } }
  | { readonly message: 'missing'; readonly values: { readonly missing: Listing } }
  | { readonly message: 'order'; readonly values: { readonly id: string; readonly expected: string } }
);

/**
 * Reports how a list of `holder` differs from its roster, which has each item once and in order. Silent if one of the ids
 * is unexpected: the schema reports that, and other differences may follow from it.
 */
export function* sequenceReports(
  holder: ObjectReader,
  name: string,
  roster: Roster | NameRoster,
): Generator<SequenceReport> {
  const { values: expected } = roster;
  const items = identifyItems(holder, name, roster);
  const ids = items.map(({ id }) => id ?? '');
  if (ids.length === 0 || isInOrder(ids, expected) || ids.some((id) => !expected.includes(id))) {
    return;
  }
  const list = holder.at(name);
  const missing = expected.filter((id) => !ids.includes(id));
  const { first } = firstAndLastIndex(ids);
  const repeated = items.filter((_, index) => first.get(ids[index]!)! < index);
  if (repeated.length > 0 || missing.length > 0) {
    yield* reportsOfIncompleteList(list, items, expected, missing, repeated);
    return;
  }
  const index = ids.findIndex((id, place) => id !== expected[place]);
  const misplaced = items[index];
  if (misplaced) {
    const order = expected.map((id) => ids.indexOf(id));
    yield {
      message: 'order',
      at: misplaced.at(),
      values: { id: ids[index]!, expected: expected[index]! },
      fix: derivedFix('Put them in order', reorder(list, order)),
    };
  }
}

/** Maximum number of repeated items in a message. No roster has as many. */
const maximumListed = 100;

function* reportsOfIncompleteList(
  list: Path,
  items: readonly Identified[],
  expected: readonly string[],
  missing: readonly string[],
  repeated: readonly Identified[],
): Generator<SequenceReport> {
  const wrong = items.filter(({ id }, index) => id !== expected[index]);
  const [onlyWrongItem] = wrong;
  if (onlyWrongItem && wrong.length === 1 && items.length === expected.length) {
    // All others are in their places, so the place shows the intended id.
    const values = { id: onlyWrongItem.id ?? '', missing };
    // An item has more than its id, so people have to decide which item it is. A plain name has no more.
    const fix = isObject(onlyWrongItem.value)
      ? assertedChangeTo(onlyWrongItem.at(), missing[0])
      : changeTo(onlyWrongItem.at(), missing[0]);
    yield { message: 'repeated', at: onlyWrongItem.at(), values, fix };
    return;
  }
  const [first] = repeated;
  if (first) {
    const ids = repeated.slice(0, maximumListed).map(({ id }) => id ?? '');
    yield { message: 'duplicate', at: first.at(), values: { id: listAll(ids) } };
  }
  if (missing.length > 0) {
    yield { message: 'missing', at: list, values: { missing: listAll(missing.map((id) => `"${id}"`)) } };
  }
}
