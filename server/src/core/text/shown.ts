import { pointer, type Path } from '../finding';
import { withheld } from './privateMaterial';

/** A text of a document as one short line, for a list or a title; what is private is withheld. */
export function shown(text: string, length = 80): string {
  const line = withheld(text, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** `path` as a JSON Pointer whose private names are withheld: to be read, not to be followed. */
export const shownPointer = (path: Path): string =>
  pointer(path.map((segment) => (typeof segment === 'string' ? withheld(segment, '…') : segment)));
