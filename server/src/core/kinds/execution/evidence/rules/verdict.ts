import type { Execution } from '../../model/execution';
import { defineRule } from '../../../../rules/rule';
import { evidenceOfScreens } from '../screenEvidence';
import { failedCheck, refuses } from '../verdict';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

export default defineRule({
  id: 'evidence/verdict',
  severity: 'error',
  isLocked: true,
  summary: 'The receipt of an accepted task does not refuse it, and none of its checks has failed.',
  why: 'A receipt that refuses is not an acceptance.',
  spec: 'What the service does',
  messages: {
    refused:
      'The receipt of this task has the decision "{decision}", so it is not an acceptance. Set `receiptId` to null.',
    failed:
      'A check in `{field}` of the receipt of this task has failed, so it accepts nothing: {check}. Set `receiptId` to null.',
    named: 'The receipt is named here.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [{ "screenId": "booking-store", "receiptId": null, "receiptPath": "${path}" }]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [
    {
      "screenId": "booking-store",
      "receiptId": "r-1",
                   ^^^^^
                   The receipt of this task has the decision "REJECTED", so it is not an acceptance. Set \`receiptId\` to null.
      "receiptPath": "${path}"
    }
  ]
}
`,
    ],
    context: { texts: { [path]: '{ "screenId": "booking-store", "decision": "REJECTED" }' } },
  },

  *check(execution: Execution, context) {
    const all = evidenceOfScreens(execution, context).flatMap(({ tasks }) => tasks);
    for (const { task, receipt } of all.filter((each) => each.task.isAccepted)) {
      const at = task.part.at('receiptId');
      const related = [{ message: 'named', at: task.part.at('receiptPath') }] as const;
      const decision = receipt?.text('decision') ?? '';
      if (refuses(decision)) {
        yield { message: 'refused', at, values: { decision }, related };
      }
      for (const field of ['assertions', 'smokeChecks', 'recoveryChecks']) {
        const check = failedCheck(receipt?.get(field));
        if (check !== undefined) {
          yield { message: 'failed', at, values: { field, check: check.slice(0, 200) }, related };
        }
      }
    }
  },
});
