import type { JsonDocument } from '../json/jsonDocument';
import { ObjectReader } from '../json/objectReader';
import { ObjectIndex } from '../json/objectIndex';
import { valueAt } from '../json/valueAt';
import { pointer, type Path } from '../json/path';
import { memoize } from '../text/collections';
import {
  privateKeyMembers,
  isPrivate,
  isPrivateTogether,
  mayBePrivate,
  minimumPrivateLength,
  joinTexts,
  privateMember,
  privateMembers,
} from './detector';
import { beginsKey, isPastedKey } from './patterns';
import { privateRegions, type PrivatePlace } from './regions';
import { skippedSecrets } from './skippedTexts';
import { contains, type Span } from '../text/span';
import { mayNameSecret, findMemberSecrets } from './secretMembers';

/**
 * Yields the private material of each object. The objects below it have entries of their own. In broken text, lines of a key may
 * have become separate values, and others are skipped.
 */
export function* privatePlaces(parts: ObjectIndex, document?: JsonDocument): Generator<PrivatePlace> {
  if (document === undefined || document.syntaxErrors.length === 0) {
    yield* placesInValues(parts);
    return;
  }
  const places = [...placesInValues(parts, document)];
  yield* places;
  const { spans } = privateRegions(document, places);
  let index = 0; // Both are in the order of the text.
  for (const { span, member } of skippedSecrets(document)) {
    while (index < spans.length && endOf(spans[index]!) < endOf(span)) {
      index++;
    }
    const next = spans[index];
    if (!next || !contains(next, span)) {
      yield member === undefined ? { at: [], span, is: 'text' } : { at: [], span, is: 'secret', member };
    }
  }
}

const endOf = ({ offset, length }: Span) => offset + length;

function* placesInValues(parts: ObjectIndex, document?: JsonDocument): Generator<PrivatePlace> {
  const secret = new Set<string>();
  for (const name of parts.names) {
    const isBad = isPrivate(name);
    for (const place of secretPlaces(parts, name)) {
      secret.add(pointer(place.at));
      yield place;
    }
    for (const part of isBad || privateKeyMembers.includes(name) ? parts.with(name) : []) {
      if (isBad) {
        yield { at: part.at(name), is: 'name' };
      }
      if (privateMember(part.value) === name) {
        yield { at: part.at(name), is: 'member' };
      }
    }
  }
  for (const place of secretsNamedBySibling(parts)) {
    secret.add(pointer(place.at));
    yield place;
  }
  const isKeyLost = document !== undefined && isPastedKey(document.text);
  const isPrivateText = memoize(isPrivate);
  const isBad = (text: string) => isPrivateText(text) || (isKeyLost && beginsKey(text));
  const joined = new Set<ObjectReader>();
  for (const { part, name } of membersToCheck(parts)) {
    if (typeof part.value[name] === 'string' && !joined.has(part)) {
      joined.add(part);
      yield* isSplitOver(part, isPrivateText) ? [{ at: part.path, is: 'text' } as const] : [];
    }
    for (const place of privateTexts(part.value[name], part.at(name), isBad)) {
      // A place has one finding only, and its name has already caused one.
      if (!place.at.some((_, depth) => secret.has(pointer(place.at.slice(0, depth + 1))))) {
        yield place;
      }
    }
  }
}

/** Yields the secrets in members with a secret name, and in the objects and lists in them. */
function* secretPlaces(parts: ObjectIndex, name: string): Generator<PrivatePlace> {
  for (const part of mayNameSecret(name) ? parts.with(name) : []) {
    for (const below of findMemberSecrets(name, part.value[name])) {
      yield { at: [...part.at(name), ...below], is: 'secret', member: name };
    }
  }
}

/** Members that may contain the name of the value next to them. */
const nameMembers = ['name', 'key', 'header', 'field', 'variable'];

/** Yields the secrets written as `{ "name": "password", "value": … }`. */
function* secretsNamedBySibling(parts: ObjectIndex): Generator<PrivatePlace> {
  for (const part of parts.with('value')) {
    for (const name of nameMembers.map((member) => part.text(member) ?? '').filter(mayNameSecret)) {
      for (const below of findMemberSecrets(name, part.value.value)) {
        yield { at: [...part.at('value'), ...below], is: 'secret', member: name };
      }
    }
  }
}

