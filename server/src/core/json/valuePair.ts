import type { Path } from './path';

/** Two corresponding values in two states of a document, and the pairs that contain them. */
export interface ValuePair {
  /** `undefined` if the value is new. */
  readonly before: unknown;
  /** `undefined` if the value was removed. */
  readonly after: unknown;
  /** The pair that contains both; absent for the documents themselves. */
  readonly container: ValuePair | undefined;
  /** The name or index in `container`, before and after. */
  readonly segments: readonly [before: string | number, after: string | number];
  /** The path before; absent if the container was the same. */
  readonly pathBefore?: Path;
}

/** Returns the path of the value in the new document, or in the old one if it was removed. */
export const currentPath = (pair: ValuePair): Path => pathIn(pair, pair.after === undefined ? 0 : 1);

/** Returns the path of the value in the old document (0) or in the new one (1). */
export function pathIn(pair: ValuePair, side: 0 | 1): Path {
  const path: (string | number)[] = [];
  for (let current = pair; current.container; current = current.container) {
    if (side === 0 && current.pathBefore) {
      return [...current.pathBefore, ...path.reverse()];
    }
    path.push(current.segments[side]);
  }
  return path.reverse();
}

/** Returns the name of the member that is, or whose list contains, the value. */
export function memberName(pair: ValuePair): string {
  let current: ValuePair | undefined = pair;
  while (current && typeof current.segments[1] === 'number') {
    current = current.container;
  }
  return String(current?.segments[1] ?? '');
}

/** Yields a pair and the pairs that contain it, innermost first. */
export function* withContainers(pair: ValuePair): Generator<ValuePair> {
  for (let current: ValuePair | undefined = pair; current; current = current.container) {
    yield current;
  }
}
