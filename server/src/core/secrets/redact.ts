import { pointer, type Path } from '../json/path';
import { isPrivate, redactSecret } from './detector';
import { escapeInvisible } from '../text/spelledOut';

/** Returns a text of a document as one short line, for a list or a title. Private material is redacted. */
export function redact(text: string, length = 80): string {
  const line = escapeInvisible(redactSecret(text, '…').replace(/\s+/g, ' ').trim());
  return line.length > length ? `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** Returns the name or path of a file for display: one line without private material and invisible characters. */
export const redactFile = (file: string): string => escapeInvisible(withoutPrivateNames(file));

/** Returns a path with redacted private names. Other names stay, so that people recognize the file. */
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

/** Returns `path` as a JSON Pointer with redacted private names, for display only. */
export const redactPointer = (path: Path): string =>
  pointer(path.map((segment) => (typeof segment === 'string' ? redactSecret(segment, '…') : segment)));
