import type { Language } from './language';

/** Returns "a, b, c" in the reader's language, without absent and empty words. */
export const joinPhrases = (words: readonly (string | false | undefined)[], { say }: Pick<Language, 'say'>): string =>
  words
    .flatMap((word) => (word === undefined || word === false || word === '' ? [] : [word]))
    .reduce((before, next) => (before === '' ? next : say('{before}, {next}', { before, next })), '');
