import type { Language } from '../../src/core/l10n/language';

/** What is there of several words, one after the other. */
export const inTurn = (words: readonly (string | false | undefined)[], { say }: Language): string =>
  words
    .flatMap((word) => (word === undefined || word === false || word === '' ? [] : [word]))
    .reduce((before, next) => (before === '' ? next : say('{before}, {next}', { before, next })), '');
