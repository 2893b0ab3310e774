import type { Path } from './path';

/** A change of the value of a document. How it is written into the text is not the rule's business. */
export type Change =
  /** Sets a value, adding the member where it is missing. */
  | { readonly set: Path; readonly value: unknown }
  /** Gives a list new items: the old ones by their number, new ones by their value. */
  | { readonly list: Path; readonly items: readonly (number | { readonly add: unknown })[] }
  /** Gives a member another name. */
  | { readonly rename: Path; readonly to: string }
  /** Takes out one of two members with the same name: the first or the last. */
  | { readonly remove: Path; readonly which: 'first' | 'last' };
