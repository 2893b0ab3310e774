import { isObject } from '../json/objectReader';
import { decodedIn, mayBeEncoded } from './encoded';
import { atStart, hinted, readOn } from './prefilter';
import { shapes, type Shape } from './patterns';
import { isBytes } from './secretMembers';
import { matches } from '../text/windows';

/** Whether a text holds private material. Digests, revisions, UUIDs, public keys and certificates do not. */
export const isPrivate = (text: string): boolean => mayBePrivate(text) && (isShaped(text) || isEncoded(text));

const isShaped = (text: string) => readOn(atStart, text) === hinted && shapes.some((each) => holds(text, each));

/**
 * Whether something private is encoded in a text, or in what is. Each text is decoded to no more than some times its
 * length: one that says more is made so that nobody finds what is in it.
 */
function isEncoded(text: string): boolean {
  let decoded: string | undefined = text;
  let most = text.length * 4;
  for (let depth = 0; depth < deepest && mayBeEncoded(decoded); depth++) {
    decoded = decodedIn(decoded, most);
    if (decoded === undefined || isShaped(decoded)) {
      return true;
    }
    most -= decoded.length;
  }
  return false;
}

const deepest = 3;

/** False for nearly all that is not private: after a look at each character. */
export const mayBePrivate = (text: string): boolean =>
  text.length >= shortest && (readOn(atStart, text) === hinted || mayBeEncoded(text));

/** No private text is shorter. */
const shortest = 10;

const holds = (text: string, { hints, shape }: Shape) =>
  hints.some((hint) => text.includes(hint)) && matches(shape, text);

/** Whether texts hold private material that was split over them: by length, or by lines. */
export function isPrivateTogether(texts: readonly string[]): boolean {
  if (!mayBePrivateTogether(texts)) {
    return false;
  }
  const together = ['', '\n', '.'].map((between) => texts.join(between));
  return together.some((text) => shapesOfSeveral.some((each) => holds(text, each))) || isEncoded(texts.join(''));
}

const shapesOfSeveral = shapes.filter((each) => !each.isOfOneText);

/** False for nearly all lists whose texts are not private, neither by themselves nor together. */
export function mayBePrivateTogether(list: readonly unknown[]): boolean {
  let state = atStart;
  let head = '';
  for (const item of list) {
    if (typeof item === 'string' && state !== hinted) {
      state = mayBeEncoded(item) ? hinted : readOn(state, item);
      head = head.length < longestHead ? head + item.slice(0, longestHead) : head;
    }
  }
  return state === hinted || mayBeEncoded(head);
}

/** What was encoded and then cut shows by its beginning, put together, what it is. */
const longestHead = 48;

/** The text, or a stand-in where it is private: what is shown to people goes through this. */
export const redactSecret = (text: string, standIn: string): string => (isPrivate(text) ? standIn : text);

const asymmetric = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'];
const symmetric = ['k'];

/** The names that private members of keys have. */
export const ofKeys: readonly string[] = [...asymmetric, ...symmetric];

/** The private members of a JSON Web Key: exponent and primes of an asymmetric one, the key of a symmetric one. */
export function privateMembers(value: Readonly<Record<string, unknown>>): readonly string[] {
  const isNamed = typeof value.kty === 'string' || typeof value.crv === 'string';
  const isKey = isNamed || isLong(value.n) || isLong(value.x);
  const isSymmetric = typeof value.kty === 'string' && value.kty.toLowerCase() === 'oct';
  const members = isSymmetric ? symmetric : isKey ? asymmetric : [];
  return members.filter((member) => (isNamed ? isSaid(value[member]) : isLong(value[member])));
}

export const privateMember = (value: Readonly<Record<string, unknown>>): string | undefined => privateMembers(value)[0];

/** Text, also where it was split into a list, or bytes. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.some((item) => typeof item === 'string' || isObject(item))) ||
  isBytes(value, 1);

/** Base64 for URLs, or bytes, that are enough for a number of a key. */
const isLong = (value: unknown): boolean =>
  typeof value === 'string' ? /^[\w-]{40,}={0,2}$/.test(value) : isBytes(value, 24);
