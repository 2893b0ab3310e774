import { redact } from '../../src/core/secrets/redact';
import type { Program } from './view';

/** What people call a program: the last name of its folder. */
export const programName = (folder: string): string => decoded(folder.split('/').pop() ?? '') || '.';

/** A file as it is called within its program. */
export function fileName({ folder }: Pick<Program, 'folder'>, file: string): string {
  if (folder === '') {
    return decoded(file);
  }
  return decoded(file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : (file.split('/').pop() ?? file));
}

/** Files may be addresses. */
function decoded(text: string): string {
  try {
    return redact(decodeURIComponent(text), 200);
  } catch {
    return redact(text, 200); // It is a path with a per cent sign.
  }
}
