import { isObject } from '../../../../json/objectReader';
import { withSources, derivedFix, type Fix } from '../../../../diagnostics/fix';
import { isInOrder } from '../../../../rules/idSequence';
import { taskRecords } from '../../model/evidence';
import { tasksOfScreensBy } from '../../model/inputs';
import type { Execution } from '../../model/execution';
import { tasksByMember } from '../../model/taskCounts';
import { isEqual } from '../../../../json/isEqual';
import { unlistedMessages, unlistedReports } from '../../tasks/unlisted';
import { defineRule } from '../../../../rules/rule';
import type { Screen, Task } from '../../model/types';

export default defineRule({
  id: 'screens/tally',
  severity: 'error',
  summary: 'The counts of a screen agree with its gates and tasks.',
  why: 'A count that is off hides a blocked gate or a waiting task.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    names: '`{member}` should name exactly these tasks ({count}): {missing}.',
    none: '`{member}` should be empty: no task of this screen is {status}.',
    counted: 'Counted here.',
    copy: 'This repeats the task {task} of the list, but differs from it in `{member}`. Correct one of them.',
    original: 'Listed here.',
    ...unlistedMessages,
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "gates": [
        { "id": "SOURCE_EXACT", "state": "PASS" },
        { "id": "PRODUCTION_EXACT", "state": "PASS" },
        { "id": "ROUTE_BOUNDARY", "state": "PASS" },
        { "id": "DATA_TRUTH_SPLIT", "state": "PASS" },
        { "id": "FIXTURE_CONTRACT", "state": "PASS" },
        { "id": "CAPTURE_ARTIFACT", "state": "BLOCKED" },
        { "id": "REVIEWED_RECEIPT", "state": "BLOCKED" }
      ],
      "preflightPassed": 5,
      "preflightBlocked": 2
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "tasks": 13,
      "readyTasks": 1,
      "waitingTasks": 12
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "gates": [
        { "id": "SOURCE_EXACT", "state": "PASS" },
        { "id": "PRODUCTION_EXACT", "state": "PASS" },
        { "id": "ROUTE_BOUNDARY", "state": "PASS" },
        { "id": "DATA_TRUTH_SPLIT", "state": "PASS" },
        { "id": "FIXTURE_CONTRACT", "state": "PASS" },
        { "id": "CAPTURE_ARTIFACT", "state": "BLOCKED" },
        { "id": "REVIEWED_RECEIPT", "state": "BLOCKED" }
      ],
      "preflightPassed": 6,
                         ^ [fix] \`preflightPassed\` should be 5, not 6. Gates of this screen that are PASS: 5.
      "preflightBlocked": 2
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "readyTasks": 13,
                    ^^ \`readyTasks\` and \`waitingTasks\` add up to 26, but a screen has 13 tasks. Correct one of them.
      "waitingTasks": 13
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "readyTasks": 2,
                    ^
                    \`readyTasks\` should be one of 1, 3, 8, 10, 11 or 13, not 2: the predecessors allow no other
                    number.
      "waitingTasks": 11
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const screen of execution.screens) {
      if (execution.listsTasks) {
        yield* taskReports(execution, screen);
      } else {
        yield* unlistedReports(execution, screen);
        yield { undecided: 'noTaskList', at: screen.part.at('readyTasks') };
      }
    }
  },
});

/** The members that name the tasks of a screen. */
function* taskReports(execution: Execution, screen: Screen) {
  const { part } = screen;
  for (const [member, tasks] of Object.entries(tasksByMember(execution.tasksOf(screen)))) {
    const list = part.list(member);
    if (list && !isInOrder(tasks.map(idOf), list)) {
      yield* nameReports(execution, screen, { member, list, tasks });
    }
  }
}

/** A list that names tasks, and the tasks it should name. */
interface TaskNameList {
  readonly member: string;
  readonly list: readonly unknown[];
  readonly tasks: readonly Task[];
}

/** Reports a list of ids or of whole tasks with other items or another order than the tasks. */
function* nameReports(execution: Execution, screen: Screen, { member, list, tasks }: TaskNameList) {
  const { part } = screen;
  const names = listIds(list);
  const ids = tasks.flatMap((task) => task.part.id ?? []);
  if (names && ids.length === tasks.length && !sameNames(names, ids)) {
    const at = part.at(member);
    const inputs = [
      ...tasksOfScreensBy(execution, [screen], ['status', ...taskRecords]),
      ...(member === 'waitingTasks' && isRest(names, part.list('readyTasks'), execution.tasksOf(screen))
        ? [part.at('readyTasks')]
        : []),
    ];
    const isOfNames = part.objects(member).length === 0;
    const fix = isOfNames ? withSources(orderedNamesFix(at, ids), taskPaths(execution.tasksOf(screen))) : undefined;
    if (ids.length === 0) {
      const status = member === 'readyTasks' ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR';
      yield { message: 'none', at, values: { member, status }, inputs, fix } as const;
    } else {
      const values = { member, count: tasks.length, missing: ids };
      yield { message: 'names', at, values, inputs, fix } as const;
    }
  }
  if (!execution.hasTaskListAt(part.at(member))) {
    yield* copyReports(execution, screen, member);
  }
}

/** Returns whether a list names exactly the tasks that `ready` lacks. Then a mistake in `ready` explains both lists. */
function isRest(names: readonly string[], ready: readonly unknown[] | undefined, tasks: readonly Task[]): boolean {
  const readyNames = ready && listIds(ready);
  return (
    readyNames !== undefined &&
    sameNames(
      [...readyNames, ...names],
      tasks.flatMap(({ part }) => part.id ?? []),
    )
  );
}

/** Reports whole tasks that differ from the task they repeat. */
function* copyReports(execution: Execution, screen: Screen, member: string) {
  for (const copy of screen.part.objects(member)) {
    const task = execution.tasksOf(screen).find(({ part }) => part.id !== undefined && part.id === copy.text('id'));
    if (!task) {
      continue;
    }
    const differingMember = Object.keys(copy.value).find((name) => !isEqual(copy.get(name), task.part.get(name)));
    if (differingMember !== undefined) {
      const values = { task: task.part.id ?? '', member: differingMember };
      const related = [{ message: 'original', at: task.part.at(differingMember) }] as const;
      yield { message: 'copy', at: copy.at(differingMember), values, related } as const;
      return; // One report per list is enough.
    }
  }
}

/** Returns the ids in a list of ids or of whole tasks; `undefined` if the list mixes them or holds other values. */
function listIds(list: readonly unknown[]): readonly string[] | undefined {
  const names = list.filter((item) => typeof item === 'string');
  const ids = list.filter(isObject).flatMap(({ id }) => (typeof id === 'string' ? id : []));
  return [names, ids].find((each) => each.length === list.length);
}

const idOf = ({ part }: Task) => part.id;

const taskPaths = (tasks: readonly Task[]) => tasks.map(({ part }) => part.path);

function sameNames(names: readonly string[], ids: readonly string[]): boolean {
  const nameSet = new Set(names);
  return names.length === ids.length && ids.every((id) => nameSet.has(id));
}

const orderedNamesFix = (list: readonly (string | number)[], ids: readonly string[]): Fix =>
  derivedFix('List the right tasks', [{ list, items: ids.map((id) => ({ add: id })) }]);
