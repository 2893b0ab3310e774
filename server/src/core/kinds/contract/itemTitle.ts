import { isObject, ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';

/** Returns the title of the object at `path`, such as `booking-store · DESKTOP 1440×900`; the path if the object has no name. */
export function itemTitle(root: unknown, path: Path): string {
  const names = itemNames(root, path).filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : path.join('.');
}

/** Returns the id of the screen of the object at `path`, and the name or id of the object; each `undefined` if absent. */
export function itemNames(root: unknown, path: Path): readonly [screen: string | undefined, name: string | undefined] {
  const value = valueAt(root, path);
  const part = ObjectReader.of(isObject(value) ? value : {}, path);
  const screenValue = path.length > 2 ? valueAt(root, path.slice(0, 2)) : undefined;
  const screenId =
    part.text('screenId') ?? (isObject(screenValue) ? new ObjectReader(screenValue).text('screenId') : undefined);
  const owner = path.length > 0 ? part.text('ownerId') : undefined; // The owner of a kit names it, but not the document.
  const name = nameOfTask(part) ?? nameOfSlot(part) ?? part.text('id') ?? owner;
  return [screenId || undefined, name === screenId ? undefined : name || undefined];
}

/** Returns the type of a task. The type `exact_release` occurs in two families, so it has its family in parentheses. */
function nameOfTask(part: ObjectReader): string | undefined {
  const type = part.text('gateType');
  return type === 'exact_release' ? `${type} (${part.text('gateFamily') ?? ''})` : type;
}

/** Returns the family and the size of a slot, such as `DESKTOP 1440×900`; `undefined` for other objects. */
function nameOfSlot(part: ObjectReader): string | undefined {
  const family = part.text('family');
  return family === undefined ? undefined : `${family} ${part.text('label') ?? ''}`;
}
