import type { ValueChange } from '../../json/change';
import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { phrase, type Language } from '../../l10n/language';
import type { Size } from '../../rules/context';
import type { NewFile } from './newFile';

/** An event in the world that is to be recorded. Times are in ISO 8601, because the core has no clock. */
export type WorkflowEvent =
  | { readonly name: 'recordCapture'; readonly checksum: string; readonly time: string }
  | { readonly name: 'claimTask'; readonly assignee: string; readonly time: string }
  | { readonly name: 'submitTask'; readonly time: string }
  | { readonly name: 'recordReceipt'; readonly receiptId: string }
  /** Takes a claim back, before the task is submitted. */
  | { readonly name: 'handBackTask' };

export type EventType = WorkflowEvent['name'];

export const eventTitles: Readonly<Record<EventType, string>> = {
  recordCapture: phrase('Record capture'),
  claimTask: phrase('Claim task…'),
  submitTask: phrase('Submit task'),
  recordReceipt: phrase('Record receipt…'),
  handBackTask: phrase('Hand back task'),
};

/** Sentences for steps; `task` is the name of the slot or task. Keys of the translations. */
export const stepSentences = {
  recordCapture: phrase('Record the capture of {task}'),
  claimTask: phrase('Claim {task}'),
  submitTask: phrase('Submit {task}'),
  recordReceipt: phrase('Record the receipt of {task}'),
  handBackTask: phrase('Hand back {task}'),
} as const satisfies Readonly<Record<EventType, string>>;

/** The next event in the life cycle of a slot or task, which is legal now. */
export interface LegalStep {
  readonly event: EventType;
  /** The displayed name of the slot or task. */
  readonly id: string;
  /** The published path of the picture or receipt that recording requires. */
  readonly needs?: string | undefined;
}

/** The changes of events: the recorded values, and the values derived from them. */
export interface EventChanges {
  readonly direct: readonly ValueChange[];
  readonly derived: readonly ValueChange[];
}

/** The reason why an event cannot be recorded yet, and its place; absent if it is not in the document. */
export interface Obstacle {
  readonly message: string;
  readonly at?: Path;
}

/** An item whose life cycle a document records, such as a capture slot or a task. */
export interface RecordableItem {
  readonly at: Path;
  /** The displayed name. */
  readonly id: string;
  /** The picture of a slot; absent for a task. */
  readonly picture: ExpectedPicture | undefined;
  /** The events of its life cycle, in their order; then the events that take one back. */
  readonly events: readonly EventType[];
  /** The next event; `undefined` after the last one, or if its recorded state is inconsistent. */
  readonly next: EventType | undefined;
  /** Returns the events that the members of any version of the item record, in their order. */
  recordedIn(members: Readonly<Record<string, unknown>>): readonly WorkflowEvent[];
  /** Returns the event that sets the member `name`; `undefined` if there is none. */
  recordedBy(name: string): EventType | undefined;
  /** Returns the reason why an event is not legal; `undefined` if it is. */
  blockedBy(event: EventType, language: Language): Obstacle | undefined;
  /** Returns the receipt that accepts it, with a text to start from; `undefined` if the document names none. */
  receipt(language: Language): NewFile | undefined;
  /**
   * Returns the reason why this receipt cannot accept it yet; `undefined` if all of its fields are filled in. Absent if no receipt
   * accepts it.
   */
  openReceipt?(receipt: ObjectReader, language: Language): string | undefined;
  /** Returns the changes that record the event, each place once. */
  changesOf(event: WorkflowEvent): readonly ValueChange[];
}

/** An event of an item. */
export interface ItemEvent {
  readonly item: RecordableItem;
  readonly event: WorkflowEvent;
}

/** The picture of a capture. */
export interface ExpectedPicture {
  /** The published path; empty if the document names none. */
  readonly path: string;
  /** The size in pixels; `undefined` if the slot does not state it. */
  readonly size: Size | undefined;
}

/** Returns why a file can't be the picture of a slot: it is not a PNG, or has another size; `undefined` if it can. */
export function pictureFault({ size }: ExpectedPicture, found: Size | undefined): 'kind' | 'size' | undefined {
  if (!found) {
    return 'kind';
  }
  return size === undefined || (size.width === found.width && size.height === found.height) ? undefined : 'size';
}

/** Returns "390×844". */
export const sizeInWords = (size: Size | undefined): string => `${size?.width}×${size?.height}`;
