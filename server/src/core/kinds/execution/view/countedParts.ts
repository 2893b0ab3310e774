import type { ObjectReader } from '../../../json/objectReader';
import type { ProgressItemType, ProgressState } from '../../contract/progress';
import { countItems, createProgress, type Progress } from '../../contract/progressCounts';
import { distinctGates, distinctSlots, distinctTasks } from '../model/distinct';
import type { Execution } from '../model/execution';
import type { Screen } from '../model/types';
import { gateProgressState, slotProgressState, taskProgressState } from './progressState';

/** A slot, gate or task that is counted. */
interface CountedPart {
  readonly type: ProgressItemType;
  readonly progressState: ProgressState | undefined;
  readonly part: ObjectReader;
}

/** Returns the slots, gates and tasks of a screen, each once. */
export const countedParts = (execution: Execution, screen: Screen): readonly CountedPart[] => [
  ...distinctSlots(screen).map((slot) => countedPart('slot', slotProgressState(slot), slot.part)),
  ...distinctGates(screen).map((gate) => countedPart('gate', gateProgressState(gate), gate)),
  ...distinctTasks(execution, execution.tasksOf(screen)).map((task) =>
    countedPart('task', taskProgressState(execution, task), task.part),
  ),
];

const countedPart = (
  type: ProgressItemType,
  progressState: ProgressState | undefined,
  part: ObjectReader,
): CountedPart => ({ type, progressState, part });

/** Returns the progress of a screen. */
export const progressOfScreen = (execution: Execution, screen: Screen): Progress =>
  createProgress(countItems(countedParts(execution, screen)));
