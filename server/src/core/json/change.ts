import type { TextChange } from '../text/span';
import type { Path } from './path';

/** A change of the value of a document. How it is written into the text is not the rule's business. */
export type Change =
  /** Sets a value, adding the member where it is missing. */
  | { readonly set: Path; readonly value: unknown }
  /** Gives a list new items: the old ones by their number, new ones by their value. */
  | { readonly list: Path; readonly items: readonly (number | { readonly add: unknown })[] }
  /** Gives a member another name. */
  | { readonly rename: Path; readonly to: string }
  /** Takes out an item, or a member: the first or the last of its name. */
  | { readonly remove: Path; readonly which: 'first' | 'last' }
  /** Adds members to an object that has none of them, in this order. */
  | { readonly add: Path; readonly members: readonly Member[] }
  /** Changes the text itself, where it is not JSON. */
  | { readonly edit: TextChange };

/** A member to be written. */
export interface Member {
  readonly name: string;
  readonly value: unknown;
}
