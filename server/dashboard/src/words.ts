import type { Language } from '../../src/core/l10n/language';

/** Joins words with commas, and leaves out absent words. */
export const joinWords = (words: readonly (string | false | undefined)[], { say }: Language): string =>
  words
    .flatMap((word) => (word === undefined || word === false || word === '' ? [] : [word]))
    .reduce((before, next) => (before === '' ? next : say('{before}, {next}', { before, next })), '');
