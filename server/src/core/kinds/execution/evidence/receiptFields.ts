import { isOneOf } from '../model/proofs';
import type { TaskReader } from '../model/items';
import type { Task } from '../model/types';
import { lanes } from '../spec';

/** Returns the fields of the receipt of a task, by its lane. Empty for a task without a lane. */
export const listReceiptFields = ({ lane }: TaskReader): readonly string[] =>
  isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];

/** Returns the fields of the receipt with their values in the document; `undefined` for a value the document lacks. */
export function knownFields({ part, screen }: Task): ReadonlyMap<string, unknown> {
  const valuesByField: Readonly<Record<string, unknown>> = {
    screenId: part.get('screenId') ?? screen?.part.get('screenId'),
    sourceRevision: part.get('sourceRevision'),
    subjectRevision: part.get('sourceRevision'),
    fixtureId: screen?.part.object('fixture').get('id'),
    role: part.get('gateType'),
  };
  return new Map(listReceiptFields(part).map((field) => [field, valuesByField[field]]));
}
