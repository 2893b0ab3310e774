import type { NewFile } from '../../contract/newFile';
import type { Language } from '../../../l10n/language';
import { holdsPrivate } from '../../../secrets/locations';
import { lanes } from '../spec';
import type { Task } from '../model/types';
import { isOneOf } from '../model/consistency';

/** The receipts of the tasks, begun: the fields of the lane, with what the document knows and everything else open. */
export const newReceipts = (tasks: readonly Task[], { say }: Language): readonly NewFile[] =>
  tasks.flatMap((task) => {
    const published = task.part.receiptPath ?? '';
    return receiptPath.test(published)
      ? [
          {
            at: task.part.at('receiptPath'),
            title: say('Create the receipt file of this task'),
            published,
            text: `${JSON.stringify(begun(task), null, 2)}\n`,
          },
        ]
      : [];
  });

const receiptPath = /^artifacts\/ui\/[\w-]+\/execution\/[\w-]+\.receipt\.json$/;

function begun({ part, screen }: Task): object {
  const lane = part.lane;
  const fields: readonly string[] = isOneOf(lane, lanes) ? lanes[lane as keyof typeof lanes].receiptFields : [];
  const known: Readonly<Record<string, unknown>> = {
    screenId: part.get('screenId') ?? screen?.part.get('screenId'),
    sourceRevision: part.get('sourceRevision'),
    subjectRevision: part.get('sourceRevision'),
    fixtureId: screen?.part.object('fixture').get('id'),
    role: part.get('gateType'),
  };
  return Object.fromEntries(
    fields.map((field) => [field, holdsPrivate(known[field], field) ? null : (known[field] ?? null)]),
  );
}
