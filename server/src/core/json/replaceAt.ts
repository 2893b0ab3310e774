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

/** Returns a copy of `root` with changes, one after the other. Each list and object is copied once. */
export function applyChanges(root: unknown, changes: readonly ValueChange[]): unknown {
  const copies = new Set<unknown>();
  const copyOf = (value: unknown): unknown => {
    if (copies.has(value)) {
      return value;
    }
    const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(isObject(value) ? value : {}) };
    copies.add(copy);
    return copy;
  };
  const put = (value: unknown, [segment, ...rest]: Path, to: unknown): unknown => {
    if (segment === undefined) {
      return to;
    }
    const container = copyOf(value);
    if (!Array.isArray(container) || (typeof segment === 'number' && Object.hasOwn(container, segment))) {
      const child = put(valueAt(container, [segment]), rest, to);
      // A member may be called `__proto__`.
      const descriptor = { value: child, configurable: true, enumerable: true, writable: true };
      Object.defineProperty(container, segment, descriptor);
    }
    return container;
  };
  return changes.reduce((value, change) => put(value, changedPath(change), newValueOf(value, change)), root);
}

const newValueOf = (root: unknown, change: ValueChange): unknown =>
  'set' in change ? change.value : newItems(valueAt(root, change.list), change.items);

const newItems = (list: unknown, items: Extract<ValueChange, { readonly list: Path }>['items']): readonly unknown[] =>
  items.map((item) => (typeof item === 'number' ? (list as readonly unknown[])[item] : item.add));
