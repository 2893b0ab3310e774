/** A value for a place, with its meaning in the words of the document. */
export interface KnownValue {
  readonly value: string;
  readonly note: string | undefined;
}

/** Returns a value with its note; empty if there is no value. */
export const knownValue = (value: string | undefined, note: string | undefined): readonly KnownValue[] =>
  value === undefined ? [] : [{ value, note }];
