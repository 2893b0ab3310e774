import type { RecordedTask } from '../../contract/recordedTask';
import { isTaken, nonPlaceholder } from '../model/evidence';
import type { Execution } from '../model/execution';

/** Returns the tasks with recorded work, screen by screen. */
export const recordedTasks = (model: Execution): readonly RecordedTask[] =>
  model.screens.flatMap((screen) =>
    model
      .tasksOf(screen)
      .filter(isTaken)
      .map(({ part, facts }) => ({
        screen: screen.part.text('screenId') ?? '',
        name: facts?.key ?? part.id ?? '',
        isSignature: facts?.gateFamily === 'GOVERNANCE',
        claimant: nonPlaceholder(part, 'assignee'),
        receipt: nonPlaceholder(part, 'receiptId'),
        at: part.path,
      })),
  );
