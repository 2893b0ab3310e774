import type { Cursor, Members } from '../../document/cursor';
import { isObject, Part } from '../../document/part';
import { valueAt } from '../../document/valueAt';
import type { Path } from '../../finding';
import type { ObjectPlace } from '../../kinds/derive';
import type { Drafting } from './skeleton';

/** What stands around the cursor, read from the text first: it is right where the text around it is broken. */
export interface Surroundings {
  /** The object the cursor is in, or the nearest around the list it is in. */
  readonly place: ObjectPlace;
  /** The list the cursor is in. */
  readonly list: readonly unknown[] | undefined;
}

export function surroundings({ views, prefix }: Drafting, cursor: Cursor): Surroundings {
  const root = views.root.value;
  const around = cursor.around.map(({ path, members }) => partOf(root, path, members));
  const own = partOf(root, cursor.path, cursor.members, cursor.place === 'value' ? cursor.segment : undefined);
  const isObjectPlace = cursor.within === 'object';
  const [nearest = new Part({}), ...above] = isObjectPlace ? [own, ...around] : around;
  const list = cursor.within === 'array' ? valueAt(root, cursor.path) : undefined;
  return {
    place: { views, prefix, path: nearest.path, own: nearest, above },
    list: Array.isArray(list) ? list : undefined,
  };
}

function partOf(root: unknown, path: Path, members: Members, without?: string | number): Part {
  const value = valueAt(root, path);
  const read = Object.entries(isObject(value) ? value : {}).filter(([name]) => name !== without);
  const seen = [...members].filter(([, each]) => each !== undefined);
  return Part.of(Object.fromEntries([...read, ...seen]), path);
}
