import { isEqual } from '../json/isEqual';
import { isObject, ObjectReader } from '../json/objectReader';
import type { ValueChange } from '../json/change';
import { pointer, type Path } from '../json/path';
import { withChange } from '../json/replaceAt';
import { valueAt } from '../json/valueAt';
import type { ObjectContext } from '../kinds/contract/derivation';
import type { DocumentView } from '../kinds/contract/documentView';
import type { EventChanges, RecordableItem, WorkflowEvent } from '../kinds/contract/workflow';
import { memoize } from '../text/collections';
import { listPlaces, type DerivedResult, type Relation } from './relation';

type KindAndRoot = Pick<DocumentView, 'kind' | 'root'>;

/** Returns all changes that record an event: the changes of the kind, and of the members that follow. */
export function changesOfEvent({ kind, root }: KindAndRoot, item: RecordableItem, event: WorkflowEvent): EventChanges {
  const { direct, derived } = item.changesOf(event);
  const before = createState({ kind, root });
  let after = withChanges(before, [...direct, ...derived]);
  const following: ValueChange[] = [];
  // In the order of the list, because later relations depend on earlier ones.
  for (const relation of kind.relations ?? []) {
    const changes = relation.rule === undefined ? [] : memberChanges(relation, before, after);
    changes.forEach((change) => following.push(change));
    after = changes.length > 0 ? withChanges(after, changes) : after;
  }
  return { direct, derived: [...derived, ...following] };
}

/** A document before or after changes. */
interface State extends KindAndRoot {
  /** Returns the objects at a pattern by their pointers. */
  readonly placesOf: (pattern: string) => ReadonlyMap<string, ObjectContext>;
}

function createState({ kind, root }: KindAndRoot): State {
  const model = kind.model(root);
  const placesOf = (pattern: string) =>
    new Map(listPlaces(kind, model, root, pattern).map((place) => [pointer(place.path), place]));
  return { kind, root, placesOf: memoize(placesOf) };
}

function withChanges({ kind, root }: State, changes: readonly ValueChange[]): State {
  const value = changes.reduce<unknown>(withChange, root.value);
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
  const names = found.filter((name) => later.includes(name) || !earlier.includes(name));
  for (const [index, name] of later.entries()) {
    if (!earlier.includes(name) && !found.includes(name)) {
      const place = names.findIndex((other) => later.indexOf(other) > index);
      names.splice(place < 0 ? names.length : place, 0, name);
    }
  }
  return names;
}

type Names = readonly (string | number)[];

/** Keeps the text of the items that stay in a list. */
function createChange(path: Path, found: unknown, value: unknown): ValueChange {
  return isListOfNames(found) && isListOfNames(value) && value.length > 0
    ? { list: path, items: value.map((name) => (found.includes(name) ? found.indexOf(name) : { add: name })) }
    : { set: path, value };
}
