import { isObject } from './objectReader';
import type { Path } from './path';

/** Returns a copy of `value` with `to` at a path. */
export function replaceAt(value: unknown, [segment, ...rest]: Path, to: unknown): unknown {
  if (segment === undefined) {
    return to;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === segment ? replaceAt(item, rest, to) : item));
  }
  const object = isObject(value) ? value : {};
  return { ...object, [segment]: replaceAt(object[segment], rest, to) };
}
