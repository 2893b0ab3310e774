import assert from 'node:assert/strict';
import { mergeDocuments, type MergeSides } from '../../../../server/src/core/program/merge/merge';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { english } from '../../../../server/src/core/l10n/language';
import { documentProgress } from '../../../../server/src/core/program/progress';
import { mergeConflicts } from '../../../../server/src/core/analysis/mergeMarkers';
import { newReceipt } from '../../../../server/src/core/kinds/common/newReceipt';
import { contribution } from '../../../support/contributions';
import { choicesOf, withSide } from '../../../support/conflictSides';
import { isFull } from '../../../support/budget';
import { assertLinear, assertRatio } from '../../../support/growth';
import { textAfterEvent, honestEvent, options, time } from '../../../support/events';
import { edited, markers, mergeOf, slotAt, type Member } from '../../../support/merging';
import { programFiles, programText, programValue, type Json } from '../../../support/examples';

const receiptFile = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';
const booking = programText('booking-execution.json');
const merge = (sides: MergeSides) => mergeDocuments(sides, options, markers);

describe('a merge by meaning', () => {
  const claim = (who: string) =>
    textAfterEvent(booking, ['tasks', 39], { name: 'claimTask', assignee: who, time: time(who.length) });

  it('counts the captures of both sides if both count one more', () => {
    const [ours, theirs] = [0, 1].map((slot) =>
      textAfterEvent(booking, ['screens', 5, 'captureSlots', slot], honestEvent('recordCapture', 'a', slot)),
    ) as [string, string];
    const { text, messages } = mergeOf({ base: booking, ours, theirs });
    assert.deepEqual(messages, []);
    const counts = [booking, ours, theirs, text].map(
      (each) => (JSON.parse(each) as { program: Member }).program.capturedSlots,
    );
    assert.deepEqual(counts, [4, 5, 5, 6]);
  });

  it('derives counts of documents in which no events are recorded', () => {
    const base = programText('current-ui-evidence.json');
    const screens = (JSON.parse(base) as { screens: Member[] }).screens;
    const open = screens.flatMap(({ missingReceipts }, index) =>
      (missingReceipts as string[]).includes('viewport_png') ? [index] : [],
    );
    assert.ok(open.length > 1);
    const without = (index: number) =>
      edited(base, (value) => {
        const screen = (value.screens as Member[])[index]!;
        screen.missingReceipts = (screen.missingReceipts as string[]).filter((each) => each !== 'viewport_png');
      });
    const { text, messages } = mergeOf({ base, ours: without(open[0]!), theirs: without(open[1]!) });
    assert.deepEqual(messages, []);
    assert.deepEqual(
      JSON.parse(text),
      JSON.parse(
        edited(without(open[0]!), (value) => {
          const screen = (value.screens as Member[])[open[1]!]!;
          screen.missingReceipts = (screen.missingReceipts as string[]).filter((each) => each !== 'viewport_png');
        }),
      ),
    );
  });

  it('leaves a task that two people claimed as a conflict, and names both', () => {
    const { text, messages } = mergeOf({ base: booking, ours: claim('a'), theirs: claim('bc') });
    assert.deepEqual(messages, ['booking-status EVIDENCE visual_baseline: claimed by a in main, by bc in feature/x.']);
    assert.match(
      text,
      /\n<{7} main\n {6}"blocker": .*\n.*\n {6}"assignee": "a",\n {6}"claimedAt": .*\n.*\n {6}"receiptId": .*\n={7}\n.*\n.*\n {6}"assignee": "bc",\n/,
    );
    assert.equal(mergeConflicts(text).length, 1);
    const { item, figures } = documentProgress(analyze(text, options)!, english);
    assert.deepEqual([item.detail, item.children, item.findings.error, figures], ['merge conflict', [], 1, []]);
  });

  it('merges the items of a list that both sides reorder, in our order', () => {
    const moved = (from: number, to: number, text = booking) =>
      edited(text, (value) => {
        const tasks = value.tasks as Member[];
        tasks.splice(to, 0, ...tasks.splice(from, 1));
      });
    const claim = (text: string, task: number, assignee: string) =>
      textAfterEvent(text, ['tasks', task], { name: 'claimTask', assignee, time: time(0) });
    const [mine, other] = [moved(5, 50, claim(booking, 39, 'a')), moved(100, 20, claim(booking, 52, 'b'))];
    const listOf = (text: string) => (JSON.parse(text) as { tasks: Member[] }).tasks;
    for (const [ours, theirs] of [
      [mine, other],
      [other, mine],
    ] as const) {
      const { text, messages } = mergeOf({ base: booking, ours, theirs });
      assert.deepEqual(messages, []);
      assert.deepEqual(
        listOf(text).map(({ id }) => id),
        listOf(ours).map(({ id }) => id),
      );
      assert.deepEqual(
        new Set(listOf(text).flatMap(({ assignee }) => assignee ?? [])),
        new Set([...listOf(booking).flatMap(({ assignee }) => assignee ?? []), 'a', 'b']),
      );
    }
  });

  it('keeps the order of neighbors that were both renamed', () => {
    const base = programText('browser-auth-pre-admission.json');
    const renamed = (text: string, ...places: readonly number[]) =>
      edited(text, (value) => {
        const [repository] = (value.sourceSnapshot as Member).repositories as Member[];
        places.forEach((place) => ((repository!.evidence as Member[])[place]!.path = `renamed ${place}`));
      });
    for (const [mine, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { text, messages } = mergeOf({ base, ours: renamed(base, mine), theirs: renamed(base, other) });
      assert.deepEqual(messages, []);
      assert.equal(text, renamed(base, 0, 1));
    }
  });

  it('keeps a record that both sides have once', () => {
    const ours = claim('a');
    const theirs = textAfterEvent(ours, ['tasks', 52], honestEvent('claimTask', 'b', 5));
    assert.deepEqual(mergeOf({ base: booking, ours, theirs: edited(theirs, () => undefined) }).messages, []);
  });

  it('never combines the records of two people for one task', () => {
    const task = ['tasks', 13];
    const base = [1, 2].reduce(
      (text, slot) =>
        textAfterEvent(text, ['screens', 1, 'captureSlots', slot], honestEvent('recordCapture', 'a', slot)),
      booking,
    );
    const ours = textAfterEvent(
      textAfterEvent(base, task, { name: 'handBackTask' }),
      task,
      honestEvent('claimTask', 'b', 5),
    );
    const theirs = textAfterEvent(base, task, honestEvent('submitTask', 'a', 9));
    const { messages } = mergeOf({ base, ours, theirs });
    assert.deepEqual(messages, [
      'booking-store EVIDENCE visual_baseline: claimed by b in main, by 采集值班组 in feature/x.',
    ]);
    assert.equal(mergeOf({ base, ours: theirs, theirs: ours }).messages.length, 1);
  });

  for (const [name, base, one, other] of [
    ['receipt', newReceipt('GOVERNANCE', receiptFile).text, { decision: 'ACCEPTED' }, { riskNotes: 'x' }],
    ['contribution', contribution('AUTH'), { identityRef: 'directory/x' }, { keyRef: 'keys/x' }],
  ] as const) {
    it(`never combines the entries of two people: ${name}`, () => {
      const [ours, theirs] = [one, other].map((members) => edited(base, (value) => Object.assign(value, members)));
      const path = name === 'receipt' ? receiptFile : '';
      const result = mergeDocuments({ base, ours: ours!, theirs: theirs! }, { ...options, path }, markers);
      assert.ok('text' in result, JSON.stringify(result));
      assert.equal(result.conflicts.length, 1);
    });
  }

  it('never combines a file and a revision that no side recorded together', () => {
    const base = programText('browser-auth-pre-admission.json');
    const read = (change: (repository: Member, evidence: Member[]) => void) =>
      edited(base, (value) => {
        const [repository] = (value.sourceSnapshot as Member).repositories as Member[];
        change(repository!, repository!.evidence as Member[]);
      });
    const moved = read((repository, evidence) => {
      repository.revision = 'ab'.repeat(20);
      evidence.forEach((entry, index) => (entry.gitBlob = `${index}c`.repeat(20)));
    });
    const added = read((_, evidence) => evidence.push({ path: 'a.ts', gitBlob: 'ef'.repeat(20), finding: 'x' }));
    const reworded = read((_, evidence) => (evidence[1]!.finding = 'x'));
    for (const [ours, theirs] of [
      [moved, added],
      [added, moved],
      [moved, reworded],
      [reworded, moved],
    ] as const) {
      const { text, messages } = mergeOf({ base, ours, theirs });
      assert.deepEqual(messages, [
        'A file or its finding is recorded in a revision in which neither version has it. Only main and feature/x together cause this: identity-service.',
      ]);
      assert.deepEqual(
        (['ours', 'theirs'] as const).map((side) => JSON.parse(withSide(text, side)) as unknown),
        [ours, theirs].map((side) => JSON.parse(side) as unknown),
      );
    }
  });

  it('reports a finding that only both sides together cause as a conflict', () => {
    const capture = (slot: number) =>
      textAfterEvent(booking, ['screens', 5, 'captureSlots', slot], {
        name: 'recordCapture',
        checksum: 'ab'.repeat(32),
        time: time(slot),
      });
    const { text, messages } = mergeOf({ base: booking, ours: capture(0), theirs: capture(1) });
    assert.ok(messages.length > 0);
    assert.match(
      messages[0]!,
      /Only main and feature\/x together cause this: booking-mini TABLET.*booking-mini DESKTOP/,
    );
    assert.ok(mergeConflicts(text).length > 0);
  });

  it('reports an item that one side removed and the other side changed', () => {
    const removed = edited(booking, (value) => (value.tasks as Json[]).splice(20, 1));
    const theirs = edited(booking, (value) => ((value.tasks as Member[])[20]!.note = 'x'));
    const { messages } = mergeOf({ base: booking, ours: removed, theirs });
    assert.ok(
      messages.some((message) => /removed in main, changed in feature\/x/.test(message)),
      messages.join('\n'),
    );
  });

  it('keeps the capture of a slot that the other side removed from one of its two lists', () => {
    const captured = textAfterEvent(booking, ['screens', 5, 'captureSlots', 0], honestEvent('recordCapture', 'b', 5));
    const { checksum } = slotAt(JSON.parse(captured) as Member, 5, 0)[0]!;
    const removals: readonly ((value: Member) => void)[] = [
      (value) => ((value.screens as Member[])[5]!.captureSlots as Json[]).splice(0, 1),
      (value) => (value.screens as Json[]).splice(5, 1),
      (value) => (value.captureSlots as Json[]).splice(15, 1),
    ];
    for (const removed of removals.map((remove) => edited(booking, remove))) {
      for (const [ours, theirs] of [
        [removed, captured],
        [captured, removed],
      ] as const) {
        const { text, messages } = mergeOf({ base: booking, ours, theirs });
        assert.match(
          messages.join('\n'),
          /booking-mini.*(?:removed|changed) in main, (?:removed|changed) in feature\/x/,
        );
        assert.equal(text.split(checksum as string).length - 1, 2);
      }
    }
  });

  it('keeps the captures of slots that the other side moved to another family', () => {
    const slots = [0, 1].map((slot) => ['screens', 5, 'captureSlots', slot]);
    const captured = slots.reduce(
      (text, at) => textAfterEvent(text, at, honestEvent('recordCapture', 'b', 5)),
      booking,
    );
    const renamed = edited(booking, (value) => (slotAt(value, 5, 0)[0]!.family = 'TABLET'));
    const checksums = [0, 1].map((slot) => slotAt(JSON.parse(captured) as Member, 5, slot)[0]!.checksum as string);
    for (const [ours, theirs] of [
      [renamed, captured],
      [captured, renamed],
    ] as const) {
      const { text } = mergeOf({ base: booking, ours, theirs });
      checksums.forEach((checksum) => assert.equal(text.split(checksum).length - 1, 2, checksum));
    }
  });

  /** Merges in both directions. */
  const inBothDirections = (base: string, one: string, other: string) =>
    [mergeOf({ base, ours: one, theirs: other }), mergeOf({ base, ours: other, theirs: one })] as const;

  it('keeps a record in the slot of its screen, next to a copy of the screen that the other side added', () => {
    const captured = textAfterEvent(booking, ['screens', 5, 'captureSlots', 0], honestEvent('recordCapture', 'a', 5));
    const copied = edited(booking, (value) => {
      const screens = value.screens as Member[];
      screens.push({ ...(structuredClone(screens[5]) as Member), id: 'copy' });
    });
    const [checksum] = slotAt(JSON.parse(captured) as Member, 5, 0).map((slot) => slot.checksum);
    for (const { text } of inBothDirections(booking, captured, copied)) {
      for (const value of choicesOf(text).map((chosen) => JSON.parse(chosen) as Member)) {
        assert.equal(slotAt(value, 5, 0)[0]!.checksum, checksum);
      }
    }
  });

  it('reports a receipt that one side corrected in the evidence of a gate that the other side passed', () => {
    const slots = [0, 1, 2].map((slot) => ['screens', 0, 'captureSlots', slot]);
    const receipt = (number: number) => ({ name: 'recordReceipt', receiptId: `receipt/${number}` }) as const;
    const base = slots.slice(0, 2).reduce((text, at, index) => textAfterEvent(text, at, receipt(index)), booking);
    const corrected = edited(base, (value) =>
      slotAt(value, 0, 0).forEach((slot) => (slot.receiptId = 'receipt/corrected')),
    );
    const passed = textAfterEvent(base, slots[2]!, receipt(2));
    for (const { text, messages } of inBothDirections(base, corrected, passed)) {
      assert.deepEqual(messages, []);
      assert.equal(text.split('"receipt/corrected, receipt/1, receipt/2"').length - 1, 2);
    }
  });

  it('reports a conflict for a count that both sides changed if one of them counted wrong', () => {
    const at = (slot: number) => ['screens', 5, 'captureSlots', slot];
    const one = textAfterEvent(booking, at(0), honestEvent('recordCapture', 'a', 5));
    const two = [0, 1].reduce(
      (text, slot) => textAfterEvent(text, at(slot), honestEvent('recordCapture', 'b', 9)),
      booking,
    );
    const wrong = edited(two, (value) => ((value.program as Member).capturedSlots = 5));
    for (const { messages } of inBothDirections(booking, one, wrong)) {
      assert.ok(
        messages.includes('program.capturedSlots: both sides changed this to 5. Count again.'),
        messages.join('\n'),
      );
    }
  });

  it('keeps our white space, line endings and byte order mark', () => {
    const style = (text: string) => `\uFEFF${JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n')}`;
    const theirs = textAfterEvent(booking, ['tasks', 52], honestEvent('claimTask', 'b', 5));
    const { text } = mergeOf({ base: booking, ours: style(claim('a')), theirs });
    assert.equal(text, style(mergeOf({ base: booking, ours: claim('a'), theirs }).text));
    const conflict = mergeOf({ base: booking, ours: style(claim('a')), theirs: claim('bc') }).text;
    assert.equal(conflict.replaceAll('\r\n', '').includes('\n'), false);
  });

  it('writes a one-line document as a whole between the conflict markers', () => {
    const line = (text: string) => JSON.stringify(JSON.parse(text));
    const { text } = mergeOf({ base: line(booking), ours: line(claim('a')), theirs: line(claim('bc')) });
    assert.equal(text.split('\n').length, 6);
  });

  it('uses the later day, and reports a conflict if both sides change a text', () => {
    const side = (day: string, policy: string) =>
      edited(booking, (value) => Object.assign(value, { generatedAt: day, policy }));
    const { text, messages } = mergeOf({
      base: booking,
      ours: side('2026-03-15', `${policyOf(booking)}a`),
      theirs: side('2026-03-16', `${policyOf(booking)}b`),
    });
    assert.match(text, /"generatedAt": "2026-03-16"/);
    assert.equal(messages.length, 1);
  });

  for (const file of programFiles) {
    it(`changes no byte if one side is unchanged, or both are the same: ${file}`, () => {
      const base = programText(file);
      const other = base.replace(/\n/, '\r\n');
      for (const [ours, theirs, expected] of [
        [base, base, base],
        [base, other, other],
        [other, base, other],
        [other, other, other],
      ] as const) {
        assert.equal(mergeOf({ base, ours, theirs }).text, expected);
      }
    });
  }

  it('leaves unreadable versions to a line merge, with the reason', () => {
    const kits = programText('owner-handoff-kits.json');
    const theirs = claim('a');
    const reasons = [
      ['{', theirs],
      [booking.replace('/v1"', '/v2"'), theirs],
      [kits, theirs],
      [booking.replace('"globalOrdinal": 22', '"globalOrdinal": 22.00000000000000000001'), theirs],
      [edited(booking, (value) => slotAt(value, 5, 0).forEach((slot) => (slot.checksum = 'x'))), theirs],
      ['[1]', '[2]'],
    ].map(([ours, other]) => {
      const result = merge({ base: booking, ours: ours!, theirs: other! });
      return 'byLines' in result && result.byLines;
    });
    assert.deepEqual(reasons, [
      'One version is not a readable status document.',
      'One version is not a readable status document.',
      'The versions are documents of different kinds: handoff kits and booking execution.',
      'One version has a number with more digits than can be read exactly.',
      'The version of main has an error in its records: `checksum` is set, but `capturedAt` is not. Record both, or neither.',
      'One version is not a readable status document.',
    ]);
    assert.deepEqual(merge({ base: '1', ours: '2', theirs: '3' }), { byLines: undefined });
  });

  it('lists the errors in the records of both sides, which both need corrections', () => {
    const withChecksum = (capture: number) =>
      edited(booking, (value) => slotAt(value, capture, 0).forEach((slot) => (slot.checksum = 'x')));
    assert.deepEqual(merge({ base: booking, ours: withChecksum(5), theirs: withChecksum(6) }), {
      byLines: ['main', 'feature/x']
        .map(
          (branch) =>
            `The version of ${branch} has an error in its records: \`checksum\` is set, but \`capturedAt\` is not. Record both, or neither.`,
        )
        .join(' '),
    });
  });

  it('merges a document that both sides added', () => {
    const theirs = textAfterEvent(booking, ['tasks', 52], honestEvent('claimTask', 'b', 5));
    const { messages } = mergeOf({ base: undefined, ours: claim('a'), theirs });
    assert.equal(messages.length, 2, messages.join('\n'));
  });

  it('takes a small multiple of the time to check three long documents', () => {
    const value = programValue('booking-execution.json');
    const megabytes = isFull ? 5 : 0.25;
    value.notes = Array.from({ length: megabytes * 14_000 }, (_, id) => ({
      id: `n${id}`,
      text: 'some text in a note',
    }));
    const base = JSON.stringify(value, null, 2);
    assert.ok(base.length > megabytes * 1_000_000);
    const ours = textAfterEvent(base, ['screens', 5, 'captureSlots', 0], honestEvent('recordCapture', 'a', 1));
    const theirs = textAfterEvent(base, ['tasks', 39], honestEvent('claimTask', 'b', 5));
    let run = 0; // Results are remembered by text.
    const mergeAll = () => {
      const space = ' '.repeat(run++);
      assert.deepEqual(mergeOf({ base: base + space, ours: ours + space, theirs: theirs + space }).messages, []);
    };
    const checkAll = () => {
      const space = ' '.repeat(run++);
      [base, ours, theirs].forEach((text) => analyze(text + space, options, { maximum: Infinity })!.evaluate());
    };
    assertRatio(6, mergeAll, checkAll);
  });

  it('takes time linear in the size of the text', () => {
    const long = (length: number) => {
      const value = programValue('owner-handoff-kits.json');
      value.notes = Array.from({ length: length / 40 }, (_, id) => ({ id: `n${id}`, text: 'x' }));
      return JSON.stringify(value, null, 2);
    };
    assertLinear(
      'a merge',
      (text) => merge({ base: text, ours: `${text} `, theirs: text.replace('"text": "x"', '"text": "y"') }),
      long,
      20_000,
    );
  });
});

const policyOf = (text: string) => (JSON.parse(text) as { policy: string }).policy;
