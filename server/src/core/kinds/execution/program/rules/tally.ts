import { statesAcceptance } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { screenTasks } from '../../spec';
import { findReadySet, statedTasks } from '../../tasks/unlisted';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'program/tally',
  severity: 'error',
  summary: 'The counts of the program agree with the lists of the document.',
  why: 'People read the counts first. A wrong one makes the whole document misleading.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    counted: 'Counted here.',
    alsoAccepted:
      '`acceptedTasks` is {found}, but the ready tasks and accepted screens imply at least {count}. Correct one of them.',
    tooManyAccepted: '`acceptedTasks` is {found}, but the ready tasks allow at most {count}. Correct one of them.',
  },
  examples: {
    valid: [
      `
{
  "program": { "screens": 1 },
  "screens": [{ "screenId": "booking-mini" }]
}
`,
    ],
    invalid: [
      `
{
  "program": { "screens": 8 },
                          ^ [fix] \`screens\` should be 9, not 8. Screens: 9.
  "screens": [
    { "screenId": "booking-discovery" },
    { "screenId": "booking-store" },
    { "screenId": "booking-wizard" },
    { "screenId": "booking-status" },
    { "screenId": "booking-console" },
    { "screenId": "booking-mini" },
    { "screenId": "booking-official" },
    { "screenId": "booking-security" },
    { "screenId": "booking-merchant-login" }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    if (!execution.listsTasks) {
      yield* unlistedReports(execution);
    }
  },
});

/**
 * Reports a count of accepted tasks that is too low or too high for the numbers of ready tasks on the screens. Only for a document
 * without a task list.
 */
function* unlistedReports({ program, screens }: Execution) {
  const sets = screens.map(({ part }) => ({ part, set: findReadySet(statedTasks(part, 'readyTasks').size) }));
  const least = sum(
    sets.map(({ part, set }) => (statesAcceptance({ part }) ? screenTasks.length : (set?.accepted ?? 0))),
  );
  const most = sum(sets.map(({ set }) => set?.mostAccepted ?? screenTasks.length));
  const found = program.count('acceptedTasks');
  const at = program.at('acceptedTasks');
  const inputs = [at, { list: ['screens'], by: ['tasks', 'readyTasks', 'waitingTasks', 'acceptedAt'] }];
  if (found !== undefined && found < least) {
    yield { message: 'alsoAccepted', at, values: { count: least, found }, inputs } as const;
  } else if (found !== undefined && found > most) {
    yield { message: 'tooManyAccepted', at, values: { count: most, found }, inputs } as const;
  }
  for (const member of ['readyToClaim', 'waitingPredecessor']) {
    yield { undecided: 'noTaskList', at: program.at(member) } as const;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((before, count) => before + count, 0);
