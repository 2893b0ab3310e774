import { isEqual } from '../json/isEqual';
import { isObject, ObjectReader } from '../json/objectReader';
import type { ValueChange } from '../json/change';
import { pointer, type Path } from '../json/path';
import { applyChanges } from '../json/replaceAt';
import { valueAt } from '../json/valueAt';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DocumentView } from '../kinds/contract/documentView';
import type { EventChanges, ItemEvent } from '../kinds/contract/workflow';
import { memoize } from '../text/collections';
import { listPlaces, type DerivedResult, type Relation } from './relation';

type KindAndRoot = Pick<DocumentView, 'kind' | 'root'>;

/**
 * Returns all changes that record events: the recorded values, and the values that follow from all of them.
 * @param others the models of other versions in a merge
 */
export function changesOfEvents(
  { kind, root }: KindAndRoot,
  events: readonly ItemEvent[],
  others?: readonly unknown[],
): EventChanges {
  const direct = events.flatMap(({ item, event }) => item.changesOf(event));
  const before = createState({ kind, root });
  const recorded = withChanges(before, direct);
  const derived = kind.changesAfter?.(before.model, recorded.model, events, others) ?? [];
  let after = withChanges(recorded, derived);
  const following: ValueChange[] = [];
  // In the order of the list, because later relations depend on earlier ones.
  for (const relation of kind.relations ?? []) {
    const changes = relation.rule === undefined ? [] : memberChanges(relation, before, after);
    changes.forEach((change) => following.push(change));
    after = withChanges(after, changes);
  }
  return { direct, derived: [...derived, ...following] };
}

/** A document before or after changes. */
interface State extends KindAndRoot {
  readonly model: unknown;
  /** Returns the objects at a pattern by their pointers. */
  readonly placesOf: (pattern: string) => ReadonlyMap<string, ObjectContext>;
}

function createState({ kind, root }: KindAndRoot): State {
  const model = kind.model(root);
  const placesOf = (pattern: string) =>
    new Map(listPlaces(kind, model, root, pattern).map((place) => [pointer(place.path), place]));
  return { kind, root, model, placesOf: memoize(placesOf) };
}

function withChanges(state: State, changes: readonly ValueChange[]): State {
  if (changes.length === 0) {
    return state;
  }
  const { kind, root } = state;
  const value = applyChanges(root.value, changes);
  return createState({ kind, root: new ObjectReader(isObject(value) ? value : {}) });
}

/** Returns the changes of the members whose values, as a relation determines them, differ after the event. */
function memberChanges({ at, member, compute }: Relation, before: State, after: State): readonly ValueChange[] {
  return [...before.placesOf(at)].flatMap(([key, place]) => {
    const found = place.self.get(member);
    const placeAfter = after.placesOf(at).get(key);
    const isOpen = found !== undefined && placeAfter?.self.get(member) === found; // The event itself may set it.
    const [earlier, later] = isOpen ? [compute(place), compute(placeAfter)] : [];
    if (!earlier || !later || (later.fix?.() ?? 'derived') !== 'derived') {
      return [];
    }
    const value = newValue(found, valueLike(found, earlier, before), valueLike(found, later, after));
    return value === undefined ? [] : [createChange(place.self.at(member), found, value)];
  });
}

/** Returns the determined value in the form of the found one: a list names the counted items by their ids. */
const valueLike = (found: unknown, { value, items }: DerivedResult, { root }: State): unknown =>
  isListOfNames(found) && items && !Array.isArray(value)
    ? items().map((item) => valueAt(root.value, [...item, 'id']))
    : value;

const isListOfNames = (value: unknown): value is Names =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');

/**
 * Returns the value after the event; `undefined` if it stays. A count changes by the effect of the event, and so does a list:
 * mistakes in the rest of it stay. Another value only changes if it was right.
 */
function newValue(found: unknown, earlier: unknown, later: unknown): unknown {
  if (isEqual(earlier, later)) {
    return undefined;
  }
  if (typeof found === 'number' && typeof earlier === 'number' && typeof later === 'number') {
    return Math.max(0, found + later - earlier);
  }
  if (isListOfNames(found) && isListOfNames(earlier) && isListOfNames(later)) {
    return newList(found, earlier, later);
  }
  return isEqual(found, earlier) ? later : undefined;
}

/** Returns the found list without the names that left, and with the new ones in the order of the later list. */
function newList(found: Names, earlier: Names, later: Names): Names {
  const [isFound, isEarlier, places] = [new Set(found), new Set(earlier), firstIndexes(later)];
  const added = [...places].filter(([name]) => !isEarlier.has(name) && !isFound.has(name));
  const names: (string | number)[] = [];
  let next = 0;
  for (const name of found.filter((each) => places.has(each) || !isEarlier.has(each))) {
    const place = places.get(name) ?? -1;
    while (next < added.length && added[next]![1] < place) {
      names.push(added[next++]![0]);
    }
    names.push(name);
  }
  return [...names, ...added.slice(next).map(([name]) => name)];
}

/** Returns the first index of each name in a list. */
function firstIndexes(names: Names): ReadonlyMap<string | number, number> {
  const places = new Map<string | number, number>();
  names.forEach((name, index) => places.has(name) || places.set(name, index));
  return places;
}

type Names = readonly (string | number)[];

/** Keeps the text of the items that stay in a list. */
function createChange(path: Path, found: unknown, value: unknown): ValueChange {
  if (!isListOfNames(found) || !isListOfNames(value) || value.length === 0) {
    return { set: path, value };
  }
  const places = firstIndexes(found);
  return { list: path, items: value.map((name) => places.get(name) ?? { add: name }) };
}
