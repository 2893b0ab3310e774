import type { NewFile } from '../../contract/newFile';
import type { Language } from '../../../l10n/language';
import { holdsPrivate } from '../../../secrets/locations';
import { isTaken } from '../model/evidence';
import type { Task } from '../model/types';
import { knownFields } from './receiptFields';

/**
 * Receipts to fill in for the tasks with recorded work: the fields of the lane, with the values that the document has.
 * The other fields are empty. An unclaimed task has no receipt yet: an unfilled one would only be an error.
 */
export const newReceipts = (tasks: readonly Task[], { say }: Language): readonly NewFile[] =>
  tasks.filter(isTaken).flatMap((task) => {
    const published = task.part.receiptPath ?? '';
    return receiptPath.test(published)
      ? [
          {
            at: task.part.at('receiptPath'),
            title: say('Create the receipt file of this task'),
            published,
            text: `${JSON.stringify(createReceipt(task), null, 2)}\n`,
            isFilledIn: true,
          },
        ]
      : [];
  });

const receiptPath = /^artifacts\/ui\/[\w-]+\/execution\/[\w-]+\.receipt\.json$/;

const createReceipt = (task: Task): object =>
  Object.fromEntries(
    Array.from(knownFields(task), ([field, known]) => [field, holdsPrivate(known, field) ? null : (known ?? null)]),
  );
