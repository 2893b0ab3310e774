import { changedPath, type ValueChange } from '../../json/change';
import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { applyChanges } from '../../json/replaceAt';
import { valueAt, childEntries } from '../../json/valueAt';
import { once } from '../../text/collections';
import { recordMembersAt, type DocumentKind } from '../../kinds/contract/documentKind';
import { createView, type DocumentView } from '../../kinds/contract/documentView';
import { latestMembers } from '../../kinds/contract/memberNames';
import type { ItemEvent, RecordableItem, WorkflowEvent } from '../../kinds/contract/workflow';
import { changesOfEvents } from '../../relations/eventChanges';
import { correspondingPaths } from '../identity';
import type { Versions } from './align';
import { areChangedByBoth } from './threeWay';
import { recordedMembers } from '../../kinds/contract/memberNames';

/** The base and our document after recording the events of theirs in both. */
export interface WithTheirRecords {
  readonly base: unknown;
  readonly ours: unknown;
  /** The paths of the changed members and lists of our document. */
  readonly touched: readonly Path[];
}

/**
 * Records the new events of theirs in our document and in the base, with all derived values. Then these values are equal
 * in the base and in theirs, so the merge leaves them alone, and those in our document depend on the records of both
 * sides. A record that conflicts with ours is left to the merge: only its derived values are changed, and only in the base.
 * So is a value that a person of our side wrote where one follows from the events of theirs, and one that a side did not change although
 * its events say so.
 */
export function withTheirRecords(kind: DocumentKind, { base, ours, theirs }: Versions): WithTheirRecords {
  const sides = [ours, theirs].map((side) => createView(kind, side).model);
  const valuesOf = (side: unknown) => sideValues(kind, base, side, sides);
  const [ourValues, theirValues] = [valuesOf(ours), valuesOf(theirs)];
  const isLeft = (atBase: Path) => ourValues.isLeft(atBase) || theirValues.isLeft(atBase);
  const [baseInOurs, inOurs] = [correspondingPaths(base, ours), correspondingPaths(theirs, ours)];
  const [oursInBase, baseInTheirs] = [correspondingPaths(ours, base), correspondingPaths(base, theirs)];
  const isChangedByBoth = (atBase: Path) => {
    const valueIn = (side: unknown, path: Path | undefined) => path && valueAt(side, path);
    const [ofOurs, ofTheirs] = [valueIn(ours, baseInOurs(atBase)), valueIn(theirs, baseInTheirs(atBase))];
    const versions = { base: valueAt(base, atBase), ours: ofOurs, theirs: ofTheirs };
    return areChangedByBoth(versions, recordMembersAt(kind, atBase));
  };
  // The day of a document is merged by value, whatever days its records have.
  const isOpenInBase = (path: Path) =>
    !isDayOfDocument(path) && !ourValues.isWritten(baseInOurs(path) ?? []) && !isLeft(path);
  const isOpenInOurs = (path: Path) =>
    !isDayOfDocument(path) && !ourValues.isWritten(path) && !isLeft(oursInBase(path) ?? []);
  const [baseRecorder, oursRecorder] = [new Recorder(kind, base, sides), new Recorder(kind, ours, sides)];
  // Such as the evidence of a gate that ours passed, which names a receipt that theirs corrected.
  oursRecorder.change(ourValues.changedBy(listCorrections(theirs, base)));
  // Values do not follow from an event of ours that people may replace by a record of theirs without it.
  const isReplaceable = ({ atBase, item, event }: NewEvent) =>
    isOpen(item, event, valueAt(theirs, baseInTheirs(atBase) ?? [])) &&
    listPlaces(item, event).some((place) => isChangedByBoth(place));
  oursRecorder.change(ourValues.changedWithout(isReplaceable));
  const conflicts: Path[] = [];
  for (const { at, atBase, item, event, values } of newEvents(baseRecorder, theirs)) {
    const atOurs = inOurs(at);
    if (!atOurs || !oursRecorder.isSameItem(atOurs, item, event, listPlaces(item, event).map(baseInOurs))) {
      continue; // Our side changed what the item is, or removed or added it or a copy of it. This is merged by value.
    }
    const ourValue = valueAt(ours, atOurs);
    const isWorkOfTwo = listPlaces(item, event).some((place) => isChangedByBoth(place));
    const isTaken = !isWorkOfTwo && isOpen(item, event, ourValue);
    baseRecorder.record(atBase, event);
    if (isTaken) {
      oursRecorder.record(atOurs, event);
    } else if (!isSameRecord(item, event, ourValue, values)) {
      conflicts.push(...item.changesOf(event).map(changedPath)); // In both copies of a slot.
    }
  }
  baseRecorder.finish(isOpenInBase);
  oursRecorder.finish(isOpenInOurs);
  return {
    base: applyChanges(
      baseRecorder.value,
      conflicts.map((set) => ({ set, value: valueAt(base, set) })),
    ),
    ours: oursRecorder.value,
    touched: oursRecorder.touched,
  };
}

