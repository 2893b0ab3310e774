import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import type { DerivedCount } from '../contract/counter';
import { screenTasks } from './spec';
import type { Execution } from './model/execution';
import { screenAround } from './model/lookup';
import { gatesAreConsistent, tasksAreConsistent } from './model/consistency';
import { tallies, type ExpectedCount } from './model/counts';
import type { Screen, Task } from './model/types';

/** How the member at `path` is derived; `undefined` when it is not a count of this document. */
export function executionCounter(execution: Execution, path: Path): DerivedCount | undefined {
  const [first, second, third] = path;
  if (first === 'program' && path.length === 2) {
    const tally = tallies(execution).find(({ member }) => member === second);
    const found = tally && execution.program.count(tally.member);
    return tally && { ...tally, items: tally.items(), found, isReliable: found === tally.count || isCountable(tally) };
  }
  const screen = path.length === 3 ? screenAround(execution, path) : undefined;
  return screen && typeof third === 'string' ? screenCounter(execution, screen, third) : undefined;
}

const isCountable = (tally: ExpectedCount): boolean => tally.causedBy() === undefined && tally.isDoubtful?.() !== true;

function screenCounter(execution: Execution, screen: Screen, member: string): DerivedCount | undefined {
  const { part, gates } = screen;
  const own = execution.tasksOf(screen);
  const found = part.count(member) ?? part.list(member)?.length;
  const ofGates = (what: string, state: string): DerivedCount => {
    const items = gates.filter((gate) => gate.state === state).map((gate) => gate.path);
    return { what, count: items.length, found, items, isReliable: gatesAreConsistent(execution, screen) };
  };
  const ofTasks = (what: string, tasks: readonly Task[]): DerivedCount => {
    const items = tasks.map((task) => task.part.path);
    return { what, count: items.length, found, items, isReliable: tasksAreConsistent(execution, screen) };
  };
  const withStatus = (status: string) => own.filter((task) => task.part.status === status);
  switch (member) {
    case 'preflightPassed':
      return ofGates(phrase('Gates of this screen that are PASS'), 'PASS');
    case 'preflightBlocked':
      return ofGates(phrase('Gates of this screen that are BLOCKED'), 'BLOCKED');
    case 'tasks':
      return execution.listsTasks
        ? ofTasks(phrase('Tasks of this screen'), own)
        : { what: phrase('Tasks of this screen'), count: screenTasks.length, found, items: [], isReliable: true };
    case 'readyTasks':
      return own.length === 0
        ? undefined
        : ofTasks(phrase('Tasks of this screen that are READY_TO_CLAIM'), withStatus('READY_TO_CLAIM'));
    case 'waitingTasks':
      return own.length === 0
        ? undefined
        : ofTasks(phrase('Tasks of this screen that are WAITING_PREDECESSOR'), withStatus('WAITING_PREDECESSOR'));
    default:
      return undefined;
  }
}
