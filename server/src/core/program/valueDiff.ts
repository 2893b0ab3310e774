import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { parseTimestamp } from '../text/moments';
import { identities, matchItems } from './identity';

/** Two corresponding values in two states of a document, and the pairs that contain them. */
export interface ValuePair {
  /** `undefined` if the value is new. */
  readonly old: unknown;
  /** `undefined` if the value was removed. */
  readonly now: unknown;
  /** The pair that contains both; absent for the documents themselves. */
  readonly container: ValuePair | undefined;
  /** The name or index in `container`, before and after. */
  readonly segments: readonly [old: string | number, now: string | number];
}

/**
 * Yields the values that differ: texts, numbers, lists of them, and values of one side only. List items are matched by
 * identity. White space, the order of members and the offsets of times make no difference.
 */
export const changedValues = (old: unknown, now: unknown): Generator<ValuePair> =>
  changedWithin({ old, now, container: undefined, segments: ['', ''] });

/** Returns the path of the value in the new document, or in the old one if it was removed. */
export const currentPath = (pair: ValuePair): Path => pathIn(pair, pair.now === undefined ? 0 : 1);

/** Returns the path of the value in the old document (0) or in the new one (1). */
export function pathIn(pair: ValuePair, side: 0 | 1): Path {
  const path: (string | number)[] = [];
  for (let at = pair; at.container; at = at.container) {
    path.push(at.segments[side]);
  }
  return path.reverse();
}

/** Returns the name of the member that is, or whose list contains, the value. */
export function memberName(pair: ValuePair): string {
  let at: ValuePair | undefined = pair;
  while (at && typeof at.segments[1] === 'number') {
    at = at.container;
  }
  return String(at?.segments[1] ?? '');
}

/** Yields a pair and the pairs that contain it, innermost first. */
export function* withContainers(pair: ValuePair): Generator<ValuePair> {
  for (let at: ValuePair | undefined = pair; at; at = at.container) {
    yield at;
  }
}

/** Lists with a specified order. */
const ordered: readonly string[] = [
  'kits',
  'gates',
  'stages',
  'admissionGates',
  'targetArchitecture',
  'ownerOrder',
  'requiredPublicFields',
];

/** A key is compared as a whole, in whichever form it is written. */
const opaque: readonly string[] = ['publicKey'];

function* changedWithin(pair: ValuePair): Generator<ValuePair> {
  const { old, now } = pair;
  if (old === now) {
    return;
  }
  const isWhole = opaque.includes(memberName(pair)) || (isLeaf(old) && isLeaf(now));
  if (isWhole ? !isSame(pair) : isContainerChange(old, now) || isReordered(pair)) {
    yield pair;
  }
  for (const child of isWhole ? [] : childPairs(pair)) {
    yield* changedWithin(child);
  }
}

const isLeaf = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((item) => typeof item !== 'object' || item === null)
    : !isObject(value) || Object.keys(value).length === 0;

/**
 * Returns whether the type of a value changed to or from a list or object. Added and removed containers are reported by
 * their members.
 */
function isContainerChange(old: unknown, now: unknown): boolean {
  const isThere = (value: unknown) => value !== undefined;
  return isThere(old) && isThere(now) && (Array.isArray(old) !== Array.isArray(now) || isObject(old) !== isObject(now));
}

function isSame(pair: ValuePair): boolean {
  const { old, now } = pair;
  if (isObject(old) && isObject(now)) {
    return (isLeaf(old) && isLeaf(now)) || changedValues(old, now).next().done === true;
  }
  return Array.isArray(old) && Array.isArray(now)
    ? orderedText(old, memberName(pair)) === orderedText(now, memberName(pair))
    : old === now || isSameMoment(old, now);
}

/** Returns whether two timestamps are the same moment, in any offset. Without an offset, the moment is unknown. */
const isSameMoment = (old: unknown, now: unknown): boolean =>
  momentOf(old) !== undefined && momentOf(old) === momentOf(now);

const momentOf = (value: unknown) =>
  typeof value === 'string' && /(?:Z|[+-]\d\d:\d\d)$/i.test(value) ? parseTimestamp(value) : undefined;

function orderedText(list: readonly unknown[], member: string): string {
  const items = list.map((item) => JSON.stringify(item));
  return JSON.stringify(ordered.includes(member) || opaque.includes(member) ? items : items.sort());
}

/** Returns whether a list has a specified order, and the items on both sides are in different orders. */
function isReordered(pair: ValuePair): boolean {
  const { old, now } = pair;
  if (!Array.isArray(old) || !Array.isArray(now) || !ordered.includes(memberName(pair))) {
    return false;
  }
  const [before, after] = [identities(old), identities(now)];
  const sharedNames = (one: readonly string[], other: readonly string[]) => {
    const others = new Set(other);
    return one.filter((name) => others.has(name)).join('\n');
  };
  return sharedNames(before, after) !== sharedNames(after, before);
}

function* childPairs(container: ValuePair): Generator<ValuePair> {
  const { old, now } = container;
  const [before, after] = [members(old), members(now)];
  const older = olderSegments(old, now);
  const matched = new Set<string | number>();
  for (const [segment, value] of after) {
    const oldSegment = older(segment);
    const isThere = oldSegment !== undefined && before.has(oldSegment);
    if (isThere) {
      matched.add(oldSegment);
    }
    yield {
      old: isThere ? before.get(oldSegment) : undefined,
      now: value,
      container,
      segments: [isThere ? oldSegment : segment, segment],
    };
  }
  for (const [segment, value] of before) {
    if (!matched.has(segment)) {
      yield { old: value, now: undefined, container, segments: [segment, segment] };
    }
  }
}

/**
 * Returns a function that maps a name or index to its name or index in the older container; `undefined` if it is new.
 */
function olderSegments(old: unknown, now: unknown): (segment: string | number) => string | number | undefined {
  if (Array.isArray(old) && Array.isArray(now)) {
    const older = matchItems(old, now);
    return (segment) => older.get(Number(segment));
  }
  return isObject(old) && isObject(now) ? (segment) => segment : () => undefined;
}

/** Returns the members or items of a value; an empty map if it is neither an object nor a list. */
const members = (value: unknown): ReadonlyMap<string | number, unknown> =>
  new Map<string | number, unknown>(
    Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [],
  );
