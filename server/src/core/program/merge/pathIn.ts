import type { Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { identities } from '../identity';

/** The path in `other` of the value at `path` in `root`: items are found by their identity. `undefined` if it has none. */
export function pathIn(other: unknown, root: unknown, path: Path): Path | undefined {
  const found: (string | number)[] = [];
  for (const [depth, segment] of path.entries()) {
    const [list, others] = [valueAt(root, path.slice(0, depth)), valueAt(other, found)];
    const place =
      Array.isArray(list) && Array.isArray(others)
        ? identities(others).indexOf(identities(list)[Number(segment)] ?? '')
        : segment;
    found.push(place);
    if (valueAt(other, found) === undefined) {
      return undefined;
    }
  }
  return found;
}
