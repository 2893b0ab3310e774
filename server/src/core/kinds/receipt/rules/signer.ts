import { defineRule } from '../../../rules/rule';
import { isNoPerson, isPlaceholderName, isProxy } from '../../common/boundary/persons';
import type { Receipt } from '../model';

export default defineRule({
  id: 'receipt/signer',
  severity: 'error',
  isLocked: true,
  summary: 'A receipt is signed by a person in their own name.',
  why: 'Proxy signing is not allowed: each signature needs its own person.',
  spec: '4. Collection back-office execution control',
  messages: {
    proxy:
      '`{field}` is "{found}", which signs for somebody else. Proxy signing is not allowed: name the person who signs.',
    notAPerson: '`{field}` is "{found}", which is not a person. Name the person who signs.',
  },
  examples: {
    valid: ['{ "screenId": "booking-store", "role": "qa", "signatureId": "sig-booking-store-qa" }'],
    invalid: [
      `
{
  "screenId": "booking-store",
  "signatureId": "A on behalf of B"
                 ^^^^^^^^^^^^^^^^^^
                 \`signatureId\` is "A on behalf of B", which signs for somebody else. Proxy signing is not allowed: name the person who signs.
}
`,
      `
{
  "screenId": "booking-store",
  "assignee": "ci"
              ^^^^ \`assignee\` is "ci", which is not a person. Name the person who signs.
}
`,
    ],
    context: { file: 'artifacts/ui/booking-store/execution/governance-qa.receipt.json' },
  },

  *check({ root }: Receipt) {
    for (const field of personFields) {
      const found = root.text(field);
      const at = root.at(field);
      if (found !== undefined && isProxy(found)) {
        yield { message: 'proxy', at, values: { field, found } };
      } else if (found !== undefined && isNoPerson(found) && !isPlaceholderName(found)) {
        yield { message: 'notAPerson', at, values: { field, found } };
      }
    }
  },
});

/** The members of receipts and tasks that name a person or a signature (specification, section 4). */
const personFields = ['assignee', 'reviewer', 'role', 'signatureId'] as const;
