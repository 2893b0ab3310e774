import type { Part } from '../../../document/part';
import { phrase } from '../../../language';
import { changeTo, derived, type Fix } from '../../../rules/fix';
import { isInOrder } from '../../../rules/sequence';
import { screenTasks } from '../facts';
import { causes, gatesAreSettled, tasksAreSettled } from '../settled';
import type { Execution, Screen, Task } from '../model';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'screens/tally',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The counts of a screen agree with its gates and tasks.',
  why: 'A count that is off hides a blocked gate or a waiting task.',
  spec: '3. Booking execution control',
  messages: {
    gates: 'Gates of this screen that are {state}: {count}, so `{member}` should be {count}, not {found}.',
    tasks: '{what}: {count}, so `{member}` should be {count}, not {found}.',
    names: '`{member}` should name exactly these {count} tasks: {missing}.',
    counted: 'This one counts.',
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
                         ^ [fix] Gates of this screen that are PASS: 5, so \`preflightPassed\` should be 5, not 6.
      "preflightBlocked": 2
    }
  ]
}
`,
    ],
  },

  *check({ execution }) {
    for (const screen of execution.screens) {
      yield* gateCounts(execution, screen);
      yield* taskCounts(execution, screen);
    }
  },
});

function* gateCounts(execution: Execution, screen: Screen) {
  const { part, gates } = screen;
  for (const [member, state] of [
    ['preflightPassed', 'PASS'],
    ['preflightBlocked', 'BLOCKED'],
  ] as const) {
    const found = part.count(member);
    const counted = gates.filter((gate) => gate.state === state);
    if (found !== undefined && found !== counted.length) {
      const at = part.at(member);
      const follows = gatesAreSettled(execution, screen) ? undefined : causes.gates;
      const related = counted.map((gate) => ({ message: 'counted', at: gate.at('state') }) as const);
      const values = { member, state, count: counted.length, found };
      const fix = follows ? undefined : changeTo(at, counted.length);
      yield { message: 'gates', at, values, related, follows, fix } as const;
    }
  }
}

/** The three members that count or list the tasks of a screen; a document without a task list has 13 a screen. */
function* taskCounts(execution: Execution, screen: Screen) {
  const { part } = screen;
  const isListed = execution.tasks.length > 0;
  const own = execution.tasksOf(screen);
  const followed = () =>
    !isListed || (own.length > 0 && tasksAreSettled(execution, screen)) ? undefined : causes.tasks;
  const withStatus = (status: string) => own.filter((task) => task.part.status === status);
  const members: readonly (readonly [member: string, what: string, tasks: readonly Task[]])[] = [
    ['tasks', phrase('Tasks of this screen'), own],
    ['readyTasks', phrase('Tasks of this screen that are READY_TO_CLAIM'), withStatus('READY_TO_CLAIM')],
    ['waitingTasks', phrase('Tasks of this screen that are WAITING_PREDECESSOR'), withStatus('WAITING_PREDECESSOR')],
  ];
  for (const [member, what, tasks] of isListed ? members : members.slice(0, 1)) {
    const count = isListed ? tasks.length : screenTasks.length;
    const found = part.count(member);
    if (found !== undefined && found !== count) {
      const [at, follows] = [part.at(member), followed()];
      const fix = follows ? undefined : changeTo(at, count);
      yield { message: 'tasks', at, values: { what, member, count, found }, follows, fix } as const;
    }
    const list = isListed ? part.list(member) : undefined;
    if (!list || isInOrder(tasks.map(idOf), list)) {
      continue; // As nearly always.
    }
    const names = namesIn(part, member);
    const ids = tasks.flatMap((task) => task.part.id ?? []);
    if (names && ids.length === tasks.length && !sameNames(names, ids)) {
      const [at, follows] = [part.at(member), followed()];
      const values = { member, count, missing: ids.join(', ') };
      const isOfNames = part.parts(member).length === 0;
      yield {
        message: 'names',
        at,
        values,
        follows,
        fix: follows || !isOfNames ? undefined : listFix(at, ids),
      } as const;
    }
  }
}

/** The ids a list names, by themselves or as those of tasks; `undefined` where it holds something else. */
function namesIn(part: Part, member: string): readonly string[] | undefined {
  const list = part.list(member);
  const names = list?.filter((item) => typeof item === 'string');
  const ids = part.parts(member).flatMap((task) => task.text('id') ?? []);
  return [names, ids].find((each) => each?.length === list?.length);
}

const idOf = ({ part }: Task) => part.id;

function sameNames(names: readonly string[], ids: readonly string[]): boolean {
  const named = new Set(names);
  return names.length === ids.length && ids.every((id) => named.has(id));
}

const listFix = (list: readonly (string | number)[], ids: readonly string[]): Fix =>
  derived('List the tasks anew', [{ list, items: ids.map((id) => ({ add: id })) }]);
