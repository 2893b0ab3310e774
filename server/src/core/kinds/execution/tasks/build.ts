/** The members of a new task that follow from its predecessors and from other tasks. */
import { agreedMember, agreedBlocker } from '../model/agreed';
import { areAccepted } from '../model/taskGraph';
import type { TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import type { Screen, Task } from '../model/types';

/** Returns the members with the state of an unclaimed task: ready, or waiting with a blocker. */
export const createState = (isReady: boolean, blocker: unknown) => ({
  status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
  blocker: isReady ? null : blocker,
});

/**
 * Returns the state of a new task in a document: ready once its predecessors are accepted, or blocked like the same
 * task of other screens.
 */
export function deriveState(execution: Execution, screen: Screen, { predecessors }: TaskFacts, alike: readonly Task[]) {
  const isReady = areAccepted(predecessors, execution.taskTable(screen));
  return createState(isReady, agreedBlocker(alike));
}

/** Returns the members that all of these tasks agree on. If one task differs, no value is taken. */
export const agreedMembers = (tasks: readonly Task[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, agreedMember(tasks, name)]));
