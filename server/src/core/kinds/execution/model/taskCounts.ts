import { screenTasks } from '../spec';
import type { GateReader } from './items';
import type { Task } from './types';

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
