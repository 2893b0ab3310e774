import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';

/** Returns whether the system refused a request, such as writing to a full disk. Other errors are errors of this program. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Fails with the reason why a file could not be written. A `Failure` gives its own reason. */
export function failToWrite(file: string, error: unknown, language: Language): never {
  if (!isSystemError(error)) {
    throw error;
  }
  fail(language.say('{file} was not written: {reason}.', { file, reason: describeWriteError(error, language) }));
}

function describeWriteError({ code, message }: NodeJS.ErrnoException, { say }: Language): string {
  switch (code) {
    case 'EEXIST':
      return say('it already exists');
    case 'ENOENT':
    case 'ENOTDIR':
      return say('its folder does not exist');
    case 'ENXIO':
      return say('nothing reads from this pipe');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return say('permission denied');
    default:
      return message;
  }
}
