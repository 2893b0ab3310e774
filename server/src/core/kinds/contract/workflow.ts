import type { Change } from '../../json/change';
import type { Path } from '../../json/path';
import { phrase, type Language } from '../../l10n/language';
import type { Size } from '../../rules/context';
import type { NewFile } from './newFile';

/** Something that was done in the world and is to be recorded. Times are ISO 8601; the core has no clock. */
export type WorkflowEvent =
  | { readonly name: 'recordCapture'; readonly checksum: string; readonly at: string }
  | { readonly name: 'claimTask'; readonly assignee: string; readonly at: string }
  | { readonly name: 'submitTask'; readonly at: string }
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

/** What is to be done, of a slot or task by its name; keys of the translations. */
export const stepSentences = {
  recordCapture: phrase('Record the capture of {task}'),
  claimTask: phrase('Claim {task}'),
  submitTask: phrase('Submit {task}'),
  recordReceipt: phrase('Record the receipt of {task}'),
  handBackTask: phrase('Hand back {task}'),
} as const satisfies Readonly<Record<EventType, string>>;

/** The event that is next in the life of a slot or task, and legal now. */
export interface LegalStep {
  readonly event: EventType;
  /** What people call the slot or task. */
  readonly id: string;
  /** The published path of the picture or receipt without which it is not recorded. */
  readonly needs?: string | undefined;
}

/** What an event changes: what people know, and what follows from it elsewhere in the document. */
export interface EventChanges {
  readonly own: readonly Change[];
  readonly following: readonly Change[];
}

/** Why an event cannot be recorded yet: a sentence, and where that stands, if it does in the document. */
export interface Obstacle {
  readonly message: string;
  readonly at?: Path;
}

/** Something whose life a document records, such as a capture slot or a task. */
export interface RecordableItem {
  readonly at: Path;
  /** What people call it. */
  readonly id: string;
  /** The picture of a slot; absent for a task. */
  readonly picture: MeantPicture | undefined;
  /** The events of its life, in their order; then the events that take one back. */
  readonly events: readonly EventType[];
  /** The next one; `undefined` at its end, or where it says something odd of itself. */
  readonly next: EventType | undefined;
  /** The event that sets the member `name` of it; `undefined` where none does. */
  recordedBy(name: string): EventType | undefined;
  /** Why an event is not legal yet, or not any more; `undefined` when it is. */
  blockedBy(event: EventType, language: Language): Obstacle | undefined;
  /** The receipt that accepts it, as it would be begun; absent where the document names none. */
  receipt(language: Language): NewFile | undefined;
  /** All changes that record the event, each place once. */
  changesOf(event: WorkflowEvent): EventChanges;
}

/** The picture that a capture is. */
export interface MeantPicture {
  /** The path it is published under; empty where none is given. */
  readonly path: string;
  /** In pixels; `undefined` where the slot does not say it. */
  readonly size: Size | undefined;
}

export const isOfSize = ({ size }: MeantPicture, found: Size): boolean =>
  size === undefined || (size.width === found.width && size.height === found.height);

/** "390×844". */
export const sizeInWords = (size: Size | undefined): string => `${size?.width}×${size?.height}`;
