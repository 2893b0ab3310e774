import assert from 'node:assert/strict';
import { choicesOf, withSide } from '../../../support/conflictSides';
import { textAfterEvent, honestEvent } from '../../../support/events';
import { programText } from '../../../support/examples';
import { edited, mergeOf, type Member } from '../../../support/merging';

type Change = (value: Member) => void;

const booking = programText('booking-execution.json');
const auth = programText('browser-auth-pre-admission.json');
const calibration = programText('current-ui-evidence.json');

const listIn = (value: Member, ...names: readonly string[]): Member[] =>
  names.reduce<unknown>((part, name) => (part as Member)[name], value) as Member[];

/** Returns a gate of a screen and its copy at the top level. */
const gateCopies = (value: Member, id: string, index = 0): readonly Member[] => {
  const screen = listIn(value, 'screens')[index]!;
  return [
    ...listIn(screen, 'gates').filter((gate) => gate.id === id),
    ...listIn(value, 'preflightGates').filter((gate) => gate.id === id && gate.screenId === screen.screenId),
  ];
};
const fixtureGate =
  (members: Member): Change =>
  (value) =>
    gateCopies(value, 'FIXTURE_CONTRACT').forEach((copy) => Object.assign(copy, members));

describe('a merge of a state and the text that explains it', () => {
  const blocked = edited(booking, fixtureGate({ state: 'BLOCKED', evidence: '缺三份样例' }));
  /** Returns a function for changes of the members of one object. */
  const changing =
    (objectIn: (value: Member) => unknown) =>
    (members: Member): Change =>
    (value) =>
      Object.assign(objectIn(value) as Member, members);
  const findingIn = (value: Member) => listIn(value, 'currentFindings')[0];
  const pieceIn = (value: Member) => listIn(listIn(value, 'sourceSnapshot', 'repositories')[0]!, 'evidence')[0];
  const stageIn = (value: Member) => listIn(value, 'program', 'progress', 'stages')[4];
  const screenIn = (value: Member) => listIn(value, 'screens')[0]!;
  const probeIn = (value: Member) => screenIn(value).routeProbe;
  const [finding, piece, stage, screen, probe] = [
    changing(findingIn),
    changing(pieceIn),
    changing(stageIn),
    changing(screenIn),
    changing(probeIn),
  ];

  const records: readonly {
    readonly name: string;
    readonly base: string;
    readonly one: Change;
    readonly other: Change;
    readonly recordsIn: (value: Member) => readonly unknown[];
  }[] = [
    {
      name: 'one passes a gate with new evidence, the other corrects its evidence',
      base: blocked,
      one: fixtureGate({ state: 'PASS', evidence: '三份样例已登记' }),
      other: fixtureGate({ evidence: '仍缺两份样例' }),
      recordsIn: (value) => gateCopies(value, 'FIXTURE_CONTRACT'),
    },
    {
      name: 'one only passes a gate, the other corrects its evidence',
      base: blocked,
      one: fixtureGate({ state: 'PASS' }),
      other: fixtureGate({ evidence: '仍缺两份样例' }),
      recordsIn: (value) => gateCopies(value, 'FIXTURE_CONTRACT'),
    },
    {
      name: 'one changes the request of a probe, the other its answer',
      base: booking,
      one: probe({ probe: 'GET /other' }),
      other: probe({ observed: '503' }),
      recordsIn: (value) => [probeIn(value)],
    },
    {
      name: 'one changes the severity of a finding, the other its observation',
      base: edited(auth, finding({ severity: 'HIGH' })),
      one: finding({ severity: 'CRITICAL' }),
      other: finding({ observed: 'No token is left.' }),
      recordsIn: (value) => [findingIn(value)],
    },
    {
      name: 'one changes the Git object of a file with its finding, the other the finding',
      base: auth,
      one: piece({ gitBlob: 'ab'.repeat(20), finding: 'Signs in.' }),
      other: piece({ finding: 'Signs out.' }),
      recordsIn: (value) => [pieceIn(value)],
    },
    {
      name: 'one blocks a stage, the other changes its detail',
      base: calibration,
      one: stage({ status: 'BLOCKED' }),
      other: stage({ detail: 'Two screens are left.' }),
      recordsIn: (value) => [stageIn(value)],
    },
    {
      name: 'one changes the kind of the evidence of a screen, the other the words for it',
      base: edited(calibration, screen({ evidenceKind: 'SOURCE_BOUND' })),
      one: screen({ evidenceKind: 'LIVE_PROBE' }),
      other: screen({ evidenceLabel: 'Seen in the source' }),
      recordsIn: (value) => [screenIn(value)],
    },
  ];

  for (const { name, base, one, other, recordsIn } of records) {
    it(`is a conflict about both if both sides changed a part, and each choice is the record of a side: ${name}`, () => {
      const sides = [edited(base, one), edited(base, other)] as const;
      const recordsOf = (text: string) => recordsIn(JSON.parse(text) as Member).map((each) => JSON.stringify(each));
      for (const [ours, theirs] of [sides, sides.toReversed()] as (readonly [string, string])[]) {
        const { text, messages } = mergeOf({ base, ours, theirs });
        assert.equal(messages.length, 1, messages.join('\n'));
        assert.deepEqual(
          [withSide(text, 'ours'), withSide(text, 'theirs')].map(recordsOf),
          [ours, theirs].map(recordsOf),
        );
        for (const choice of choicesOf(text)) {
          recordsOf(choice).forEach((record, index) =>
            assert.ok(
              sides.some((side) => recordsOf(side)[index] === record),
              record,
            ),
          );
        }
      }
    });

    it(`takes both from the only side that changed a part: ${name}`, () => {
      for (const changed of [one, other].map((change) => edited(base, change))) {
        const unrelated = edited(base, (value) => (value.remark = 'x'));
        const { text, messages } = mergeOf({ base, ours: unrelated, theirs: changed });
        assert.deepEqual(messages, []);
        assert.deepEqual(recordsIn(JSON.parse(text) as Member), recordsIn(JSON.parse(changed) as Member));
      }
    });
  }

  it('takes a gate that both sides passed with the same evidence, and other members of it from each side', () => {
    const passed = fixtureGate({ state: 'PASS', evidence: '三份样例已登记' });
    const ours = edited(edited(blocked, passed), fixtureGate({ label: '样例' }));
    const { text, messages } = mergeOf({ base: blocked, ours, theirs: edited(blocked, passed) });
    assert.deepEqual(messages, []);
    assert.deepEqual(JSON.parse(text), JSON.parse(ours));
  });

  it('gives a gate that captures of one side pass, and the other one explains, as one choice', () => {
    const capture = (text: string, slot: number) =>
      textAfterEvent(text, ['screens', 5, 'captureSlots', slot], honestEvent('recordCapture', 'a', slot));
    const gatesOf = (text: string) => gateCopies(JSON.parse(text) as Member, 'CAPTURE_ARTIFACT', 5);
    const base = capture(capture(booking, 0), 1);
    const worded = edited(base, (value) =>
      gateCopies(value, 'CAPTURE_ARTIFACT', 5).forEach((copy) => (copy.evidence = 'The tablet is lent out.')),
    );
    const sides = [capture(base, 2), worded] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()] as (readonly [string, string])[]) {
      const { text, messages } = mergeOf({ base, ours, theirs });
      assert.equal(messages.length, 1, messages.join('\n'));
      assert.deepEqual([withSide(text, 'ours'), withSide(text, 'theirs')].map(gatesOf), [ours, theirs].map(gatesOf));
    }
  });
});
