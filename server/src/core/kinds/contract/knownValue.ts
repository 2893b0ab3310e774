/** A value that makes sense somewhere, with what it stands for in the words of the document. */
export interface KnownValue {
  readonly value: string;
  readonly note: string | undefined;
}

/** A value with its note; none where there is no value. */
export const known = (value: string | undefined, note: string | undefined): readonly KnownValue[] =>
  value === undefined ? [] : [{ value, note }];
