import { captureFamilies, type TaskFacts } from '../spec';
import { isCaptured } from './evidence';
import type { Execution } from './execution';
import type { Screen, Task } from './types';

/** Returns the accepted visual baselines of screens that lack one of their three captures. */
export const uncapturedBaselines = (execution: Execution): readonly (readonly [task: Task, screen: Screen])[] =>
  execution.screens.flatMap((screen) => {
    const task = execution.tasksOf(screen).find(({ facts, hasReceipt }) => hasReceipt && isBaseline(facts));
    return task && capturedFamilies(screen) < captureFamilies.length ? [[task, screen] as const] : [];
  });

const isBaseline = (facts: TaskFacts | undefined): boolean => facts?.key === 'EVIDENCE/visual_baseline';

/** Returns the number of the three sizes of a screen that are captured. */
export const capturedFamilies = ({ slots }: Screen): number =>
  captureFamilies.filter((family) => slots.some((slot) => slot.family === family && isCaptured(slot))).length;
