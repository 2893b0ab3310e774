import { isObject } from '../document/part';
import { valueAt } from '../document/valueAt';
import { pointer, type Path } from '../finding';

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
  const texts = (members: readonly string[], value: Readonly<Record<string, unknown>>) =>
    members.map((member) => value[member]).filter((text) => typeof text === 'string' && text.trim() !== '');
  const members = isObject(item) && identifying.find((each) => texts(each, item).length === each.length);
  return members ? (texts(members, item) as readonly string[]) : undefined;
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
