import type { Execution } from '../../model/execution';
import { findAcceptedCount, statedTasks } from '../../tasks/unlisted';
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
    alsoAccepted: '`acceptedTasks` is {found}, but the ready tasks imply at least {count}. Correct one of them.',
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
 * Reports a count of accepted tasks that is too low for the numbers of ready tasks on the screens. Only for a document
 * without a task list.
 */
function* unlistedReports({ program, screens }: Execution) {
  const needed = screens.reduce(
    (sum, { part }) => sum + (findAcceptedCount(statedTasks(part, 'readyTasks').size) ?? 0),
    0,
  );
  const found = program.count('acceptedTasks');
  if (found !== undefined && found < needed) {
    const values = { count: needed, found };
    const at = program.at('acceptedTasks');
    const inputs = [at, { list: ['screens'], by: ['tasks', 'readyTasks', 'waitingTasks'] }];
    yield { message: 'alsoAccepted', at, values, inputs } as const;
  }
  for (const member of ['readyToClaim', 'waitingPredecessor']) {
    yield { undecided: 'noTaskList', at: program.at(member) } as const;
  }
}
