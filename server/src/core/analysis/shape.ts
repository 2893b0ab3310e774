import { maximumDepth } from '../json/depth';
import { strictValue } from '../json/parser';
import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import type { KnownKind } from '../kinds/contract/kinds';
import { shapes } from '../kinds/contract/requiredMembers';

type Shape = (typeof shapes)[KnownKind];

/** Minimum number of members of a kind that an object must have. Fewer may be a coincidence. */
const minimumPresent = 4;

const allShapes = Object.entries(shapes) as readonly (readonly [KnownKind, Shape])[];

/** The top-level names of each shape, the longest first, because a search for a long name is fastest. */
const topLevelNames = new Map(
  allShapes.map(([, shape]) => [shape, Object.keys(shape).sort((a, b) => b.length - a.length)]),
);

/** An object with most members of a kind. */
interface ObjectOfKind {
  readonly kind: KnownKind;
  /** The path of the object; empty for the root, longer if the file wraps the document in other values. */
  readonly at: Path;
}

/**
 * Returns the outermost object in a text that has most members of a kind, and the kind. For text that is not JSON, names
 * anywhere in the text count, and the path is empty. Returns `undefined` if no kind fits.
 */
export function kindByShape(text: string): ObjectOfKind | undefined {
  // A search for names misses escaped ones, so texts with escapes are compared with every kind.
  const candidates = text.includes('\\u00')
    ? allShapes
    : allShapes.filter(([, shape]) => containsMost(text, topLevelNames.get(shape)!));
  const value = candidates.length > 0 ? parseJson(text) : undefined;
  const candidateObjects = value === undefined ? [{ names: namesInText(text), at: [] }] : walkObjects(value);
  for (const { names, at } of candidateObjects) {
    const kind = bestFit(candidates.map(([kind, shape]) => ({ kind, ...shapeFit(shape, names) })));
    if (kind !== undefined) {
      return { kind, at };
    }
  }
  return undefined;
}

/** Maximum number of lists and objects around a document. A value with a single member is searched at any depth. */
const maximumWrappers = 3;

/** Yields the objects in a value that may be documents, the outermost first. */
function* walkObjects(root: unknown): Generator<{ readonly names: Names; readonly at: Path }> {
  const queue: { readonly value: unknown; readonly at: Path }[] = [{ value: root, at: [] }];
  for (const { value, at } of queue) {
    // Below the root, an object that only contains objects may be the `properties` of a JSON Schema, named like members.
    if (isObject(value) && (at.length === 0 || !Object.values(value).every(isObject))) {
      yield { names: namesOfObject(value), at };
    }
    if (typeof value !== 'object' || value === null || at.length >= maximumDepth) {
      continue;
    }
    const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
    if (at.length < maximumWrappers || entries.length === 1) {
      for (const [name, item] of entries) {
        queue.push({ value: item, at: [...at, Array.isArray(value) ? Number(name) : name] });
      }
    }
  }
}

/**
 * Returns the kind of a text that is not JSON, such as a piece of a document: the kind with the most names of several
 * words in the text. Returns `undefined` for JSON, and if there are fewer than `minimumPresent` names.
 */
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

/** Returns whether a text has a name in quotes. The bare name is searched first, because other JSON lacks it, but is full of quotes. */
const containsName = (text: string, name: string) => text.includes(name) && text.includes(`"${name}"`);

const containsMember = (text: string, name: string) =>
  containsName(text, name) && new RegExp(`"${name}"\\s*:`).test(text);

/**
 * Returns whether a text contains more than half of the names. It stops as early as possible, because most texts contain
 * none and may be long.
 */
function containsMost(text: string, names: readonly string[]): boolean {
  let missing = 0;
  return names.every((name) => {
    missing += containsName(text, name) ? 0 : 1;
    return missing * 2 < names.length;
  });
}

/** Tests for the member names of an object. */
interface Names {
  has(name: string): boolean;
  /**
   * Returns a test for the names inside a member: the names in its value, or in the first item of a list. `undefined` if the
   * member contains no object.
   */
  inside(name: string): ((innerName: string) => boolean) | undefined;
}

const namesInText = (text: string): Names => ({
  has: (name) => containsMember(text, name),
  inside: () => (innerName) => containsMember(text, innerName),
});

const namesOfObject = (value: Readonly<Record<string, unknown>>): Names => ({
  has: (name) => Object.hasOwn(value, name),
  inside(name) {
    const memberValue = value[name];
    const part: unknown = Array.isArray(memberValue) ? memberValue[0] : memberValue;
    return isObject(part) ? (innerName) => Object.hasOwn(part, innerName) : undefined;
  },
});

/** The number of names of a shape that were found, and that were expected. */
interface Fit {
  readonly present: number;
  readonly expected: number;
}

/** The fit of an object that has at most half of the top-level names of a shape. */
const noFit: Fit = { present: 0, expected: 1 };

/**
 * Counts the names of a shape that an object has: its top-level names, and the names inside each member that contains an
 * object.
 */
function shapeFit(shape: Shape, objectNames: Names): Fit {
  const names = Object.keys(shape);
  const presentNames = names.filter((name) => objectNames.has(name));
  const inside = presentNames.flatMap((name) => {
    const hasOwn = objectNames.inside(name);
    return hasOwn ? shape[name]!.map(hasOwn) : [];
  });
  if (presentNames.length * 2 <= names.length) {
    return noFit;
  }
  return { present: presentNames.length + inside.filter(Boolean).length, expected: names.length + inside.length };
}

/**
 * Returns the kind with the largest share of its names present; `undefined` if no kind has `minimumPresent` names and more
 * than half of those expected.
 */
function bestFit(fits: readonly (Fit & { readonly kind: KnownKind })[]): KnownKind | undefined {
  return fits
    .filter(({ present, expected }) => present >= minimumPresent && present * 2 > expected)
    .sort((a, b) => b.present / b.expected - a.present / a.expected)[0]?.kind;
}

/** Returns the value of strict JSON, with or without a byte order mark; `undefined` for other texts. */
const parseJson = (text: string): unknown => strictValue(text.replace(/^\uFEFF/, ''));