/**
 * Returns whether private material was split over the texts of an object. One of the texts must look like a part of it.
 */
function isSplitOver(part: ObjectReader, isBad: (text: string) => boolean): boolean {
  const texts = Object.values(part.value).filter((value) => typeof value === 'string');
  return texts.length > 1 && !texts.some(isBad) && isPrivateTogether(texts);
}

/** Yields the members that may contain private texts. Few objects have any. */
function* membersToCheck({ all }: ObjectIndex): Generator<{ readonly part: ObjectReader; readonly name: string }> {
  const mayBePrivateText = memoize(mayBePrivate); // Most texts repeat.
  const mayHoldPrivate = (value: unknown): boolean =>
    typeof value === 'string'
      ? value.length >= minimumPrivateLength && mayBePrivateText(value)
      : Array.isArray(value) && (mayBePrivateText(joinTexts(value)) || value.some(mayHoldPrivate));
  const found = new Set(objectsToCheck(all[0]!.value, mayHoldPrivate));
  for (const part of found.size > 0 ? all.filter(({ value }) => found.has(value)) : []) {
    yield* Object.keys(part.value).flatMap((name) => (mayHoldPrivate(part.value[name]) ? [{ part, name }] : []));
  }
}

/** Returns the objects with members that may contain private texts: `root` itself, and objects in it. */
function objectsToCheck(root: object, mayHoldPrivate: (member: unknown) => boolean): readonly object[] {
  const found: object[] = [];
  let count = 0;
  const search = (container: object): void => {
    const known = knownObjects.get(container);
    if (known) {
      known.forEach((each) => found.push(each));
      return;
    }
    const [foundBefore, countBefore] = [found.length, count];
    const members: readonly unknown[] = Array.isArray(container) ? container : Object.values(container);
    count += members.length;
    for (const member of members) {
      if (typeof member === 'object' && member !== null) {
        search(member);
      }
    }
    if (!Array.isArray(container) && members.some(mayHoldPrivate)) {
      found.push(container);
    }
    if (count - countBefore >= manyValues) {
      knownObjects.set(container, found.slice(foundBefore));
    }
  };
  search(root);
  return found;
}

/**
 * The objects to check in objects and lists with many values. Values of documents never change, and the parser keeps those of
 * unchanged text. So after a keystroke, only the values around it are read again.
 */
const knownObjects = new WeakMap<object, readonly object[]>();
const manyValues = 32;

/**
 * Yields the places of private texts: the value itself, items of it, or the whole list if a text was split over its
 * items.
 */
function* privateTexts(value: unknown, at: Path, isBad: (text: string) => boolean): Generator<PrivatePlace> {
  if (typeof value === 'string' && isBad(value)) {
    yield { at, is: 'text' };
  }
  if (!Array.isArray(value)) {
    return;
  }
  const textsOfItems = value.flatMap((item, index) => [...privateTexts(item, [...at, index], isBad)]);
  const texts = textsOfItems.length > 0 ? [] : value.filter((item) => typeof item === 'string');
  yield* texts.length > 1 && isPrivateTogether(texts) ? [{ at, is: 'text' } as const] : textsOfItems;
}

/** Returns whether a value is or contains private material, also according to the name of its member. */
export const holdsPrivate = (value: unknown, name = ''): boolean =>
  !privatePlaces(new ObjectIndex(new ObjectReader({ [name]: value }))).next().done;

/** The minimum length of a private number. Shorter texts are incomplete, or not part of a key. */
const minimumNumberLength = 16;

/**
 * Returns the private numbers of keys and the secrets of members, which cannot be recognized outside of their members.
 */
export const privateNumbers = (parts: ObjectIndex): readonly string[] => [
  ...privateKeyMembers.flatMap((name) =>
    parts.with(name).flatMap(({ value }) => {
      const number = value[name];
      const isNumber = typeof number === 'string' && number.length >= minimumNumberLength;
      return isNumber && privateMembers(value).includes(name) ? [number] : [];
    }),
  ),
  ...[...parts.names].filter(mayNameSecret).flatMap((name) =>
    parts.with(name).flatMap(({ value }) =>
      findMemberSecrets(name, value[name]).flatMap((below) => {
        const secret = valueAt(value[name], below);
        return typeof secret === 'string' ? [secret] : [];
      }),
    ),
  ),
];
