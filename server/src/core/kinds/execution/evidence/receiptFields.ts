import { isOneOf } from '../model/proofs';
import type { Task } from '../model/types';
import { lanes } from '../spec';

/** Returns the fields of the receipt of a task, by its lane. Empty for a task of an unknown lane. */
export const listReceiptFields = ({ subject: { lane } }: Task): readonly string[] =>
  isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];

/** Returns the fields of the receipt with their values in the document; `undefined` for a value the document lacks. */
export function knownFields(task: Task): ReadonlyMap<string, unknown> {
  const { part, screen, facts, subject } = task;
  const valuesByField: Readonly<Record<string, unknown>> = {
    screenId: subject.screenId,
    sourceRevision: subject.sourceRevision,
    subjectRevision: subject.sourceRevision,
    fixtureId: screen?.part.object('fixture').get('id'),
    role: part.gateType ?? facts?.gateType,
  };
  return new Map(listReceiptFields(task).map((field) => [field, valuesByField[field]]));
}
