import { defineRule } from '../../../rules/rule';
import type { Receipt } from '../model';

export default defineRule({
  id: 'receipt/filled',
  severity: 'warning',
  summary: 'Each field of a receipt has a value. `publish` refuses a receipt with an open field.',
  why: 'A receipt with an open field proves less than its lane requires.',
  spec: '4. Collection back-office execution control',
  messages: {
    open: '`{field}` is not filled in yet. Fill it in: lane {lane} requires it.',
  },
  examples: {
    valid: ['{ "screenId": "booking-store", "decision": "ACCEPTED", "riskNotes": [] }'],
    invalid: [
      `
{
  "screenId": "booking-store",
  "role": "qa",
  "decision": null,
              ^^^^ \`decision\` is not filled in yet. Fill it in: lane GOVERNANCE requires it.
  "signatureId": "TBD"
                 ^^^^^ \`signatureId\` is not filled in yet. Fill it in: lane GOVERNANCE requires it.
}
`,
    ],
    context: { file: 'artifacts/ui/booking-store/execution/governance-qa.receipt.json' },
  },

  *check({ root, lane, openFields }: Receipt) {
    for (const field of lane === undefined ? [] : openFields) {
      yield { message: 'open', at: root.at(field), values: { field, lane: lane ?? '' } };
    }
  },
});
