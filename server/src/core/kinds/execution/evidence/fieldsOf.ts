import { isOneOf } from '../model/consistency';
import type { TaskReader } from '../model/items';
import type { Task } from '../model/types';
import { lanes } from '../spec';

/** The fields of a receipt of a task, by its lane; none where it has no lane. */
export const fieldsOf = ({ lane }: TaskReader): readonly string[] =>
  isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];

/** Those fields with what the document says for them; `undefined` where it says nothing. */
export function knownFields({ part, screen }: Task): ReadonlyMap<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    screenId: part.get('screenId') ?? screen?.part.get('screenId'),
    sourceRevision: part.get('sourceRevision'),
    subjectRevision: part.get('sourceRevision'),
    fixtureId: screen?.part.object('fixture').get('id'),
    role: part.get('gateType'),
  };
  return new Map(fieldsOf(part).map((field) => [field, known[field]]));
}
