import fs from 'node:fs';
import path from 'node:path';
import { isIn } from '../../host/paths';
import { statOf } from '../../host/fileStats';
import type { Request } from './shape';

/** Returns the first path of a request that may lead out of the working folder, or `undefined` if there is none. */
export const findOutsidePath = ({ inputs, baseline }: Request): string | undefined =>
  [...inputs, ...(baseline === null ? [] : [baseline])].find((input) => !isBelowHere(input));

/** Returns whether a path or pattern stays in the working folder. */
function isBelowHere(input: string): boolean {
  if (path.isAbsolute(input) || path.win32.isAbsolute(input) || input.includes('\0')) {
    return false;
  }
  const names = input.split(path.sep === '\\' ? /[\\/]/ : '/');
  const mayExpand = /[{}()\\]/.test(input) && statOf(input) === undefined; // A pattern may expand to `..` or to an absolute path.
  return !names.includes('..') && !mayExpand && names.every((_, index) => isRealBelowHere(names.slice(0, index + 1)));
}

/** Returns whether a path stays below the working folder, even through links. It need not exist. */
function isRealBelowHere(names: readonly string[]): boolean {
  try {
    return isIn(fs.realpathSync.native(names.join('/') || '.'), fs.realpathSync.native('.'));
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
