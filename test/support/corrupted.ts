import type { Json } from './examples';

/** A change of a document, with its place. */
export interface Corruption {
  readonly what: (typeof ways)[number];
  readonly path: readonly (string | number)[];
}

type Holder = Record<string | number, Json>;

const ways = ['wrong type', 'removed', 'duplicated', 'swapped', 'emptied', 'another value'] as const;

/** Corrupts one random place of a document. */
export function corrupted(document: Json, random: () => number): Corruption {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (;;) {
    const { holder, path } = randomPlace(document, pick, random);
    const what = pick(ways);
    if (path[0] !== 'schemaVersion' && corrupt(document, holder, path, what, pick)) {
      return { what, path };
    }
  }
}

type Pick = <Item>(items: readonly Item[]) => Item;

function randomPlace(document: Json, pick: Pick, random: () => number) {
  let holder = document as Holder;
  const path: (string | number)[] = [];
  for (;;) {
    const name = pick(Object.keys(holder));
    path.push(Array.isArray(holder) ? Number(name) : name);
    const value = holder[name];
    const isOpen = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isOpen || random() < 0.15) {
      return { holder, path };
    }
    holder = value as Holder;
  }
}

/** @returns whether anything was changed */
function corrupt(
  document: Json,
  holder: Holder,
  path: readonly (string | number)[],
  what: Corruption['what'],
  pick: Pick,
): boolean {
  const name = path.at(-1)!;
  const value = holder[name]!;
  const set = (other: Json | undefined) => {
    const isOther = other !== undefined && JSON.stringify(other) !== JSON.stringify(value);
    if (isOther) {
      holder[name] = structuredClone(other);
    }
    return isOther;
  };
  switch (what) {
    case 'wrong type':
      return set(pick([null, true, 7, 'x', [], {}, ['x']].filter((each) => typeOf(each) !== typeOf(value))));
    case 'removed':
      if (Array.isArray(holder)) {
        holder.splice(Number(name), 1);
      } else {
        Reflect.deleteProperty(holder, name);
      }
      return true;
    case 'duplicated':
      if (Array.isArray(holder)) {
        holder.splice(Number(name), 0, structuredClone(value));
      }
      return Array.isArray(holder);
    case 'swapped': {
      const others = Object.keys(holder).filter((each) => each !== String(name));
      const other = Array.isArray(holder) && others.length > 0 ? pick(others) : undefined;
      const before = other === undefined ? undefined : (structuredClone(holder[other]!) as Json);
      if (other === undefined || before === undefined || JSON.stringify(before) === JSON.stringify(value)) {
        return false;
      }
      holder[other] = value;
      holder[name] = before;
      return true;
    }
    case 'emptied':
      return set(
        Array.isArray(value) ? [] : typeof value === 'object' ? {} : typeof value === 'string' ? '' : undefined,
      );
    case 'another value':
      return set(elsewhere(document, path, pick));
  }
}

const typeOf = (value: Json) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Returns the value of the same member in another item of one of the lists in the path. */
function elsewhere(document: Json, path: readonly (string | number)[], pick: Pick): Json | undefined {
  const numbers = path.flatMap((segment, index) => (typeof segment === 'number' ? [index] : []));
  if (numbers.length === 0) {
    return undefined;
  }
  const at = pick(numbers);
  const list = valueAt(document, path.slice(0, at));
  const index = Array.isArray(list) ? Math.floor(pick(Object.keys(list).map(Number))) : 0;
  return valueAt(document, [...path.slice(0, at), index, ...path.slice(at + 1)]);
}

const valueAt = (document: Json, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Holder)[name] : undefined),
    document,
  );
