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

export const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && isWithin(a, b);

/** Returns whether `path` equals `ancestor` or is below it. */
export const isWithin = (path: Path, ancestor: Path): boolean =>
  path.length >= ancestor.length && ancestor.every((segment, index) => path[index] === segment);
