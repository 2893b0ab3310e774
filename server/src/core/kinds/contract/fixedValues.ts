import type { Path } from '../../json/path';

/**
 * Values of a kind that the specification fixes without giving them: a document states them once, and no step changes them.
 * Without `members` it is the value at the path, with them those members of each item there; with an empty list the names of the
 * members themselves.
 */
export interface FixedValues {
  readonly at: Path;
  readonly members?: readonly string[];
}
