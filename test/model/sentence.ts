import { at, isObj, isRealDate, isRealTime, type Value } from './values';
import { documentsOfKind, type Document, type State } from './state';

/**
 * Meaning of breaking a sentence:
 * - `must`: the state is illegal.
 * - `should`: the state is legal, and deserves a warning.
 * - `open`: the specification is silent, or can be read in two ways. Nothing is decided.
 */
export type Strength = 'must' | 'should' | 'open';

/** A sentence of the specification. `broken` yields the places that break it. */
export interface Sentence {
  readonly id: string;
  /** `S` is the interface specification, `R` is reading-the-spec, each with its section. */
  readonly section: string;
  readonly says: string;
  readonly strength: Strength;
  readonly broken: (state: State) => Iterable<string>;
}

export const must = (id: string, section: string, says: string, broken: Sentence['broken']): Sentence => ({
  id,
  section,
  says,
  strength: 'must',
  broken,
});

export const should = (...parts: Parameters<typeof must>): Sentence => ({ ...must(...parts), strength: 'should' });

export const open = (...parts: Parameters<typeof must>): Sentence => ({ ...must(...parts), strength: 'open' });

/** Returns true if a value, or a missing one (`undefined`), has the shape. */
export type Shape = (value: Value | undefined) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const longText =
  (least: number): Shape =>
  (value) =>
    typeof value === 'string' && [...value].length >= least;
export const int: Shape = (value) => Number.isInteger(value) && (value as number) >= 0;
export const ordinal: Shape = (value) => int(value) && (value as number) >= 1 && (value as number) <= 36;
export const number: Shape = (value) => typeof value === 'number' && value >= 0;
export const flag: Shape = (value) => typeof value === 'boolean';
export const day: Shape = isRealDate;
export const time: Shape = (value) => isRealTime(value);
export const timeWithOffset: Shape = (value) => isRealTime(value, 'given');
export const utcTime: Shape = (value) => isRealTime(value, 'utc');
export const dayOrTime: Shape = (value) => isRealDate(value) || isRealTime(value);
export const anything: Shape = (value) => value !== undefined;
export const object: Shape = isObj;
export const list: Shape = (value) => Array.isArray(value);
export const matches =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const revision = matches(/^[0-9a-f]{40}$/u);
export const sha256 = matches(/^[0-9a-f]{64}$/u);
export const fixed =
  (...values: readonly Value[]): Shape =>
  (value) =>
    values.includes(value as never);
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));
export const listOf =
  (shape: Shape, count?: number): Shape =>
  (value) =>
    Array.isArray(value) && (count === undefined || value.length === count) && (value as Value[]).every(shape);
export const exactly =
  (...items: readonly Value[]): Shape =>
  (value) =>
    JSON.stringify(value) === JSON.stringify(items);
/** The items in any order, each once. */
export const setOf =
  (...items: readonly Value[]): Shape =>
  (value) =>
    Array.isArray(value) && value.length === items.length && items.every((item) => (value as Value[]).includes(item));
/** A list whose items differ and are among these. */
export const someOf =
  (...items: readonly Value[]): Shape =>
  (value) =>
    Array.isArray(value) &&
    new Set(value as Value[]).size === value.length &&
    (value as Value[]).every((item) => items.includes(item));

/** Texts that differ, none of them empty [R9.11]. */
export const references: Shape = (value) =>
  listOf(matches(/\S/u))(value) && new Set(value as Value[]).size === (value as Value[]).length;

/** The members of an object and their shapes. */
export type Members = Readonly<Record<string, Shape>>;

const allOf =
  (shape: Shape) =>
  (...members: readonly string[]): Members =>
    Object.fromEntries(members.map((member) => [member, shape]));
export const texts = allOf(text);
export const ints = allOf(int);
export const flags = allOf(flag);
export const given = allOf(anything);

/** Makes what yields the broken places of each document of a kind. */
export const eachOf =
  (kind: string) =>
  (broken: (document: Document, state: State) => Iterable<string>): Sentence['broken'] =>
    function* (state) {
      for (const document of documentsOfKind(state, kind)) {
        for (const place of broken(document, state)) {
          yield `${document.path}#/${place}`;
        }
      }
    };

/** Yields the members that are missing or of another shape. An object that is none breaks them all. */
export function* misshapen(value: Value | undefined, place: string, members: Members): Generator<string> {
  if (!isObj(value)) {
    yield place;
    return;
  }
  for (const [member, shape] of Object.entries(members)) {
    if (!shape(at(value, member))) {
      yield `${place}/${member}`;
    }
  }
}

/** Yields members that are not in the list: for objects that the specification closes. */
export function* extra(value: Value | undefined, place: string, members: Members): Generator<string> {
  if (isObj(value)) {
    for (const member of Object.keys(value)) {
      if (!Object.hasOwn(members, member)) {
        yield `${place}/${member}`;
      }
    }
  }
}

/** Yields what a check of an object yields, and remembers objects in which it found nothing. `about` is all else it depends on. */
export function* unlessSound(
  sound: Map<string, WeakSet<object>>,
  value: Value,
  about: string,
  broken: () => Iterable<string>,
): Generator<string> {
  const known = sound.get(about) ?? new WeakSet();
  sound.set(about, known);
  if (isObj(value) && known.has(value)) {
    return;
  }
  const places = [...broken()];
  if (isObj(value) && places.length === 0) {
    known.add(value);
  }
  yield* places;
}
