import assert from 'node:assert/strict';
import { fixAll } from '../../../../server/src/core/analysis/fixAll';
import { english } from '../../../../server/src/core/l10n/language';
import { withSide } from '../../../support/conflictSides';
import { textAfterEvent, honestEvent, time } from '../../../support/events';
import { programText, type Json } from '../../../support/examples';
import { edited, mergeOf, slotAt, type Member } from '../../../support/merging';

const booking = programText('booking-execution.json');

describe('a merge of items that both sides changed', () => {
  const claim = (who: string) =>
    textAfterEvent(booking, ['tasks', 39], { name: 'claimTask', assignee: who, time: time(who.length) });
  const claimedBy = claim('a');
  const ready = 39;
  const task = (change: (item: Member) => void) => (value: Member) => change((value.tasks as Member[])[ready]!);
  const withReceipt = textAfterEvent(
    textAfterEvent(booking, ['screens', 5, 'captureSlots', 0], honestEvent('recordCapture', 'a', 0)),
    ['screens', 5, 'captureSlots', 0],
    honestEvent('recordReceipt', 'a', 1),
  );
  const bothSlots = (change: (slot: Member) => void) => (value: Member) => slotAt(value, 5, 0).forEach(change);
  const wholeRecords: readonly (readonly [string, string, (value: Member) => void, (value: Member) => void])[] = [
    [
      'one gives a claimed task to another person, one submits it',
      claimedBy,
      task((item) => Object.assign(item, { assignee: 'cy', claimedAt: time(20) })),
      task((item) => (item.submittedAt = time(30))),
    ],
    [
      'one hands a task back, one submits it',
      claimedBy,
      task((item) => Object.assign(item, { assignee: null, claimedAt: null })),
      task((item) => (item.submittedAt = time(30))),
    ],
    [
      'one claims a task, one makes it wait',
      booking,
      task((item) => Object.assign(item, { assignee: 'a', claimedAt: time(20) })),
      task((item) => Object.assign(item, { status: 'WAITING_PREDECESSOR', blocker: 'The runner is broken.' })),
    ],
    [
      'one takes a picture again, one replaces the receipt of its review',
      withReceipt,
      bothSlots((slot) => Object.assign(slot, { checksum: 'cd'.repeat(32), capturedAt: time(40) })),
      bothSlots((slot) => (slot.receiptId = 'receipt/other')),
    ],
  ];
  it('takes the later day of a document, whichever side has it and whatever the days of its records are', () => {
    const captured = { name: 'recordCapture', checksum: 'ab'.repeat(32), time: '2026-03-20T00:00:00Z' } as const;
    const capture = textAfterEvent(booking, ['screens', 5, 'captureSlots', 0], captured);
    const ofDay = (day: string) => (value: Member) => Object.assign(value, { generatedAt: day });
    const sides = [edited(booking, ofDay('2026-03-20')), edited(capture, ofDay('2026-03-14'))] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()] as (readonly [string, string])[]) {
      const { text, messages } = mergeOf({ base: booking, ours, theirs });
      assert.deepEqual(messages, []);
      assert.equal((JSON.parse(text) as Member).generatedAt, '2026-03-20');
    }
  });

  it('keeps times of both sides after the day of the document, each of which already has a warning', () => {
    const late = (...indexes: readonly number[]) =>
      indexes.reduce(
        (text, index) =>
          textAfterEvent(text, ['tasks', index], {
            name: 'claimTask',
            assignee: `a${index}`,
            time: '2026-03-20T00:00:00Z',
          }),
        booking,
      );
    const ofDay = (value: Member) => Object.assign(value, { generatedAt: '2026-03-14' });
    const [ours, theirs] = [edited(late(26, 39), ofDay), edited(late(52, 65), ofDay)];
    const { text, messages } = mergeOf({ base: booking, ours, theirs });
    assert.deepEqual(messages, []);
    assert.equal((text.match(/2026-03-20T/g) ?? []).length, 4);
  });

  for (const [name, base, one, other] of wholeRecords) {
    it(`leaves the whole record as a conflict: ${name}`, () => {
      const [ours, theirs] = [edited(base, one), edited(base, other)];
      const recordsIn = (text: string) => {
        const value = JSON.parse(text) as Member;
        return JSON.stringify([(value.tasks as Member[])[ready], slotAt(value, 5, 0)]);
      };
      for (const [first, second] of [
        [ours, theirs],
        [theirs, ours],
      ] as const) {
        const { text, messages } = mergeOf({ base, ours: first, theirs: second });
        assert.ok(messages.length > 0);
        assert.deepEqual(
          [withSide(text, 'ours'), withSide(text, 'theirs')].map(recordsIn),
          [first, second].map(recordsIn),
        );
      }
    });
  }

  const slots = [0, 1, 2].map((slot) => ['screens', 5, 'captureSlots', slot]);
  const capture = (text: string, slot: number) =>
    textAfterEvent(text, slots[slot]!, honestEvent('recordCapture', 'a', slot));
  const captured = [0, 1, 2].reduce(capture, booking);
  const submit = (text: string, at: readonly (string | number)[]) =>
    textAfterEvent(textAfterEvent(text, at, honestEvent('claimTask', 'a', 8)), at, honestEvent('submitTask', 'a', 9));
  const receipt = (text: string, slot: number) =>
    textAfterEvent(text, slots[slot]!, honestEvent('recordReceipt', 'r', slot));
  const writesEvidence = (text: string, words: string) =>
    edited(text, (value) => {
      const copies = [...((value.screens as Member[])[5]!.gates as Member[]), ...(value.preflightGates as Member[])];
      copies
        .filter(({ id, screenId = 'booking-mini' }) => id === 'REVIEWED_RECEIPT' && screenId === 'booking-mini')
        .forEach((gate) => (gate.evidence = words));
    });

  it('keeps the texts of both sides about a gate that the receipts of both sides complete', () => {
    const sides = [
      writesEvidence(receipt(receipt(captured, 0), 1), 'Ann has two.'),
      writesEvidence(receipt(captured, 2), 'Bo has one.'),
    ] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()]) {
      const { text, messages } = mergeOf({ base: captured, ours: ours, theirs: theirs });
      assert.ok(messages.length > 0);
      ['Ann has two.', 'Bo has one.'].forEach((words) => assert.ok(text.includes(words), words));
    }
  });

  it('keeps the text of one side about a gate that a receipt of the other side completes', () => {
    const two = receipt(receipt(captured, 0), 1);
    const last = receipt(two, 2);
    const sides = [writesEvidence(two, 'Waits for the tablet.'), last] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()]) {
      const { text, messages } = mergeOf({ base: two, ours: ours, theirs: theirs });
      assert.ok(messages.length > 0);
      assert.ok(text.includes('Waits for the tablet.'));
    }
  });

  const gatesIn = ({ screens, preflightGates }: Member) =>
    [...((screens as Member[])[5]!.gates as Member[]), ...(preflightGates as Member[])].filter(
      ({ id, screenId = 'booking-mini' }) => id === 'CAPTURE_ARTIFACT' && screenId === 'booking-mini',
    );
  /** Returns a document in which the gate of captures is not passed, as in another document, with its counts. */
  const leavesGate = (text: string, other: string) => {
    const before = JSON.parse(other) as Member;
    return edited(text, (value) => {
      const counts = ({ preflightPassed, preflightBlocked }: Member) => ({ preflightPassed, preflightBlocked });
      const owners = ({ program, screens }: Member) => [program as Member, (screens as Member[])[5]!];
      owners(value).forEach((owner, index) => Object.assign(owner, counts(owners(before)[index]!)));
      gatesIn(value).forEach((gate, index) => Object.assign(gate, gatesIn(before)[index]));
    });
  };
  const two = textAfterEvent(capture(booking, 0), slots[1]!, honestEvent('recordCapture', 'a', 1));
  const statesOf = (text: string) => gatesIn(JSON.parse(text) as Member).map(({ state }) => state);

  it('keeps a gate that one side passed if the other side recorded the same capture without the gate', () => {
    const sides = [captured, leavesGate(captured, two)] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()]) {
      const { text, messages } = mergeOf({ base: two, ours: ours, theirs: theirs });
      assert.deepEqual(messages, []);
      assert.deepEqual(statesOf(text), ['PASS', 'PASS']);
    }
  });

  it('passes no gate that the side with the captures left blocked', () => {
    const worded = edited(two, (value) => (value.policy = 'Other words.'));
    const sides = [worded, leavesGate(captured, two)] as const;
    for (const [ours, theirs] of [sides, sides.toReversed()]) {
      const { text, messages } = mergeOf({ base: two, ours: ours, theirs: theirs });
      assert.deepEqual(messages, []);
      assert.deepEqual(statesOf(text), ['BLOCKED', 'BLOCKED']);
    }
  });

  it('passes no receipt gate whose capture gate both sides left blocked', () => {
    const left = leavesGate(captured, two);
    const base = receipt(left, 0);
    for (const [ours, theirs] of [
      [receipt(base, 1), receipt(base, 2)],
      [receipt(base, 2), receipt(base, 1)],
    ] as const) {
      const { text, messages } = mergeOf({ base, ours, theirs });
      assert.deepEqual(messages, []);
      assert.deepEqual(statesOf(text), ['BLOCKED', 'BLOCKED']);
    }
  });

  it('passes the same gates in both orders of the sides if only one of them passed the gate of captures', () => {
    const base = leavesGate(captured, two);
    const isReviewed = (text: string) =>
      (JSON.parse(text) as { screens: { gates: Member[] }[] }).screens[5]!.gates.find(
        ({ id }) => id === 'REVIEWED_RECEIPT',
      )!.state;
    for (const [ours, theirs, state] of [
      [captured, [0, 1, 2].reduce(receipt, base), 'BLOCKED'], // The side with the receipts left it blocked.
      [receipt(captured, 0), [1, 2].reduce(receipt, base), 'PASS'],
    ] as const) {
      const [one, other] = [mergeOf({ base, ours, theirs }), mergeOf({ base, ours: theirs, theirs: ours })];
      assert.deepEqual([one.messages, other.messages], [[], []]);
      assert.deepEqual([isReviewed(one.text), isReviewed(other.text)], [state, state]);
      assert.deepEqual(JSON.parse(one.text), JSON.parse(other.text));
    }
  });

  it('keeps a new reason for a wait if the other side accepts the predecessor', () => {
    const [baseline, next] = [65, 66];
    const at = ['tasks', baseline];
    const base = submit(captured, at);
    const accepted = textAfterEvent(base, at, honestEvent('recordReceipt', 'x', 10));
    const worded = edited(base, (value) => ((value.tasks as Member[])[next]!.blocker = 'The device is lent out.'));
    for (const [ours, theirs] of [
      [accepted, worded],
      [worded, accepted],
    ] as const) {
      const { text, messages } = mergeOf({ base, ours, theirs });
      assert.equal(messages.length, 1, messages.join('\n'));
      assert.ok(text.includes('The device is lent out.'));
    }
  });

  it('lets what follows from a record be derived after each choice, in both orders of the sides', () => {
    const task = 65;
    const at = ['tasks', task];
    const base = submit(captured, at);
    const accepted = textAfterEvent(base, at, honestEvent('recordReceipt', 'x', 10));
    const options = { path: 'booking-execution.json', domains: ['service-docs'], language: english };
    const derived = (text: string) => fixAll(text, options).text;
    for (const change of [{ submittedAt: null }, { submittedAt: time(30) }, { assignee: 'Bo' }]) {
      const other = edited(base, (value) => Object.assign((value.tasks as Member[])[task]!, change));
      const [one, swapped] = [
        mergeOf({ base, ours: accepted, theirs: other }),
        mergeOf({ base, ours: other, theirs: accepted }),
      ];
      assert.deepEqual([one.messages.length, swapped.messages.length], [1, 1], JSON.stringify(change));
      for (const [text, side] of [
        [withSide(one.text, 'ours'), accepted],
        [withSide(swapped.text, 'theirs'), accepted],
        [withSide(one.text, 'theirs'), other],
        [withSide(swapped.text, 'ours'), other],
      ] as const) {
        assert.deepEqual(JSON.parse(derived(text)), JSON.parse(derived(side)), JSON.stringify(change));
      }
    }
  });

  const baseline = ['tasks', 65];
  const claimed = textAfterEvent(captured, baseline, honestEvent('claimTask', 'a', 8));
  const withPicture = capture(booking, 0);
  const screenIn = (value: Member) => (value.screens as Member[])[5]!;
  const reliedOn = [
    {
      name: 'one submits the baseline, one takes one of its pictures again',
      base: claimed,
      one: textAfterEvent(claimed, baseline, honestEvent('submitTask', 'a', 9)),
      other: edited(
        claimed,
        bothSlots((slot) => Object.assign(slot, { checksum: 'cd'.repeat(32), capturedAt: time(7) })),
      ),
      chosen: (value: Member) => [slotAt(value, 5, 0), (value.tasks as Member[])[65]],
    },
    {
      name: 'one takes a picture, one changes the route that it shows',
      base: booking,
      one: withPicture,
      other: edited(booking, (value) => (screenIn(value).route = '/other')),
      chosen: (value: Member) => screenIn(value).route,
    },
  ];
  for (const { name, base, one, other, chosen } of reliedOn) {
    it(`reports a conflict for a value that evidence of the other side relies on: ${name}`, () => {
      const chosenIn = (text: string) => chosen(JSON.parse(text) as Member);
      for (const [ours, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        const { text, messages } = mergeOf({ base, ours, theirs });
        assert.equal(messages.length, 1, messages.join('\n'));
        assert.match(
          messages[0]!,
          /booking-mini.* · (?:checksum|route) changes from .*, but evidence relies on the old value/,
        );
        assert.deepEqual(
          [withSide(text, 'ours'), withSide(text, 'theirs')].map(chosenIn),
          [ours, theirs].map(chosenIn),
        );
      }
    });
  }

  it('reports a conflict for an underived number that both sides changed to the same value', () => {
    const base = programText('browser-auth-pre-admission.json');
    const [place] = numbersIn(JSON.parse(base) as Json, 'observedStateReceipts');
    const counted = (word: string) =>
      edited(base, (value) => {
        const holder = place!.slice(0, -1).reduce<Json>((at, name) => (at as Member)[name]!, value) as Member;
        holder.observedStateReceipts = Number(holder.observedStateReceipts) + 1;
        value.note = word;
      });
    const { messages } = mergeOf({ base, ours: counted('a'), theirs: counted('b') });
    assert.match(messages.join('\n'), /observedStateReceipts: both sides changed this to \d+\. Count again\./);
  });

  it('reports a conflict for a number that both sides added to an object of the base', () => {
    const base = edited(booking, (value) => delete (value.truthSnapshot as Member).homeRanked);
    const counted = (change: (value: Member) => void) =>
      edited(base, (value) => {
        (value.truthSnapshot as Member).homeRanked = 99;
        change(value);
      });
    const ours = counted((value) => (value.policy = 'Captures accept nothing.'));
    const theirs = counted((value) => ((value.program as Member).title = 'Booking'));
    const { messages } = mergeOf({ base, ours, theirs });
    assert.match(messages.join('\n'), /homeRanked: both sides changed this to 99\. Count again\./);
  });

  for (const [member, value] of [
    ['id', 'R22-other-desktop-1440x900'],
    ['status', 'x'],
  ] as const) {
    it(`offers a capture and another ${member} of the copy of its slot as one choice, in both directions`, () => {
      const one = edited(booking, (document) => (slotAt(document, 5, 0)[1]![member] = value));
      const other = capture(booking, 0);
      const copyIn = (text: string) => {
        const { [member]: own, checksum } = slotAt(JSON.parse(text) as Member, 5, 0)[1]!;
        return [own, checksum];
      };
      for (const [ours, theirs] of [
        [one, other],
        [other, one],
      ] as const) {
        const { text } = mergeOf({ base: booking, ours, theirs });
        const [first, second] = [withSide(text, 'ours'), withSide(text, 'theirs')];
        assert.equal(text.match(/^<{7} /gm)?.length, 1, text.match(/^<{7} /gm)?.join());
        assert.deepEqual([first, second].map(copyIn), [ours, theirs].map(copyIn));
      }
    });
  }

  const inBothDirections = (base: string, one: string, other: string) =>
    [mergeOf({ base, ours: one, theirs: other }), mergeOf({ base, ours: other, theirs: one })] as const;
  /** Adds a task after the first 13, with its counts. */
  const added = (text: string, change: (item: Member) => void) =>
    edited(text, (value) => {
      const tasks = value.tasks as Member[];
      const item = structuredClone(tasks[8]!);
      change(item);
      tasks.splice(13, 0, item);
      const count = (part: Member, ...names: readonly string[]) =>
        names.forEach((name) => (part[name] = Number(part[name]) + 1));
      count(value.program as Member, 'tasks', 'waitingPredecessor');
      count((value.screens as Member[])[0]!, 'tasks', 'waitingTasks');
    });

  it('counts again, and keeps an added task whole, if one side adds a task and the other one accepts one', () => {
    const submitted = textAfterEvent(booking, ['tasks', 0], { name: 'recordReceipt', receiptId: 'r-1' });
    const other = added(booking, (item) => Object.assign(item, { id: 'E01-added', gateType: 'architecture_x' }));
    for (const { text, messages } of inBothDirections(booking, submitted, other)) {
      assert.deepEqual(messages, []);
      const { tasks, program } = JSON.parse(text) as { tasks: Member[]; program: Member };
      const waiting = tasks.filter(({ status }) => status === 'WAITING_PREDECESSOR').length;
      assert.deepEqual([program.waitingPredecessor, tasks.length], [waiting, 118]);
    }
    const repeated = added(booking, (item) => (item.gateLabel = 'repeated'));
    const [one, two] = inBothDirections(booking, submitted, repeated);
    assert.deepEqual([one.messages, two.messages], [[], []]);
    assert.deepEqual(JSON.parse(one.text), JSON.parse(two.text));
  });

  it('is a conflict about the whole list if one side repeats an item that the other one removes', () => {
    const auth = programText('browser-auth-pre-admission.json');
    const lanes = (change: (lanes: Member[]) => void) =>
      edited(auth, (value) => change(value.migrationLanes as Member[]));
    const repeated = lanes((all) => all.push({ ...all[0]!, state: 'MINE' }));
    for (const { text, messages } of inBothDirections(
      auth,
      repeated,
      lanes((all) => all.shift()),
    )) {
      assert.equal(messages.length, 1);
      assert.equal(text.split('"MINE"').length, 2);
    }
  });

  it('includes the submission if one side reviews and submits a picture that the other one takes again', () => {
    const claimed = textAfterEvent(withReceipt, ['tasks', 65], { name: 'claimTask', assignee: 'a', time: time(2) });
    const base = edited(
      claimed,
      bothSlots((slot) => (slot.receiptId = null)),
    );
    const reviewed = edited(base, (value) => {
      bothSlots((slot) => (slot.receiptId = 'receipt/a'))(value);
      (value.tasks as Member[])[65]!.submittedAt = time(30);
    });
    const again = edited(
      base,
      bothSlots((slot) => Object.assign(slot, { checksum: 'cd'.repeat(32), capturedAt: time(40) })),
    );
    for (const { text } of inBothDirections(base, reviewed, again)) {
      assert.equal(text.match(/^<{7} /gm)?.length, 3, text.match(/<{7}[^]*?>{7}/g)?.join('\n'));
    }
  });

  it('merges a document in which one side has a duplicate task, in both directions', () => {
    const twice = edited(booking, (value) => (value.tasks as Json[]).splice(20, 0, (value.tasks as Json[])[20]!));
    const other = claim('a');
    const results = [
      mergeOf({ base: booking, ours: twice, theirs: other }),
      mergeOf({ base: booking, ours: other, theirs: twice }),
    ];
    assert.deepEqual(
      results.map(({ messages }) => messages),
      [[], []],
    );
    assert.deepEqual(...(results.map(({ text }) => JSON.parse(text) as unknown) as [unknown, unknown]));
  });
});

/** Returns the paths of the members of a name. */
function numbersIn(value: Json, name: string, at: readonly string[] = []): readonly (readonly string[])[] {
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, child]) => [
        ...(key === name ? [[...at, key]] : []),
        ...numbersIn(child, name, [...at, key]),
      ]);
}
