import type { Path } from './path';

/** Returns the value at `path`; `undefined` if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const segment of path) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, segment);
    value = isThere ? (value as Record<string | number, unknown>)[segment] : undefined;
  }
  return value;
}
