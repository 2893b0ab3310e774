import type { Execution } from '../../model/execution';
import { placeOf, type SharedEvidence, type Unique } from '../../../../rules/ledger';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'evidence/unique',
  severity: 'error',
  isLocked: 'errors',
  summary:
    'A receipt accepts one thing, a signature is in one receipt, and a picture belongs to one slot, in all documents.',
  why: 'Evidence that is used twice proves at most one of the two.',
  spec: 'What the service does',
  messages: {
    receipt: 'The receipt "{value}" already accepts {item} of {screen}. Use a separate receipt.',
    signature:
      'The receipt of this task has the signature "{value}", which is also in the receipt of {item} of {screen}.',
    picture: 'This picture has the same bytes as {item} of {screen}. Capture each slot by itself.',
    other: 'Also used here.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }, { "screenId": "booking-store" }],
  "tasks": [
    { "screenId": "booking-mini", "gateType": "visual_baseline", "lane": "CAPTURE", "receiptId": "r-1" },
    { "screenId": "booking-store", "gateType": "visual_baseline", "lane": "CAPTURE", "receiptId": "r-2" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }, { "screenId": "booking-store" }],
  "tasks": [
    { "screenId": "booking-mini", "gateType": "visual_baseline", "lane": "CAPTURE", "receiptId": "r-1" },
    {
      "screenId": "booking-store",
      "gateType": "visual_baseline",
      "lane": "CAPTURE",
      "receiptId": "R-1"
                   ^^^^^
                   The receipt "R-1" already accepts visual_baseline of booking-mini. Use a separate receipt.
    }
  ]
}
`,
    ],
    context: { documents: {} },
  },

  *check(_: Execution, { ledger, siblings }) {
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
    }
    for (const [unique, message] of [
      ['receiptId', 'receipt'],
      ['signatureId', 'signature'],
    ] as const) {
      for (const shared of ledger.shared(unique)) {
        yield { message, ...reportOf(shared, unique) };
      }
    }
    for (const shared of ledger.shared('checksum')) {
      const { at, values, related } = reportOf(shared, 'checksum');
      yield { message: 'picture', at, values, related, severity: 'warning' };
    }
  },
});

const reportOf = ({ value, entry, other }: SharedEvidence, unique: Unique) =>
  ({
    at: placeOf(entry, unique),
    values: { value, item: other.name, screen: other.screen },
    related: [{ message: 'other', at: placeOf(other, unique), in: other.in }],
  }) as const;
