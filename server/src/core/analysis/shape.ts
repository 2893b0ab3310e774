import { maximumDepth } from '../json/depth';
import { strictValue } from '../json/parser';
import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import type { KnownKind } from '../kinds/contract/kinds';
import { shapes } from '../kinds/contract/shapes';

type Shape = (typeof shapes)[KnownKind];

/** Minimum number of members. Fewer are a coincidence. */
const minimumPresent = 4;

const allShapes = Object.entries(shapes) as readonly (readonly [KnownKind, Shape])[];

/** The names at the top level of each kind, the longest first, because those are found fastest. */
const topLevelNames = new Map(
  allShapes.map(([, shape]) => [shape, Object.keys(shape).sort((a, b) => b.length - a.length)]),
);

/** An object with most members of a kind. */
interface ObjectOfKind {
  readonly kind: KnownKind;
  /** The path of the object: the root, or below it in a file that wraps the document. */
  readonly at: Path;
}

/**
 * Returns the object of a text that has most members of a kind, at its top level and in the members found there: the
 * text itself, or an object in it. For broken text, names anywhere in the text count. `undefined` if no kind fits.
 */
export function kindByShape(text: string): ObjectOfKind | undefined {
  const candidates = text.includes('\\u00')
    ? allShapes
    : allShapes.filter(([, shape]) => containsMost(text, topLevelNames.get(shape)!));
  const value = candidates.length > 0 ? parseJson(text) : undefined;
  const candidateObjects = value === undefined ? [{ names: namesAnywhere(text), at: [] }] : objectsIn(value);
  for (const { names, at } of candidateObjects) {
    const kind = bestFit(candidates.map(([kind, shape]) => ({ kind, ...shapeFit(shape, names) })));
    if (kind !== undefined) {
      return { kind, at };
    }
  }
  return undefined;
}

/** Maximum number of lists and objects around a document, not counting those that contain nothing else. */
const maximumWrappers = 3;

/** Yields the objects in a value that may be documents, the outermost first. */
function* objectsIn(root: unknown): Generator<{ readonly names: Names; readonly at: Path }> {
  const queue: { readonly value: unknown; readonly at: Path }[] = [{ value: root, at: [] }];
  for (const { value, at } of queue) {
    // In a JSON Schema, the value of each member is an object that describes it.
    if (isObject(value) && (at.length === 0 || !Object.values(value).every(isObject))) {
      yield { names: namesOf(value), at };
    }
    const below: readonly (readonly [string, unknown])[] =
      typeof value === 'object' && value !== null && at.length < maximumDepth ? Object.entries(value) : [];
    for (const [name, item] of at.length < maximumWrappers || below.length === 1 ? below : []) {
      queue.push({ value: item, at: [...at, Array.isArray(value) ? Number(name) : name] });
    }
  }
}

/** Returns the kind that a broken text is a piece of, by names that only documents of the kind have. */
export function kindOfFragment(text: string): KnownKind | undefined {
  if (parseJson(text) !== undefined) {
    return undefined;
  }
  const isInText = (name: string) => hasSeveralWords(name) && containsMember(text, name);
  const countMembers = ([kind, shape]: (typeof allShapes)[number]) => {
    const names = new Set(Object.entries(shape).flatMap(([name, innerNames]) => [name, ...innerNames]));
    return { kind, present: [...names].filter(isInText).length, expected: 1 };
  };
  return bestFit(allShapes.map(countMembers).filter((each) => each.present >= minimumPresent));
}

/** Returns whether a name has several words. Single words occur everywhere. */
const hasSeveralWords = (name: string) => /[a-z][A-Z]/.test(name);

const containsName = (text: string, name: string) => text.includes(`"${name}"`);

const containsMember = (text: string, name: string) =>
  containsName(text, name) && new RegExp(`"${name}"\\s*:`).test(text);

/**
 * Returns whether a text contains most names. It stops as early as possible, because most texts contain none and may be
 * long.
 */
function containsMost(text: string, names: readonly string[]): boolean {
  let missing = 0;
  return names.every((name) => {
    missing += containsName(text, name) ? 0 : 1;
    return missing * 2 < names.length;
  });
}

/**
 * The names that a text has at the top level, and in one of these members; `undefined` if the member contains no
 * object.
 */
interface Names {
  has(name: string): boolean;
  inside(name: string): ((innerName: string) => boolean) | undefined;
}

const namesAnywhere = (text: string): Names => ({
  has: (name) => containsMember(text, name),
  inside: () => (innerName) => containsMember(text, innerName),
});

const namesOf = (value: Readonly<Record<string, unknown>>): Names => ({
  has: (name) => Object.hasOwn(value, name),
  inside(name) {
    const memberValue = value[name];
    const part: unknown = Array.isArray(memberValue) ? memberValue[0] : memberValue;
    return isObject(part) ? (innerName) => Object.hasOwn(part, innerName) : undefined;
  },
});

interface Fit {
  readonly present: number;
  readonly expected: number;
}

/** Counts the members of a shape. For absent and empty members, only their own name counts. */
function shapeFit(shape: Shape, objectNames: Names): Fit {
  const names = Object.keys(shape);
  const presentNames = names.filter((name) => objectNames.has(name));
  const inside = presentNames.flatMap((name) => {
    const hasOwn = objectNames.inside(name);
    return hasOwn ? shape[name]!.map(hasOwn) : [];
  });
  const present = presentNames.length + inside.filter(Boolean).length;
  return presentNames.length * 2 > names.length
    ? { present, expected: names.length + inside.length }
    : { present: 0, expected: 1 };
}

function bestFit(fits: readonly (Fit & { readonly kind: KnownKind })[]): KnownKind | undefined {
  return fits
    .filter(({ present, expected }) => present >= minimumPresent && present * 2 > expected)
    .sort((a, b) => b.present / b.expected - a.present / a.expected)[0]?.kind;
}

const parseJson = (text: string): unknown => strictValue(text.replace(/^\uFEFF/, ''));
