import type { Path } from '../json/path';
import type { Change } from '../json/change';
import type { Input } from './input';

export const fixTypes = ['derived', 'assertion'] as const;
export type FixType = (typeof fixTypes)[number];

/**
 * A fix of a finding. A derived fix follows from the rest of the document and is part of "fix all". An assertion states
 * a fact about the world, so it is only offered for one finding at a time.
 */
export interface Fix {
  readonly type: FixType;
  readonly title: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly changes: readonly Change[];
  /** The places whose values it copies. The fix is dropped while one of them has a finding. */
  readonly from?: readonly Input[] | undefined;
}

/** Returns a fix that follows from the rest of the document. `title` is an English sentence with places for `values`. */
export function derivedFix(title: string, changes: readonly Change[], values: Fix['values'] = {}): Fix {
  return { type: 'derived', title, values, changes };
}

/** Returns a fix that states a fact about the world. `title` is an English sentence with places for `values`. */
export function assertedFix(title: string, changes: readonly Change[], values: Fix['values'] = {}): Fix {
  return { type: 'assertion', title, values, changes };
}

/** Returns a derived fix that changes the value at a place. */
export function changeTo(path: Path, value: unknown): Fix {
  return derivedFix('Change to {value}', [{ set: path, value }], { value: JSON.stringify(value) });
}

/** Returns a fix with the places whose values it copies. */
export const withSources = (fix: Fix, from: readonly Input[]): Fix => ({ ...fix, from });

/** Like `changeTo`, as an assertion. */
export function assertedChangeTo(path: Path, value: unknown): Fix {
  return assertedFix('Change to {value}', [{ set: path, value }], { value: JSON.stringify(value) });
}

/**
 * Inserts items into a list of `length`, each after the old item with the index `behind` (-1: at the start). All old
 * items stay.
 */
export function insert(
  list: Path,
  length: number,
  added: readonly { readonly behind: number; readonly value: unknown }[],
): readonly Change[] {
  const itemsAfter = (number: number) =>
    added.filter((each) => each.behind === number).map(({ value }) => ({ add: value }));
  const items = Array.from({ length }, (_, index) => [index, ...itemsAfter(index)]).flat();
  return [{ list, items: [...itemsAfter(-1), ...items] }];
}

/** Returns the index after which `name` belongs in a list: the index of its nearest predecessor in `order`; -1 for the start. */
export function findInsertionIndex(order: readonly string[], name: string, names: readonly string[]): number {
  const before = order.slice(0, order.indexOf(name)).toReversed();
  const near = before.find((each) => names.includes(each));
  return near === undefined ? -1 : names.lastIndexOf(near);
}

/** Reorders the items of a list; `order` has the old index of each item. */
export function reorder(list: Path, order: readonly number[]): readonly Change[] {
  return [{ list, items: order }];
}
