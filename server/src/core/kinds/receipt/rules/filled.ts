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

  *check({ root, likelyLane: lane, openFields }: Receipt, { kind: { schema } }) {
    if (lane === undefined) {
      return;
    }
    // The schema reports an object, a list or a flag in a field for text.
    const isMistyped = (field: string) =>
      isObjectOrFlag(root.get(field)) && schema.at([field]).some(({ type }) => type !== undefined);
    for (const field of openFields.filter((each) => !isMistyped(each))) {
      yield { message: 'open', at: root.at(field), values: { field, lane } };
    }
  },
});

const isObjectOrFlag = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'boolean';
