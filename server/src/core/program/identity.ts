import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import { pointer, type Path } from '../json/path';

/** The members that tell objects of a list apart, the ones that say most first; the first that are all there count. */
const identifying: readonly (readonly string[])[] = [
  ['screenId', 'gateFamily', 'gateType'],
  ['gateFamily', 'gateType'],
  ['screenId', 'family'],
  ['family'],
  ['screenId', 'id'],
  ['screenId'],
  ['ownerId'],
  ['id'],
  ['repository'],
  ['path'],
];

/** The texts that tell an item of a list from others; `undefined` where it has none. */
export function identityOf(item: unknown): readonly string[] | undefined {
  for (const members of identifying) {
    const texts = textsOf(item, members);
    if (texts) {
      return texts;
    }
  }
  return undefined;
}

/** The texts of members of an object; `undefined` unless it has them all. */
function textsOf(item: unknown, members: readonly string[]): readonly string[] | undefined {
  const texts = isObject(item) ? members.map((member) => item[member]) : [];
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  return texts.length > 0 && texts.every(isText) ? texts : undefined;
}

/** What each item of a list is called, wherever in it the item stands; alike ones are told apart by their order. */
export function identities(list: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>();
  return list.map((item) => {
    const name = JSON.stringify(identityOf(item) ?? '');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}

/**
 * For each item of a list the item of an older list that it was, by their places. First those called the same, then
 * those of which less is the same but no other item has it; what has no name of its own, by where it stands.
 */
export function olderItems(old: readonly unknown[], now: readonly unknown[]): ReadonlyMap<number, number> {
  const older = new Map<number, number>();
  const left = new Set(old.keys());
  const match = (before: readonly (string | undefined)[], after: readonly (string | undefined)[]) => {
    const places = new Map(before.map((name, index) => [name, index]));
    after.forEach((name, index) => {
      const place = name === undefined ? undefined : places.get(name);
      if (place !== undefined && left.has(place) && !older.has(index)) {
        left.delete(place);
        older.set(index, place);
      }
    });
  };
  const named = (list: readonly unknown[]) =>
    identities(list).map((name, index) => (identityOf(list[index]) ? name : undefined));
  match(named(old), named(now));
  for (const members of identifying) {
    if (left.size > 0 && older.size < now.length) {
      match(unique(old, members), unique(now, members));
    }
  }
  now.forEach((item, index) => {
    const isNameless = identityOf(item) === undefined || identityOf(old[index]) === undefined;
    if (isNameless && left.has(index) && !older.has(index)) {
      left.delete(index);
      older.set(index, index);
    }
  });
  return older;
}

/** What the members say of each item, where they say it of no other. */
function unique(list: readonly unknown[], members: readonly string[]): readonly (string | undefined)[] {
  const names = list.map((item) => {
    const texts = textsOf(item, members);
    return texts && JSON.stringify(texts);
  });
  const counts = new Map<string | undefined, number>();
  names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  return names.map((name) => (counts.get(name) === 1 ? name : undefined));
}

/** Tells the places of one document apart in a way that is the same in another one whose lists have another order. */
export function placeNames(root: unknown): (path: Path) => string {
  const known = new Map<unknown, readonly string[]>();
  const nameOf = (list: readonly unknown[], index: number) => {
    const names = known.get(list) ?? identities(list);
    known.set(list, names);
    return names[index] ?? String(index);
  };
  return (path) =>
    pointer(
      path.map((segment, index) => {
        const above = typeof segment === 'number' ? valueAt(root, path.slice(0, index)) : undefined;
        return Array.isArray(above) ? nameOf(above, Number(segment)) : segment;
      }),
    );
}
