import type { Input } from '../../../../diagnostics/input';
import type { Execution } from '../../model/execution';
import { screensBy } from '../../model/inputs';
import { isSameItem, sharedValuePlace, type LedgerEntry, type SharedEvidence } from '../../../../rules/ledger';
import { defineRule } from '../../../../rules/rule';
import { causeOfForeign } from '../screenEvidence';

export default defineRule({
  id: 'evidence/unique',
  severity: 'error',
  isLocked: 'errors',
  disprovesSteps: true,
  summary:
    'A receipt accepts one thing, a signature is in one receipt, and a picture belongs to one slot, in all documents.',
  why: 'Evidence that is used twice proves at most one of the two.',
  spec: 'What the service does',
  messages: {
    receipt: 'The receipt "{value}" already accepts {item} of {screen}. Use a separate receipt.',
    signature:
      'The receipt at this path has the signature "{value}", which is also in the receipt of {item} of {screen}. Use each signature once.',
    picture: 'This picture has the same bytes as {item} of {screen}. Capture each slot by itself.',
    alsoUsed: 'Also used here.',
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
                   The receipt "R-1" already accepts "visual_baseline" of booking-mini. Use a separate receipt.
    }
  ]
}
`,
    ],
    context: { documents: {} },
  },

  *check(execution: Execution, { ledger, siblings }) {
    if (!siblings) {
      yield { undecided: 'notLookedAt', at: [] };
    }
    for (const [unique, message] of [
      ['receiptId', 'receipt'],
      ['signatureId', 'signature'],
    ] as const) {
      for (const shared of ledger.repeatedClaims(unique)) {
        const { receiptPath, screen } = shared.entry;
        const causedBy =
          unique === 'signatureId'
            ? causeOfForeign(ledger.receiptAt(receiptPath), { screenId: screen || undefined, lane: undefined })
            : undefined;
        yield { message, ...createReport(execution, shared, unique), causedBy };
      }
    }
    for (const shared of ledger.repeatedClaims('checksum')) {
      yield { message: 'picture', ...createReport(execution, shared, 'checksum'), severity: 'warning' };
    }
  },
});

const createReport = (execution: Execution, shared: SharedEvidence, unique: string) => {
  const { value, entry, other } = shared;
  return {
    at: sharedValuePlace(entry, unique),
    values: { value, item: other.name, screen: other.screen },
    related: [{ message: 'alsoUsed', at: sharedValuePlace(other, unique), in: other.in }],
    inputs: isRepeated(execution, shared) ? placesOfRepetition(shared) : undefined,
  } as const;
};

/** Returns the places where a duplicated item, and an item or a whole screen pasted over another, are reported. */
const placesOfRepetition = ({ entry, other }: SharedEvidence): readonly Input[] => [
  screensBy(),
  entry.at,
  ...(other.in === undefined ? [other.at] : []),
];

const isRepeated = (execution: Execution, { entry, other }: SharedEvidence): boolean =>
  (other.in === undefined && isSameItem(entry, other)) ||
  [entry, other].some((each) => each.in === undefined && isOnPastedScreen(execution, each));

const isOnPastedScreen = ({ screens }: Execution, { at }: LedgerEntry): boolean =>
  screens.some(
    ({ copyOf, slotsOfOther, slots }) =>
      (copyOf !== undefined || slotsOfOther !== undefined) && slots.some(({ part }) => part.isAt(at)),
  );
