import type { Path } from '../../json/path';

/** A count or a list that follows from the rest of a document. */
export interface DerivedCount {
  /** What is counted, in words; a key of the translations. */
  readonly what: string;
  /** The value it should have. */
  readonly count: number;
  /** The value it has; absent where it is no count. */
  readonly found: number | undefined;
  /** Whether what is counted is as it should be; while it is not, the rules report that, and judge no count of it. */
  readonly isReliable: boolean;
  /** What was counted, as far as the document lists it. */
  readonly items: readonly Path[];
  /** The members of an item by which it counts; absent where it counts by being there, none where the specification gives the number. */
  readonly countsBy?: readonly string[] | undefined;
}
