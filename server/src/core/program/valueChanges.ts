import { isObject } from '../document/part';
import { valueAt } from '../document/valueAt';
import { pointer, type Path } from '../finding';
import type { Language } from '../language';
import { shown } from '../text/shown';
import type { Beside } from './beside';
import { standingWords } from './changes';
import type { Change, Direction, PlacedItem } from './diff';
import { identityOf } from './identity';
import { joined } from './reading';
import { valueText, textsWithin } from './valueTexts';
import { around, changedValues, memberOf, pathIn, placeOf, type ValuePair } from './valueDiff';
import { meaningOf, type Meaning } from './valueMeanings';
import { underEvidence, type Under } from './underEvidence';

/** One state of a document: its value, the items in it that may move, and what reads its public keys. */
export interface Side {
  readonly value: unknown;
  readonly items: readonly PlacedItem[];
  publicKey: Beside['publicKey'];
}

/** A value behind a change, as it was and as it is. */
export interface ChangedValue {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface ChangesOfValues {
  /** The steps with the evidence that came or went with them, then what changed besides. */
  readonly changes: readonly Change[];
  /** What changed, and is told by none of them. */
  readonly others: readonly Path[];
}

/** What changed of the values of a document, beside the `steps` that its items and counts have made. */
export function valueChanges(old: Side, now: Side, steps: readonly Change[], language: Language): ChangesOfValues {
  const context = contextOf(old, now, steps, language);
  const pairs = [...changedValues(old.value, now.value)];
  const screens = new Set(pairs.flatMap((pair) => mirrorKey(pair, 'screen') ?? []));
  const behind = new Map<Change, ChangedValue[]>();
  const told: Change[] = [];
  const others: Path[] = [];
  for (const pair of pairs) {
    const seen = seenIn(pair, context);
    if (seen.isTold || screens.has(mirrorKey(pair, 'mirror') ?? '')) {
      continue;
    }
    if (seen.step) {
      behind.set(seen.step, [...(behind.get(seen.step) ?? []), ...textsOf(pair, memberOf(pair), context)]);
      continue;
    }
    const own = seen.meaning === undefined ? [] : changesOf(pair, seen, context);
    told.push(...own);
    others.push(...(own.length === 0 ? [placeOf(pair)] : []));
  }
  const changes = steps.map((step) => (behind.has(step) ? { ...step, values: behind.get(step) } : step));
  return { changes: [...changes, ...told], others };
}

interface Context {
  readonly old: Side;
  readonly now: Side;
  readonly language: Language;
  /** The items by their values; those that are no objects by their pointers. */
  readonly itemsBefore: Items;
  readonly itemsAfter: Items;
  /** The steps by the pointers of what made them. */
  readonly steps: ReadonlyMap<string, Change>;
  readonly numbers: ReadonlySet<string>;
  underOf(pair: ValuePair): Under | undefined;
}

type Items = ReadonlyMap<unknown, PlacedItem>;

function contextOf(old: Side, now: Side, steps: readonly Change[], language: Language): Context {
  const isNumber = ({ sort }: Change) => sort === 'figure' || sort === 'knives';
  return {
    old,
    now,
    language,
    itemsBefore: itemsOf(old),
    itemsAfter: itemsOf(now),
    steps: new Map(steps.filter((step) => !isNumber(step)).map((step) => [stepKey(step.at, isThere(step)), step])),
    numbers: new Set(steps.filter(isNumber).map(({ at }) => pointer(at))),
    underOf: underEvidence(old.value, now.value),
  };
}

const isThere = ({ to }: Change) => to !== undefined;

/** What is there no more stands at a path of the old document, at which something else may stand in the new one. */
const stepKey = (at: Path, isNow: boolean) => `${isNow ? 'now' : 'old'} ${pointer(at)}`;

const itemsOf = ({ value, items }: Side): Items =>
  new Map(
    items.map((placed) => {
      const own = valueAt(value, placed.item.at);
      return [isObject(own) ? own : pointer(placed.item.at), placed];
    }),
  );

interface Seen {
  readonly isTold: boolean;
  /** The step that the value came or went with. */
  readonly step: Change | undefined;
  readonly meaning: Meaning;
  readonly under: Under | undefined;
  /** The item it is of, and the pair of that. */
  readonly placed: PlacedItem | undefined;
  readonly at: ValuePair | undefined;
}

/** What is known of a changed value: whether a step tells it, or what it means. */
function seenIn(pair: ValuePair, context: Context): Seen {
  const { itemsBefore, itemsAfter, steps, numbers } = context;
  const meaning = meaningOf(pair);
  const at = [...around(pair)].find((each) => itemOf(each, 0, itemsBefore) ?? itemOf(each, 1, itemsAfter));
  const [before, after] = at ? [itemOf(at, 0, itemsBefore), itemOf(at, 1, itemsAfter)] : [];
  const placed = after ?? before;
  const step = placed && steps.get(stepKey(placed.item.at, after !== undefined));
  const isOwn = at !== undefined && (pair === at || pair.above === at);
  const under = meaning === undefined ? undefined : context.underOf(pair);
  const isFilling = meaning === 'evidence' && isEmpty(pair.old) !== isEmpty(pair.now) && under === undefined;
  const isOfStep = step !== undefined && isOwn && (isFilling || pair === at || stateMembers.includes(memberOf(pair)));
  const isGoneOrNew = step !== undefined && (step.from === undefined || step.to === undefined);
  return {
    isTold:
      isGoneOrNew ||
      numbers.has(pointer(placeOf(pair))) ||
      (isOfStep && !isFilling && memberOf(pair) !== 'evidenceKind'),
    step: isOfStep ? step : undefined,
    meaning,
    under,
    placed,
    at,
  };
}

/** What the words for how an item stands are taken from. */
const stateMembers = ['status', 'state', 'claimState', 'progress', 'evidenceKind'];

function itemOf(pair: ValuePair, side: 0 | 1, items: Items): PlacedItem | undefined {
  const value = side === 0 ? pair.old : pair.now;
  return isObject(value) ? items.get(value) : pair.above?.above ? undefined : items.get(pointer(pathIn(pair, side)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function changesOf(pair: ValuePair, { meaning, under, placed, at }: Seen, context: Context): readonly Change[] {
  const { say } = context.language;
  const member = nameWithin(pair, at);
  const isScreen = placed?.item.sort === 'screen';
  const change = {
    sort: 'value' as const,
    name: joined([isScreen ? '' : placed?.item.name, member], ' · '),
    member: member === '' ? memberOf(pair) : member,
    within: isScreen ? placed.item.id : placed?.within,
    at: placeOf(pair),
    under,
  };
  if (meaning === 'missing' && Array.isArray(pair.old) && Array.isArray(pair.now)) {
    const [gone, added] = textsWithin(pair.old, pair.now);
    const receipts = (list: readonly string[], from: string, to: string, direction: Direction): readonly Change[] =>
      list.map((text) => {
        const name = joined([isScreen ? '' : placed?.item.name, shown(text)], ' · ');
        return { ...change, name, member: shown(text), from, to, direction };
      });
    const changes = [
      ...receipts(added, say('receipt present'), say('receipt missing'), 'backward'),
      ...receipts(gone, say('receipt missing'), say('receipt present'), 'forward'),
    ];
    if (changes.length > 0) {
      return changes;
    }
  }
  const values = textsOf(pair, memberOf(pair), context);
  const other = otherProof(pair, context);
  if (other !== undefined && placed) {
    const { sort, name } = placed.item;
    const from = standingWords(placed.item, context.language);
    return [{ ...change, sort, name, member: undefined, from, to: other, direction: 'sideways', values }];
  }
  return values.map(({ from, to }) => ({ ...change, from, to, direction: directionOf(pair, meaning) }));
}

/** The words for another receipt or picture where there was one already; `undefined` for other changes. */
function otherProof(pair: ValuePair, { language: { say }, itemsAfter }: Context): string | undefined {
  const sort = pair.above && itemOf(pair.above, 1, itemsAfter)?.item.sort;
  const isReplaced = !isEmpty(pair.old) && !isEmpty(pair.now);
  if (!isReplaced || (sort !== 'slot' && sort !== 'task')) {
    return undefined;
  }
  const member = memberOf(pair);
  return member === 'receiptId' ? say('another receipt') : member === 'checksum' ? say('another picture') : undefined;
}

function textsOf(pair: ValuePair, name: string, { old, now, language }: Context): readonly ChangedValue[] {
  const from = valueText(pair.old, pair, old.publicKey, language);
  const to = valueText(pair.now, pair, now.publicKey, language);
  const isAlike = from !== undefined && from === to;
  const another = name === 'publicKey' ? language.say('another key') : language.say('another value');
  return [{ name, from, to: isAlike ? another : to }];
}

function directionOf({ old, now }: ValuePair, meaning: Meaning): Direction {
  const difference =
    meaning === 'grows'
      ? numberIn(now) - numberIn(old)
      : meaning === 'evidence'
        ? Number(isEmpty(old)) - Number(isEmpty(now))
        : 0;
  return difference > 0 ? 'forward' : difference < 0 ? 'backward' : 'sideways';
}

const numberIn = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : 0;

/** Where a value stands in the item it is of: "fixture.id", "identity-service · revision"; empty for the item itself. */
function nameWithin(pair: ValuePair, item: ValuePair | undefined): string {
  const way = [...around(pair)].slice(0, -1);
  const below = (item ? way.slice(0, way.indexOf(item)) : way).reverse();
  return below
    .map((each, index) => {
      const [, segment] = each.segments;
      const isItem = typeof segment === 'number';
      const name = isItem ? (identityOf(each.now ?? each.old)?.join('/') ?? `#${segment + 1}`) : segment;
      const before = below[index - 1];
      const between = isItem || typeof before?.segments[1] === 'number' ? ' · ' : '.';
      return (before === undefined ? '' : between) + shown(String(name), 60);
    })
    .join('');
}

/**
 * What a slot or gate of a screen and its mirror at the top have in common where the same changed in both: then it is
 * told once, of the screen.
 */
function mirrorKey(pair: ValuePair, of: 'screen' | 'mirror'): string | undefined {
  const path = placeOf(pair);
  const [list, , inner, , member] = path;
  const item = pair.above?.now ?? pair.above?.old;
  if (of === 'screen' && list === 'screens' && path.length === 5 && typeof member === 'string' && isObject(item)) {
    const screen = screenOf(pair.above?.above?.above);
    return JSON.stringify([inner, screen, item.family ?? item.id, member, pair.old, pair.now]);
  }
  if (of === 'screen' && list === 'screens' && pointer(path.slice(2)) === '/fixture/id') {
    return JSON.stringify(['captureSlots', screenOf(pair.above?.above), '', 'fixtureId', pair.old, pair.now]);
  }
  if (of === 'mirror' && path.length === 3 && isObject(item)) {
    const name = list === 'preflightGates' ? 'gates' : list;
    const isWhole = pair.above?.old === undefined || pair.above.now === undefined;
    const isOnlyHere = ['screenId', 'screenTitle', 'fixtureId'].includes(String(path[2]));
    if (isWhole && isOnlyHere) {
      const [before, after] = pair.above?.old === undefined ? [undefined, item.id] : [item.id, undefined];
      return JSON.stringify([name, item.screenId, item.family ?? item.id, 'id', before, after]);
    }
    const own = path[2] === 'fixtureId' ? '' : (item.family ?? item.id);
    return JSON.stringify([name, item.screenId, own, path[2], pair.old, pair.now]);
  }
  return undefined;
}

function screenOf(pair: ValuePair | undefined): unknown {
  const screen = pair?.now ?? pair?.old;
  return isObject(screen) ? screen.screenId : undefined;
}
