import { isObject } from '../core/json/objectReader';
import { phrase } from '../core/l10n/language';

/** What does not have the shape it should: where it stands, and what should be there, as a phrase for `say`. */
export interface Mismatch {
  /** Such as `positions.0.line`; empty for the parameters themselves. */
  readonly member: string;
  readonly expected: string;
}

/** Tells what is wrong with a value of a message; nothing where it is as it should be. */
export type Shape = (value: unknown, member: string) => Mismatch | undefined;

const shapeOf =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, member) =>
    fits(value) ? undefined : { member, expected };

export const anything: Shape = () => undefined;
export const text = shapeOf(phrase('a string'), (value) => typeof value === 'string');
export const flag = shapeOf(phrase('true or false'), (value) => typeof value === 'boolean');

const isWhole = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least;

/** LSP's `integer` and `uinteger`: of 32 bits. */
export const integer = shapeOf(
  phrase('a whole number of at most 32 bits'),
  (value) => isWhole(value, -(2 ** 31)) && Number(value) < 2 ** 31,
);
export const count = shapeOf(
  phrase('a whole number from 0 to 2147483647'),
  (value) => isWhole(value, 0) && Number(value) < 2 ** 31,
);

/** What names a request, or its progress. */
export const token = shapeOf(
  phrase('a string or a whole number'),
  (value) => typeof value === 'string' || Number.isSafeInteger(value),
);

const object = shapeOf(phrase('an object'), isObject);
const array = shapeOf(phrase('an array'), Array.isArray);

/** Members that have to be there, and others that may be. Members of other names are not looked at. */
export const objectOf =
  (required: Readonly<Record<string, Shape>>, others: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, member) => {
    if (!isObject(value)) {
      return object(value, member);
    }
    const at = (name: string) => (member === '' ? name : `${member}.${name}`);
    const all = [
      ...Object.entries(required),
      ...Object.entries(others).map(([name, shape]) => [name, given(shape)] as const),
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

/** Absent, or of this shape. */
export const given =
  (shape: Shape): Shape =>
  (value, member) =>
    value === undefined ? undefined : shape(value, member);

/** Absent or `null`, or of this shape. */
export const optional =
  (shape: Shape): Shape =>
  (value, member) =>
    value === undefined || value === null ? undefined : shape(value, member);

/** Of the first shape or of the second; of neither, what is wrong with the second is told. */
export const either =
  (one: Shape, other: Shape): Shape =>
  (value, member) =>
    one(value, member) && other(value, member);

export const oneOf = (...words: readonly string[]): Shape =>
  shapeOf(words.map((word) => `"${word}"`).join(', '), (value) => words.includes(value as string));
