import type { Path } from '../json/path';

/** A list of objects, and the members of its items that say whether an item counts. */
export interface ListInput {
  readonly list: Path;
  readonly by: readonly string[];
}

/** A place that a value follows from: the value there, or what the items of a list say in some members. */
export type Input = Path | ListInput;

export const isListInput = (input: Input): input is ListInput => 'list' in input;
