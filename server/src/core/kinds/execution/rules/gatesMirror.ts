import { changeTo, derived } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'gates/mirror',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: '`preflightGates` repeats every gate of every screen once, with the same state.',
  why: 'Whoever reads only the list at the top must see what the screens say.',
  spec: '3. Booking execution control',
  messages: {
    state: 'The gate {gate} of {screen} is {expected} on its screen, not {found}.',
    original: 'The gate on its screen.',
    missing: 'This list lacks {count} gates of the screens, first {gate} of {screen}.',
    extra: 'This gate is on no screen, or stands here twice.',
  },
  examples: {
    valid: ['{ "screens": [], "preflightGates": [] }'],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "gates": [{ "id": "SOURCE_EXACT", "state": "PASS" }] }], "preflightGates": [{ "screenId": "booking-mini", "id": "SOURCE_EXACT", "state": "BLOCKED" }] }
                                                                                                                                                                                     ^^^^^^^^^ [fix] The gate SOURCE_EXACT of booking-mini is PASS on its screen, not BLOCKED.
`,
    ],
  },

  *check({ execution }) {
    const { mirroredGates, root, screens } = execution;
    const list = root.at('preflightGates');
    if (!root.list('preflightGates') || screens.some(({ id }) => id === undefined)) {
      return; // The schema asks for the list; screens/known reports the screen.
    }
    const originals = new Map(
      screens.flatMap(({ id, gates }) => gates.map((gate) => [`${id} ${gate.text('id')}`, gate])),
    );
    const seen = new Set<string>();
    for (const gate of mirroredGates) {
      const screen = execution.screenOf(gate.text('screenId'))?.id ?? '';
      const key = `${screen} ${gate.text('id')}`;
      const original = originals.get(key);
      const expected = original?.text('state');
      const found = gate.text('state');
      if (!original && !execution.isComplete) {
        continue; // screens/known reports the screen that is missing.
      }
      if (!original || seen.has(key)) {
        yield { message: 'extra', at: gate.at('id') };
      } else if (expected !== undefined && found !== undefined && found !== expected) {
        const at = gate.at('state');
        const values = { gate: gate.text('id') ?? '', screen, expected, found };
        yield {
          message: 'state',
          at,
          values,
          related: [{ message: 'original', at: original.at('state') }],
          fix: changeTo(at, expected),
        };
      }
      seen.add(key);
    }
    const missing = [...originals].filter(([key]) => !seen.has(key));
    const [first] = missing;
    if (first && mirroredGates.length < originals.size) {
      const [screen = '', gate = ''] = first[0].split(' ');
      const added = missing.map(([key, original]) => ({ add: { ...original.value, screenId: key.split(' ')[0] } }));
      const items = [...mirroredGates.keys(), ...added];
      const fix = derived('Add the missing gates', [{ list, items }]);
      yield { message: 'missing', at: list, values: { count: missing.length, gate, screen }, fix };
    }
  },
});
