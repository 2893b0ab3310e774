import { lacksContent } from '../../../../json/empty';
import { defineRule } from '../../../../rules/rule';
import type { Execution } from '../../model/execution';

export default defineRule({
  id: 'gates/evidence',
  severity: 'error',
  summary: 'A gate passes only with its evidence: three captures, three receipts, equal revisions.',
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
    ],
  },

  *check({ screens }: Execution) {
    for (const gate of screens.flatMap(({ gates }) => gates)) {
      if (gate.state === 'PASS' && gate.has('evidence') && lacksContent(gate.get('evidence'))) {
        const at = gate.at('evidence');
        yield { message: 'empty', at, values: { gate: gate.id ?? '' }, severity: 'warning', restsOn: [at] } as const;
      }
    }
  },
});
