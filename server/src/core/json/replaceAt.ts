import { isObject } from './objectReader';
import { changedPath, type ValueChange } from './change';
import type { Path } from './path';
import { valueAt } from './valueAt';

/** Returns a copy of `value` with `to` at a path. */
export function replaceAt(value: unknown, [segment, ...rest]: Path, to: unknown): unknown {
  if (segment === undefined) {
    return to;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === segment ? replaceAt(item, rest, to) : item));
  }
  const object = isObject(value) ? value : {};
  return { ...object, [segment]: replaceAt(object[segment], rest, to) };
}

/** Returns a copy of `root` with a change. */
export const withChange = (root: unknown, change: ValueChange): unknown =>
  replaceAt(
    root,
    changedPath(change),
    'set' in change ? change.value : newItems(valueAt(root, change.list), change.items),
  );

const newItems = (list: unknown, items: Extract<ValueChange, { readonly list: Path }>['items']): readonly unknown[] =>
  items.map((item) => (typeof item === 'number' ? (list as readonly unknown[])[item] : item.add));
