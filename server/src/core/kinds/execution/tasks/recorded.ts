import type { RecordedTask } from '../../contract/recordedTask';
import { isTaken, nonPlaceholder } from '../model/evidence';
import type { Execution } from '../model/execution';

/** The tasks of which somebody has recorded something, screen by screen. */
export const recordedTasks = (execution: Execution): readonly RecordedTask[] =>
  execution.screens.flatMap((screen) =>
    execution
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
