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
  const screenValue = path.length > 2 ? valueAt(root, path.slice(0, 2)) : undefined;
  const screenId =
    part.text('screenId') ?? (isObject(screenValue) ? new ObjectReader(screenValue).text('screenId') : undefined);
  const name = nameOfTask(part) ?? nameOfSlot(part) ?? part.text('id');
  return [screenId || undefined, name === screenId ? undefined : name || undefined];
}

/** Returns the type of a task; with its family for the type that occurs in two families. `undefined` for other items. */
function nameOfTask(part: ObjectReader): string | undefined {
  const type = part.text('gateType');
  return type === 'exact_release' ? `${type} (${part.text('gateFamily') ?? ''})` : type;
}

/** Returns the family and the size of a slot; `undefined` for other items. */
function nameOfSlot(part: ObjectReader): string | undefined {
  const family = part.text('family');
  return family === undefined ? undefined : `${family} ${part.text('label') ?? ''}`;
}
