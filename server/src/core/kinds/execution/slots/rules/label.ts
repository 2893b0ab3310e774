import type { Execution } from '../../model/execution';
import { changeTo } from '../../../../diagnostics/fix';
import { slotMismatches } from '../../model/slots';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/label',
  severity: 'error',
  summary: 'The label of a slot is its width and height with the sign ×.',
  why: 'People recognize a slot by its label.',
  spec: '3. Booking execution control',
  messages: {
    wrong: 'The label of this {family} slot should be "{expected}".',
  },
  examples: {
    valid: ['{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "label": "390×844" }] }] }'],
    invalid: [
      `
{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "label": "390x844" }] }] }
                                                                ^^^^^^^^^ [fix] The label of this MOBILE slot should be "390×844".
`,
    ],
  },

  *check(execution: Execution) {
    for (const { id, slots } of execution.screens) {
      for (const slot of slots) {
        for (const { at, expected } of slotMismatches(execution.variant, id, slot, ['label'])) {
          yield {
            message: 'wrong',
            at,
            values: { family: slot.family?.family ?? '', expected },
            fix: changeTo(at, expected),
          };
        }
      }
    }
  },
});
