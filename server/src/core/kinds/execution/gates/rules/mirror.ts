import { phrase } from '../../../../l10n/language';
import type { GateReader } from '../../model/items';
import { assertedFix, changeTo, withSources, derivedFix } from '../../../../diagnostics/fix';
import { gateStates } from '../../spec';
import type { Input } from '../../../../diagnostics/input';
import type { Execution } from '../../model/execution';
import { isOneOf, isUnearned } from '../../model/proofs';
import { mayDiffer, missingReports, pairItems, strayReports } from '../../mirrorReports';
import { uncertainScreens } from '../../model/inputs';
import { isEqual } from '../../../../json/isEqual';
import { groupBy } from '../../../../text/collections';
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
    const copies = execution.gateCopies();
    if (!mayDiffer(copies, execution)) {
      return;
    }
    const inputs = originalIds(execution);
    const pairs = pairItems(copies, 'last').map(({ screen, item: gate, copy: mirrored }): Pair => ({
      screen,
      gate,
      mirrored,
    }));
    yield* strayReports(copies, inputs);
    for (const screen of execution.screens) {
      yield* stateReports(
        execution,
        screen,
        pairs.filter((pair) => pair.screen === screen),
      );
    }
    yield* textReports(pairs);
    for (const { screen, mirrored } of pairs) {
      const [id, found] = [screen.id, mirrored.screenId];
      if (id !== undefined && found !== undefined && found !== id) {
        const at = mirrored.at('screenId');
        yield { message: 'screen', at, values: { id, found }, fix: changeTo(at, id) };
      }
    }
    yield* missingReports(copies, execution, inputs, ({ screen, item }) => ({
      gate: idOf(item) ?? '',
      screen: screen.id ?? '',
    }));
  },
});

const idOf = (gate: GateReader) => gate.id;

const repeatedTexts = ['label', 'evidence'] as const;

/** A gate of a screen with its copy at the top level. */
interface Pair {
  readonly screen: Screen;
  readonly gate: GateReader;
  readonly mirrored: GateReader;
}

/** Returns the ids of the gates on all screens. */
const originalIds = (execution: Execution): readonly Input[] => [
  ...uncertainScreens(execution),
  ...execution.screens.map(({ part }) => ({ list: part.at('gates'), by: ['id'] })),
];

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
  for (const group of groupBy(differing, difference).values()) {
    const { gate, screen, mirrored, members } = group[0]!;
    const [first, ...others] = group.flatMap((pair) =>
      pair.members.map((member) => ({
        from: pair.gate.at(member),
        change: { set: pair.mirrored.at(member), value: pair.gate.get(member) },
      })),
    );
    const member = members.map((name) => `\`${name}\``);
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
      fix: withSources(
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
  const fix = changeFix && withSources(changeFix, from);
  yield { message, at: wrongGate(first).at('state'), values, related, inputs, fix } as const;
}
