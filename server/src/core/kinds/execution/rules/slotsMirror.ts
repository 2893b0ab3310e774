import type { Part } from '../../../document/part';
import { changeTo, derived } from '../../../rules/fix';
import type { Execution, Slot } from '../model';
import { mirrorOf, slotKey } from '../slots';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'slots/mirror',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'The list of slots at the top repeats every slot of every screen once, with the same values.',
  why: 'Whoever reads only the list at the top must see what the screens say.',
  spec: '3. Booking execution control',
  messages: {
    differs: '`{member}` of the slot {slot} should be {expected}, as on its screen.',
    original: 'The slot on its screen.',
    missing: 'This list lacks {count} slots of the screens, first {slot}.',
    extra: 'This slot is on no screen, or stands here twice.',
  },
  examples: {
    valid: ['{ "screens": [], "captureSlots": [] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "title": "Mini", "captureSlots": [{ "family": "MOBILE" }] }], "captureSlots": [{ "screenId": "booking-mini", "screenTitle": "Maxi", "family": "MOBILE" }] }
                                                                                                                                                                        ^^^^^^ [fix] \`screenTitle\` of the slot booking-mini MOBILE should be "Mini", as on its screen.
`,
    ],
  },

  *check({ execution }) {
    const { mirroredSlots, root, screens } = execution;
    const list = root.at('captureSlots');
    const isSettled = screens.every(({ id, slots }) => id !== undefined && slots.every(({ family }) => family));
    if (!root.list('captureSlots') || !isSettled) {
      return; // The schema and screens/known report what is wrong.
    }
    const originals = new Map(
      screens.flatMap((screen) => screen.slots.map((slot) => [slotKey(screen.id, slot), { screen, slot }])),
    );
    const seen = new Set<string>();
    for (const mirrored of mirroredSlots) {
      const key = mirrorKey(execution, mirrored);
      const original = originals.get(key);
      if (!original && !execution.isComplete) {
        continue; // screens/known reports the screen that is missing.
      }
      if (!original || seen.has(key)) {
        yield { message: 'extra', at: mirrored.part.at('id') };
        continue;
      }
      seen.add(key);
      for (const [member, expected] of Object.entries(mirrorOf(execution.variant, original.screen, original.slot))) {
        const at = mirrored.part.at(member);
        if (expected !== undefined && isSound(mirrored.part, member) && mirrored.part.get(member) !== expected) {
          const related = [{ message: 'original', at: original.slot.part.path }] as const;
          const values = { member, slot: key, expected: JSON.stringify(expected) };
          yield { message: 'differs', at, values, related, fix: changeTo(at, expected) };
        }
      }
    }
    const missing = [...originals].filter(([key]) => !seen.has(key));
    if (missing[0] && mirroredSlots.length < originals.size) {
      const isAdded = new Set(missing.map(([key]) => key));
      const places = new Map(mirroredSlots.map((mirrored, index) => [mirrorKey(execution, mirrored), index]));
      const items = [...originals].map(([key, { screen, slot }]) =>
        isAdded.has(key)
          ? { add: { ...slot.part.value, ...mirrorOf(execution.variant, screen, slot) } }
          : places.get(key)!,
      );
      const fix = derived('Add the missing slots', [{ list, items }]);
      yield { message: 'missing', at: list, values: { count: missing.length, slot: missing[0][0] }, fix };
    }
  },
});

/** Which slot a mirrored one repeats: its id tells, or its screen and family. */
function mirrorKey(execution: Execution, { part, family }: Slot): string {
  const own = slotKey(execution.screenOf(part.text('screenId'))?.id, { part, family });
  const byId = /^R22-(.+)-(desktop|tablet|mobile)-\d+x\d+$/.exec(part.text('id') ?? '');
  const named = byId && `${execution.screenOf(byId[1])?.id} ${byId[2]?.toUpperCase()}`;
  return execution.root.list('captureSlots') &&
    family &&
    part.text('screenId') !== undefined &&
    execution.screenOf(part.text('screenId'))
    ? own
    : (named ?? own);
}

const nullable: readonly string[] = ['checksum', 'capturedAt', 'receiptId'];

/** Whether a member has a type it may have; otherwise the schema reports it. */
const isSound = (part: Part, member: string): boolean =>
  part.text(member) !== undefined ||
  (part.count(member) !== undefined && !nullable.includes(member)) ||
  (part.get(member) === null && nullable.includes(member));
