import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import { diff, type ComparedDocument } from '../../../server/src/core/program/diff';
import { shownDirection } from '../../../server/src/core/program/diffRows';
import { changed, programFiles, programText, programValue, type Json } from '../../support/examples';
import { documentWith, screenAt, type Level } from '../../support/oneScreen';
import { progressIn } from '../../support/programs';

type File = (typeof programFiles)[number];

const progressOf = (file: string, value: Json): readonly ComparedDocument[] => progressIn(file, JSON.stringify(value));

type Changes = readonly (readonly [path: readonly (string | number)[], value: Json | undefined])[];

/** Returns the changes after setting values of a correct document, one line each. */
const moved = (file: File, ...changes: Changes) => movedFrom(file, [], changes);

/** Returns the changes between two edits of a correct document, one line each. */
function movedFrom(file: File, old: Changes, now: Changes) {
  const edit = (changes: Changes) =>
    changes.reduce((value, [path, to]) => changed(value, path, to), programValue(file) as Json);
  const [before, after] = [edit(old), edit(now)];
  const [document] = diff(progressOf(file, before), progressOf(file, after), english);
  return document?.changes.map(
    ({ within, name, from, to, unproven, ...change }) =>
      `${shownDirection({ ...change, name, unproven })}: ${within === undefined ? '' : `${within} `}${name}: ${from} → ${to}${unproven.length > 0 ? ` (${unproven.map(({ code }) => code).join()})` : ''}`,
  );
}

const sum = 'a'.repeat(64);

