import type { ProgressItem, ProgressItemType } from '../kinds/contract/progress';
import type { Under } from './underEvidence';
import type { Path } from '../json/path';

export type Direction = 'forward' | 'backward' | 'sideways';

/** Something that stands otherwise than before, in words. */
export interface Change {
  readonly type: ProgressItemType | 'figure' | 'knives' | 'value';
  readonly name: string;
  /** For a value: the end of the name, without the item it is of. */
  readonly member?: string | undefined;
  /** The screen it belongs to, by its id. */
  readonly within?: string | undefined;
  /** Absent where it was not there before. */
  readonly from?: string | undefined;
  /** Absent where it is there no more. */
  readonly to?: string | undefined;
  readonly direction: Direction;
  /** Where it stands in the new document; in the old one where it is there no more. */
  readonly at: Path;
  /** For a value: where it stood in the old document. */
  readonly was?: Path | undefined;
  /** The evidence that stayed the same while this changed; absent where none did. */
  readonly under?: Under | undefined;
  /** The evidence that came or went with it, or is another one now. */
  readonly values?: readonly ChangedValue[] | undefined;
}

/** A value behind a change, as it was and as it is. */
export interface ChangedValue {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** How an item stands, with what tells it from others. */
export type MovingItem = Pick<ProgressItem, 'type' | 'id' | 'name' | 'standing' | 'state' | 'tally' | 'at'>;

/** An item that may move, with the screen it belongs to. */
export interface PlacedItem<Item extends MovingItem = MovingItem> {
  readonly item: Item;
  readonly within: string | undefined;
}
