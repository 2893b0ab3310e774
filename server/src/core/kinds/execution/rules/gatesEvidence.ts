import { asserted } from '../../../rules/fix';
import { isCaptured, isReceipted, type Execution, type Slot } from '../model';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'gates/evidence',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'A gate passes only with its evidence: three captures, three receipts, equal revisions.',
  why: 'A gate that passes without evidence is a claim, and the program is fail-closed.',
  spec: '3. Booking execution control',
  messages: {
    captures: 'CAPTURE_ARTIFACT is PASS, but only {count} of 3 slots are captured. It passes with all three.',
    receipts: 'REVIEWED_RECEIPT is PASS, but only {count} of 3 captures have a receipt. It passes with all three.',
    revisions: 'PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ.',
    revision: 'The production revision is here.',
    slot: 'This slot lacks it.',
    likewise: 'This screen says so too.',
  },
  examples: {
    valid: ['{ "screens": [{ "gates": [{ "id": "CAPTURE_ARTIFACT", "state": "BLOCKED" }], "captureSlots": [] }] }'],
    invalid: [
      `
{ "screens": [{ "gates": [{ "id": "CAPTURE_ARTIFACT", "state": "PASS" }], "captureSlots": [{ "family": "DESKTOP", "checksum": null, "capturedAt": null }] }] }
                                                               ^^^^^^ [fix¹] CAPTURE_ARTIFACT is PASS, but only 0 of 3 slots are captured. It passes with all three.
`,
    ],
  },

  *check({ execution }) {
    for (const { gates, slots } of execution.screens) {
      for (const gate of gates.filter((each) => each.text('state') === 'PASS')) {
        const at = gate.at('state');
        const fix = asserted('Set the gate to BLOCKED', [{ set: at, value: 'BLOCKED' }]);
        const lacking = (test: (slot: Slot) => boolean) =>
          slots
            .filter((slot) => !test(slot))
            .map(({ part }) => ({ message: 'slot', at: part.at('receiptId') }) as const);
        const id = gate.text('id');
        const captured = slots.filter(isCaptured).length;
        const receipted = slots.filter(isReceipted).length;
        if (id === 'CAPTURE_ARTIFACT' && captured < 3) {
          yield { message: 'captures', at, values: { count: captured }, related: lacking(isCaptured), fix };
        } else if (id === 'REVIEWED_RECEIPT' && receipted < 3) {
          yield { message: 'receipts', at, values: { count: receipted }, related: lacking(isReceipted), fix };
        }
      }
    }
    yield* exactReports(execution);
  },
});

/** The revisions are the program's: that they differ is one finding, whatever number of screens claim otherwise. */
function* exactReports({ program, screens }: Execution) {
  const source = program.text('sourceRevision');
  const production = program.text('productionRevision');
  const claims = screens
    .flatMap(({ gates }) => gates)
    .filter((gate) => gate.text('id') === 'PRODUCTION_EXACT' && gate.text('state') === 'PASS')
    .map((gate) => gate.at('state'));
  const [at, ...others] = claims;
  if (at && source !== undefined && production !== undefined && source !== production) {
    const related = [
      { message: 'revision', at: program.at('productionRevision') },
      ...others.slice(0, 20).map((other) => ({ message: 'likewise', at: other }) as const),
    ] as const;
    const fix = asserted(
      'Set the gate to BLOCKED',
      claims.map((set) => ({ set, value: 'BLOCKED' })),
    );
    yield { message: 'revisions', at, related, fix } as const;
  }
}
