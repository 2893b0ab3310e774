/** The members of a new task: from its screen, from its type, and from other tasks. */
import { agreedMember, agreedBlocker } from '../model/agreed';
import { taskHasValidEvidence } from '../model/evidence';
import { isLane } from '../../common/lanes';
import { lanes, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import { gateNumber, taskNumber } from '../model/naming';
import { taskName } from '../model/taskNames';
import type { Screen, Task } from '../model/types';

/** Returns the members that a task copies from its screen. */
export const membersOfScreen = ({ id, part, facts }: Screen) => ({
  screenId: id,
  screenTitle: part.text('title'),
  route: facts?.route ?? part.text('route'),
});

/** Returns the member that a task copies from the program. */
export const revisionOf = ({ program }: Execution) => ({ sourceRevision: program.text('sourceRevision') });

/** The numbers at the head of the ids of a task and of its gate. */
interface Numbers {
  readonly task: string;
  readonly gate: string;
}

/** Returns the numbers in the ids of a new task of this document. */
export const numbersIn = (execution: Parameters<typeof taskNumber>[1]): Numbers => ({
  task: taskNumber(undefined, execution),
  gate: gateNumber(undefined, execution),
});

/** Returns the members that follow from the screen and the type of a task. */
export const idsOf = (screenId: string, facts: TaskFacts, { task, gate }: Numbers) => ({
  id: `${task}-${taskName(screenId, facts)}`,
  gateId: `${gate}-${taskName(screenId, facts)}`,
  gateFamily: facts.gateFamily,
  gateType: facts.gateType,
});

/** Returns the members that follow from the lane of a task: the lane decides which fields a receipt has. */
export const membersOfLane = (lane: unknown) => ({
  lane,
  receiptFields: isLane(lane) ? lanes[lane].receiptFields : undefined,
});

export type FileMember = 'receiptPath' | 'taskPacketPath';

/** Returns the members with the files of a task, as far as `pathOf` returns them. */
export const filesOf = (pathOf: (member: FileMember) => string | undefined) => ({
  receiptPath: pathOf('receiptPath'),
  taskPacketPath: pathOf('taskPacketPath'),
});

/** Returns the name that a receipt or packet of a task has, without its folder. */
export const usualFile = ({ nameInId }: TaskFacts, member: FileMember): string =>
  nameInId + (member === 'receiptPath' ? '.receipt.json' : '.task.md');

/** Returns the members with the state of an unclaimed task: ready, or waiting with a blocker. */
export const stateOf = (isReady: boolean, blocker: unknown) => ({
  status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
  blocker: isReady ? null : blocker,
});

/**
 * Returns the state of a new task in a document: ready once its predecessors are accepted, or blocked like the same
 * task of other screens.
 */
export function stateIn(execution: Execution, screen: Screen, { predecessors }: TaskFacts, alike: readonly Task[]) {
  const table = execution.taskTable(screen);
  const isReady = predecessors.every((key) => {
    const task = table.get(key);
    return task?.isAccepted === true && taskHasValidEvidence(task);
  });
  return stateOf(isReady, agreedBlocker(alike));
}

/** Returns the members that all of these tasks agree on. If one task differs, no value is taken. */
export const agreedMembers = (tasks: readonly Task[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, agreedMember(tasks, name)]));