describe('the changes between two states', () => {
  it('are empty if only the order changed', () => {
    const before = programFiles.flatMap((file) => progressIn(`old/${file}`, programText(file)));
    const after = programFiles.flatMap((file) => {
      const value = programValue(file);
      const screens = Array.isArray(value.screens) ? [...value.screens].reverse() : undefined;
      return progressOf(`new/${file}`, screens ? { ...value, screens, policy: 'other' } : value);
    });
    assert.deepEqual(
      diff(before, after, english).flatMap(({ changes }) => changes),
      [],
    );
  });

  it('are not proven at any of several places with the same mistake', () => {
    const tasks = Array.from({ length: 13 }, (_, index): Level => (index === 0 ? 3 : 0));
    const before = screenAt([2, 2, 2], tasks);
    const after = screenAt([2, 2, 2], tasks.with(1, 1).with(2, 1));
    for (const index of [1, 2]) {
      after.tasks[index]!.claimedAt = '2026-03-15T01:30:00+08:00'; // The first task was submitted at 02:00.
    }
    const stateOf = (screen: typeof before) => progressIn('booking.json', documentWith(screen));
    const [found] = diff(stateOf(before), stateOf(after), english);
    const claims = found!.changes.filter(({ to }) => to === 'claimed');
    assert.deepEqual(
      claims.map(({ unproven }) => unproven.map(({ code }) => code)),
      [['evidence/order'], ['evidence/order']],
    );
  });

  it('are empty for a broken text that stays the same', () => {
    const broken = () => progressIn('a.json', programText('booking-execution.json').slice(0, -10));
    assert.deepEqual(diff(broken(), broken(), english), []);
  });

  it('include a captured slot, and its count', () => {
    const slot = ['screens', 1, 'captureSlots', 1];
    assert.deepEqual(
      moved(
        'booking-execution.json',
        [[...slot, 'checksum'], sum],
        [[...slot, 'capturedAt'], '2026-03-15T01:00:00Z'],
        [['program', 'capturedSlots'], 5],
      )?.map((line) => line.replace(/ \(.*\)/, '')),
      ['forward: capturedSlots: 4 → 5', 'forward: booking-store TABLET 1024×768: open → captured'],
    );
  });

  it('compare a corrected count with the items that it previously counted', () => {
    const count = ['program', 'capturedSlots'];
    const from = (stated: number, ...now: Changes) => movedFrom('booking-execution.json', [[count, stated]], now);
    assert.deepEqual(from(6, [count, 4]), ['sideways: capturedSlots: 6 → 4']);
    assert.deepEqual(from(3, [count, 4]), ['sideways: capturedSlots: 3 → 4']);
    assert.deepEqual(from(6, [count, 5]), ['backward: capturedSlots: 6 → 5']); // It is still wrong.
    const slot = ['screens', 1, 'captureSlots', 0];
    assert.deepEqual(from(6, [[...slot, 'checksum'], null], [[...slot, 'capturedAt'], null], [count, 3]), [
      'backward: capturedSlots: 6 → 3',
      'backward: booking-store DESKTOP 1440×900: captured → open',
    ]);
    const broken: Changes = [
      [[...slot, 'checksum'], 1],
      [count, 3],
    ];
    assert.deepEqual(movedFrom('booking-execution.json', [[count, 6]], broken)?.slice(0, 1), [
      'backward: capturedSlots: 6 → 3',
    ]);
  });

  it('include a claimed task, and a withdrawn claim', () => {
    const claimed = [['tasks', 26, 'assignee'], 'somebody'] as const;
    const at = [['tasks', 26, 'claimedAt'], '2026-03-15T01:00:00Z'] as const;
    assert.deepEqual(moved('booking-execution.json', claimed, at), [
      'forward: booking-wizard EVIDENCE/visual_baseline: ready → claimed',
    ]);
    assert.deepEqual(
      moved(
        'booking-execution.json',
        [['tasks', 0, 'submittedAt'], null],
        [['tasks', 0, 'claimedAt'], null],
        [['tasks', 0, 'assignee'], null],
      ),
      ['backward: booking-discovery EVIDENCE/visual_baseline: submitted → ready'],
    );
  });

  it('mark claims without evidence, which are not steps forward', () => {
    const lines = moved('booking-execution.json', [['tasks', 26, 'receiptId'], 'receipt-1']);
    assert.deepEqual(lines, ['sideways: booking-wizard EVIDENCE/visual_baseline: ready → accepted (tasks/lifecycle)']);
    assert.deepEqual(moved('booking-execution.json', [['program', 'acceptedTasks'], 3]), [
      'sideways: acceptedTasks: 0 → 3 (boundary/acceptance)',
    ]);
    assert.deepEqual(moved('booking-execution.json', [['screens', 2, 'gates', 5, 'state'], 'PASS']), [
      'sideways: booking-wizard CAPTURE_ARTIFACT: BLOCKED → PASS (gates/evidence)',
    ]);
  });

  it('mark a wrong count of captures, although its own finding is not reported', () => {
    const slot = ['screens', 4, 'captureSlots', 0];
    const lines = moved(
      'booking-execution.json',
      [[...slot, 'checksum'], ''],
      [[...slot, 'capturedAt'], '2026-03-15T01:00:00Z'],
      [['program', 'capturedSlots'], 5],
    );
    assert.ok(lines?.includes('sideways: capturedSlots: 4 → 5 (program/tally)'), String(lines));
  });

  it('include gates and stages that advance or revert', () => {
    assert.deepEqual(moved('booking-execution.json', [['screens', 0, 'gates', 0, 'state'], 'BLOCKED']), [
      'backward: booking-discovery SOURCE_EXACT: PASS → BLOCKED',
    ]);
    const stage = ['program', 'progress', 'stages', 4];
    assert.deepEqual(moved('current-ui-evidence.json', [[...stage, 'progress'], '3/24']), [
      'forward: P05 证据包采集: ACTIVE 2/24 → ACTIVE 3/24',
    ]);
    assert.deepEqual(moved('current-ui-evidence.json', [[...stage, 'progress'], '1/24']), [
      'backward: P05 证据包采集: ACTIVE 2/24 → ACTIVE 1/24',
    ]);
    // A status that goes forward does not hide that less is done.
    assert.deepEqual(
      moved('current-ui-evidence.json', [[...stage, 'status'], 'DONE'], [[...stage, 'progress'], '1/24']),
      ['backward: P05 证据包采集: ACTIVE 2/24 → DONE 1/24'],
    );
  });

  it('include steps and gates of the kits, and the knives', () => {
    assert.deepEqual(
      moved('owner-handoff-kits.json', [['protocol', 1, 'state'], 'READY'], [['qaGates', 0, 'state'], 'HELD']),
      ['forward: H02 负责人线下取用模板: WAITING → READY', 'backward: Q01 模板均为空白模板: PASS → HELD'],
    );
    const knives = moved(
      'owner-handoff-kits.json',
      [['progress', 'formal', 'acceptedKnives'], 5],
      [['progress', 'formal', 'remainingIncludingCurrent'], 31],
    );
    assert.deepEqual(
      knives?.map((line) => line.replace(/ \(.*\)/, '')),
      ['sideways: accepted knives: 4 → 5', 'sideways: remaining knives: 32 → 31'],
    );
  });

  it('include a replaced receipt', () => {
    const value = changed(programValue('booking-execution.json'), ['tasks', 0, 'receiptId'], 'one');
    const other = changed(value, ['tasks', 0, 'receiptId'], 'two');
    const [document] = diff(progressOf('a.json', value), progressOf('a.json', other), english);
    assert.deepEqual(
      document?.changes.map(({ from, to, direction }) => [from, to, direction]),
      [['accepted', 'another receipt', 'sideways']],
    );
  });

  it('include a removed item as a step backwards if it had progress', () => {
    const lines = moved('booking-execution.json', [['tasks', 0], undefined]);
    assert.ok(lines?.includes('backward: booking-discovery EVIDENCE/visual_baseline: submitted → undefined'));
    assert.deepEqual(moved('booking-execution.json', [['tasks', 26], undefined])?.length, 1);
  });

  it('match documents by kind, and by path suffix if several have the same kind', () => {
    const template = programText('handoff/auth-s08-r02-c02/auth-owner.template.json');
    const filled = template.replace('"keyRef": null', '"keyRef": "key-1"');
    const a = progressIn('x/handoff/auth-s08-r02-c02/a.json', template);
    const b = progressIn('x/handoff/auth-s08-r02-c02/b.json', template);
    const aFilled = progressIn('y/handoff/auth-s08-r02-c02/a.json', filled);
    const c = progressIn('y/handoff/auth-s08-r02-c02/c.json', template);
    const found = diff([...a, ...b], [...c, ...aFilled], english);
    assert.deepEqual(
      found.map(({ before, after, changes }) => [before, after, changes.map(({ name, to }) => `${name} ${to}`)]),
      [
        [undefined, c[0]?.file, []],
        [a[0]?.file, aFilled[0]?.file, ['keyRef done']],
        [b[0]?.file, undefined, []],
      ],
    );
    const renamed = diff(
      progressIn('old.json', programText('current-ui-evidence.json')),
      progressIn('new.json', programText('current-ui-evidence.json')),
      english,
    );
    assert.deepEqual(renamed, []);
  });
});
