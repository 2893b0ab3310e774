import type { Execution } from '../../model/execution';
import { changeUnless } from '../../../../diagnostics/fix';
import { hasEvidence } from '../../model/evidence';
import { slotMismatches } from '../../model/slots';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/dimensions',
  severity: 'error',
  summary: 'Width, height, pixel ratio and input of a slot are those of its family.',
  why: 'A picture of another size does not show what the family of devices shows.',
  spec: '3. Booking execution control',
  messages: {
    wrong: '`{member}` of this {family} slot should be {expected}, not {found}.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "family": "MOBILE",
          "width": 390,
          "height": 844,
          "pixelRatio": 3,
          "input": "touch"
        }
      ]
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "family": "MOBILE",
          "width": 390,
          "height": 884
                    ^^^ [fix] \`height\` of this MOBILE slot should be 844, not 884.
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
        for (const { name, at, expected, found } of slotMismatches(execution.variant, id, slot, measures)) {
          yield {
            message: 'wrong',
            at,
            values: { member: name, family: slot.family?.family ?? '', expected, found },
            fix: changeUnless(hasEvidence(slot), at, expected),
          };
        }
      }
    }
  },
});

const measures = ['width', 'height', 'pixelRatio', 'input'] as const;
