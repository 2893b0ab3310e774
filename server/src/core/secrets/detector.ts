import { isObject } from '../json/objectReader';
import { decodeRanges, mayBeEncoded } from './encoded';
import { mayHaveHint } from './prefilter';
import { shapes, type Shape } from './patterns';
import { isBytes } from './secretMembers';
import { matchesInWindows } from '../text/windows';

/**
 * Returns whether a text contains private material. Digests, revisions, UUIDs, public keys and certificates are not
 * private.
 */
export const isPrivate = (text: string): boolean => mayBePrivate(text) && (isShaped(text) || isEncoded(text));

const isShaped = (text: string) => mayHaveHint(text) && shapes.some((each) => matchesShape(text, each));

/**
 * Returns whether private material is encoded in a text, up to three levels deep. Text that decodes to more than four
 * times its length counts as private, because it was probably made to hide something.
 */
function isEncoded(text: string): boolean {
  let decoded: string | undefined = text;
  let remainingLength = text.length * 4;
  for (let depth = 0; depth < deepest && mayBeEncoded(decoded); depth++) {
    decoded = decodeRanges(decoded, remainingLength);
    if (decoded === undefined || isShaped(decoded)) {
      return true;
    }
    remainingLength -= decoded.length;
  }
  return false;
}

const deepest = 3;

/** Returns whether a text may be private. False for nearly all other texts, after one look at each character. */
export const mayBePrivate = (text: string): boolean =>
  text.length >= minimumPrivateLength && (mayHaveHint(text) || mayBeEncoded(text));

/** The minimum length of private texts. */
export const minimumPrivateLength = 10;

const matchesShape = (text: string, { hints, shape }: Shape) =>
  hints.some((hint) => text.includes(hint)) && matchesInWindows(shape, text);

/** Returns whether texts contain private material that was split over them, by length or by lines. */
export function isPrivateTogether(texts: readonly string[]): boolean {
  if (!mayBePrivate(joinTexts(texts))) {
    return false;
  }
  const isShapedWith = (between: string) => {
    const together = texts.join(between);
    return shapesOfSeveral.some((each) => matchesShape(together, each));
  };
  return ['', '\n', '.'].some(isShapedWith) || isEncoded(texts.join(''));
}

const shapesOfSeveral = shapes.filter((each) => !each.isOfOneText);

/** Returns the texts of a list as one text, because private material may be split over them. */
export const joinTexts = (list: readonly unknown[]): string => list.filter((item) => typeof item === 'string').join('');

/** Returns the text, or `standIn` if it is private. All displayed texts of documents are passed through this. */
export const redactSecret = (text: string, standIn: string): string => (isPrivate(text) ? standIn : text);

const asymmetric = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'];
const symmetric = ['k'];

/** The names of the private members of keys. */
export const privateKeyMembers: readonly string[] = [...asymmetric, ...symmetric];

/**
 * Returns the private members of a JSON Web Key: exponent and primes of an asymmetric key, the value of a symmetric
 * one.
 */
export function privateMembers(value: Readonly<Record<string, unknown>>): readonly string[] {
  const isNamed = typeof value.kty === 'string' || typeof value.crv === 'string';
  const isKey = isNamed || isLong(value.n) || isLong(value.x);
  const isSymmetric = typeof value.kty === 'string' && value.kty.toLowerCase() === 'oct';
  const members = isSymmetric ? symmetric : isKey ? asymmetric : [];
  return members.filter((member) => (isNamed ? hasText(value[member]) : isLong(value[member])));
}

/** Returns the first private member of an object; `undefined` if there is none. */
export const privateMember = (value: Readonly<Record<string, unknown>>): string | undefined => privateMembers(value)[0];

/** Returns whether a value is text, text split into a list, or bytes. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.some((item) => typeof item === 'string' || isObject(item))) ||
  isBytes(value, 1);

/** Returns whether a value is long enough for a number of a key, as Base64 for URLs or bytes. */
const isLong = (value: unknown): boolean =>
  typeof value === 'string' ? /^[\w-]{40,}={0,2}$/.test(value) : isBytes(value, 24);
