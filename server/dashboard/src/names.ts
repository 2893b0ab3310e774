import { redact } from '../../src/core/secrets/redact';
import type { Program } from './view';

/** Returns the name of a program: the last segment of its folder. */
export const programName = (folder: string): string => decodeName(folder.split('/').pop() ?? '') || '.';

/** Returns the end of a folder's path, as long as needed to tell the folder from the others. */
export function distinctPath(folder: string, folders: readonly string[]): string {
  const names = folder.split('/');
  const others = folders.filter((other) => other !== folder);
  const isDistinct = (end: string) => !others.some((other) => `/${other}`.endsWith(`/${end}`));
  const ends = names.map((_, index) => names.slice(-1 - index).join('/'));
  return decodeName(ends.find(isDistinct) ?? folder) || '.';
}

/** Returns the path of a file relative to its program. */
export function fileName({ folder }: Pick<Program, 'folder'>, file: string): string {
  if (folder === '') {
    return decodeName(file);
  }
  return decodeName(file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : (file.split('/').pop() ?? file));
}

/** Decodes a name, which may be part of a URI. */
function decodeName(text: string): string {
  try {
    return redact(decodeURIComponent(text), 200);
  } catch {
    return redact(text, 200); // A path that contains a percent sign.
  }
}