/** An event that one side recorded since the base. */
interface NewEvent {
  /** The path of the item in the document of the side. */
  readonly at: Path;
  readonly atBase: Path;
  /** The item in the base. */
  readonly item: RecordableItem;
  readonly event: WorkflowEvent;
  /** The item in the document of the side. */
  readonly values: Members;
}

/** Yields the events of a side that a recorder does not have yet. */
function* newEvents(recorder: Recorder, side: unknown): Generator<NewEvent> {
  if (!recorder.hasItems) {
    return;
  }
  const inBase = correspondingPaths(side, recorder.value);
  for (const at of walkRecords(side)) {
    const atBase = inBase(at);
    const item = atBase && recorder.itemAt(atBase);
    const values = valueAt(side, at) as Members;
    for (const event of item?.recordedIn(values) ?? []) {
      if (atBase && item && recorder.isOpen(atBase, item, event)) {
        yield { at, atBase, item, event, values };
      }
    }
  }
}

/** Compares the values of a side with the values that follow from its events. */
interface SideValues {
  /** Returns whether a person wrote the value at a path of the side. For a part of a record, any value of the record counts. */
  isWritten(path: Path): boolean;
  /** Returns whether the side left a value of the base where another one follows from its events, such as a gate that it did not pass. */
  isLeft(atBase: Path): boolean;
  /** Returns the values of the side that follow from its events, where others follow after changes of the base. */
  changedBy(changes: readonly ValueChange[]): readonly ValueChange[];
  /** Returns the values of the side that follow from its events, where others follow without some of the events. */
  changedWithout(isLeftOut: (event: NewEvent) => boolean): readonly ValueChange[];
}

/** Records the events of a side, except some, and returns the recorder. */
function recordEvents(
  recorder: Recorder,
  side: unknown,
  isLeftOut: (event: NewEvent) => boolean = () => false,
): Recorder {
  for (const each of newEvents(recorder, side)) {
    if (!isLeftOut(each)) {
      recorder.record(each.atBase, each.event);
    }
  }
  recorder.finish();
  return recorder;
}

function sideValues(kind: DocumentKind, base: unknown, side: unknown, sides: readonly unknown[]): SideValues {
  const [inBase, inSide] = [correspondingPaths(side, base), correspondingPaths(base, side)];
  const recordedIn = (before: unknown, isLeftOut?: (event: NewEvent) => boolean) =>
    recordEvents(new Recorder(kind, before, sides), side, isLeftOut);
  const following = once(() => recordedIn(base));
  const isDerivedValue = (atBase: Path, value: unknown) => isEqual(valueAt(following().value, atBase), value);
  const isWritten = (path: Path) => {
    const value = valueAt(side, path);
    const atBase = inBase(path);
    return (
      isComparable(path, value) &&
      atBase !== undefined &&
      !isEqual(valueAt(base, atBase), value) &&
      !isDerivedValue(atBase, value)
    );
  };
  /** Returns the values of `root` where the side has a value that follows from its events, and `root` another one. */
  const differences = (touched: readonly Path[], root: unknown) =>
    touched.flatMap((atBase) => {
      const [path, value] = [inSide(atBase), valueAt(root, atBase)];
      const isRecorded = recordedMembers.includes(String(atBase.at(-1))) || isDayOfDocument(atBase);
      const isFollowing = path && value !== undefined && !isRecorded && isDerivedValue(atBase, valueAt(side, path));
      return isFollowing && !isDerivedValue(atBase, value) ? [{ set: path, value }] : [];
    });
  return {
    isWritten(path) {
      const record = recordMembersAt(kind, path.slice(0, -1));
      return record.includes(String(path.at(-1)))
        ? record.some((name) => isWritten([...path.slice(0, -1), name]))
        : isWritten(path);
    },
    isLeft(atBase) {
      const path = inSide(atBase);
      const value = path && valueAt(side, path);
      return isComparable(atBase, value) && isEqual(valueAt(base, atBase), value) && !isDerivedValue(atBase, value);
    },
    changedBy(changes) {
      const recorder = changes.length === 0 ? undefined : recordedIn(applyChanges(base, changes));
      return recorder
        ? differences(recorder.touched, recorder.value).filter(({ set, value }) => isComparable(set, value))
        : [];
    },
    changedWithout: (isLeftOut) => differences(following().touched, recordedIn(base, isLeftOut).value),
  };
}

/** The day of a document is the latest of both sides, and the parts of objects and lists are compared one by one. */
const isComparable = (path: Path, value: unknown): boolean =>
  value !== undefined && typeof value !== 'object' && !isDayOfDocument(path);

