import type { ObjectReader } from '../../../json/objectReader';
import { isPlaceholder } from '../../../text/normalForm';
import type { Slot, Task } from './types';

/** The members of a slot that make it captured. */
export const captureRecords = ['checksum', 'capturedAt'] as const;

/** The members of a slot that only a person can have recorded. */
export const slotRecords = [...captureRecords, 'receiptId'] as const;

/** The members of a task that only a person can have recorded. */
export const taskRecords = ['assignee', 'claimedAt', 'submittedAt', 'receiptId'] as const;

/** What a member says, or `undefined` where it is null, blank, a placeholder or no text: those name nobody. */
export function nonPlaceholder(part: ObjectReader, member: string): string | undefined {
  const text = part.text(member);
  return text === undefined || isPlaceholder(text) ? undefined : text;
}

/** A slot is captured when it has a SHA-256 and a time (reading of the specification, "Accepted"). */
export const isCaptured = ({ part }: Slot): boolean =>
  /^[0-9a-f]{64}$/.test(part.checksum ?? '') && nonPlaceholder(part, 'capturedAt') !== undefined;

export const isReceipted = (slot: Slot): boolean =>
  isCaptured(slot) && nonPlaceholder(slot.part, 'receiptId') !== undefined;

/** What each slot of a screen has to show for a gate to pass, by the ids of the gates that rest on the slots. */
export const gateProofs: ReadonlyMap<string | undefined, (slot: Slot) => boolean> = new Map([
  ['CAPTURE_ARTIFACT', isCaptured],
  ['REVIEWED_RECEIPT', isReceipted],
]);

/** Whether somebody has recorded anything for a slot: from then on its id and path are bound to a picture. */
export const hasEvidence = ({ part: { value } }: Slot): boolean =>
  (value.checksum ?? value.capturedAt ?? value.receiptId ?? undefined) !== undefined;

/** Whether somebody has worked on a task: from then on what it is about is theirs to say. */
export const isTaken = ({ part }: Task): boolean =>
  (part.assignee ?? part.claimedAt ?? part.submittedAt ?? part.receiptId) !== undefined;

/** Whether a slot claims no more than it carries: nothing at all, a capture, or a capture with its receipt. */
export const slotHasValidEvidence = (slot: Slot): boolean =>
  hasEvidence(slot) ? isCaptured(slot) && isSoundText(slot.part, 'receiptId') : true;

/** Whether the receipt of a task, if it has one, is surely the receipt of this task, after a claim and a submission. */
export const taskHasValidEvidence = ({ isConsistent, part }: Task): boolean =>
  part.receiptId === undefined ||
  (isConsistent &&
    part.status !== 'WAITING_PREDECESSOR' &&
    taskRecords.every((member) => nonPlaceholder(part, member) !== undefined));

/** Whether none of these members holds anything but text or null: of something else nobody knows what it was to be. */
export const areReadable = (part: ObjectReader, members: readonly string[]): boolean =>
  members.every((member) => (part.get(member) ?? null) === null || part.text(member) !== undefined);

const isSoundText = (part: ObjectReader, member: string) =>
  part.text(member) === undefined || nonPlaceholder(part, member) !== undefined;
