import type { Execution } from '../../model/execution';
import { nonPlaceholder, taskRecords } from '../../model/evidence';
import { lifecycleMessages, lifecycleReports } from '../lifecycle';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';

export default defineRule({
  id: 'tasks/lifecycle',
  severity: 'error',
  disprovesSteps: true,
  summary: 'A task is claimed, submitted and accepted in this order, and not while it waits.',
  why: 'Unclaimed work and receipts for unsubmitted work prove nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    ...lifecycleMessages,
    waiting: '`{member}` is set, but this task is still waiting. Set it to null, or correct `status`.',
    status: 'Its status is here.',
  },
  examples: {
    valid: [
      `
{
  "tasks": [
    {
      "status": "READY_TO_CLAIM",
      "assignee": "a",
      "claimedAt": "2026-03-01T08:00:00Z",
      "submittedAt": null,
      "receiptId": null
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "tasks": [
    {
      "status": "WAITING_PREDECESSOR",
      "assignee": "a",
                  ^^^ \`assignee\` is set, but this task is still waiting. Set it to null, or correct \`status\`.
      "claimedAt": "2026-03-01T08:00:00Z",
      "submittedAt": null,
      "receiptId": null
    }
  ]
}
`,
      `
{
  "tasks": [
    {
      "status": "READY_TO_CLAIM",
      "assignee": "a",
                  ^^^ \`assignee\` is set, but \`claimedAt\` is not. Set both, or neither.
      "claimedAt": null,
      "submittedAt": null,
      "receiptId": null
    }
  ]
}
`,
      `
{
  "tasks": [
    {
      "status": "READY_TO_CLAIM",
      "assignee": "a",
      "claimedAt": "2026-03-01T08:00:00Z",
      "submittedAt": null,
      "receiptId": "r-1"
                   ^^^^^ \`receiptId\` is set, but \`submittedAt\` is not. Set \`submittedAt\` first, or set \`receiptId\` to null.
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because records of people restrict each other, and none follows from the others.
  *check(execution: Execution) {
    yield* undecidedWithoutTasks(execution);
    for (const task of execution.tasks) {
      const { part } = task;
      const member = taskRecords.find((name) => nonPlaceholder(part, name) !== undefined);
      if (part.status !== 'WAITING_PREDECESSOR') {
        yield* lifecycleReports(part, taskRecords);
      } else if (member !== undefined) {
        const related = [{ message: 'status', at: part.at('status') }] as const;
        yield { message: 'waiting', at: part.at(member), values: { member }, related };
      }
    }
  },
});
