import type { Path } from '../../finding';
import { derived, insert, placeBehind, type Fix } from '../../rules/fix';
import { lanes, screenTasks, type TaskFacts } from './facts';
import type { Execution, Screen } from './model';
import { executionFolder, taskName } from './taskNames';
import { gateNumber, taskNumber } from './naming';

/**
 * Adds the missing tasks of a screen, unclaimed, where the document lists its tasks. What only people can say (labels,
 * requirements) is taken from the same task of another screen; without one there is no fix.
 */
export function addTasks(execution: Execution, screen: Screen, missing: readonly TaskFacts[]): Fix | undefined {
  const own = execution.tasksOf(screen);
  const lists = new Set(own.map(({ part }) => JSON.stringify(part.path.slice(0, -1))));
  const added = missing.map((facts) => newTask(execution, screen, facts));
  const [list] = own.map(({ part }) => part.path.slice(0, -1));
  if (lists.size !== 1 || list === undefined || added.includes(undefined)) {
    return undefined;
  }
  const length = execution.tasks.filter(({ part }) => isSame(part.path.slice(0, -1), list)).length;
  const order = screenTasks.map(({ key }) => key);
  const names = Array.from<string>({ length });
  own.forEach(({ part, facts }) => (names[Number(part.path.at(-1))] = facts ? facts.key : ''));
  const first = Math.min(...own.map(({ part }) => Number(part.path.at(-1))));
  const changes = insert(
    list,
    length,
    missing.map((facts, index) => {
      const behind = placeBehind(order, facts.key, names);
      return { behind: behind < 0 ? first - 1 : behind, value: added[index] };
    }),
  );
  return derived('Add the missing tasks', changes);
}

const isSame = (a: Path, b: Path) => JSON.stringify(a) === JSON.stringify(b);

function newTask(execution: Execution, screen: Screen, facts: TaskFacts): object | undefined {
  const like = execution.tasks.find((task) => task.facts === facts && task.screen !== screen);
  const sibling = execution.tasksOf(screen)[0];
  if (!like || !sibling || screen.id === undefined) {
    return undefined;
  }
  const id = screen.id;
  const name = taskName(id, facts);
  const lane = facts.lane ?? (like.part.lane as keyof typeof lanes | undefined);
  const isReady = facts.predecessors.every((key) => execution.taskTable(screen).get(key)?.isAccepted);
  const ofScreen = Object.fromEntries(
    [
      'knifeId',
      'globalOrdinal',
      'screenTitle',
      'route',
      'product',
      'productLabel',
      'productOwner',
      'sourceRevision',
    ].map((member) => [member, sibling.part.get(member)]),
  );
  const file = (path: string | undefined) => executionFolder(id) + (path?.split('/').at(-1) ?? '');
  return {
    ...Object.fromEntries(members.map((member) => [member, like.part.get(member)])),
    ...ofScreen,
    id: `${taskNumber(undefined, execution)}-${name}`,
    gateId: `${gateNumber(undefined, execution)}-${name}`,
    screenId: id,
    ...(lane === undefined ? {} : { lane, receiptFields: lanes[lane].receiptFields }),
    status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
    blocker: isReady ? null : (like.part.get('blocker') ?? null),
    assignee: null,
    claimedAt: null,
    submittedAt: null,
    receiptId: null,
    receiptPath: file(like.part.receiptPath),
    taskPacketPath: file(like.part.taskPacketPath),
    checkedAt: sibling.part.get('checkedAt'),
  };
}

/** The members of a task in the specification, in its order: what else one carries is about that one alone. */
const members = [
  ...['id', 'knifeId', 'globalOrdinal', 'screenId', 'screenTitle', 'route', 'product', 'productLabel'],
  ...['platformFamily', 'productOwner', 'sourceRevision', 'productionPosture', 'gateId', 'gateFamily', 'gateType'],
  ...['gateLabel', 'gateRequirement', 'lane', 'laneLabel', 'accountableOwner', 'reviewer', 'submissionRequirement'],
  ...['receiptFields', 'predecessorPath', 'predecessorValue', 'blocker', 'status', 'assignee', 'claimedAt'],
  ...['submittedAt', 'receiptId', 'receiptPath', 'taskPacketPath', 'checkedAt'],
];
