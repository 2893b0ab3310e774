import type { GatePart } from '../itemParts';
import { isInOrder, isWhole, standingOf } from '../../../rules/sequence';
import { changeTo, derived, insert, placeBehind } from '../../../rules/fix';
import { gateStates } from '../facts';
import type { Execution, Screen } from '../model';
import { causes, isOneOf, isUnearned } from '../settled';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'gates/mirror',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  reportsProse: true,
  summary: '`preflightGates` repeats every gate of every screen once, with the same state.',
  why: 'Whoever reads only the list at the top must see what the screens say.',
  spec: '3. Booking execution control',
  messages: {
    state: 'The gate {gate} of {screen} is {expected} on its screen, not {found}.',
    screen: 'This gate is one of {id}, not {found}.',
    original: 'The gate on its screen.',
    missing: 'This list lacks {count} gates of the screens, first {gate} of {screen}.',
    extra: 'This gate is on no screen.',
    again: 'This gate stands here twice.',
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
    if (!root.list('preflightGates') || !execution.isComplete) {
      return; // The schema asks for the list; screens/known reports the screen.
    }
    if (repeatsInOrder(execution)) {
      return;
    }
    const isWholeList = screens.every(
      ({ gates, part }) => part.list('gates') && isWhole(gates.map(idOf), execution.variant.gateIds),
    );
    const follows = isWholeList && screens.every(({ copyOf }) => !copyOf) ? undefined : causes.mirroredGates;
    const originals = new Map(
      screens.flatMap((screen) => screen.gates.map((gate) => [`${screen.id} ${idOf(gate)}`, { gate, screen }])),
    );
    const places = mirroredGates.map((gate) => `${execution.screenOf(gate.screenId)?.id} ${idOf(gate)}`);
    const { first: firsts, last: lasts } = standingOf(places);
    for (const [index, mirrored] of mirroredGates.entries()) {
      const original = originals.get(places[index]!);
      const isAgain = firsts.get(places[index]!)! < index;
      if (isAgain || !original) {
        yield { message: isAgain ? 'again' : 'extra', at: mirrored.at('id'), follows };
      } else if (lasts.get(places[index]!) === index) {
        if (mirrored.state !== original.gate.state) {
          yield* stateReports(execution, mirrored, original);
        }
        const { id } = original.screen;
        const found = mirrored.screenId;
        if (id !== undefined && found !== undefined && found !== id) {
          const at = mirrored.at('screenId');
          yield { message: 'screen', at, values: { id, found }, fix: changeTo(at, id) };
        }
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
      const fix = follows ? undefined : derived('Add the missing gates', insert(list, mirroredGates.length, added));
      yield { message: 'missing', at: list, values, follows, fix };
    }
  },
});

/** Whether the list repeats all gates of all screens in their order, as nearly always. */
function repeatsInOrder({ mirroredGates, screens, variant }: Execution): boolean {
  const { gateIds } = variant;
  return (
    screens.length === variant.screens.size &&
    mirroredGates.length === screens.length * gateIds.length &&
    screens.every(
      ({ id, gates }, place) =>
        isInOrder(gates.map(idOf), gateIds) &&
        gates.every(({ state }, index) => {
          const mirrored = mirroredGates[place * gateIds.length + index]!;
          return mirrored.screenId === id && mirrored.id === gateIds[index] && mirrored.state === state;
        }),
    )
  );
}

const idOf = (gate: GatePart) => gate.id;

function* stateReports(execution: Execution, mirrored: GatePart, { gate, screen }: { gate: GatePart; screen: Screen }) {
  const expected = gate.state;
  const found = mirrored.state;
  if (isOneOf(expected, gateStates) && isOneOf(found, gateStates)) {
    const at = mirrored.at('state');
    const values = {
      gate: idOf(gate) ?? '',
      screen: screen.id ?? '',
      expected: expected ?? '',
      found: found ?? '',
    };
    const related = [{ message: 'original', at: gate.at('state') }] as const;
    // A gate that claims too much is reported on its screen; it is not repeated here.
    const isSound = !isUnearned(gate, screen, execution.program) && !screen.copyOf;
    const follows = isSound ? undefined : causes.mirroredGates;
    yield {
      message: 'state',
      at,
      values,
      related,
      follows,
      fix: isSound ? changeTo(at, expected) : undefined,
    } as const;
  }
}
