import type { Path } from '../json/path';

/** A list of objects, and the members of its items that matter. */
export interface ListInput {
  readonly list: Path;
  readonly by: readonly string[];
}

/** An object, and its members that matter. */
export interface ObjectInput {
  readonly object: Path;
  readonly by: readonly string[];
}

/** A place that a value depends on: a single value, some members of an object, or some members of all items in a list. */
export type Input = Path | ObjectInput | ListInput;

export const isListInput = (input: Input): input is ListInput => 'list' in input;

/** Returns the places of an input that is not a list. */
export const placesOfInput = (input: Path | ObjectInput): readonly Path[] =>
  'object' in input ? input.by.map((member) => [...input.object, member]) : [input];
