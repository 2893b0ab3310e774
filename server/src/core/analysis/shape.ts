import { isObject } from '../json/objectReader';
import type { KnownKind } from '../kinds/contract/kinds';
import { shapes } from '../kinds/contract/shapes';

type Shape = (typeof shapes)[KnownKind];

/** Minimum number of members. Fewer are a coincidence. */
const leastHeld = 4;

const all = Object.entries(shapes) as readonly (readonly [KnownKind, Shape])[];

/** The names at the top level of each kind, the longest first, because those are found fastest. */
const topLevel = new Map(all.map(([, shape]) => [shape, Object.keys(shape).sort((a, b) => b.length - a.length)]));

/**
 * Returns the kind that a text has most members of, at the top level and in the members found there. For broken text,
 * names anywhere in the text count. A document is found in single lists and members around it, too. `undefined` if no
 * kind fits.
 */
export function kindByShape(text: string): KnownKind | undefined {
  const candidates = text.includes('\\u00') ? all : all.filter(([, shape]) => isMost(text, topLevel.get(shape)!));
  const value = candidates.length > 0 ? parseJson(text) : undefined;
  const named = value === undefined ? [namesAnywhere(text)] : wrappedObjects(value).map(namesOf);
  return named
    .map((names) => bestFit(candidates.map(([kind, shape]) => ({ kind, ...shapeFit(shape, names) }))))
    .find((kind) => kind !== undefined);
}

/** Returns a value and what it wraps in lists with a single item and objects with a single member, if these are objects. */
function wrappedObjects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const chain = [value];
  for (const outer of chain) {
    const items: readonly unknown[] = typeof outer === 'object' && outer !== null ? Object.values(outer) : [];
    chain.push(...(items.length === 1 ? items : []));
  }
  return chain.filter(isObject);
}

/** Returns the kind that a broken text is a piece of, by names that only documents of the kind have. */
export function kindOfFragment(text: string): KnownKind | undefined {
  if (parseJson(text) !== undefined) {
    return undefined;
  }
  const holds = (name: string) => hasSeveralWords(name) && isMember(text, name);
  const held = ([kind, shape]: (typeof all)[number]) => {
    const names = new Set(Object.entries(shape).flatMap(([name, own]) => [name, ...own]));
    return { kind, held: [...names].filter(holds).length, asked: 1 };
  };
  return bestFit(all.map(held).filter((each) => each.held >= leastHeld));
}

/** Returns whether a name has several words. Single words occur everywhere. */
const hasSeveralWords = (name: string) => /[a-z][A-Z]/.test(name);

const isNamed = (text: string, name: string) => text.includes(`"${name}"`);

const isMember = (text: string, name: string) => isNamed(text, name) && new RegExp(`"${name}"\\s*:`).test(text);

/**
 * Returns whether a text contains most names. It stops as early as possible, because most texts contain none and may be
 * long.
 */
function isMost(text: string, names: readonly string[]): boolean {
  let missing = 0;
  return names.every((name) => {
    missing += isNamed(text, name) ? 0 : 1;
    return missing * 2 < names.length;
  });
}

/**
 * The names that a text has at the top level, and in one of these members; `undefined` if the member contains no
 * object.
 */
interface Names {
  has(name: string): boolean;
  inside(name: string): ((own: string) => boolean) | undefined;
}

const namesAnywhere = (text: string): Names => ({
  has: (name) => isMember(text, name),
  inside: () => (own) => isMember(text, own),
});

const namesOf = (value: Readonly<Record<string, unknown>>): Names => ({
  has: (name) => Object.hasOwn(value, name),
  inside(name) {
    const held = value[name];
    const part: unknown = Array.isArray(held) ? held[0] : held;
    return isObject(part) ? (own) => Object.hasOwn(part, own) : undefined;
  },
});

interface Fit {
  readonly held: number;
  readonly asked: number;
}

/** Counts the members of a shape. For absent and empty members, only their own name counts. */
function shapeFit(shape: Shape, found: Names): Fit {
  const names = Object.keys(shape);
  const there = names.filter((name) => found.has(name));
  const inside = there.flatMap((name) => {
    const hasOwn = found.inside(name);
    return hasOwn ? shape[name]!.map(hasOwn) : [];
  });
  const held = there.length + inside.filter(Boolean).length;
  return there.length * 2 > names.length ? { held, asked: names.length + inside.length } : { held: 0, asked: 1 };
}

function bestFit(fits: readonly (Fit & { readonly kind: KnownKind })[]): KnownKind | undefined {
  return fits
    .filter(({ held, asked }) => held >= leastHeld && held * 2 > asked)
    .sort((a, b) => b.held / b.asked - a.held / a.asked)[0]?.kind;
}

/** Returns the value of a text; `undefined` if it is not strict JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
