import type { Execution } from '../../model/execution';
import { changeTo } from '../../../../diagnostics/fix';
import { slotMismatches } from '../../model/slots';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/status',
  severity: 'error',
  summary: 'Every slot of a document has the ready status of that document.',
  why: 'The status says which runner may capture: the collection back office needs an authenticated one.',
  spec: '3. Booking execution control',
  messages: {
    wrong: 'The slots of this document are {expected}.',
  },
  examples: {
    valid: ['{ "screens": [{ "captureSlots": [{ "family": "MOBILE", "status": "READY_FOR_PRODUCT_RUNNER" }] }] }'],
    invalid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "family": "MOBILE",
          "status": "READY_FOR_AUTHENTICATED_PRODUCT_RUNNER"
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                    [fix] The slots of this document are "READY_FOR_PRODUCT_RUNNER".
        }
      ]
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const { id, slots } of execution.screens) {
      for (const slot of slots) {
        for (const { at, expected } of slotMismatches(execution.variant, id, slot, ['status'])) {
          yield { message: 'wrong', at, values: { expected }, fix: changeTo(at, expected) };
        }
      }
    }
  },
});
