import type { Path } from '../../json/path';
import type { DerivedCount } from '../contract/counter';
import type { Execution } from './model/execution';
import { screenAround } from './model/lookup';
import { programCounts, screenCounts, type ExpectedCount } from './model/counts';

/** How the member at `path` is derived; `undefined` when it is not a count of this document. */
export function executionCounter(execution: Execution, path: Path): DerivedCount | undefined {
  const [first, second, member] = path;
  if (first === 'program' && path.length === 2) {
    const expected = programCounts(execution).find((each) => each.member === second);
    const found = expected && execution.program.count(expected.member);
    return expected && derivedCount(expected, found, found === expected.count || isReliable(expected));
  }
  const screen = path.length === 3 ? screenAround(execution, path) : undefined;
  const expected = screen && screenCounts(execution, screen).find((each) => each.member === member);
  if (!expected || (namesTasks(expected) && execution.tasksOf(screen).length === 0)) {
    return undefined;
  }
  const found = screen.part.count(expected.member) ?? screen.part.list(expected.member)?.length;
  return derivedCount(expected, found, isReliable(expected));
}

/** Whether a member may name tasks in place of counting them: without a task there is nothing to say of it. */
const namesTasks = ({ member }: ExpectedCount): boolean => member === 'readyTasks' || member === 'waitingTasks';

const isReliable = (expected: ExpectedCount): boolean =>
  expected.causedBy() === undefined && expected.isDoubtful?.() !== true;

const derivedCount = (
  { what, count, items, countsBy }: ExpectedCount,
  found: number | undefined,
  isReliable: boolean,
): DerivedCount => ({ what, count, found, isReliable, items: items(), countsBy });
