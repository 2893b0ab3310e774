import type { Path } from '../../json/path';

/**
 * Values that the specification fixes without listing them: a document states them once, and no step changes them.
 * Without `members`, the value at the path is fixed; with `members`, these members of each item; with an empty list,
 * the set of member names is fixed.
 */
export interface FixedValues {
  readonly at: Path;
  readonly members?: readonly string[];
}
