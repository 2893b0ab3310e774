import type { Language } from '../core/l10n/language';

/** Returns a sentence on why a file could not be written. */
export const notWrittenMessage = (file: string, error: unknown, language: Language): string =>
  language.say('{file} was not written: {reason}.', { file, reason: reasonOf(error, language) });

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
