import { isObject } from './objectReader';
import { pointerSegments, type Path } from './path';

/** Returns the value at `path`; `undefined` if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const segment of path) {
    const isPresent = typeof value === 'object' && value !== null && Object.hasOwn(value, segment);
    value = isPresent ? (value as Record<string | number, unknown>)[segment] : undefined;
  }
  return value;
}

/**
 * Returns the path of the value at a JSON Pointer, with numbers for the indices of lists; `undefined` if there is no such value
 * or the text is no JSON Pointer.
 */
export function pathFromPointer(root: unknown, text: string): Path | undefined {
  if (text !== '' && !text.startsWith('/')) {
    return undefined;
  }
  const path: (string | number)[] = [];
  let value = root;
  for (const segment of pointerSegments(text)) {
    path.push(Array.isArray(value) && /^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment);
    value = valueAt(value, path.slice(-1));
  }
  return value === undefined ? undefined : path;
}

/** Returns the items of a list with their indexes, or the members of an object with their names; empty for other values. */
export const childEntries = (value: unknown): Iterable<readonly [string | number, unknown]> =>
  Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
