import type { TextChange } from '../text/span';
import type { Path } from './path';

/** A change of the value of a document, independent of its layout in the text. */
export type Change =
  /** Sets a value, adding the member where it is missing. */
  | { readonly set: Path; readonly value: unknown }
  /** Replaces the items of a list: old items by their index, new ones by their value. */
  | { readonly list: Path; readonly items: readonly (number | { readonly add: unknown })[] }
  /** Renames a member. */
  | { readonly rename: Path; readonly to: string }
  /** Removes an item or a member: the first or the last of its name. */
  | { readonly remove: Path; readonly which: 'first' | 'last' }
  /** Adds members to an object that has none of them, in this order. */
  | { readonly add: Path; readonly members: readonly Member[] }
  /** Changes text that is not JSON. */
  | { readonly edit: TextChange };

/** A change of a value or of the items of a list. */
export type ValueChange = Extract<Change, { readonly set: Path } | { readonly list: Path }>;

/** Returns the path of the changed value or list. */
export const changedPath = (change: ValueChange): Path => ('set' in change ? change.set : change.list);

/** A member to write. */
export interface Member {
  readonly name: string;
  readonly value: unknown;
}
