import { isFilledText } from '../json/empty';
import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import { pointer, type Path } from '../json/path';
import { identifyingMembers } from '../kinds/contract/identity';
import { memoize, occurrenceNumbers } from '../text/collections';

/** Returns the texts that identify an item of a list; `undefined` if it has none. */
export function identifyItem(item: unknown): readonly string[] | undefined {
  for (const members of identifyingMembers) {
    const texts = readTexts(item, members);
    if (texts) {
      return texts;
    }
  }
  return undefined;
}

/** Returns the texts of some members of an object; `undefined` unless it has them all. */
function readTexts(item: unknown, members: readonly string[]): readonly string[] | undefined {
  const texts = isObject(item) ? members.map((member) => item[member]) : [];
  return texts.length > 0 && texts.every(isFilledText) ? texts : undefined;
}

/** Returns a unique name for each item of a list that does not depend on the order. Items with equal identities are numbered. */
export function identities(list: readonly unknown[]): readonly string[] {
  const names = list.map((item) => JSON.stringify(identifyItem(item) ?? ''));
  const numbers = occurrenceNumbers(names);
  return names.map((name, index) => `${name} ${numbers[index]}`);
}

/**
 * Matches the items of two states of a list. Returns for each matched index in `after` its index in `before`. Items with the same
 * identity match first, then items that share a unique part of it, then items without an identity by index.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ReadonlyMap<number, number> {
  const indexesBefore = new Map<number, number>();
  const unmatched = new Set(before.keys());
  const match = (namesBefore: readonly (string | undefined)[], namesAfter: readonly (string | undefined)[]) => {
    const places = new Map(namesBefore.map((name, index) => [name, index]));
    namesAfter.forEach((name, index) => {
      const place = name === undefined ? undefined : places.get(name);
      if (place !== undefined && unmatched.has(place) && !indexesBefore.has(index)) {
        unmatched.delete(place);
        indexesBefore.set(index, place);
      }
    });
  };
  const namesOfItems = (list: readonly unknown[]) =>
    identities(list).map((name, index) => (identifyItem(list[index]) ? name : undefined));
  match(namesOfItems(before), namesOfItems(after));
  for (const members of identifyingMembers) {
    if (unmatched.size > 0 && indexesBefore.size < after.length) {
      match(uniqueNames(before, members), uniqueNames(after, members));
    }
  }
  after.forEach((item, index) => {
    const isNameless = identifyItem(item) === undefined || identifyItem(before[index]) === undefined;
    if (isNameless && unmatched.has(index) && !indexesBefore.has(index)) {
      unmatched.delete(index);
      indexesBefore.set(index, index);
    }
  });
  return indexesBefore;
}

/** Returns the name of each item made of some members; `undefined` if it is not unique in the list. */
function uniqueNames(list: readonly unknown[], members: readonly string[]): readonly (string | undefined)[] {
  const names = list.map((item) => {
    const texts = readTexts(item, members);
    return texts && JSON.stringify(texts);
  });
  const counts = new Map<string | undefined, number>();
  names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  return names.map((name) => (counts.get(name) === 1 ? name : undefined));
}

/** Returns a function that names places of a document independently of the order of its lists. */
export function placeNames(root: unknown): (path: Path) => string {
  const namesIn = memoize(identities);
  const nameOf = (list: readonly unknown[], index: number) => namesIn(list)[index] ?? String(index);
  return (path) =>
    pointer(
      path.map((segment, index) => {
        const above = typeof segment === 'number' ? valueAt(root, path.slice(0, index)) : undefined;
        return Array.isArray(above) ? nameOf(above, Number(segment)) : segment;
      }),
    );
}

/**
 * Returns a function that finds the value at a path of `root` in another document. Items are found by their identity.
 * It returns the path in `other`, or `undefined` if that has no such value.
 */
export function correspondingPaths(root: unknown, other: unknown): (path: Path) => Path | undefined {
  const namesIn = memoize(identities);
  const placesIn = memoize((list: readonly unknown[]) => new Map(namesIn(list).map((name, index) => [name, index])));
  const find = followPaths(root, other, (list, match, index) =>
    Array.isArray(match) ? placesIn(match).get(namesIn(list)[index] ?? '') : index,
  );
  return (path) => {
    const found = find(path);
    return found.length === path.length && valueAt(other, found) !== undefined ? found : undefined;
  };
}

/**
 * Returns a function that finds the place of a path of `root` in another document, which need not have a value there. For an item that the
 * other document lacks, it is the place of the list.
 */
export function closestPaths(root: unknown, other: unknown): (path: Path) => Path {
  const matchesOf = new Map<unknown, ReadonlyMap<number, number>>();
  return followPaths(root, other, (list, match, index) => {
    const matches = matchesOf.get(list) ?? matchItems(Array.isArray(match) ? match : [], list);
    matchesOf.set(list, matches);
    return matches.get(index);
  });
}

/**
 * Returns a function that follows a path of `root` in another document, up to the first item without a counterpart.
 * @param placeOfItem returns the index in `match`, which need not be a list, of an item of a list of `root`
 */
function followPaths(
  root: unknown,
  other: unknown,
  placeOfItem: (list: readonly unknown[], match: unknown, index: number) => number | undefined,
): (path: Path) => Path {
  return (path) => {
    const pathInOther: (string | number)[] = [];
    let [value, match] = [root, other];
    for (const segment of path) {
      const place = Array.isArray(value) ? placeOfItem(value, match, Number(segment)) : segment;
      if (place === undefined) {
        return pathInOther;
      }
      pathInOther.push(place);
      [value, match] = [valueAt(value, [segment]), valueAt(match, [place])];
    }
    return pathInOther;
  };
}
