import type { Part } from '../../../document/part';
import { isWhole, standingOf } from '../../../rules/sequence';
import { changeTo, derived, insert, placeBehind } from '../../../rules/fix';
import { gateStates } from '../facts';
import { isOneOf, isUnearned } from '../settled';
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
    const { mirroredGates, root } = execution;
    const screens = execution.screens.filter(({ gates }) => isWhole(gates.map(idOf), execution.variant.gateIds));
    if (!root.list('preflightGates') || !execution.isComplete) {
      return; // The schema asks for the list; screens/known reports the screen.
    }
    const originals = new Map(
      screens.flatMap((screen) => screen.gates.map((gate) => [`${screen.id} ${idOf(gate)}`, { gate, screen }])),
    );
    const places = mirroredGates.map((gate) => `${execution.screenOf(gate.text('screenId'))?.id} ${idOf(gate)}`);
    const { first: firsts, last: lasts } = standingOf(places);
    for (const [index, mirrored] of mirroredGates.entries()) {
      const original = originals.get(places[index]!);
      if (firsts.get(places[index]!)! < index || (!original && screens.length === execution.screens.length)) {
        yield { message: 'extra', at: mirrored.at('id') };
      } else if (
        original &&
        lasts.get(places[index]!) === index &&
        !isUnearned(original.gate, original.screen, execution.program)
      ) {
        yield* stateReports(mirrored, original.gate, original.screen.id ?? '');
      }
    }
    const missing = [...originals].filter(([key]) => !firsts.has(key));
    const [first] = missing;
    if (first && mirroredGates.length < originals.size) {
      const list = root.at('preflightGates');
      const added = missing.map(([key, { gate, screen }]) => ({
        behind: placeBehind([...originals.keys()], key, places),
        value: { ...gate.value, screenId: screen.id },
      }));
      const values = { count: missing.length, gate: idOf(first[1].gate) ?? '', screen: first[1].screen.id ?? '' };
      const fix = derived('Add the missing gates', insert(list, mirroredGates.length, added));
      yield { message: 'missing', at: list, values, fix };
    }
  },
});

const idOf = (gate: Part) => gate.text('id');

function* stateReports(mirrored: Part, original: Part, screen: string) {
  const expected = original.text('state');
  const found = mirrored.text('state');
  if (expected !== found && isOneOf(expected, gateStates) && isOneOf(found, gateStates)) {
    const at = mirrored.at('state');
    const values = { gate: idOf(original) ?? '', screen, expected: expected ?? '', found: found ?? '' };
    const related = [{ message: 'original', at: original.at('state') }] as const;
    yield { message: 'state', at, values, related, fix: changeTo(at, expected) } as const;
  }
}
