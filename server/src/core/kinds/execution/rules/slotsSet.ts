import { changeTo, derived, reorder, type Fix } from '../../../rules/fix';
import { captureFamilies } from '../facts';
import type { CaptureFamily, Execution, Screen } from '../model';
import { slotFacts } from '../slots';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'slots/set',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'A screen has the slots DESKTOP, TABLET and MOBILE, each once, in this order.',
  why: 'A screen is accepted on three sizes; one that has no slot is never captured.',
  spec: '3. Booking execution control',
  messages: {
    missing: 'This screen lacks the slot {missing}.',
    mistaken: 'By its id this slot is {expected}, not {found}.',
    elsewhere: 'These slots are those of {other}, by their ids and paths, and not of {screen}. Their captures are too.',
    again: 'The slot {family} is there twice.',
    order: '{family} stands out of order: the order is DESKTOP, TABLET, MOBILE.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini", "captureSlots": [{ "family": "DESKTOP" }, { "family": "TABLET" }, { "family": "MOBILE" }] }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "captureSlots": [{ "family": "DESKTOP" }, { "family": "MOBILE" }] }] }
                                            ^^^^^^^^^^^^^^ [fix] This screen lacks the slot TABLET.
`,
    ],
  },

  *check({ execution }) {
    for (const screen of execution.screens) {
      const { part, slots, slotsOfOther } = screen;
      if (slotsOfOther !== undefined && screen.id !== undefined) {
        const values = { other: slotsOfOther, screen: screen.id };
        yield { message: 'elsewhere', at: part.at('captureSlots'), values };
      }
      const families = slots.map(({ family }) => family);
      const list = part.at('captureSlots');
      if (slots.length === 0 || families.includes(undefined)) {
        continue; // The schema reports a family it does not know, and an empty list.
      }
      for (const { part: slot, family } of slots) {
        const found = slot.family;
        if (family && found !== undefined && found !== family.family) {
          const at = slot.at('family');
          yield {
            message: 'mistaken',
            at,
            values: { expected: family.family, found },
            fix: changeTo(at, family.family),
          };
        }
      }
      const again = slots.filter(({ family }, index) => families.indexOf(family) < index);
      for (const slot of again) {
        yield { message: 'again', at: slot.part.at('family'), values: { family: slot.family?.family ?? '' } };
      }
      const missing = captureFamilies.filter((family) => !families.includes(family));
      const order = captureFamilies.flatMap((family) => (families.includes(family) ? [families.indexOf(family)] : []));
      const misplaced = again.length === 0 ? order.findIndex((old, index) => old !== index) : -1;
      if (missing.length > 0) {
        const values = { missing: missing.map(({ family }) => family).join(', ') };
        yield {
          message: 'missing',
          at: list,
          values,
          fix: again.length === 0 ? addFix(execution, screen, missing) : undefined,
        };
      } else if (slots[misplaced]) {
        const { part: slot, family } = slots[misplaced];
        const fix = derived('Put them in order', reorder(list, order));
        yield { message: 'order', at: slot.at('family'), values: { family: family?.family ?? '' }, fix };
      }
    }
  },
});

/** Adds the missing slots, uncaptured, in their place. */
function addFix(
  { variant }: Execution,
  { id, part, slots }: Screen,
  missing: readonly CaptureFamily[],
): Fix | undefined {
  const [like] = slots;
  if (id === undefined || !like) {
    return undefined;
  }
  const items = captureFamilies.map((family) => {
    const { id: slotId, label, artifactPath, width, height, pixelRatio, input } = slotFacts(id, family);
    const runner = like.part.text('runner') ?? '';
    const added = {
      id: slotId,
      label,
      family: family.family,
      width,
      height,
      pixelRatio,
      input,
      runner,
      artifactPath,
      status: variant.slotStatus,
      checksum: null,
      capturedAt: null,
      receiptId: null,
    };
    return missing.includes(family) ? { add: added } : slots.findIndex((slot) => slot.family === family);
  });
  return derived('Add the missing slots', [{ list: part.at('captureSlots'), items }]);
}
