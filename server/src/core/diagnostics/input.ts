import type { Path } from '../json/path';

/** A list of objects, and the members of its items that matter. */
export interface ListInput {
  readonly list: Path;
  readonly by: readonly string[];
}

/** A place that a value depends on: a single value, or some members of all items in a list. */
export type Input = Path | ListInput;

export const isListInput = (input: Input): input is ListInput => 'list' in input;
