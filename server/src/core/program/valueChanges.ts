import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import { pointer, type Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { Change, ChangedValue, PlacedItem } from './change';
import { isEmpty } from '../json/empty';
import { changedValue, toldValue, type Known } from './toldValues';
import { underEvidence, type Under } from './underEvidence';
import { around, changedValues, memberOf, pathIn, placeOf, type ValuePair } from './valueDiff';
import { meaningOf } from './valueMeanings';
import type { ShownSide, ShownSides } from './valueTexts';
import { mirrorKey } from './valueMirrors';

/** One state of a document: its value, its items, and the presentation of its values. */
export interface Side extends ShownSide {
  readonly value: unknown;
  readonly items: readonly PlacedItem[];
}

export interface ChangesOfValues {
  /** The steps with the evidence that was added or removed with them, then the changed values. */
  readonly changes: readonly Change[];
  /** Places of changed values that are not part of `changes`. */
  readonly others: readonly Path[];
}

/** Returns the changed values of a document. `steps` are the changes of its items and counts. */
export function valueChanges(old: Side, now: Side, steps: readonly Change[], language: Language): ChangesOfValues {
  const context = contextOf(old, now, steps);
  const sides: ShownSides = [old, now];
  const pairs = [...changedValues(old.value, now.value)];
  const screens = new Set(pairs.map((pair) => mirrorKey(pair, 'screen')).filter((key) => key !== undefined));
  const behind = new Map<Change, ChangedValue[]>();
  const told: Change[] = [];
  const others: Path[] = [];
  for (const pair of pairs) {
    const seen = seenIn(pair, context);
    if (seen.isTold || screens.has(mirrorKey(pair, 'mirror') ?? '')) {
      continue;
    }
    if (seen.step) {
      behind.set(seen.step, [...(behind.get(seen.step) ?? []), changedValue(pair, sides, language)]);
    } else if (seen.meaning === undefined || (seen.meaning === 'fact' && isOfWhole(pair))) {
      others.push(placeOf(pair));
    } else {
      told.push(...toldValue(pair, seen, sides, language));
    }
  }
  const changes = steps.map((step) => (behind.has(step) ? { ...step, values: behind.get(step) } : step));
  return { changes: [...changes, ...told], others };
}

interface Context {
  /** The items by their objects; by pointers if their values are no objects. */
  readonly items: readonly [before: Items, after: Items];
  /** The steps of items by their places. */
  readonly steps: ReadonlyMap<string, Change>;
  /** The places of counts and flags that have a step. */
  readonly numbers: ReadonlySet<string>;
  underOf(pair: ValuePair): Under | undefined;
}

type Items = ReadonlyMap<unknown, PlacedItem>;

function contextOf(old: Side, now: Side, steps: readonly Change[]): Context {
  const isNumber = ({ type }: Change) => type === 'figure' || type === 'knives';
  const ofItems = steps.filter((step) => !isNumber(step));
  return {
    items: [itemsOf(old), itemsOf(now)],
    steps: new Map(ofItems.map((step) => [stepKey(step.at, step.to !== undefined), step])),
    numbers: new Set(steps.filter(isNumber).map(({ at }) => pointer(at))),
    underOf: underEvidence(old.value, now.value),
  };
}

/** A path of a removed item belongs to the old document. The new document may have another item there. */
const stepKey = (at: Path, isNow: boolean) => `${isNow ? 'now' : 'old'} ${pointer(at)}`;

const itemsOf = ({ value, items }: Side): Items =>
  new Map(
    items.map((placed) => {
      const part = valueAt(value, placed.item.at);
      return [isObject(part) ? part : pointer(placed.item.at), placed];
    }),
  );

interface Seen extends Known {
  /** True if a step covers the change completely. */
  readonly isTold: boolean;
  /** The step that the value was added or removed with. */
  readonly step: Change | undefined;
}

/** Returns the context of a changed value: the step that covers it, or its meaning. */
function seenIn(pair: ValuePair, { items: [itemsBefore, itemsAfter], steps, numbers, underOf }: Context): Seen {
  const meaning = meaningOf(pair);
  const under = meaning === undefined ? undefined : underOf(pair);
  const item = [...around(pair)].find((each) => itemOf(each, 0, itemsBefore) ?? itemOf(each, 1, itemsAfter));
  const [before, after] = item ? [itemOf(item, 0, itemsBefore), itemOf(item, 1, itemsAfter)] : [];
  const placed = after ?? before;
  const step = placed && steps.get(stepKey(placed.item.at, after !== undefined));
  const isState = pair === item || (pair.above === item && stateMembers.includes(memberOf(pair)));
  const isEvidence = meaning === 'evidence' && isEmpty(pair.old) !== isEmpty(pair.now) && under === undefined;
  const isBehind = step && (isEvidence ? pair === item || pair.above === item : isState);
  const isShown = meaning === 'evidence' || memberOf(pair) === 'evidenceKind';
  const isGoneOrNew = step && (step.from === undefined || step.to === undefined);
  return {
    meaning,
    under,
    placed,
    item,
    isTold: isGoneOrNew === true || numbers.has(pointer(placeOf(pair))) || (isBehind === true && !isShown),
    step: isBehind ? step : undefined,
  };
}

/** Returns whether the value was added or removed with its list item, and does not identify the item. */
const isOfWhole = (pair: ValuePair): boolean =>
  !['id', 'path', 'repository', 'screenId', 'ownerId'].includes(memberOf(pair)) &&
  [...around(pair)].some(({ old, now, segments }) => {
    return typeof segments[1] === 'number' && (isObject(old) ? now === undefined : old === undefined && isObject(now));
  });

/** Members that the words for the state of an item come from. */
const stateMembers = ['status', 'state', 'claimState', 'progress', 'evidenceKind'];

function itemOf(pair: ValuePair, side: 0 | 1, items: Items): PlacedItem | undefined {
  const value = side === 0 ? pair.old : pair.now;
  return isObject(value) ? items.get(value) : pair.above?.above ? undefined : items.get(pointer(pathIn(pair, side)));
}
