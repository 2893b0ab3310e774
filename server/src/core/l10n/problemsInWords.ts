import { joinPhrases } from './joinPhrases';
import type { Language } from './language';

type Say = Pick<Language, 'say'>;

/** Returns, for example, "2 errors"; an empty text for none. */
export const errorsInWords = (count: number, { say }: Say): string =>
  count === 0 ? '' : count === 1 ? say('1 error') : say('{count} errors', { count });

/** Returns, for example, "2 warnings"; an empty text for none. */
export const warningsInWords = (count: number, { say }: Say): string =>
  count === 0 ? '' : count === 1 ? say('1 warning') : say('{count} warnings', { count });

/** Returns, for example, "2 errors, 1 warning"; an empty text if there are none. */
export const problemsInWords = (errors: number, warnings: number, language: Say): string =>
  joinPhrases([errorsInWords(errors, language), warningsInWords(warnings, language)], language);
