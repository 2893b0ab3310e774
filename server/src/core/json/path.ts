/** Member names and item numbers from the root of a document to a value in it. */
export type Path = readonly (string | number)[];

/** `path` as a JSON Pointer (RFC 6901). */
export function pointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path a JSON Pointer spells, its segments all as text. */
export function pointerSegments(text: string): readonly string[] {
  return text
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A place, and the objects and lists that hold it, as JSON Pointers. */
export const placesAround = (path: Path): readonly string[] =>
  Array.from({ length: path.length + 1 }, (_, length) => pointer(path.slice(0, length)));

/** Whether `path` is `ancestor`, or lies below it. */
export const isWithin = (path: Path, ancestor: Path): boolean =>
  path.length >= ancestor.length && ancestor.every((segment, index) => path[index] === segment);
