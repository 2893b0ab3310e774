import { isLane } from '../../common/lanes';
import { isEqual } from '../../../json/isEqual';
import { assertedFix, derivedFix, insert, findInsertionIndex, type Fix, withSources } from '../../../diagnostics/fix';
import { agreedMember, agreedValue, agreedFileName } from '../model/agreed';
import { screenTasks, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import { executionFolder } from '../model/taskNames';
import type { Screen, Task } from '../model/types';
import { agreedMembers, deriveState } from './build';
import { recordedMembers } from '../../contract/memberNames';
import { membersSameOfType, membersSameOnScreen, taskMembers } from './members';
import { membersOfNewTask } from './relations';

/**
 * Adds the missing tasks of a screen, unclaimed, if the document lists its tasks. Members that only people can write
 * (labels, requirements, owners) are copied if all other tasks of the screen, or all of the type, agree on them. No fix
 * if they do not, or if two tasks would have the same file. Only people can confirm that a task which may be claimed is
 * unclaimed: the missing task may have had records.
 */
export function missingTasksFix(execution: Execution, screen: Screen, missing: readonly TaskFacts[]): Fix | undefined {
  const siblings = execution.tasksOf(screen);
  const lists = new Set(siblings.map(({ part }) => JSON.stringify(part.path.slice(0, -1))));
  const [list] = siblings.map(({ part }) => part.path.slice(0, -1));
  const added = missing.map((facts) => deriveNewTask(execution, screen, facts));
  if (lists.size !== 1 || list === undefined || added.includes(undefined) || !haveOwnFiles(execution, added)) {
    return undefined;
  }
  const length = execution.tasks.filter(({ part }) => isEqual(part.path.slice(0, -1), list)).length;
  const order = screenTasks.map(({ key }) => key);
  const names = Array.from<string>({ length });
  siblings.forEach(({ part, facts }) => (names[Number(part.path.at(-1))] = facts ? facts.key : ''));
  const first = siblings.reduce((least, { part }) => Math.min(least, Number(part.path.at(-1))), Infinity);
  const changes = insert(
    list,
    length,
    missing.map((facts, index) => {
      const behind = findInsertionIndex(order, facts.key, names);
      return { behind: behind < 0 ? first - 1 : behind, value: added[index] };
    }),
  );
  // The other tasks determine whether it waits, and provide the members they agree on.
  const from = [...siblings.map(({ part }) => part.path), screen.part.at('captureSlots')];
  const fix = added.some((task) => task?.status === 'READY_TO_CLAIM')
    ? assertedFix('Add the missing tasks, unclaimed', changes)
    : derivedFix('Add the missing tasks', changes);
  return withSources(fix, from);
}

type NewTask = Readonly<Record<string, unknown>>;

/** Returns whether each path of the new tasks is unused by all tasks and screens. */
function haveOwnFiles({ tasks, screens }: Execution, added: readonly (NewTask | undefined)[]): boolean {
  const usedPaths = [...tasks, ...screens].flatMap(({ part }) => [
    part.text('receiptPath'),
    part.text('taskPacketPath'),
  ]);
  const paths = added.flatMap((task) => [task?.receiptPath, task?.taskPacketPath]).filter((path) => path !== undefined);
  return new Set(paths).size === paths.length && !paths.some((path) => usedPaths.some((each) => each === path));
}

/** Returns a new task with the members that the other tasks agree on; `undefined` if they do not agree. */
function deriveNewTask(execution: Execution, screen: Screen, facts: TaskFacts): NewTask | undefined {
  const siblings = execution.tasksOf(screen);
  const alike = execution.tasks.filter((task) => task.facts === facts && task.screen !== screen);
  const lane = facts.lane ?? agreedMember(alike, 'lane');
  const title = screen.part.text('title');
  const numbers = { id: commonNumber(siblings, 'id'), gateId: commonNumber(siblings, 'gateId') };
  if (!screen.facts || !screen.id || !isLane(lane) || title === undefined || !numbers.id || !numbers.gateId) {
    return undefined;
  }
  const file = (member: 'receiptPath' | 'taskPacketPath') => {
    const fileName = agreedFileName(alike, member);
    return fileName === undefined ? undefined : executionFolder(screen.id!) + fileName;
  };
  const members = Object.entries({
    // The ids keep the numbers of the other tasks.
    ...membersOfNewTask(execution, screen, facts, { lane, id: `${numbers.id}-`, gateId: `${numbers.gateId}-` }),
    receiptPath: file('receiptPath'),
    taskPacketPath: file('taskPacketPath'),
    ...deriveState(execution, screen, facts, alike),
    ...unclaimed,
    ...agreedMembers(siblings, membersSameOnScreen),
    ...agreedMembers(alike, membersSameOfType),
  });
  // A member may be missing if no task has it.
  const isKnown = ([member, value]: readonly [string, unknown]) =>
    value !== undefined || ![...siblings, ...alike].some(({ part }) => part.has(member));
  return members.every(isKnown) ? sortTaskMembers(Object.fromEntries(members)) : undefined;
}

/** Returns the number at the head of the ids of all these tasks. */
function commonNumber(tasks: readonly Task[], member: 'id' | 'gateId'): string | undefined {
  const number = agreedValue(tasks, ({ part }) => part[member]?.slice(0, 3));
  return typeof number === 'string' ? number : undefined;
}

const unclaimed = Object.fromEntries(
  taskMembers.flatMap((name) => (recordedMembers.includes(name) ? [[name, null]] : [])),
);

/** Returns a task with its members in the order of the specification. Other members belong to a single task and are not copied. */
const sortTaskMembers = (task: NewTask): NewTask =>
  Object.fromEntries(taskMembers.flatMap((name) => (task[name] === undefined ? [] : [[name, task[name]]])));
