import { isPlaceholder } from '../../../../text/normalForm';
import type { Execution } from '../../model/execution';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'slots/captured',
  severity: 'error',
  disprovesSteps: true,
  summary: 'A slot has checksum and time of capture together, and a receipt only with both.',
  why: 'A receipt is worthless if its picture cannot be checked.',
  spec: '3. Booking execution control',
  messages: {
    incomplete: '`{present}` is set, but `{absent}` is not. Record both, or neither.',
    receipt: 'This slot has a receipt but no capture. Record `checksum` and `capturedAt`, or set `receiptId` to null.',
    other: 'Missing here.',
    placeholder: '`receiptId` is "{found}", but should be null until there is a receipt.',
  },
  examples: {
    valid: ['{ "screens": [{ "captureSlots": [{ "checksum": null, "capturedAt": null, "receiptId": null }] }] }'],
    invalid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "checksum": null,
          "capturedAt": "2026-03-01T08:00:00Z",
                        ^^^^^^^^^^^^^^^^^^^^^^ \`capturedAt\` is set, but \`checksum\` is not. Record both, or neither.
          "receiptId": null
        }
      ]
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const { part } of execution.screens.flatMap(({ slots }) => slots)) {
      const receipt = part.receiptId;
      if (receipt !== undefined && receipt.trim() !== '' && isPlaceholder(receipt)) {
        yield { message: 'placeholder', at: part.at('receiptId'), values: { found: receipt } };
      }
      const hasSum = part.checksum !== undefined;
      const hasTime = part.capturedAt !== undefined;
      const isKnown = (name: string) => part.get(name) === null || part.text(name) !== undefined;
      if (hasSum !== hasTime && isKnown('checksum') && isKnown('capturedAt')) {
        const [present, absent] = hasSum ? ['checksum', 'capturedAt'] : ['capturedAt', 'checksum'];
        const related = [{ message: 'other', at: part.at(absent) }] as const;
        yield { message: 'incomplete', at: part.at(present), values: { present: present, absent: absent }, related };
      } else if (!hasSum && part.receiptId !== undefined && isKnown('checksum')) {
        yield { message: 'receipt', at: part.at('receiptId') };
      }
    }
  },
});
