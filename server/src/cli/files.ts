import { constants } from 'node:buffer';
import { accessSync, constants as access, realpathSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import type { Language } from '../core/l10n/language';
import { readNamed } from '../host/safeFiles';

export interface NamedFile {
  /** Relative to the working folder where it lies below it, with `/`. */
  readonly file: string;
  /** Named itself, not come across in a folder or by a pattern. */
  readonly isExplicit: boolean;
  /** A pattern that matches nothing, not a file. */
  readonly isPattern?: true;
}

/**
 * The files that `inputs` (files, folders, glob patterns) name, each once, in the order of the inputs and sorted
 * within each. Folders give their JSON files; symbolic links below them are not followed. What does not exist is
 * named all the same: reading it says so.
 */
export async function namedFiles(inputs: readonly string[]): Promise<readonly NamedFile[]> {
  const all = new Map<string, NamedFile>();
  for (const input of inputs) {
    for (const named of await filesOf(input)) {
      const identity = path.resolve(named.file);
      if (!all.has(identity)) {
        all.set(identity, named);
      }
    }
  }
  return [...all.values()];
}

async function filesOf(input: string): Promise<readonly NamedFile[]> {
  const stat = await fs.stat(input).catch(() => undefined); // It may be a pattern; if not, reading it says what is wrong.
  if (stat?.isDirectory()) {
    return found('**/*.json', input);
  }
  if (stat === undefined && isDynamicPattern(input)) {
    const matches = found(path.sep === '\\' ? input.replaceAll('\\', '/') : input, '.');
    return matches.length > 0 ? matches : [{ file: input, isExplicit: true, isPattern: true }];
  }
  return [{ file: displayed(input), isExplicit: true }];
}

function found(pattern: string, cwd: string): readonly NamedFile[] {
  const files = globSync(pattern, {
    cwd,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    onlyFiles: true,
  });
  return files.sort().map((file) => ({ file: displayed(path.join(cwd, file)), isExplicit: false }));
}

/** A path as people are told it: from the working folder where it lies below it. */
export function displayed(file: string): string {
  const relative = path.relative('.', file);
  const shown = relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
  return shown.split(path.sep).join('/');
}

/**
 * What is in a file, or why that is not known, in words. Only regular files are read, and none through a link but one that
 * somebody has named.
 */
export function contentOf({ file, isExplicit }: NamedFile, language: Language): Buffer | string {
  const { say } = language;
  try {
    const content = readNamed(isExplicit ? realpathSync.native(file) : file, constants.MAX_STRING_LENGTH);
    switch (content) {
      case 'none':
        return say('There is no such file or folder.');
      case 'tooLarge':
        return say('This file is too large to be read.');
      case 'unreadable':
        accessSync(file, access.R_OK);
        return say('This is not a file that can be read.');
      case 'link':
      case 'otherKind':
      case 'outside':
        return say('This is not a file that can be read.');
      default:
        return content;
    }
  } catch (error) {
    return reasonOf(error as NodeJS.ErrnoException, language);
  }
}

/** Why a file could not be read, in words. */
function reasonOf(error: NodeJS.ErrnoException, { say }: Language): string {
  switch (error.code) {
    case 'ENOENT':
      return say('There is no such file or folder.');
    case 'EACCES':
    case 'EPERM':
      return say('This file may not be read: permission denied.');
    case 'ERR_FS_FILE_TOO_LARGE':
    case 'ERR_STRING_TOO_LONG':
      return say('This file is too large to be read.');
    default:
      return say('This file cannot be read: {reason}', { reason: error.message });
  }
}
