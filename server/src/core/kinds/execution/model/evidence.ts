import { isObject, type ObjectReader } from '../../../json/objectReader';
import { isPlaceholder } from '../../../text/normalForm';
import { isPlaceholderName } from '../../common/boundary/persons';
import { lifeCycles, listMembers } from '../../contract/lifeCycles';
import type { TaskReader } from './items';
import type { Screen, Slot, Task } from './types';

/** The members that make a slot captured. */
export const captureRecords = lifeCycles.slot[0].sets;

/** The members of a slot that only people can record. */
export const slotRecords = listMembers(lifeCycles.slot);

/** The members of a task that only people can record. */
export const taskRecords = listMembers(lifeCycles.task);

/**
 * Returns the text of a member; `undefined` if it is null, blank, a placeholder or no text. Such values name no person
 * or receipt.
 */
export function nonPlaceholder(part: ObjectReader, member: string): string | undefined {
  const text = part.text(member);
  return text === undefined || isPlaceholderFor(member, text) ? undefined : text;
}

/** Returns whether a text is a placeholder in a member. Some placeholders are names of people. */
export const isPlaceholderFor = (member: string, text: string): boolean =>
  (member === 'assignee' || member === 'reviewer' ? isPlaceholderName : isPlaceholder)(text);

/** A slot is captured when it has a SHA-256 and a time (reading of the specification, "Accepted"). */
export const isCaptured = ({ part }: Slot): boolean =>
  /^[0-9a-f]{64}$/.test(part.checksum ?? '') && nonPlaceholder(part, 'capturedAt') !== undefined;

/** Returns whether a slot is captured and has a receipt. */
export const isReceipted = (slot: Slot): boolean =>
  isCaptured(slot) && nonPlaceholder(slot.part, 'receiptId') !== undefined;

/**
 * The evidence each slot of a screen needs for a gate to pass, by the id of the gate. Only for gates that depend on
 * slots.
 */
export const gateProofs: ReadonlyMap<string | undefined, (slot: Slot) => boolean> = new Map([
  ['CAPTURE_ARTIFACT', isCaptured],
  ['REVIEWED_RECEIPT', isReceipted],
]);

/** Returns whether something is recorded for a slot. From then on its id and path are bound to a picture. */
export const hasEvidence = ({ part }: Slot): boolean => holdsRecord(part.value, slotRecords);

/** Returns whether work on a task is recorded. After that, only its owner can change its subject. */
export const isTaken = ({ part }: { readonly part: ObjectReader }): boolean => holdsRecord(part.value, taskRecords);

/** Returns whether a screen states that it is accepted, with or without its receipts. */
export const statesAcceptance = ({ part }: Pick<Screen, 'part'>): boolean =>
  nonPlaceholder(part, 'acceptedAt') !== undefined;

/** Returns whether a value is an object with a record: a capture, a claim or a receipt. */
export const holdsRecord = (value: unknown, records: readonly string[] = [...slotRecords, ...taskRecords]): boolean =>
  isObject(value) && records.some((member) => (value[member] ?? null) !== null);

/** Returns whether the records of a slot are complete: none, a capture, or a capture with its receipt. */
export const slotHasValidEvidence = (slot: Slot): boolean =>
  hasEvidence(slot) ? isCaptured(slot) && isSoundText(slot.part, 'receiptId') : true;

/** Returns whether a task names a receipt, and whether that receipt accepts it. */
export function readAcceptance(part: TaskReader, isConsistent: boolean): Pick<Task, 'hasReceipt' | 'isAccepted'> {
  const hasReceipt = nonPlaceholder(part, 'receiptId') !== undefined;
  const hasEvidence = () =>
    part.status !== 'WAITING_PREDECESSOR' && taskRecords.every((name) => nonPlaceholder(part, name) !== undefined);
  return { hasReceipt, isAccepted: hasReceipt && isConsistent && hasEvidence() };
}

const isSoundText = (part: ObjectReader, member: string) =>
  part.text(member) === undefined || nonPlaceholder(part, member) !== undefined;
