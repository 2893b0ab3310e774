import type { Path } from '../json/path';
import type { Change } from '../json/change';
import type { Input } from './input';

/**
 * A way to put a finding right. A derived fix follows from the rest of the document and is part of "fix all"; an
 * assertion says something about the world, so it is offered alone.
 */
export interface Fix {
  readonly type: 'derived' | 'assertion';
  readonly title: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly changes: readonly Change[];
  /** The places whose values it copies; where one of them has a finding of its own there is nothing to derive. */
  readonly from?: readonly Input[] | undefined;
}

export function derived(title: string, changes: readonly Change[], values: Fix['values'] = {}): Fix {
  return { type: 'derived', title, values, changes };
}

export function asserted(title: string, changes: readonly Change[], values: Fix['values'] = {}): Fix {
  return { type: 'assertion', title, values, changes };
}

/** The most frequent fix: another value in the same place. */
export function changeTo(path: Path, value: unknown): Fix {
  return derived('Change to {value}', [{ set: path, value }], { value: JSON.stringify(value) });
}

/** The same fix, where it copies the values of these places. */
export const copying = (fix: Fix, from: readonly Input[]): Fix => ({ ...fix, from });

/** The same where it says something about the world. */
export function assertTo(path: Path, value: unknown): Fix {
  return asserted('Change to {value}', [{ set: path, value }], { value: JSON.stringify(value) });
}

/** A change that is derived, unless it would touch what somebody has recorded. */
export const changeUnless = (isRecorded: boolean, path: Path, value: unknown): Fix =>
  isRecorded ? assertTo(path, value) : changeTo(path, value);

/** Puts new items into a list of `length`, each behind the old one of its number (-1: before all); every old one stays. */
export function insert(
  list: Path,
  length: number,
  added: readonly { readonly behind: number; readonly value: unknown }[],
): readonly Change[] {
  const behind = (number: number) =>
    added.filter((each) => each.behind === number).map(({ value }) => ({ add: value }));
  const items = Array.from({ length }, (_, index) => [index, ...behind(index)]).flat();
  return [{ list, items: [...behind(-1), ...items] }];
}

/** Behind which of the names in a list `name` belongs: the nearest that stands before it in `order`; -1 before all. */
export function placeBehind(order: readonly string[], name: string, names: readonly string[]): number {
  const before = order.slice(0, order.indexOf(name)).toReversed();
  const near = before.find((each) => names.includes(each));
  return near === undefined ? -1 : names.lastIndexOf(near);
}

/** Puts the items of a list in another order; `order` names the old number of each item. */
export function reorder(list: Path, order: readonly number[]): readonly Change[] {
  return [{ list, items: order }];
}
