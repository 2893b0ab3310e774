import type { Path } from './path';

/** Returns the value at `path`; `undefined` if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const segment of path) {
    const isPresent = typeof value === 'object' && value !== null && Object.hasOwn(value, segment);
    value = isPresent ? (value as Record<string | number, unknown>)[segment] : undefined;
  }
  return value;
}
