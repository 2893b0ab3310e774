import { isObject, ObjectReader } from '../json/objectReader';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';

/** Returns the title of the object at `path`: its screen and name, else its id, else its path. */
export function itemTitle(root: unknown, path: Path): string {
  const names = itemNames(root, path).filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : path.join('.');
}

/** Returns the screen of the object at `path`, and its name or id; each `undefined` if it has none. */
export function itemNames(root: unknown, path: Path): readonly [screen: string | undefined, name: string | undefined] {
  const value = valueAt(root, path);
  const part = ObjectReader.of(isObject(value) ? value : {}, path);
  const holder = path.length > 2 ? valueAt(root, path.slice(0, 2)) : undefined;
  const screenId = part.text('screenId') ?? (isObject(holder) ? new ObjectReader(holder).text('screenId') : undefined);
  const type = part.text('gateType');
  const title =
    type === 'exact_release'
      ? `${type} (${part.text('gateFamily') ?? ''})`
      : (type ??
        (part.text('family') === undefined ? undefined : `${part.text('family')} ${part.text('label') ?? ''}`));
  const id = title ?? part.text('id');
  return [screenId || undefined, (id === screenId ? undefined : id) || undefined];
}
