import { isObject } from '../../core/json/objectReader';
import { phrase } from '../../core/l10n/language';

/** A value of the wrong shape: its path, and the expected shape as a phrase for `say`. */
export interface Mismatch {
  /** The path, such as `positions.0.line`; empty for the parameters themselves. */
  readonly member: string;
  readonly expected: string;
}

/** Returns the mismatch of a value of a message, or `undefined` if there is none. */
export type Shape = (value: unknown, member: string) => Mismatch | undefined;

const shapeOf =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, member) =>
    fits(value) ? undefined : { member, expected };

export const anyValue: Shape = () => undefined;
export const text = shapeOf(phrase('a string'), (value) => typeof value === 'string');
export const flag = shapeOf(phrase('true or false'), (value) => typeof value === 'boolean');

const isWhole = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least;

/** The `integer` and `uinteger` of LSP, which have 32 bits. */
export const integer = shapeOf(
  phrase('a whole number of at most 32 bits'),
  (value) => isWhole(value, -(2 ** 31)) && Number(value) < 2 ** 31,
);
export const count = shapeOf(
  phrase('a whole number from 0 to 2147483647'),
  (value) => isWhole(value, 0) && Number(value) < 2 ** 31,
);

/** The id of a request or of its progress. */
export const token = shapeOf(
  phrase('a string or a whole number'),
  (value) => typeof value === 'string' || Number.isSafeInteger(value),
);

const object = shapeOf(phrase('an object'), isObject);
const array = shapeOf(phrase('an array'), Array.isArray);

/** Returns a shape with required and optional members. Other members are not checked. */
export const objectOf =
  (required: Readonly<Record<string, Shape>>, others: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, member) => {
    if (!isObject(value)) {
      return object(value, member);
    }
    const at = (name: string) => (member === '' ? name : `${member}.${name}`);
    const all = [
      ...Object.entries(required),
      ...Object.entries(others).map(([name, shape]) => [name, optionalShape(shape)] as const),
    ];
    for (const [name, shape] of all) {
      const mismatch = shape(Object.hasOwn(value, name) ? value[name] : undefined, at(name));
      if (mismatch) {
        return mismatch;
      }
    }
    return undefined;
  };

export const listOf =
  (item: Shape): Shape =>
  (value, member) => {
    if (!Array.isArray(value)) {
      return array(value, member);
    }
    for (const [index, each] of value.entries()) {
      const mismatch = item(each, `${member}.${index}`);
      if (mismatch) {
        return mismatch;
      }
    }
    return undefined;
  };

/** Returns a shape that may be absent. */
export const optionalShape =
  (shape: Shape): Shape =>
  (value, member) =>
    value === undefined ? undefined : shape(value, member);

/** Returns a shape that may be absent or `null`. */
export const optional =
  (shape: Shape): Shape =>
  (value, member) =>
    value === undefined || value === null ? undefined : shape(value, member);

/** Returns a shape with two alternatives. If neither matches, the mismatch of the second is reported. */
export const either =
  (one: Shape, other: Shape): Shape =>
  (value, member) =>
    one(value, member) && other(value, member);

export const oneOf = (...words: readonly string[]): Shape =>
  shapeOf(words.map((word) => `"${word}"`).join(', '), (value) => words.includes(value as string));
