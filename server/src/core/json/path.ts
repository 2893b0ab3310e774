import { valueAt } from './valueAt';

/** The names and indices from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** Returns `path` as a JSON Pointer (RFC 6901). */
export function pointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the segments of a JSON Pointer, all as text. */
export function pointerSegments(text: string): readonly string[] {
  return text
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Returns the path of the value at a JSON Pointer, with numbers for the indices of lists; `undefined` if there is no such value
 * or the text is no JSON Pointer.
 */
export function pathFromPointer(root: unknown, text: string): Path | undefined {
  if (text !== '' && !text.startsWith('/')) {
    return undefined;
  }
  const path: (string | number)[] = [];
  let value = root;
  for (const segment of pointerSegments(text)) {
    path.push(Array.isArray(value) && /^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment);
    value = valueAt(value, path.slice(-1));
  }
  return value === undefined ? undefined : path;
}

export const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && isWithin(a, b);

/** Returns whether `path` equals `ancestor` or is below it. */
export const isWithin = (path: Path, ancestor: Path): boolean =>
  path.length >= ancestor.length && ancestor.every((segment, index) => path[index] === segment);
