import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { memberName, type ValuePair } from '../json/valuePair';
import { keyMembers, sequenceMembers } from '../kinds/contract/memberNames';
import { hasOffset, parseTimestamp } from '../text/moments';
import { identities, matchItems } from './identity';
import { childEntries } from '../json/valueAt';

/** The objects that are in another list than before, with their old values and paths. */
export type MovedObjects = ReadonlyMap<unknown, { readonly before: unknown; readonly pathBefore: Path }>;

/**
 * Yields the values that differ: texts, numbers, lists of them, and values of one side only. List items are matched by
 * identity, also in another list if they are in `moved`. White space, the order of members and the offsets of times make no difference.
 */
export function changedValues(before: unknown, after: unknown, moved: MovedObjects = new Map()): Generator<ValuePair> {
  const oldObjects = new Set(Array.from(moved.values(), (each) => each.before));
  return changedWithin({ before, after, container: undefined, segments: ['', ''] }, { moved, oldObjects });
}

interface Moves {
  readonly moved: MovedObjects;
  /** The old values of the moved objects. */
  readonly oldObjects: ReadonlySet<unknown>;
}

function* changedWithin(pair: ValuePair, moves: Moves): Generator<ValuePair> {
  const { before, after } = pair;
  if (before === after) {
    return;
  }
  // A key is compared as a whole, in whichever form it is written.
  const isWhole = keyMembers.includes(memberName(pair)) || (isLeaf(before) && isLeaf(after));
  if (isWhole ? !isSame(pair) : isContainerChange(before, after) || isReordered(pair)) {
    yield pair;
  }
  if (isWhole) {
    return;
  }
  for (const child of childPairs(pair, moves)) {
    yield* changedWithin(child, moves);
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
function isContainerChange(before: unknown, after: unknown): boolean {
  const isPresent = (value: unknown) => value !== undefined;
  return (
    isPresent(before) &&
    isPresent(after) &&
    (Array.isArray(before) !== Array.isArray(after) || isObject(before) !== isObject(after))
  );
}

function isSame(pair: ValuePair): boolean {
  const { before, after } = pair;
  if (isObject(before) && isObject(after)) {
    return (isLeaf(before) && isLeaf(after)) || changedValues(before, after).next().done === true;
  }
  return Array.isArray(before) && Array.isArray(after)
    ? orderedText(before, memberName(pair)) === orderedText(after, memberName(pair))
    : before === after || isSameMoment(before, after);
}

/** Returns whether two timestamps are the same moment, in any offset. Without an offset, the moment is unknown. */
const isSameMoment = (before: unknown, after: unknown): boolean =>
  parseMoment(before) !== undefined && parseMoment(before) === parseMoment(after);

const parseMoment = (value: unknown) =>
  typeof value === 'string' && hasOffset(value) ? parseTimestamp(value) : undefined;

function orderedText(list: readonly unknown[], member: string): string {
  const items = list.map((item) => JSON.stringify(item));
  return JSON.stringify(sequenceMembers.includes(member) || keyMembers.includes(member) ? items : items.sort());
}

/** Returns whether a list has a specified order, and the items on both sides are in different orders. */
function isReordered(pair: ValuePair): boolean {
  const { before, after } = pair;
  if (!Array.isArray(before) || !Array.isArray(after) || !sequenceMembers.includes(memberName(pair))) {
    return false;
  }
  const [namesBefore, namesAfter] = [identities(before), identities(after)];
  const sharedNames = (one: readonly string[], other: readonly string[]) => {
    const others = new Set(other);
    return one.filter((name) => others.has(name)).join('\n');
  };
  return sharedNames(namesBefore, namesAfter) !== sharedNames(namesAfter, namesBefore);
}

function* childPairs(container: ValuePair, { moved, oldObjects }: Moves): Generator<ValuePair> {
  const { before, after } = container;
  const [membersBefore, membersAfter] = [members(before), members(after)];
  const segmentBeforeOf = createSegmentLookup(before, after);
  const matched = new Set<string | number>();
  for (const [segment, value] of membersAfter) {
    const segmentBefore = segmentBeforeOf(segment);
    const move = moved.get(value);
    const wasPresent = !move && segmentBefore !== undefined && membersBefore.has(segmentBefore);
    if (wasPresent) {
      matched.add(segmentBefore);
    }
    yield {
      before: wasPresent ? membersBefore.get(segmentBefore) : undefined,
      after: value,
      container,
      segments: [wasPresent ? segmentBefore : segment, segment],
      ...move,
    };
  }
  for (const [segment, value] of membersBefore) {
    if (!matched.has(segment) && !oldObjects.has(value)) {
      yield { before: value, after: undefined, container, segments: [segment, segment] };
    }
  }
}

/**
 * Returns a function that maps a name or index to its name or index in the container before the change; `undefined` if it is new.
 */
function createSegmentLookup(
  before: unknown,
  after: unknown,
): (segment: string | number) => string | number | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    const indexesBefore = matchItems(before, after);
    return (segment) => indexesBefore.get(Number(segment));
  }
  return isObject(before) && isObject(after) ? (segment) => segment : () => undefined;
}

/** Returns the members or items of a value; an empty map if it is neither an object nor a list. */
const members = (value: unknown): ReadonlyMap<string | number, unknown> => new Map(childEntries(value));
