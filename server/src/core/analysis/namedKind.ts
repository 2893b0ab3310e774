import { supportedMajor } from '../kinds/contract/kinds';
import { isPrivate } from '../secrets/detector';
import { nearest } from '../text/closestMatch';
import { visibleForm } from '../text/normalForm';
import type { KindPatterns } from './kindPatterns';

/** The kind that a `schemaVersion` names, exactly or approximately. */
export interface NamedKind {
  readonly kind: string;
  readonly major: number;
  /** The domain before the kind; empty if there is none. */
  readonly domain: string;
  /** The kind as written. */
  readonly word: string;
  /** The misspelled part; absent if all is correct. */
  readonly misspelledPart: 'kind' | 'text' | undefined;
  /** True if the correct text is certain. */
  readonly isCertain: boolean;
}

/**
 * Returns the kind that a `schemaVersion` names, including misspelled kinds and other forms than
 * `<domain>/<kind>/v<major>`. With one of `domains`, the kind may be unknown. `undefined` for other texts.
 */
export function findNamedKind(value: string, domains: readonly string[], names: KindPatterns): NamedKind | undefined {
  const [, domain, word, major] = /^(.+)\/([^/]+)\/v([1-9]\d{0,5})$/.exec(value) ?? [];
  if (domain !== undefined && word !== undefined && names.has(word) && !isNearAccepted(domain, domains)) {
    return { kind: word, major: Number(major), domain, word, misspelledPart: undefined, isCertain: true };
  }
  const plainText = plainSpelling(value).slice(0, maximumLength);
  const namedKind =
    kindInSegments(plainText, domains, names) ??
    kindAmongWords(plainText, domains, names) ??
    unknownKind(plainText, domains);
  // A different spelling of private material might not be recognized anymore, so it is removed here.
  return namedKind && isPrivate(value) ? { ...namedKind, domain: '', word: '…', isCertain: false } : namedKind;
}

/** Longer texts are not misspellings. */
const maximumLength = 500;

/** Returns a text in a form that is the same for other spellings. */
const plainSpelling = (text: string): string =>
  visibleForm(text)
    .replaceAll('\\', '/')
    .replace(/\p{Pd}/gu, '-');

const isNearAccepted = (domain: string, domains: readonly string[]) =>
  !domains.includes(domain) && acceptedAs(domain, domains) !== undefined;

/** Returns the accepted domain that a text spells in another way. */
export const acceptedAs = (domain: string, domains: readonly string[]): string | undefined =>
  domains.find((accepted) => trimPunctuation(plainSpelling(accepted)) === trimPunctuation(plainSpelling(domain)));

/** Returns the accepted domain at the beginning of a text, in any spelling. */
const findAcceptedDomain = (text: string, domains: readonly string[]): string | undefined =>
  domains.find((accepted) => `${text}/`.startsWith(`${trimPunctuation(plainSpelling(accepted))}/`));

/** Finds a kind between slashes, possibly misspelled. */
function kindInSegments(plainText: string, domains: readonly string[], names: KindPatterns): NamedKind | undefined {
  const segments = plainText
    .split('/')
    .map(trimPunctuation)
    .filter((segment) => segment !== '');
  const exact = segments.findLastIndex((segment) => names.has(segment));
  const index = exact >= 0 ? exact : segments.findLastIndex((segment) => nearest(segment, names.ids) !== undefined);
  const word = segments[index];
  const kind = names.ids.find((id) => id === word || (exact < 0 && id === nearest(word ?? '', names.ids)));
  if (word === undefined || kind === undefined) {
    return undefined;
  }
  const before = segments.slice(0, index).join('/');
  const domain = findAcceptedDomain(before, domains);
  // The text between an accepted domain and the kind is not part of the domain: most likely the version.
  const between =
    domain === undefined ? [] : before.slice(trimPunctuation(plainSpelling(domain)).length + 1).split('/');
  const version = parseVersion(
    [...between, ...segments.slice(index + 1)].filter((segment) => segment !== '').join('/'),
  );
  return {
    kind,
    ...version,
    domain: domain ?? before,
    word,
    misspelledPart: exact < 0 ? 'kind' : 'text',
  };
}

/** Finds a kind among other words, as in "booking-execution v1". */
function kindAmongWords(plainText: string, domains: readonly string[], names: KindPatterns): NamedKind | undefined {
  const accepted = domains.find((domain) => plainText.startsWith(plainSpelling(domain)));
  const rest =
    accepted === undefined
      ? plainText
      : plainText.slice(plainSpelling(accepted).length).replace(/^[^\p{L}\p{N}]+/u, '');
  const match = names.amongWords.exec(rest);
  const kind = names.ids.find((id) => id === match?.[1]);
  return match && kind
    ? {
        kind,
        ...parseVersion(trimPunctuation(rest.slice(match.index + kind.length))),
        domain: accepted ?? trimPunctuation(rest.slice(0, match.index)),
        word: kind,
        misspelledPart: 'text',
      }
    : undefined;
}

/** Returns an unknown kind for texts with an accepted domain, which are always our documents. */
function unknownKind(plainText: string, domains: readonly string[]): NamedKind | undefined {
  const domain = domains.find((each) => `${plainText}/`.startsWith(`${trimPunctuation(plainSpelling(each))}/`));
  if (domain === undefined) {
    return undefined;
  }
  const [word = '', ...version] = plainText
    .slice(trimPunctuation(plainSpelling(domain)).length)
    .split('/')
    .map(trimPunctuation)
    .filter((segment) => segment !== '');
  return {
    kind: 'unknown',
    ...parseVersion(version.join('/')),
    domain,
    word,
    misspelledPart: 'kind',
    isCertain: false,
  };
}

/**
 * Returns the major version that a text names, and whether the text has no other meaning. Without a version, it is the
 * supported one.
 */
function parseVersion(text: string): Pick<NamedKind, 'major' | 'isCertain'> {
  const [whole = '', digits] = /^(?:v(?:er(?:sion)?)?)?[\s.:=_-]*(\d+)/.exec(text) ?? [];
  return digits === undefined
    ? { major: supportedMajor, isCertain: text === '' }
    : { major: Number(digits.slice(-9)), isCertain: /^(?:[.,]0+)*$/.test(text.slice(whole.length)) };
}

/** Removes spaces and punctuation around a text. */
const trimPunctuation = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
