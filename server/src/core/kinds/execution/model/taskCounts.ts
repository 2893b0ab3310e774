import { screenTasks } from '../spec';
import type { Execution } from './execution';
import type { GateReader } from './items';
import { predecessorStatuses } from './predecessors';
import type { Screen, Task } from './types';

/** Returns the tasks that each member of a screen counts or names. */
export const tasksByMember = (tasks: readonly Task[]) => ({
  tasks,
  readyTasks: tasks.filter(({ part }) => part.status === 'READY_TO_CLAIM'),
  waitingTasks: tasks.filter(({ part }) => part.status === 'WAITING_PREDECESSOR'),
});

/** The counts of a screen without acceptances. */
export const countsOfNewTasks = {
  tasks: screenTasks.length,
  readyTasks: screenTasks.filter(({ predecessors }) => predecessors.length === 0).length,
  waitingTasks: screenTasks.filter(({ predecessors }) => predecessors.length > 0).length,
};

/** Returns the gates that each member of a screen counts. */
export const gatesByMember = (gates: readonly GateReader[]) => ({
  preflightPassed: gates.filter(({ state }) => state === 'PASS'),
  preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED'),
});

/**
 * Returns the number of tasks that wait although their predecessors are accepted. The rule tasks/chain warns of them,
 * and counts may already include them as ready.
 */
export const lateTasks = (execution: Execution, screens: readonly Screen[]): number =>
  screens
    .flatMap((screen) => [...predecessorStatuses(execution, screen)])
    .filter(([{ part }, { expected }]) => part.status === 'WAITING_PREDECESSOR' && expected === 'READY_TO_CLAIM')
    .length;
