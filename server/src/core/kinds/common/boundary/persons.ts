import {
  foldLookAlikes,
  isPlaceholder,
  lookAlikeForm,
  normalForm,
  visibleForm,
  withoutSigns,
} from '../../../text/normalForm';
import { words } from '../../../text/words';

/**
 * Names of persons (reading of the specification, sections 9.5 and 9.10). Errors need equal names or one of the exact words
 * below; everything that only looks alike is a warning.
 */

/** Values that name no person. A name that contains one of these words is a name. */
export const nonPersons = [
  ...['auto', 'automation', 'bot', 'ci', 'cron', 'system', 'agent', 'codex', 'portal', 'service', 'admin'],
  ...['n/a', 'tbd', 'todo', 'none', 'unknown', '-'],
] as const;

const plainNonPersons: ReadonlySet<string> = new Set(['', ...nonPersons.map(normalForm)]);

/** Returns whether a value names no person: a machine, a placeholder, or only signs. */
export const isNoPerson = (text: string): boolean => plainNonPersons.has(normalForm(text));

/** Placeholders in other texts that are names of people. */
const alsoNames: ReadonlySet<string> = new Set(['na', 'nil']);

/** Returns whether a value is a placeholder for a name. */
export const isPlaceholderName = (text: string): boolean => isPlaceholder(text) && !alsoNames.has(visibleForm(text));

/** Returns whether two texts are the same name: equal in normal form, or in what they look like, without white space. */
export const isSamePerson = (a: string, b: string): boolean =>
  a === b || [normalForm, lookAlikeForm].some((form) => withoutSpace(form(a)) === withoutSpace(form(b)));

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');

/**
 * Returns whether two texts may name one person: with another order of the words, without accents, with initials, with a mail
 * address instead of the name, or with further words.
 */
export function mayBeSamePerson(a: string, b: string): boolean {
  const [one, other] = [parseName(a), parseName(b)];
  if (one.address !== undefined && other.address !== undefined) {
    return one.address === other.address;
  }
  return isSamePerson(a, b) || sharesName(one.words, other.words);
}

/** A word of a name, in normal form. */
interface Word {
  readonly text: string;
  /** The word without accents, in each usual spelling. */
  readonly plainSpellings: readonly string[];
}

interface Name {
  /** The mail address, without a tag after `+`. */
  readonly address: string | undefined;
  readonly words: readonly Word[];
}

function parseName(text: string): Name {
  const folded = foldLookAlikes(text);
  const [address = '', local = '', domain = ''] = folded.includes('@') ? (addressPattern.exec(folded) ?? []) : [];
  const user = local.replace(/\+.*/, '');
  const rest = words(folded.replace(address, ' '));
  const name = rest.length > 0 ? rest : words(user); // An address alone contains the name before the @.
  return {
    address: address === '' ? undefined : `${user}@${domain}`.toLowerCase(),
    words: name.map((text) => ({ text, plainSpellings: withoutMarks(text) })),
  };
}

const addressPattern = /([^\s<>()[\]"',;:@，；：（）]{1,64})@([^\s<>()[\]"',;:@，；：（）]{1,255})/u;

/** Returns a word in plain Latin letters: as "jose" for "josé"; as "muller" and "mueller" for "müller". */
function withoutMarks(word: string): readonly string[] {
  const decomposed = word.normalize('NFKD').replace(/[øłđ]/g, (letter) => strokes[letter] ?? letter);
  const spellings = [decomposed, decomposed.replace(/([aou])\u0308/g, '$1e')];
  return [...new Set(spellings.map((text) => text.replace(/([a-z])\p{M}+/gu, '$1').normalize('NFKC')))];
}

/** Letters with a stroke, which are not composed of a letter and a mark. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' };

/**
 * Returns whether one name has all words of the other, possibly as initials. A single word only matches a name of one word,
 * because many people share a first or family name.
 */
function sharesName(a: readonly Word[], b: readonly Word[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const rest = [...longer];
  const matches = shorter.filter((word) => {
    const found = [isEqual(word), isInitial(word)].map((fits) => rest.findIndex(fits)).find((index) => index >= 0);
    rest.splice(found ?? rest.length, 1);
    return found !== undefined;
  });
  const hasWord = shorter.some((word) => (word.text.length > 1 || isSyllable(word)) && longer.some(isEqual(word)));
  const isFullName = shorter.length > 1 || longer.length === 1 || shorter.some(isFullHanName);
  return hasWord && matches.length === shorter.length && isFullName;
}

/** Two words with different accents are different. One of them may lack the accents of the other. */
const isEqual = (word: Word) => (other: Word) =>
  word.text === other.text || word.plainSpellings.includes(other.text) || other.plainSpellings.includes(word.text);

const isInitial =
  ({ text: word }: Word) =>
  ({ text: other }: Word) =>
    (word.length === 1 || other.length === 1) && word[0] === other[0] && !/\d/.test(word + other);

/** A Chinese or Korean name of one character is no initial. */
const isSyllable = ({ text }: Word): boolean => /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text);

/** Chinese names are written as one word. */
const isFullHanName = ({ text }: Word): boolean => /^\p{Script=Han}{2,}$/u.test(text);

/** The phrases that join the name of a proxy with the name of another person. */
export const proxyPhrases = [
  'on behalf of',
  'in the name of',
  'in place of',
  'in lieu of',
  'as proxy for',
  'as deputy for',
  'per pro',
  '代',
] as const;

/** Returns whether a value names a person who signs for another one: two names joined by one of `proxyPhrases`. */
export function isProxy(text: string): boolean {
  const name = ` ${words(text).join(' ')} `;
  return proxyPhrases.some((phrase) =>
    phrase === '代'
      ? joinsChineseNames(foldLookAlikes(text))
      : name.includes(` ${phrase} `) && !name.endsWith(` ${phrase} `),
  );
}

/** Returns whether 代 joins two names, as in "李娜代王伟". In 现代 and 时代 it is part of a word. A name has at most four characters. */
const joinsChineseNames = (text: string): boolean =>
  [...text.matchAll(/(?<![现时])代/g)]
    .slice(0, 5)
    .some(({ index }) =>
      [text.slice(0, index), text.slice(index + 1)].map(withoutSigns).every((name) => mayBeName.test(name)),
    );

const mayBeName = /^(?:\p{Script=Han}{2,4}|\p{Script=Latin}{2,})$/u;
