import { assertedFix } from '../../../../diagnostics/fix';
import { isCaptured, isReceipted } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { isExact, proofsOf, isUnproved } from '../../model/proofs';
import { slotsOfScreen } from '../../model/inputs';
import type { GateReader } from '../../model/items';
import { placesOfSlots } from '../../model/lookup';
import { defineRule } from '../../../../rules/rule';
import type { Screen, Slot } from '../../model/types';

export default defineRule({
  id: 'gates/evidence',
  severity: 'error',
  summary: 'A gate passes only with its evidence: three captures, three receipts, equal revisions.',
  why: 'A gate that passes without evidence is a claim, and the program is fail-closed.',
  spec: '3. Booking execution control',
  messages: {
    captures: 'CAPTURE_ARTIFACT is PASS, but the screen has only {count} of 3 captures. It passes with all three.',
    receipts:
      'REVIEWED_RECEIPT is PASS, but the screen has receipts for only {count} of 3 captures. It passes with all three.',
    revisions:
      'PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. Correct one of them.',
    revision: 'The production revision is here.',
    slot: 'Missing in this slot.',
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
                                                     ^^^^^^ [fix¹] CAPTURE_ARTIFACT is PASS, but the screen has
                                                     only 0 of 3 captures. It passes with all three.
      "captureSlots": [
        { "family": "DESKTOP", "checksum": null, "capturedAt": null }
      ]
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const screen of execution.screens) {
      for (const gate of screen.gates) {
        const count = proofsOf(gate, screen);
        if (count === undefined || !isUnproved(gate, screen)) {
          continue;
        }
        const at = gate.at('state');
        const fix = assertedFix('Set the gate to BLOCKED', [{ set: at, value: 'BLOCKED' }]);
        const isCapture = gate.id === 'CAPTURE_ARTIFACT';
        const open = screen.slots.filter((slot) => !(isCapture ? isCaptured(slot) : isReceipted(slot)));
        // Slots with incomplete evidence are reported by their own rules.
        const restsOn = [
          ...slotsOfScreen(execution, screen),
          ...placesOfSlots(execution, open),
          ...captureGates(gate, screen),
        ];
        const related = open.map(
          (slot) => ({ message: 'slot', at: slot.part.at(isCapture ? missingRecord(slot) : 'receiptId') }) as const,
        );
        yield { message: isCapture ? 'captures' : 'receipts', at, values: { count }, related, restsOn, fix };
      }
    }
    yield* exactReports(execution);
  },
});

/** A slot without a capture has no receipt either. If the capture gate is reported, this gate only follows from it. */
const captureGates = ({ id }: GateReader, { gates }: Screen) =>
  gates.filter((gate) => id === 'REVIEWED_RECEIPT' && gate.id === 'CAPTURE_ARTIFACT').map((gate) => gate.at('state'));

/** Returns the record that an uncaptured slot lacks. */
const missingRecord = ({ part }: Slot) => (part.checksum === undefined ? 'checksum' : 'capturedAt');

/** Reports different revisions once for the program, however many screens claim that they are equal. */
function* exactReports(execution: Execution) {
  const { program, screens } = execution;
  const claims = screens
    .flatMap(({ gates }) => gates)
    .filter((gate) => gate.id === 'PRODUCTION_EXACT' && gate.state === 'PASS');
  if (claims.length > 0 && !isExact(program)) {
    const places = claims.map((gate) => gate.at('state'));
    const [at, ...others] = places;
    const restsOn = ['sourceRevision', 'productionRevision'].map((member) => program.at(member));
    const related = [
      { message: 'revision', at: program.at('productionRevision') },
      ...others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other }) as const),
    ] as const;
    const fix = assertedFix(
      'Set the gate to BLOCKED',
      places.map((set) => ({ set, value: 'BLOCKED' })),
    );
    yield { message: 'revisions', at: at!, related, restsOn, fix } as const;
  }
}
