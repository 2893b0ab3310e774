import { baselineTask, captureFamilies } from '../spec';
import { isCaptured } from './evidence';
import type { Execution } from './execution';
import type { Screen, Task } from './types';

/** Returns the accepted visual baselines of screens that lack one of their three captures. */
export const uncapturedBaselines = (execution: Execution): readonly (readonly [task: Task, screen: Screen])[] =>
  execution.screens.flatMap((screen) => {
    const task = execution.tasksOf(screen).find(({ facts, hasReceipt }) => hasReceipt && facts === baselineTask);
    return task && capturedFamilies(screen) < captureFamilies.length ? [[task, screen] as const] : [];
  });

/** Returns the number of the three sizes of a screen that are captured. */
export const capturedFamilies = ({ slots }: Screen): number =>
  captureFamilies.filter((family) => slots.some((slot) => slot.family === family && isCaptured(slot))).length;
