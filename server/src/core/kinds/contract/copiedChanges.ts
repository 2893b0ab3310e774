import type { ValuePair } from '../../json/valuePair';

/** Changes that appear at two places of a document, because one repeats the other. Only the original is reported. */
export interface CopiedChanges {
  /** Returns the key of a change of a value that is repeated elsewhere; `undefined` for other changes. */
  keyOfOriginal(change: ValuePair): string | undefined;
  /** Returns the key of the original of a changed copy; `undefined` for other changes. */
  keyOfCopy(change: ValuePair): string | undefined;
}
