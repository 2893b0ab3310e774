import type { Change } from '../../json/change';
import { isEqual } from '../../json/isEqual';
import { isObject, ObjectReader } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { replaceAt } from '../../json/replaceAt';
import { valueAt } from '../../json/valueAt';
import type { DocumentKind } from '../../kinds/contract/documentKind';
import type { EventType, RecordableItem, WorkflowEvent } from '../../kinds/contract/workflow';
import { publishedKinds } from '../../kinds/registry';
import { aligned } from './align';
import type { Versions } from './threeWay';

/** The base and our document, after what theirs records was recorded in both. */
export interface WithTheirRecords {
  readonly base: unknown;
  readonly ours: unknown;
  /** The members and lists of our document that this changes, by their paths. */
  readonly touched: readonly Path[];
}

/**
 * Records what theirs has recorded since the base, with all that follows from it, in our document and in the base. What
 * follows is then the same in the base and in theirs, and in our document it is derived from the records of both sides.
 * A record that differs from ours is left to the merge: neither document gets it, only the base gets what follows.
 */
export function withTheirRecords(kind: DocumentKind, { base, ours, theirs }: Versions): WithTheirRecords {
  const [before, now] = [new Recorder(kind, base), new Recorder(kind, ours)];
  for (const place of kind.recordableAt ? recordsOfTheirs({ base, ours, theirs }) : []) {
    const values = valueAt(theirs, place.theirs) as Members;
    const item = before.itemAt(place.base);
    for (const event of item?.events ?? []) {
      const recorded = eventFrom(event, values);
      const old = before.itemAt(place.base);
      if (!recorded || !old || !isOpen(old, recorded, valueAt(before.value, place.base))) {
        continue;
      }
      const at = now.itemAt(place.ours);
      const found = valueAt(now.value, place.ours);
      const isOpenInOurs = at !== undefined && isOpen(at, recorded, found);
      const isConflict = !isOpenInOurs && !isSameRecord(old, recorded, found, values);
      before.record(old, recorded, isConflict ? 'following' : 'all');
      if (isOpenInOurs) {
        now.record(at, recorded, 'all');
      }
    }
  }
  return { base: before.value, ours: now.value, touched: now.touched };
}

type Members = Readonly<Record<string, unknown>>;

/** A document in which events are recorded one after the other. */
class Recorder {
  readonly #touched = new Map<string, Path>();
  #model: unknown;

  constructor(
    readonly kind: DocumentKind,
    public value: unknown,
  ) {}

  get touched(): readonly Path[] {
    return [...this.#touched.values()];
  }

  itemAt(path: Path): RecordableItem | undefined {
    this.#model ??= this.kind.model(new ObjectReader(isObject(this.value) ? this.value : {}));
    return this.kind.recordableAt?.(this.#model, path);
  }

  record(item: RecordableItem, event: WorkflowEvent, which: 'all' | 'following'): void {
    const { own, following } = item.changesOf(event);
    for (const change of [...(which === 'all' ? own : []), ...following]) {
      const path = 'set' in change ? change.set : 'list' in change ? change.list : undefined;
      if (path) {
        this.value = replaceAt(this.value, path, changed(this.value, change));
        this.#touched.set(pointer(path), path);
      }
    }
    this.#model = undefined;
  }
}

function changed(root: unknown, change: Change): unknown {
  if ('set' in change) {
    return change.value;
  }
  const old = 'list' in change ? valueAt(root, change.list) : undefined;
  const items = 'list' in change ? change.items : [];
  return items.map((item) => (typeof item === 'number' ? (old as readonly unknown[])[item] : item.add));
}

/** The event that the members of an item record; `undefined` unless they are all there. */
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

/** The members that an event sets. */
const membersOf = (item: RecordableItem, { name }: WorkflowEvent) =>
  [...publishedKinds.recordedMembers].filter((member) => item.recordedBy(member) === name);

/** Whether an item has nothing yet of what an event records. */
const isOpen = (item: RecordableItem, event: WorkflowEvent, value: unknown): boolean =>
  membersOf(item, event).every((member) => (valueAt(value, [member]) ?? null) === null);

const isSameRecord = (item: RecordableItem, event: WorkflowEvent, value: unknown, theirs: Members): boolean =>
  membersOf(item, event).every((member) => isEqual(valueAt(value, [member]), theirs[member]));

interface Places {
  readonly base: Path;
  readonly ours: Path;
  readonly theirs: Path;
}

/** The objects in all three versions to which theirs adds a record, each once. */
function* recordsOfTheirs(
  { base, ours, theirs }: Versions,
  at: Places = { base: [], ours: [], theirs: [] },
): Generator<Places> {
  if (isEqual(base, theirs)) {
    return;
  }
  if (isObject(base) && isObject(ours) && isObject(theirs)) {
    const names = Object.keys(theirs).filter((name) => Object.hasOwn(base, name) && Object.hasOwn(ours, name));
    if (
      names.some((name) => publishedKinds.recordedMembers.has(name) && base[name] === null && theirs[name] !== null)
    ) {
      yield at;
    }
    for (const name of names) {
      yield* recordsOfTheirs(
        { base: base[name], ours: ours[name], theirs: theirs[name] },
        { base: [...at.base, name], ours: [...at.ours, name], theirs: [...at.theirs, name] },
      );
    }
  } else if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    for (const item of aligned(base, ours, theirs) ?? []) {
      if (item.base !== undefined && item.ours !== undefined && item.theirs !== undefined) {
        yield* recordsOfTheirs(
          { base: base[item.base], ours: ours[item.ours], theirs: theirs[item.theirs] },
          {
            base: [...at.base, item.base],
            ours: [...at.ours, item.ours],
            theirs: [...at.theirs, item.theirs],
          },
        );
      }
    }
  }
}
