import { nearest } from '../text/closestMatch';
import { pointer, pointerSegments } from './path';
import { valueAt } from './valueAt';

/** Returns the JSON Pointer of the existing value whose names differ little from those in a text; `undefined` if there is none. */
export function nearestPointer(root: unknown, text: string): string | undefined {
  const path: string[] = [];
  for (const segment of pointerSegments(text.startsWith('/') ? text : `/${text}`)) {
    const parent = valueAt(root, path);
    const names = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
    const name = names.includes(segment) ? segment : nearest(segment, Array.isArray(parent) ? [] : names);
    if (name === undefined) {
      return undefined;
    }
    path.push(name);
  }
  return pointer(path);
}
