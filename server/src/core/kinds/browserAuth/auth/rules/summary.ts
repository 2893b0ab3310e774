import type { BrowserAuth } from '../../model';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/summary',
  severity: 'error',
  summary: 'The counts of the summary and of the activation contract agree with the lists and with each other.',
  why: 'People judge the admission by its summary.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    exceeds: '`{member}` should be at most {limit}, the number required, not {found}.',
    gate: '`observed` of "D06-A10" is "{found}", but `observedStateReceipts` is {count}. Correct one of them.',
    counted: 'Derived from this.',
  },
  examples: {
    valid: [
      `
{
  "admissionGates": [{ "state": "DENIED" }],
  "admissionSummary": { "required": 1, "denied": 1 }
}
`,
    ],
    invalid: [
      `
{
  "admissionGates": [{ "state": "DENIED" }],
  "admissionSummary": { "required": 2, "denied": 1 }
                                    ^ [fix] \`required\` should be 1, not 2. Admission gates: 1.
}
`,
      `
{
  "admissionGates": [
    {
      "id": "D06-A10",
      "observed": "0/27"
                  ^^^^^^ \`observed\` of "D06-A10" is "0/27", but \`observedStateReceipts\` is 3. Correct one of them.
    }
  ],
  "admissionSummary": { "requiredStateReceipts": 27, "observedStateReceipts": 3 }
}
`,
      `
{
  "admissionSummary": { "observedStateReceipts": 3 },
  "activationContract": {
    "observedStateReceipts": 4
                             ^ [fix¹] \`observedStateReceipts\` should be 3, not 4. State receipts observed: 3.
  }
}
`,
    ],
  },

  *check(browserAuth: BrowserAuth) {
    yield* gateReports(browserAuth);
    for (const [holder, observed, required] of [
      [browserAuth.summary, 'observedStateReceipts', 'requiredStateReceipts'],
      [browserAuth.contract, 'observedD05AcceptanceReceipts', 'requiredD05AcceptanceReceipts'],
      [browserAuth.contract, 'observedLedgerCasReceipts', 'requiredLedgerCasReceipts'],
    ] as const) {
      const found = holder.count(observed);
      const limit = holder.count(required);
      if (found !== undefined && limit !== undefined && found > limit) {
        const related = [{ message: 'counted', at: holder.at(required) }] as const;
        yield { message: 'exceeds', at: holder.at(observed), values: { member: observed, found, limit }, related };
      }
    }
  },
});

/** Reports a gate of the state receipts that states another number of them, as "3/27". */
function* gateReports({ gates, summary }: BrowserAuth) {
  const count = summary.count('observedStateReceipts');
  const required = summary.count('requiredStateReceipts');
  for (const gate of gates.filter((each) => each.text('id') === 'D06-A10')) {
    const found = gate.text('observed') ?? '';
    const [, done, total] = /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(found) ?? [];
    if (count !== undefined && Number(total) === required && Number(done) !== count) {
      const related = [{ message: 'counted', at: summary.at('observedStateReceipts') }] as const;
      yield { message: 'gate', at: gate.at('observed'), values: { found, count }, related } as const;
    }
  }
}
