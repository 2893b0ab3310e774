import { changedPath } from '../../json/change';
import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { withChange } from '../../json/replaceAt';
import { valueAt } from '../../json/valueAt';
import type { DocumentKind } from '../../kinds/contract/documentKind';
import { viewOf, type DocumentView } from '../../kinds/contract/documentView';
import type { EventType, RecordableItem, WorkflowEvent } from '../../kinds/contract/workflow';
import { changesOfEvent } from '../../relations/eventChanges';
import { correspondingPaths } from '../identity';
import type { Versions } from './align';
import { areChangedByBoth } from './threeWay';
import { recordedMembers } from '../../schema/memberNames';

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
 */
export function withTheirRecords(kind: DocumentKind, { base, ours, theirs }: Versions): WithTheirRecords {
  const [baseRecorder, oursRecorder] = [new Recorder(kind, base), new Recorder(kind, ours)];
  const names = kind.onePersonsMembers ?? [];
  const [inBase, inOurs] = [correspondingPaths(theirs, base), correspondingPaths(theirs, ours)];
  for (const path of kind.recordableAt ? recordsIn(theirs) : []) {
    const [atBase, atOurs] = [inBase(path), inOurs(path)];
    const item = atBase && baseRecorder.itemAt(atBase);
    if (!item || !atOurs) {
      continue; // One side added or removed it, which is merged by value.
    }
    const values = valueAt(theirs, path) as Members;
    const ourValue = valueAt(ours, atOurs);
    const isWorkOfTwo = areChangedByBoth({ base: valueAt(base, atBase), ours: ourValue, theirs: values }, names);
    for (const event of item.events.flatMap((name) => eventFrom(name, values) ?? [])) {
      if (!isOpen(item, event, valueAt(baseRecorder.value, atBase))) {
        continue;
      }
      if (!oursRecorder.hasItem(atOurs, item, event)) {
        continue; // Our side changed what the item is, or removed or added a copy of it. This is merged by value, too.
      }
      const isTaken = !isWorkOfTwo && isOpen(item, event, ourValue);
      const isConflict = !isTaken && !isSameRecord(item, event, ourValue, values);
      baseRecorder.record(atBase, event, isConflict ? 'derived' : 'all');
      if (isTaken) {
        oursRecorder.record(atOurs, event, 'all');
      }
    }
  }
  return { base: baseRecorder.value, ours: oursRecorder.value, touched: oursRecorder.touched };
}

type Members = Readonly<Record<string, unknown>>;

/** A document in which events are recorded one after the other. */
class Recorder {
  readonly #touched = new Map<string, Path>();
  #view: DocumentView;

  constructor(kind: DocumentKind, value: unknown) {
    this.#view = viewOf(kind, value);
  }

  get value(): unknown {
    return this.#view.root.value;
  }

  get touched(): readonly Path[] {
    return [...this.#touched.values()];
  }

  itemAt(path: Path): RecordableItem | undefined {
    return this.#view.kind.recordableAt?.(this.#view.model, path);
  }

  /** Returns whether a path has an item of another version, with as many copies. A slot is in two lists. */
  hasItem(path: Path, other: RecordableItem, event: WorkflowEvent): boolean {
    const item = this.itemAt(path);
    return item?.id === other.id && item.changesOf(event).direct.length === other.changesOf(event).direct.length;
  }

  record(path: Path, event: WorkflowEvent, which: 'all' | 'derived'): void {
    const item = this.itemAt(path);
    const { direct, derived } = item ? changesOfEvent(this.#view, item, event) : { direct: [], derived: [] };
    const changes = which === 'all' ? [...direct, ...derived] : derived;
    changes.map(changedPath).forEach((place) => this.#touched.set(pointer(place), place));
    this.#view = viewOf(this.#view.kind, changes.reduce<unknown>(withChange, this.value));
  }
}

/** Returns the event recorded in the members of an item; `undefined` if one of them is missing. */
function eventFrom(name: EventType, values: Members): WorkflowEvent | undefined {
  const text = (member: string) => {
    const value = Object.hasOwn(values, member) ? values[member] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [checksum, capturedAt, assignee] = [text('checksum'), text('capturedAt'), text('assignee')];
  const [claimedAt, submittedAt, receiptId] = [text('claimedAt'), text('submittedAt'), text('receiptId')];
  switch (name) {
    case 'recordCapture':
      return checksum === undefined || capturedAt === undefined ? undefined : { name, checksum, at: capturedAt };
    case 'claimTask':
      return assignee === undefined || claimedAt === undefined ? undefined : { name, assignee, at: claimedAt };
    case 'submitTask':
      return submittedAt === undefined ? undefined : { name, at: submittedAt };
    case 'recordReceipt':
      return receiptId === undefined ? undefined : { name, receiptId };
    case 'handBackTask':
      return undefined; // It removes members, which are merged by value.
  }
}

/** Returns the members that an event sets. */
const membersOf = (item: RecordableItem, { name }: WorkflowEvent) =>
  [...recordedMembers].filter((member) => item.recordedBy(member) === name);

const isRecorded = (value: unknown, member: string): boolean => (valueAt(value, [member]) ?? null) !== null;

/** Returns whether an item has no value yet that an event records. */
const isOpen = (item: RecordableItem, event: WorkflowEvent, value: unknown): boolean =>
  !membersOf(item, event).some((member) => isRecorded(value, member));

const isSameRecord = (item: RecordableItem, event: WorkflowEvent, value: unknown, theirs: Members): boolean =>
  membersOf(item, event).every((member) => isEqual(valueAt(value, [member]), theirs[member]));

/** Yields the paths of the objects that have a record. */
function* recordsIn(value: unknown, at: Path = []): Generator<Path> {
  if (isObject(value) && Object.keys(value).some((name) => recordedMembers.has(name) && isRecorded(value, name))) {
    yield at;
  }
  for (const [name, child] of Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []) {
    if (typeof child === 'object' && child !== null) {
      yield* recordsIn(child, [...at, name]);
    }
  }
}
