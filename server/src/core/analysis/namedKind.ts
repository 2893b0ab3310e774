import { supportedMajor } from '../kinds/contract/kinds';
import { isPrivate } from '../secrets/detector';
import { nearest } from '../text/closestMatch';
import { visible } from '../text/normalForm';
import type { KindNames } from './kindNames';

/** What a `schemaVersion` names, or comes near to. */
export interface NamedKind {
  readonly kind: string;
  readonly major: number;
  /** The domain before the kind; empty where there is none. */
  readonly prefix: string;
  /** The kind as it is written there. */
  readonly word: string;
  /** What is not written as it should be; absent where all is. */
  readonly wrong: 'kind' | 'text' | undefined;
  /** Whether it can be told what should be there. */
  readonly isPlain: boolean;
}

/**
 * The kind that a `schemaVersion` names; one that is misspelt, and one that stands there otherwise than in
 * `<prefix>/<kind>/v<major>`, included. Below one of `prefixes` the kind may be unknown. `undefined` for anything else.
 */
export function kindNamedIn(value: string, prefixes: readonly string[], names: KindNames): NamedKind | undefined {
  const [, prefix, word, major] = /^(.+)\/([^/]+)\/v([1-9]\d{0,5})$/.exec(value) ?? [];
  if (prefix !== undefined && word !== undefined && names.has(word) && !isNearAccepted(prefix, prefixes)) {
    return { kind: word, major: Number(major), prefix, word, wrong: undefined, isPlain: true };
  }
  const plain = plainly(value).slice(0, longest);
  const found = inSegments(plain, prefixes, names) ?? inWords(plain, prefixes, names) ?? unknownIn(plain, prefixes);
  // Of a part in another spelling nobody could tell any more that it is private.
  return found && isPrivate(value) ? { ...found, prefix: '', word: '…', isPlain: false } : found;
}

/** Longer texts are no near miss of anything. */
const longest = 500;

/** A text without what separates it from another spelling of the same. */
const plainly = (text: string): string =>
  visible(text)
    .replaceAll('\\', '/')
    .replace(/\p{Pd}/gu, '-');

const isNearAccepted = (prefix: string, prefixes: readonly string[]) =>
  !prefixes.includes(prefix) && acceptedAs(prefix, prefixes) !== undefined;

/** The accepted domain that another spelling of it means. */
const acceptedAs = (prefix: string, prefixes: readonly string[]): string | undefined =>
  prefixes.find((accepted) => trimmed(plainly(accepted)) === trimmed(plainly(prefix)));

/** The accepted domain that a text begins with, however it is spelt. */
const acceptedBefore = (text: string, prefixes: readonly string[]): string | undefined =>
  prefixes.find((accepted) => `${text}/`.startsWith(`${trimmed(plainly(accepted))}/`));

/** A kind between slashes, which may be misspelt. */
function inSegments(plain: string, prefixes: readonly string[], names: KindNames): NamedKind | undefined {
  const segments = plain
    .split('/')
    .map(trimmed)
    .filter((segment) => segment !== '');
  const exact = segments.findLastIndex((segment) => names.has(segment));
  const at = exact >= 0 ? exact : segments.findLastIndex((segment) => nearest(segment, names.ids) !== undefined);
  const word = segments[at];
  const kind = names.ids.find((known) => known === word || (exact < 0 && known === nearest(word ?? '', names.ids)));
  if (word === undefined || kind === undefined) {
    return undefined;
  }
  const before = segments.slice(0, at).join('/');
  const prefix = acceptedBefore(before, prefixes);
  // What stands between an accepted domain and the kind is no part of the domain: most likely the version.
  const between = prefix === undefined ? [] : before.slice(trimmed(plainly(prefix)).length + 1).split('/');
  const version = versionIn([...between, ...segments.slice(at + 1)].filter((segment) => segment !== '').join('/'));
  return {
    kind,
    ...version,
    prefix: prefix ?? before,
    word,
    wrong: exact < 0 ? 'kind' : 'text',
  };
}

/** A kind among other words, as in "booking-execution v1". */
function inWords(plain: string, prefixes: readonly string[], names: KindNames): NamedKind | undefined {
  const accepted = prefixes.find((prefix) => plain.startsWith(plainly(prefix)));
  const rest = accepted === undefined ? plain : plain.slice(plainly(accepted).length).replace(/^[^\p{L}\p{N}]+/u, '');
  const found = names.amongWords.exec(rest);
  const kind = names.ids.find((known) => known === found?.[1]);
  return found && kind
    ? {
        kind,
        ...versionIn(trimmed(rest.slice(found.index + kind.length))),
        prefix: accepted ?? trimmed(rest.slice(0, found.index)),
        word: kind,
        wrong: 'text',
      }
    : undefined;
}

/** What stands below an accepted domain is a document of ours. */
function unknownIn(plain: string, prefixes: readonly string[]): NamedKind | undefined {
  const prefix = prefixes.find((each) => `${plain}/`.startsWith(`${trimmed(plainly(each))}/`));
  if (prefix === undefined) {
    return undefined;
  }
  const [word = '', ...version] = plain
    .slice(trimmed(plainly(prefix)).length)
    .split('/')
    .map(trimmed)
    .filter((segment) => segment !== '');
  return { kind: 'unknown', ...versionIn(version.join('/')), prefix, word, wrong: 'kind', isPlain: false };
}

/** The major version that a text means, and whether it means nothing else. None at all is the only one there is. */
function versionIn(text: string): Pick<NamedKind, 'major' | 'isPlain'> {
  const [whole = '', digits] = /^(?:v(?:er(?:sion)?)?)?[\s.:=_-]*(\d+)/.exec(text) ?? [];
  return digits === undefined
    ? { major: supportedMajor, isPlain: text === '' }
    : { major: Number(digits.slice(-9)), isPlain: /^(?:[.,]0+)*$/.test(text.slice(whole.length)) };
}

/** A text without spaces and punctuation around it. */
const trimmed = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
