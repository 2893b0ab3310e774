import { valueAt } from '../../json/valueAt';
import type { Path } from '../../json/path';

/** Maximum number of different texts. With more, the texts are prose. */
const maximumTexts = 12;

/** Returns the texts at the same place of the other items of a list, if any is repeated; the most frequent first. */
export function siblingValues(root: unknown, path: Path): readonly string[] {
  const at = path.findLastIndex((segment) => typeof segment === 'number');
  const list = at < 0 ? undefined : valueAt(root, path.slice(0, at));
  if (!Array.isArray(list)) {
    return [];
  }
  const counts = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = index === path[at] ? undefined : valueAt(item, path.slice(at + 1));
    if (typeof text === 'string' && text !== '') {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const repeats = [...counts.values()].some((count) => count > 1);
  return repeats && counts.size <= maximumTexts ? [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text) : [];
}
