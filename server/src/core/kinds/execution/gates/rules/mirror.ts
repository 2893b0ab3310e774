import { phrase } from '../../../../l10n/language';
import type { GateReader } from '../../model/items';
import { isInOrder, firstAndLastIndex } from '../../../../rules/idSequence';
import { assertedFix, changeTo, copyFrom, derivedFix, insert, placeBehind } from '../../../../diagnostics/fix';
import { gateStates } from '../../spec';
import type { Input } from '../../../../diagnostics/input';
import type { Execution } from '../../model/execution';
import { isOneOf, isUnearned } from '../../model/proofs';
import { uncertainScreens } from '../../model/inputs';
import { isEqual } from '../../../../json/isEqual';
import { groupedBy } from '../../../../text/collections';
import { defineRule } from '../../../../rules/rule';
import type { Screen } from '../../model/types';

export default defineRule({
  id: 'gates/mirror',
  severity: 'error',
  summary: '`preflightGates` repeats every gate of every screen once, with the same state, label and evidence.',
  why: 'Readers of the list at the top level must see the same values as on the screens.',
  spec: '3. Booking execution control',
  messages: {
    state: '{gate} of {screen} should be {expected}, as on its screen, not {found}.',
    differsFromRest:
      'The gate {gate} of {screen} should be "{expected}", not "{found}": the counts of the screen and the list at the top agree.',
    text: '{member} of {gate} of {screen} should be the same as on its screen.',
    screen: '`screenId` of this gate should be "{id}", not "{found}".',
    original: 'The gate on its screen.',
    mirrored: 'The gate in the list at the top.',
    alsoHere: 'This gate differs, too.',
    missing: 'Gates missing from this list: {count}, starting with {gate} of {screen}. Copy them from the screens.',
    extra: 'This gate belongs to no screen (first of {count}). Correct its ids, or remove it.',
    duplicate: 'Duplicate gate. Remove one of them.',
  },
  examples: {
    valid: ['{ "screens": [], "preflightGates": [] }'],
    invalid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "gates": [{ "id": "SOURCE_EXACT", "state": "PASS" }],
      "preflightPassed": 1,
      "preflightBlocked": 0
    }
  ],
  "preflightGates": [
    {
      "screenId": "booking-mini",
      "id": "SOURCE_EXACT",
      "state": "BLOCKED"
               ^^^^^^^^^ [fix] SOURCE_EXACT of booking-mini should be "PASS", as on its screen, not "BLOCKED".
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because either side may be wrong, and the same difference everywhere is a single mistake.
  *check(execution: Execution) {
    const { root, screens } = execution;
    if (!root.list('preflightGates') || screens.length === 0 || !execution.isComplete || repeatsInOrder(execution)) {
      return; // The schema requires the lists; screens/known reports the screen.
    }
    const mirror = mirrorIn(execution);
    yield* strayReports(mirror);
    for (const screen of screens) {
      yield* stateReports(
        execution,
        screen,
        mirror.pairs.filter((pair) => pair.screen === screen),
      );
    }
    yield* textReports(mirror.pairs);
    for (const { screen, mirrored } of mirror.pairs) {
      const [id, found] = [screen.id, mirrored.screenId];
      if (id !== undefined && found !== undefined && found !== id) {
        const at = mirrored.at('screenId');
        yield { message: 'screen', at, values: { id, found }, fix: changeTo(at, id) };
      }
    }
    yield* missingReports(mirror);
  },
});

/** Returns whether the list repeats all gates of all screens in order. Nearly all lists do. */
function repeatsInOrder({ mirroredGates, screens, variant }: Execution): boolean {
  const { values: gateIds } = variant.gates;
  return (
    screens.length === variant.screens.size &&
    mirroredGates.length === screens.length * gateIds.length &&
    screens.every(
      ({ id, gates }, place) =>
        isInOrder(gates.map(idOf), gateIds) &&
        gates.every(({ state }, index) => {
          const mirrored = mirroredGates[place * gateIds.length + index]!;
          return mirrored.screenId === id && mirrored.id === gateIds[index] && mirrored.state === state;
        }) &&
        gates.every((gate, index) => repeatsTexts(gate, mirroredGates[place * gateIds.length + index]!)),
    )
  );
}

const idOf = (gate: GateReader) => gate.id;

const repeatsTexts = (gate: GateReader, mirrored: GateReader): boolean =>
  repeatedTexts.every((member) => isEqual(gate.get(member), mirrored.get(member)));

const repeatedTexts = ['label', 'evidence'] as const;

interface Original {
  readonly screen: Screen;
  readonly gate: GateReader;
}

/** A gate of a screen with its copy at the top level. */
interface Pair extends Original {
  readonly mirrored: GateReader;
}

interface Mirror {
  readonly execution: Execution;
  readonly originals: ReadonlyMap<string, Original>;
  /** The key of the gate that each mirrored gate repeats, in the order of the list. */
  readonly places: readonly string[];
  readonly pairs: readonly Pair[];
  /** The ids of the gates on all screens: if one of them is wrong, another may have no counterpart. */
  readonly inputs: readonly Input[];
}

function mirrorIn(execution: Execution): Mirror {
  const { mirroredGates, screens } = execution;
  const originals = new Map(
    screens.flatMap((screen) => screen.gates.map((gate) => [`${screen.id} ${idOf(gate)}`, { gate, screen }])),
  );
  const places = mirroredGates.map((gate) => `${execution.screenOf(gate.screenId)?.id} ${idOf(gate)}`);
  const { last } = firstAndLastIndex(places);
  const pairs = mirroredGates.flatMap((mirrored, index): readonly Pair[] => {
    const original = originals.get(places[index]!);
    return original && last.get(places[index]!) === index ? [{ ...original, mirrored }] : [];
  });
  const inputs = [
    ...uncertainScreens(execution),
    ...screens.map(({ part }) => ({ list: part.at('gates'), by: ['id'] })),
  ];
  return { execution, originals, places, pairs, inputs };
}

/** Reports mirrored gates that repeat no gate of a screen, or a gate that is repeated already. */
function* strayReports({ execution, originals, places, inputs }: Mirror) {
  const { first } = firstAndLastIndex(places);
  const { mirroredGates } = execution;
  // Gates of an unknown screen may belong to different screens.
  const isAgain = (index: number) =>
    execution.screenOf(mirroredGates[index]!.screenId) !== undefined && first.get(places[index]!)! < index;
  for (const gate of mirroredGates.filter((_, index) => isAgain(index))) {
    yield { message: 'duplicate', at: gate.at('id'), inputs } as const;
  }
  const [extra, ...others] = mirroredGates.filter((_, index) => !isAgain(index) && !originals.has(places[index]!));
  if (extra) {
    const related = others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other.at('id') }) as const);
    yield { message: 'extra', at: extra.at('id'), values: { count: others.length + 1 }, related, inputs } as const;
  }
}

