import type { Json } from './examples';

type Holder = Record<string | number, Json | undefined>;

/**
 * Replaces, removes or adds one value in a document.
 * @returns a function that undoes it
 */
export function damaged(document: Json, random: () => number): () => void {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  let holder = document as Holder;
  let name = pick(Object.keys(holder));
  while (typeof holder[name] === 'object' && Object.keys(holder[name] ?? {}).length > 0 && random() > 0.2) {
    holder = holder[name] as Holder;
    name = pick(Object.keys(holder));
  }
  const before = holder[name];
  const way = random();
  if (way < 0.2 && Array.isArray(holder)) {
    const last = holder.pop() as Json;
    return () => holder.push(last);
  }
  if (way < 0.2) {
    Reflect.deleteProperty(holder, name);
  } else if (way < 0.3 && !Array.isArray(holder)) {
    holder.unheardOf = 1;
    return () => Reflect.deleteProperty(holder, 'unheardOf');
  } else {
    holder[name] = structuredClone(pick(replacements));
  }
  return () => {
    holder[name] = before;
  };
}

/** Returns numbers from 0 to 1 that are the same each time, by the generator "mulberry32". */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const replacements: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '2026-02-30',
  '2024-02-29',
  'ACCEPTED',
  [],
  {},
  ['x'],
];
