import { lifeCycles, listMembers } from '../../../contract/lifeCycles';
import type { Execution } from '../../model/execution';
import { lifecycleMessages, lifecycleReports } from '../../tasks/lifecycle';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/claim',
  severity: 'error',
  disprovesSteps: true,
  summary: 'A screen is first claimed, then submitted, then accepted, and the recorded times are in this order.',
  why: 'A submission without an earlier claim has no responsible person.',
  spec: '3. Booking execution control',
  messages: lifecycleMessages,
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "assignee": "a",
      "claimedAt": "2026-03-01T08:00:00Z",
      "submittedAt": null,
      "acceptedAt": null
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
      "assignee": "a",
      "claimedAt": null,
      "submittedAt": "2026-03-01T08:00:00Z",
                     ^^^^^^^^^^^^^^^^^^^^^^
                     \`submittedAt\` is set, but \`claimedAt\` is not. Set \`claimedAt\` first, or set \`submittedAt\` to null.
      "acceptedAt": null
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "assignee": "a",
      "claimedAt": "2026-03-02T08:00:00Z",
      "submittedAt": "2026-03-01T08:00:00Z",
                     ^^^^^^^^^^^^^^^^^^^^^^ \`submittedAt\` (2026-03-01T08:00:00Z) is before
                     \`claimedAt\` (2026-03-02T08:00:00Z). Correct one of the times.
      "acceptedAt": null
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const { part } of execution.screens) {
      for (const report of lifecycleReports(part, listMembers(lifeCycles.screen))) {
        const others = 'inputs' in report ? report.inputs : [];
        yield { ...report, inputs: [report.at, ...others] }; // An acceptance without receipts is reported once, by boundary/acceptance.
      }
    }
  },
});
