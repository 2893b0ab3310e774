import { isObject } from '../../core/json/objectReader';
import { phrase } from '../../core/l10n/language';

/** A value of the wrong shape: its path, and the expected shape as a phrase for `say`. */
export interface Mismatch {
  /** The path, such as `positions.0.line`; empty for the parameters themselves. */
  readonly member: string;
  readonly expected: string;
}

/** Returns the mismatch of a value of a message, or `undefined` if there is none. A value without mismatch is a `Value`. */
export interface Shape<Value = unknown> {
  (value: unknown, member: string): Mismatch | undefined;
  /** Only for the compiler. */
  readonly value?: Value;
}

type ValueOf<Of> = Of extends Shape<infer Value> ? Value : never;

const shapeOf =
  <Value>(expected: string, fits: (value: unknown) => value is Value): Shape<Value> =>
  (value, member) =>
    fits(value) ? undefined : { member, expected };

export const anyValue: Shape = () => undefined;
export const text = shapeOf(phrase('a string'), (value) => typeof value === 'string');
export const flag = shapeOf(phrase('true or false'), (value) => typeof value === 'boolean');

const isWhole = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) < 2 ** 31;

/** The `integer` and `uinteger` of LSP, which have 32 bits. */
export const integer = shapeOf(phrase('a whole number of at most 32 bits'), (value) => isWhole(value, -(2 ** 31)));
export const count = shapeOf(phrase('a whole number from 0 to 2147483647'), (value) => isWhole(value, 0));

/** The id of a request or of its progress. */
export const token = shapeOf(
  phrase('a string or a whole number'),
  (value): value is string | number => typeof value === 'string' || Number.isSafeInteger(value),
);

const object = shapeOf(phrase('an object'), isObject);
const array = shapeOf(phrase('an array'), Array.isArray);

type Shapes = Readonly<Record<string, Shape>>;

type ObjectOf<Required extends Shapes, Others extends Shapes> = {
  readonly [Name in keyof Required]: ValueOf<Required[Name]>;
} & { readonly [Name in keyof Others]: ValueOf<Others[Name]> | undefined };

/** Returns a shape with required and optional members. Other members are not checked. */
export const objectOf =
  <const Required extends Shapes, const Others extends Shapes = Record<never, Shape>>(
    required: Required,
    others?: Others,
  ): Shape<ObjectOf<Required, Others>> =>
  (value, member) => {
    if (!isObject(value)) {
      return object(value, member);
    }
    const memberPath = (name: string) => (member === '' ? name : `${member}.${name}`);
    const all = [
      ...Object.entries(required),
      ...Object.entries(others ?? {}).map(([name, shape]) => [name, optionalShape(shape)] as const),
    ];
    for (const [name, shape] of all) {
      const mismatch = shape(Object.hasOwn(value, name) ? value[name] : undefined, memberPath(name));
      if (mismatch) {
        return mismatch;
      }
    }
    return undefined;
  };

function itemMismatch(
  items: Iterable<readonly [name: string | number, item: unknown]>,
  shape: Shape,
  member: string,
): Mismatch | undefined {
  for (const [name, item] of items) {
    const mismatch = shape(item, `${member}.${name}`);
    if (mismatch) {
      return mismatch;
    }
  }
  return undefined;
}

export const listOf =
  <Item>(item: Shape<Item>): Shape<readonly Item[]> =>
  (value, member) =>
    Array.isArray(value) ? itemMismatch(value.entries(), item, member) : array(value, member);

/** Returns the shape of an object with members of any name. */
export const tableOf =
  <Item>(item: Shape<Item>): Shape<Readonly<Record<string, Item>>> =>
  (value, member) =>
    isObject(value) ? itemMismatch(Object.entries(value), item, member) : object(value, member);

/** Returns a shape that may be absent. */
export const optionalShape =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value, member) =>
    value === undefined ? undefined : shape(value, member);

/** Returns a shape that may be absent or `null`. */
export const optional =
  <Value>(shape: Shape<Value>): Shape<Value | undefined | null> =>
  (value, member) =>
    value === undefined || value === null ? undefined : shape(value, member);

/** Returns a shape with two alternatives. If neither matches, the mismatch of the second is reported. */
export const either =
  <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> =>
  (value, member) =>
    one(value, member) && other(value, member);

export const oneOf = <Word extends string>(...words: readonly Word[]): Shape<Word> =>
  shapeOf(words.map((word) => `"${word}"`).join(', '), (value): value is Word => words.includes(value as Word));
