import type { Path } from '../../../json/path';
import { isTaken, nonPlaceholder } from '../model/evidence';
import { Execution } from '../model/execution';

/** A task with recorded work. */
export interface RecordedTask {
  /** The id of its screen. */
  readonly screen: string;
  readonly name: string;
  /** True for one of the four independent signatures of its screen. */
  readonly isSignature: boolean;
  /** The person who claimed it; absent if it names no person. */
  readonly claimant: string | undefined;
  /** Its receipt; absent if it has none. */
  readonly receipt: string | undefined;
  readonly at: Path;
}

/** Returns the tasks with recorded work, screen by screen. Empty for models other than execution documents. */
export const recordedTasks = (model: unknown): readonly RecordedTask[] =>
  !(model instanceof Execution)
    ? []
    : model.screens.flatMap((screen) =>
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
