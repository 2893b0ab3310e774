import type { Path } from '../../../json/path';
import { isTaken, nonPlaceholder } from '../model/evidence';
import { Execution } from '../model/execution';

/** A task of which somebody has recorded something. */
export interface RecordedTask {
  /** The screen it is a task of, by its id. */
  readonly screen: string;
  readonly name: string;
  /** Whether it is one of the four independent signatures of its screen. */
  readonly isSignature: boolean;
  /** The person who claimed it; absent where it names nobody. */
  readonly claimant: string | undefined;
  /** Its receipt; absent where it has none. */
  readonly receipt: string | undefined;
  readonly at: Path;
}

/** The tasks of which somebody has recorded something, screen by screen; none of other documents than those of execution. */
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
