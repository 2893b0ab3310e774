import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import type { Role } from '../schema/roles';
import { pointer, type Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { ReportedChange, ChangedValue, PlacedItem } from './reportedChange';
import { isEmpty } from '../json/empty';
import { changedValue, describeValue, type ValueContext } from './describeValue';
import { currentPath, memberName, pathIn, withContainers, type ValuePair } from '../json/valuePair';
import type { DocumentKind } from '../kinds/contract/documentKind';
import { keyMembers } from '../kinds/contract/memberNames';
import { identifyingNames } from '../kinds/contract/identity';
import { evidenceWarnings, type EvidenceWarning, noEvidence } from '../kinds/contract/proof';
import { changedValues, type MovedObjects } from './valueDiff';
import { findMeaning } from './valueMeanings';
import type { ShownSide, ShownSides } from './valueTexts';

/** One state of a document: its value, its items, and the presentation of its values. */
export interface Side extends ShownSide {
  readonly value: unknown;
  /** Returns the role of the member at a path, or whose list contains it. */
  roleAt(path: Path): Role | undefined;
  /** The items by the keys of `placedItems`. */
  readonly items: ReadonlyMap<string, PlacedItem>;
  /** The kind of the document, as far as changes depend on it. */
  readonly changing: Pick<DocumentKind, 'proofs' | 'copiedChanges'>;
}

export interface ChangesOfValues {
  /** The steps with the evidence that was added or removed with them, then the changed values. */
  readonly changes: readonly ReportedChange[];
  /** Places of changed values that are not part of `changes`. */
  readonly others: readonly Path[];
}

/** Returns the changed values of a document. `steps` are the changes of its items and counts. */
export function valueChanges(
  before: Side,
  after: Side,
  steps: readonly ReportedChange[],
  language: Language,
): ChangesOfValues {
  const context = comparisonContext(before, after, steps);
  const sides: ShownSides = [before, after];
  const pairs = [...changedValues(before.value, after.value, movedObjects(before, after))];
  const { copiedChanges } = after.changing;
  const keysOfOriginals = new Set(pairs.map((pair) => copiedChanges?.keyOfOriginal(pair)));
  const valuesByStep = new Map<ReportedChange, ChangedValue[]>();
  const described: ReportedChange[] = [];
  const others: Path[] = [];
  for (const pair of pairs) {
    const changeContext = valueContext(pair, context);
    const { isCovered, step, meaning } = changeContext;
    const copyKey = copiedChanges?.keyOfCopy(pair);
    if (isCovered || isSameKey(pair, sides) || (copyKey !== undefined && keysOfOriginals.has(copyKey))) {
      continue;
    }
    if (step) {
      const values = valuesByStep.get(step) ?? [];
      values.push(changedValue(pair, sides, language));
      valuesByStep.set(step, values);
    } else if (meaning === undefined || (meaning === 'fact' && isPartOfMovedItem(pair))) {
      others.push(currentPath(pair));
    } else {
      describeValue(pair, changeContext, sides, language).forEach((each) => described.push(each));
    }
  }
  const changes = steps.map((step) => (valuesByStep.has(step) ? { ...step, values: valuesByStep.get(step) } : step));
  return { changes: [...changes, ...described], others };
}

/** Returns whether a public key is only written in another form. */
function isSameKey(pair: ValuePair, [sideBefore, sideAfter]: ShownSides): boolean {
  if (!keyMembers.includes(memberName(pair))) {
    return false;
  }
  const [before, after] = [sideBefore.publicKey(pair.before), sideAfter.publicKey(pair.after)];
  return typeof before === 'object' && typeof after === 'object' && before.fingerprint === after.fingerprint;
}

interface Context {
  /** The items by their objects; by pointers if their values are not objects. */
  readonly items: readonly [before: Items, after: Items];
  /** The steps of items by their places. */
  readonly steps: ReadonlyMap<string, ReportedChange>;
  /** The places of counts and flags that have a step. */
  readonly numbers: ReadonlySet<string>;
  roleOf(pair: ValuePair): Role | undefined;
  findWarning(pair: ValuePair): EvidenceWarning | undefined;
}

type Items = ReadonlyMap<unknown, PlacedItem>;

function comparisonContext(before: Side, after: Side, steps: readonly ReportedChange[]): Context {
  const isNumber = ({ type }: ReportedChange) => type === 'figure' || type === 'knives';
  const itemSteps = steps.filter((step) => !isNumber(step));
  return {
    items: [itemsByValue(before), itemsByValue(after)],
    steps: new Map(itemSteps.map((step) => [stepKey(step.at, step.to !== undefined), step])),
    numbers: new Set(steps.filter(isNumber).map(({ at }) => pointer(at))),
    roleOf: (pair) => (pair.after === undefined ? before : after).roleAt(currentPath(pair)),
    findWarning: evidenceWarnings(after.changing.proofs ?? noEvidence, before.value, after.value),
  };
}

/** A path of a removed item belongs to the old document. The new document may have another item there. */
const stepKey = (at: Path, isAfter: boolean) => `${isAfter ? 'after' : 'before'} ${pointer(at)}`;

const itemsByValue = ({ value, items }: Side): Items =>
  new Map(
    Array.from(items.values(), (placed) => {
      const part = valueAt(value, placed.item.at);
      return [isObject(part) ? part : pointer(placed.item.at), placed];
    }),
  );

/** Returns the objects of the items that are in another list than before, such as tasks that a document lists in its screens now. */
function movedObjects(before: Side, after: Side): MovedObjects {
  return new Map(
    [...after.items].flatMap(([key, { item }]) => {
      const itemBefore = before.items.get(key)?.item;
      if (!itemBefore || namesOnPath(itemBefore.at) === namesOnPath(item.at)) {
        return [];
      }
      const [object, old] = [valueAt(after.value, item.at), valueAt(before.value, itemBefore.at)];
      return isObject(object) && isObject(old) ? [[object, { before: old, pathBefore: itemBefore.at }]] : [];
    }),
  );
}

/** Returns the names on a path, without indexes. */
const namesOnPath = (at: Path): string => at.filter((segment) => typeof segment === 'string').join('/');

interface ChangeContext extends ValueContext {
  /** True if a step covers the change completely. */
  readonly isCovered: boolean;
  /** The step that the value was added or removed with. */
  readonly step: ReportedChange | undefined;
}

/** Returns the context of a changed value: the step that covers it, or its meaning. */
function valueContext(
  pair: ValuePair,
  { items: [itemsBefore, itemsAfter], steps, numbers, roleOf, findWarning }: Context,
): ChangeContext {
  const meaning = findMeaning(pair, roleOf);
  const evidenceWarning = meaning === undefined ? undefined : findWarning(pair);
  const item = [...withContainers(pair)].find(
    (each) => itemWithValue(each, 0, itemsBefore) ?? itemWithValue(each, 1, itemsAfter),
  );
  const [placedBefore, placedAfter] = item
    ? [itemWithValue(item, 0, itemsBefore), itemWithValue(item, 1, itemsAfter)]
    : [];
  const placed = placedAfter ?? placedBefore;
  const step = placed && steps.get(stepKey(placed.item.at, placedAfter !== undefined));
  const isState = pair === item || (pair.container === item && roleOf(pair) === 'state');
  const isEvidence =
    meaning === 'evidence' && isEmpty(pair.before) !== isEmpty(pair.after) && evidenceWarning === undefined;
  const belongsToStep = step !== undefined && (isEvidence ? pair === item || pair.container === item : isState);
  const isShown = meaning === 'evidence' || memberName(pair) === 'evidenceKind';
  const isGoneOrNew = step !== undefined && (step.from === undefined || step.to === undefined);
  return {
    meaning,
    evidenceWarning,
    placed,
    item,
    isCovered: isGoneOrNew || numbers.has(pointer(currentPath(pair))) || (belongsToStep && !isShown),
    step: belongsToStep ? step : undefined,
  };
}

/** Returns whether the value was added or removed with its list item, and does not identify the item. */
const isPartOfMovedItem = (pair: ValuePair): boolean =>
  !identifyingNames.includes(memberName(pair)) &&
  [...withContainers(pair)].some(({ before, after, segments }) => {
    return (
      typeof segments[1] === 'number' &&
      (isObject(before) ? after === undefined : before === undefined && isObject(after))
    );
  });

/** Returns the item that a value is. Items whose values are not objects are members of the document. */
function itemWithValue(pair: ValuePair, side: 0 | 1, items: Items): PlacedItem | undefined {
  const value = side === 0 ? pair.before : pair.after;
  if (isObject(value)) {
    return items.get(value);
  }
  const isTopMember = pair.container?.container === undefined;
  return isTopMember ? items.get(pointer(pathIn(pair, side))) : undefined;
}
