import type { ProgressItem, ProgressItemType } from '../kinds/contract/progress';
import type { EvidenceWarning } from '../kinds/contract/proof';
import type { Path } from '../json/path';

export const directions = ['forward', 'backward', 'sideways'] as const;
export type Direction = (typeof directions)[number];

/** A difference between two states of a document, in words, as `diff` and `history` report it. */
export interface ReportedChange {
  readonly type: ProgressItemType | 'figure' | 'knives' | 'value';
  readonly name: string;
  /** For a value: the last part of its name, without the name of its item. */
  readonly member?: string | undefined;
  /** The id of the screen it belongs to. */
  readonly within?: string | undefined;
  /** The old state or value in words; absent if it was added. */
  readonly from?: string | undefined;
  /** The new state or value in words; absent if it was removed. */
  readonly to?: string | undefined;
  readonly direction: Direction;
  /** The place in the new document, or in the old one if it was removed. */
  readonly at: Path;
  /** The place in the old document; absent if it was added. */
  readonly oldPath?: Path | undefined;
  /** The warning about evidence that proves the old value and did not change; absent if there is none. */
  readonly evidenceWarning?: EvidenceWarning | undefined;
  /** The evidence that was added, removed or replaced by the same change. */
  readonly values?: readonly ChangedValue[] | undefined;
}

/** A value that changed together with an item, before and after. */
export interface ChangedValue {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The state of an item, and the members that identify it. */
export type MovingItem = Pick<
  ProgressItem,
  'type' | 'id' | 'name' | 'progressState' | 'statedState' | 'isRepeated' | 'state' | 'tally' | 'at'
>;

/** An item whose state may change, with the id of its screen. */
export interface PlacedItem<Item extends MovingItem = MovingItem> {
  readonly item: Item;
  readonly within: string | undefined;
  /** True if the item repeats another item, or belongs to such an item. */
  readonly isRepeated: boolean;
}