/** Reports gates of a screen that differ from their copies. Gates that are wrong on the same side share a report. */
function* stateReports(execution: Execution, screen: Screen, pairs: readonly Pair[]) {
  const differingPairs = pairs.filter(
    ({ gate, mirrored }) =>
      gate.state !== mirrored.state && isOneOf(gate.state, gateStates) && isOneOf(mirrored.state, gateStates),
  );
  const side = sideOfCounts(screen, pairs);
  const { program } = execution;
  const isUnsound = ({ gate }: Pair) => screen.copyOf !== undefined || isUnearned(gate, screen, program);
  // A gate that claims too much is reported on its screen; it is not repeated here.
  const unsound = differingPairs.filter(isUnsound);
  const sound = differingPairs.filter((pair) => !isUnsound(pair));
  const isMirrorWrong = ({ mirrored }: Pair) => isUnearned(mirrored, screen, program) || side === 'copies';
  const wrongMirrors = sound.filter(isMirrorWrong);
  const open = sound.filter((pair) => !isMirrorWrong(pair));
  const onScreen = side === 'original' ? open : [];
  const claimed = new Set(unsound.map(({ gate }) => gate.id));
  const alike = execution.screens.flatMap(({ gates }) => gates.filter(({ id }) => claimed.has(id)));
  yield* reportsForSide('state', unsound, undefined, [
    ...uncertainScreens(execution),
    ...alike.map((gate) => gate.at('state')),
  ]);
  yield* reportsForSide('state', wrongMirrors, derivedFix);
  // Only people can decide that a gate passes, even if its copies pass.
  const claims = onScreen.some(({ mirrored }) => mirrored.state === 'PASS');
  yield* reportsForSide('differsFromRest', onScreen, claims ? assertedFix : derivedFix);
  yield* reportsForSide('state', side === 'original' ? [] : open, assertedFix);
}

