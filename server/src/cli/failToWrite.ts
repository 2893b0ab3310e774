import type { Language } from '../core/l10n/language';
import { fail, Failure } from '../core/text/result';

/** Fails with the reason why a file could not be written. A `Failure` gives its own reason. */
export function failToWrite(file: string, error: unknown, language: Language): never {
  if (error instanceof Failure) {
    throw error;
  }
  fail(language.say('{file} was not written: {reason}.', { file, reason: reasonOf(error, language) }));
}

function reasonOf(error: unknown, { say }: Language): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
      return say('it already exists');
    case 'ENOENT':
    case 'ENOTDIR':
      return say('its folder does not exist');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return say('permission denied');
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