const isDayOfDocument = (path: Path): boolean => latestMembers.includes(String(path.at(-1)));

type Members = Readonly<Record<string, unknown>>;

/** A document in which events are recorded. What follows from them is derived once, at the end. */
class Recorder {
  readonly #touched = new Map<string, Path>();
  readonly #events: ItemEvent[] = [];
  /** The recorded events by their items and copies. */
  readonly #recorded = new Set<string>();
  #view: DocumentView;

  /** @param sides the models of both sides */
  constructor(
    kind: DocumentKind,
    value: unknown,
    private readonly sides: readonly unknown[],
  ) {
    this.#view = createView(kind, value);
  }

  get value(): unknown {
    return this.#view.root.value;
  }

  get touched(): readonly Path[] {
    return [...this.#touched.values()];
  }

  get hasItems(): boolean {
    return this.#view.kind.recordableAt !== undefined;
  }

  itemAt(path: Path): RecordableItem | undefined {
    return this.#view.kind.recordableAt?.(this.#view.model, path);
  }

  /** Returns whether a path has an item of another version, with its copies at `places`. A slot is in two lists. */
  isSameItem(path: Path, { id }: RecordableItem, event: WorkflowEvent, places: readonly (Path | undefined)[]): boolean {
    const item = this.itemAt(path);
    return item?.id === id && isEqual(listPlaces(item, event), places);
  }

  /** Returns whether an event of the item at a path is not recorded yet. */
  isOpen(path: Path, item: RecordableItem, event: WorkflowEvent): boolean {
    return isOpen(item, event, valueAt(this.value, path)) && !this.#recorded.has(eventKey(path, event));
  }

  record(path: Path, event: WorkflowEvent): void {
    const item = this.itemAt(path);
    if (item) {
      this.#events.push({ item, event });
      listPlaces(item, event).forEach((place) => this.#recorded.add(eventKey(place, event)));
    }
  }

  /** Changes the document by the recorded events, with the derived changes at paths that may change. */
  finish(mayChange: (path: Path) => boolean = () => true): void {
    const { direct, derived } = changesOfEvents(this.#view, this.#events, this.sides);
    this.change([...direct, ...derived.filter((change) => mayChange(changedPath(change)))]);
  }

  change(changes: readonly ValueChange[]): void {
    if (changes.length === 0) {
      return;
    }
    changes.map(changedPath).forEach((place) => this.#touched.set(pointer(place), place));
    this.#view = createView(this.#view.kind, applyChanges(this.value, changes));
  }
}

/** Returns the changes that replace records of the base by the records of a side. */
const listCorrections = (side: unknown, base: unknown): readonly ValueChange[] => {
  const inBase = correspondingPaths(side, base);
  return [...walkRecords(side)].flatMap((at) => {
    const atBase = inBase(at);
    const [before, after] = [atBase && valueAt(base, atBase), valueAt(side, at)];
    return recordedMembers
      .filter((name) => hasRecord(before, name) && hasRecord(after, name))
      .map((name) => ({ set: [...atBase!, name], value: valueAt(after, [name]) }))
      .filter(({ set, value }) => !isEqual(valueAt(base, set), value));
  });
};

/** Returns the places of an item and its copies, once for each member that an event sets. */
const listPlaces = (item: RecordableItem, event: WorkflowEvent): readonly Path[] =>
  item.changesOf(event).map((change) => changedPath(change).slice(0, -1));

const eventKey = (place: Path, { name }: WorkflowEvent): string => `${name} ${pointer(place)}`;

/** Returns the members that an event sets. */
const listMembers = (item: RecordableItem, { name }: WorkflowEvent) =>
  recordedMembers.filter((member) => item.recordedBy(member) === name);

const hasRecord = (value: unknown, member: string): boolean => (valueAt(value, [member]) ?? null) !== null;

/** Returns whether an item has no value yet that an event records. */
const isOpen = (item: RecordableItem, event: WorkflowEvent, value: unknown): boolean =>
  !listMembers(item, event).some((member) => hasRecord(value, member));

const isSameRecord = (item: RecordableItem, event: WorkflowEvent, value: unknown, theirs: Members): boolean =>
  listMembers(item, event).every((member) => isEqual(valueAt(value, [member]), theirs[member]));

/** Yields the paths of the objects that have a record. */
function* walkRecords(value: unknown, at: Path = []): Generator<Path> {
  if (isObject(value) && Object.keys(value).some((name) => recordedMembers.includes(name) && hasRecord(value, name))) {
    yield at;
  }
  for (const [name, child] of childEntries(value)) {
    if (typeof child === 'object' && child !== null) {
      yield* walkRecords(child, [...at, name]);
    }
  }
}