/** Reports gates whose label or evidence differs from the one on the screen. Equal differences are one mistake. */
function* textReports(pairs: readonly Pair[]) {
  const differing = pairs.flatMap((pair) => {
    const { gate, mirrored } = pair;
    const members = repeatedTexts.filter(
      (member) => gate.has(member) && mirrored.has(member) && !isEqual(gate.get(member), mirrored.get(member)),
    );
    return members.length > 0 ? [{ ...pair, members }] : [];
  });
  const difference = ({ gate, mirrored, members }: (typeof differing)[number]) =>
    JSON.stringify([idOf(gate), ...members.flatMap((member) => [member, gate.get(member), mirrored.get(member)])]);
  for (const group of groupedBy(differing, difference).values()) {
    const { gate, screen, mirrored, members } = group[0]!;
    const [first, ...others] = group.flatMap((pair) =>
      pair.members.map((member) => ({
        from: pair.gate.at(member),
        change: { set: pair.mirrored.at(member), value: pair.gate.get(member) },
      })),
    );
    const member = members.map((name) => `\`${name}\``).join(', ');
    // Either text may be wrong.
    const fix = assertedFix(
      'Copy from the screen',
      [first!, ...others].map(({ change }) => change),
    );
    yield {
      message: 'text',
      at: first!.change.set,
      values: { member, gate: idOf(gate) ?? '', screen: screen.id ?? '' },
      related: [
        { message: 'original', at: first!.from },
        ...others.slice(0, 20).map(({ change }) => ({ message: 'alsoHere', at: change.set }) as const),
      ],
      // A gate that is mistaken for another one differs in everything.
      inputs: [gate.path, mirrored.path],
      fix: copyFrom(
        fix,
        [first!, ...others].map(({ from }) => from),
      ),
    } as const;
  }
}

/** Returns the side that the counts of the screen contradict; `undefined` if they fit neither side or both. */
function sideOfCounts({ part }: Screen, pairs: readonly Pair[]): 'original' | 'copies' | undefined {
  const [passed, blocked] = [part.count('preflightPassed'), part.count('preflightBlocked')];
  const hasCountsOf = (gates: readonly GateReader[]) =>
    gates.filter(({ state }) => state === 'PASS').length === passed &&
    gates.filter(({ state }) => state === 'BLOCKED').length === blocked;
  const doScreensMatch = hasCountsOf(pairs.map(({ gate }) => gate));
  const doMirrorsMatch = hasCountsOf(pairs.map(({ mirrored }) => mirrored));
  return doScreensMatch === doMirrorsMatch ? undefined : doScreensMatch ? 'copies' : 'original';
}

function* reportsForSide(
  message: 'state' | 'differsFromRest',
  [first, ...others]: readonly Pair[],
  make: typeof derivedFix | undefined,
  inputs?: readonly Input[],
) {
  if (!first) {
    return;
  }
  const isGateWrong = message === 'differsFromRest';
  const wrongGate = ({ gate, mirrored }: Pair) => (isGateWrong ? gate : mirrored);
  const rightGate = ({ gate, mirrored }: Pair) => (isGateWrong ? mirrored : gate);
  const values = {
    gate: idOf(first.gate) ?? '',
    screen: first.screen.id ?? '',
    expected: rightGate(first).state ?? '',
    found: wrongGate(first).state ?? '',
  };
  const related = [
    { message: isGateWrong ? 'mirrored' : 'original', at: rightGate(first).at('state') },
    ...others.map((pair) => ({ message: 'alsoHere', at: wrongGate(pair).at('state') }) as const),
  ] as const;
  const changes = [first, ...others].map((pair) => ({
    set: wrongGate(pair).at('state'),
    value: rightGate(pair).state,
  }));
  const from = [
    ...[first, ...others].map((pair) => rightGate(pair).at('state')),
    ...['preflightPassed', 'preflightBlocked'].map((member) => first.screen.part.at(member)),
  ];
  const changeFix = make?.(phrase('Change to {value}'), changes, { value: JSON.stringify(values.expected) });
  const fix = changeFix && copyFrom(changeFix, from);
  yield { message, at: wrongGate(first).at('state'), values, related, inputs, fix } as const;
}

/** Reports gates of screens that the list lacks. */
function* missingReports({ execution, originals, places, inputs }: Mirror) {
  const { mirroredGates, root } = execution;
  const missing = [...originals].filter(([key]) => !places.includes(key));
  const [first] = missing;
  if (!first || mirroredGates.length >= originals.size) {
    return;
  }
  const list = root.at('preflightGates');
  const added = missing.map(([key, { gate, screen }]) => ({
    behind: placeBehind([...originals.keys()], key, places),
    value: { ...gate.value, screenId: screen.id },
  }));
  const values = { count: missing.length, gate: idOf(first[1].gate) ?? '', screen: first[1].screen.id ?? '' };
  const from = missing.map(([, { gate }]) => gate.path);
  const fix = copyFrom(derivedFix('Add the missing gates', insert(list, mirroredGates.length, added)), from);
  yield { message: 'missing', at: list, values, inputs, fix } as const;
}
