import { lacksContent } from '../../../../json/empty';
import { defineRule } from '../../../../rules/rule';
import { statesAcceptance } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import type { Screen } from '../../model/types';

export default defineRule({
  id: 'gates/evidence',
  severity: 'error',
  disprovesSteps: true,
  summary:
    'A gate passes only with its evidence: three captures, three receipts, equal revisions. All gates of an accepted screen pass.',
  why: 'A gate that passes without evidence is a claim, and the program is fail-closed.',
  spec: '3. Booking execution control',
  messages: {
    captures:
      'CAPTURE_ARTIFACT is PASS, but the screen has only {count} of 3 captures. Correct the gate, or record the captures.',
    receipts:
      'REVIEWED_RECEIPT is PASS, but the screen has receipts for only {count} of 3 captures. Correct the gate, or record the receipts.',
    early: 'REVIEWED_RECEIPT is PASS, but CAPTURE_ARTIFACT is not. Correct one of the gates.',
    revisions:
      'PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. Correct one of them.',
    empty: '"{gate}" is PASS, but its `evidence` is empty. Add the evidence.',
    blocked:
      'This screen is accepted, but its gate "{gate}" is BLOCKED. Correct the gate, or set `acceptedAt` of the screen to null.',
    accepted: 'The screen is accepted here.',
    alsoBlocked: 'This gate is blocked, too.',
    revision: 'The production revision is here.',
    slot: 'Not done yet.',
    alsoHere: 'Also stated by this screen.',
  },
  examples: {
    valid: ['{ "screens": [{ "gates": [{ "id": "CAPTURE_ARTIFACT", "state": "BLOCKED" }], "captureSlots": [] }] }'],
    invalid: [
      `
{
  "screens": [
    {
      "gates": [{ "id": "CAPTURE_ARTIFACT", "state": "PASS" }],
                                                     ^^^^^^
                                                     [fix¹] CAPTURE_ARTIFACT is PASS, but the screen has only 0 of 3
                                                     captures. Correct the gate, or record the captures.
      "captureSlots": [
        { "family": "DESKTOP", "checksum": null, "capturedAt": null }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "gates": [
        {
          "id": "SOURCE_EXACT",
          "state": "PASS",
          "evidence": null
                      ^^^^ "SOURCE_EXACT" is PASS, but its \`evidence\` is empty. Add the evidence.
        }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "gates": [
        {
          "id": "REVIEWED_RECEIPT",
          "state": "BLOCKED"
                   ^^^^^^^^^
                   This screen is accepted, but its gate "REVIEWED_RECEIPT" is BLOCKED. Correct the gate, or set
                   \`acceptedAt\` of the screen to null.
        }
      ],
      "acceptedAt": "2026-04-20T09:00:00Z"
    }
  ]
}
`,
    ],
  },

  *check({ screens }: Execution) {
    for (const screen of screens) {
      yield* blockedReports(screen);
    }
    for (const gate of screens.flatMap(({ gates }) => gates)) {
      if (gate.state === 'PASS' && gate.has('evidence') && lacksContent(gate.get('evidence'))) {
        const at = gate.at('evidence');
        yield { message: 'empty', at, values: { gate: gate.id ?? '' }, severity: 'warning', inputs: [at] } as const;
      }
    }
  },
});

/** Reports an accepted screen whose gates are blocked, at the first of them. */
function* blockedReports({ part, gates }: Screen) {
  const [first, ...others] = gates.filter(({ state }) => state === 'BLOCKED');
  if (first && statesAcceptance({ part })) {
    const related = [
      { message: 'accepted', at: part.at('acceptedAt') },
      ...others.map((gate) => ({ message: 'alsoBlocked', at: gate.at('state') }) as const),
    ] as const;
    const inputs = [part.at('acceptedAt')];
    yield { message: 'blocked', at: first.at('state'), values: { gate: first.id ?? '' }, related, inputs } as const;
  }
}
