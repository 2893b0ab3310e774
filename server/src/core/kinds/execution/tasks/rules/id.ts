import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';

export default defineRule({
  id: 'tasks/id',
  severity: 'error',
  summary: 'The ids of a task and of its gate are built from screen, family and type.',
  why: 'Blockers, receipts and packets refer to a task by its id.',
  spec: '4. Collection back-office execution control',
  messages: {
    wrong: '`{member}` of this task should be "{expected}", not "{found}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "id": "E01-booking-mini-governance-qa",
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa"
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "id": "E01-booking-mini-governance-design",
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            [fix] \`id\` of this task should be "E01-booking-mini-governance-qa", not
            "E01-booking-mini-governance-design".
      "screenId": "booking-mini",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa"
    }
  ]
}
`,
    ],
  },

  check: undecidedWithoutTasks,
});
