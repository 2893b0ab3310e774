import { pointer, type Path } from '../json/path';
import { isPrivate, redactSecret } from './detector';
import { spelledOut } from '../text/spelledOut';

/** A text of a document as one short line, for a list or a title; what is private is withheld. */
export function redact(text: string, length = 80): string {
  const line = spelledOut(redactSecret(text, '…').replace(/\s+/g, ' ').trim());
  return line.length > length ? `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** The name of a file, or its path, as it is shown: without what is private, and in one line that hides nothing. */
export const redactFile = (file: string): string => spelledOut(withoutPrivateNames(file));

/** A path whose private names are withheld; the other names stay, so that people find their way. */
export const withoutPrivateNames = (file: string): string =>
  isPrivate(file)
    ? redactSecret(
        file
          .split('/')
          .map((name) => redactSecret(name, '…'))
          .join('/'),
        '…',
      )
    : file;

/** `path` as a JSON Pointer whose private names are withheld: to be read, not to be followed. */
export const redactPointer = (path: Path): string =>
  pointer(path.map((segment) => (typeof segment === 'string' ? redactSecret(segment, '…') : segment)));
