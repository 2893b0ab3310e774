import type { ObjectReader } from '../../../json/objectReader';
import type { Change } from '../../../json/change';
import type { Execution } from '../model/execution';
import { isCaptured, isReceipted } from '../model/evidence';
import { screenIn } from './item';
import type { Screen, Task } from '../model/types';

/**
 * The counts and lists of a screen and of the program that change with the screen. A count moves by as much as what it
 * counts: this says what one event changes, not what the rest of the document comes to.
 */
export function countChanges(before: Execution, after: Execution, screen: Screen): readonly Change[] {
  const then = screenIn(after, screen);
  if (!then) {
    return [];
  }
  const was = counted(before, screen);
  const is = counted(after, then);
  return [
    ...moved(screen.part, screenCounts, was, is),
    ...moved(before.program, programCounts, was, is),
    ...listChanges(before, after, screen, then),
  ];
}

type Counted = ReturnType<typeof counted>;

function counted(execution: Execution, screen: Screen) {
  const tasks = execution.tasksOf(screen);
  const withStatus = (status: string) => tasks.filter(({ part }) => part.status === status).length;
  const inState = (state: string) => screen.gates.filter((gate) => gate.state === state).length;
  return {
    ready: withStatus('READY_TO_CLAIM'),
    waiting: withStatus('WAITING_PREDECESSOR'),
    acceptedTasks: tasks.filter(({ isAccepted }) => isAccepted).length,
    passed: inState('PASS'),
    blocked: inState('BLOCKED'),
    captured: screen.slots.filter(isCaptured).length,
    receipts: screen.slots.filter(isReceipted).length,
  };
}

const screenCounts: Readonly<Record<string, keyof Counted>> = {
  preflightPassed: 'passed',
  preflightBlocked: 'blocked',
  readyTasks: 'ready',
  waitingTasks: 'waiting',
};

const programCounts: Readonly<Record<string, keyof Counted>> = {
  readyToClaim: 'ready',
  waitingPredecessor: 'waiting',
  preflightPassed: 'passed',
  preflightBlocked: 'blocked',
  capturedSlots: 'captured',
  acceptedCaptureReceipts: 'receipts',
  acceptedTasks: 'acceptedTasks',
};

function moved(part: ObjectReader, members: typeof programCounts, was: Counted, is: Counted): readonly Change[] {
  return Object.entries(members).flatMap(([member, what]) => {
    const found = part.count(member);
    const by = is[what] - was[what];
    return found === undefined || by === 0 ? [] : [{ set: part.at(member), value: Math.max(0, found + by) }];
  });
}

/** The lists of task ids of a screen, where it names its tasks in place of counting them. */
function listChanges(before: Execution, after: Execution, { part }: Screen, then: Screen): readonly Change[] {
  const tasks = after.tasksOf(then);
  const old = new Map(before.tasks.map((task) => [task.part.path.join('/'), task.part.status]));
  return tasks.every((task) => old.get(task.part.path.join('/')) === task.part.status)
    ? []
    : [['readyTasks', 'READY_TO_CLAIM'] as const, ['waitingTasks', 'WAITING_PREDECESSOR'] as const].flatMap(
        ([member, status]) => {
          const names = part.list(member);
          const listed = tasks.filter((task) => task.part.status === status);
          return names ? [listChange(part.at(member), names, tasks, listed)] : [];
        },
      );
}

/** The list of ids with those added that are missing, where they stand among the tasks, and those taken out that left. */
function listChange(
  list: readonly (string | number)[],
  names: readonly unknown[],
  tasks: readonly Task[],
  listed: readonly Task[],
): Change {
  const idOf = ({ part }: Task) => part.id ?? '';
  const order = new Map(tasks.map((task, index) => [idOf(task), index]));
  const belongs = new Set<unknown>(listed.map(idOf));
  const items = names.map((name, index): Listed => ({ name, item: index })).filter(({ name }) => belongs.has(name));
  for (const id of listed.map(idOf).filter((each) => !names.includes(each))) {
    const place = items.findIndex(({ name }) => (order.get(String(name)) ?? 0) > (order.get(id) ?? 0));
    items.splice(place < 0 ? items.length : place, 0, { name: id, item: { add: id } });
  }
  return items.length === 0 || names.length === 0
    ? { set: list, value: items.map(({ name }) => name) }
    : { list, items: items.map(({ item }) => item) };
}

interface Listed {
  readonly name: unknown;
  readonly item: number | { readonly add: unknown };
}
