import type { Execution } from '../../model/execution';
import type { Screen } from '../../model/types';
import type { RuleContext } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';
import { isPlaceholder } from '../../../../text/normalForm';
import { evidenceOfScreens, receiptOfScreen } from '../screenEvidence';
import { approves, failedCheck, openCheck, refusalIn } from '../verdict';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

export default defineRule({
  id: 'evidence/verdict',
  severity: 'error',
  isLocked: 'errors',
  summary:
    'The receipt of an accepted task approves it without conditions, all of its checks have passed, and the receipt of an accepted screen does not refuse.',
  why: 'A receipt that refuses is not an acceptance.',
  spec: 'What the service does',
  messages: {
    refused:
      'The receipt of this task has the decision "{decision}", so it is not an acceptance. Set `receiptId` to null.',
    refusedScreen:
      'The receipt of this screen has the decision "{decision}", so it is not an acceptance. Set `acceptedAt` to null.',
    unclear:
      'The receipt of this task has the decision "{decision}", which does not clearly approve without conditions. Set `receiptId` to null until it does.',
    failed:
      'A check in `{field}` of the receipt of this task has failed, so it accepts nothing: {check}. Set `receiptId` to null.',
    open: 'A check in `{field}` of the receipt of this task has not passed: {check}. Set `receiptId` to null until it has.',
    receiptPath: 'The receipt is named here.',
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
    for (const screen of execution.screens) {
      yield* screenReports(execution, screen, context);
    }
    const all = evidenceOfScreens(execution, context).flatMap(({ tasks }) => tasks);
    for (const { task, receipt } of all.filter((each) => each.task.isAccepted)) {
      const at = task.part.at('receiptId');
      const related = [{ message: 'receiptPath', at: task.part.at('receiptPath') }] as const;
      const refusal = receipt && refusalIn(receipt.value);
      const decision = receipt?.text('decision') ?? '';
      if (refusal !== undefined) {
        yield { message: 'refused', at, values: { decision: refusal }, related };
      } else if (!isPlaceholder(decision) && !approves(decision)) {
        yield { message: 'unclear', at, values: { decision }, related, severity: 'warning' };
      }
      for (const field of ['assertions', 'smokeChecks', 'recoveryChecks']) {
        const [bad, open] = [failedCheck(receipt?.get(field)), openCheck(receipt?.get(field))];
        if (bad !== undefined) {
          yield { message: 'failed', at, values: { field, check: bad.slice(0, 200) }, related };
        } else if (open !== undefined) {
          yield { message: 'open', at, values: { field, check: open.slice(0, 200) }, related, severity: 'warning' };
        }
      }
    }
  },
});

/** Reports an accepted screen whose receipt refuses, unless that is the receipt of a task. */
function* screenReports(execution: Execution, screen: Screen, { ledger }: Pick<RuleContext, 'ledger'>) {
  const { part } = screen;
  const receipt = receiptOfScreen(execution, screen, ledger);
  const decision = receipt && refusalIn(receipt.value);
  if (decision !== undefined) {
    const related = [{ message: 'receiptPath', at: part.at('receiptPath') }] as const;
    yield { message: 'refusedScreen', at: part.at('acceptedAt'), values: { decision }, related } as const;
  }
}
