import assert from 'node:assert/strict';
import fs from 'node:fs';
import { findConflictSides, describeConflicts } from '../../../server/src/core/features/conflictSides';
import { english } from '../../../server/src/core/l10n/language';
import { mergeDocuments } from '../../../server/src/core/program/merge/merge';
import type { Path } from '../../../server/src/core/json/path';
import type { WorkflowEvent } from '../../../server/src/core/kinds/contract/workflow';
import { applyEdits } from '../../../server/src/core/json/edits';
import { textAfterEvent, options } from '../../support/events';
import { markers } from '../../support/merging';

const booking = fs.readFileSync('examples/program/booking-execution.json', 'utf8');

type Recorded = readonly [Path, WorkflowEvent];

const withEvents = (events: readonly Recorded[]) =>
  events.reduce((text, [path, event]) => textAfterEvent(text, path, event), booking);

const time = '2026-03-15T00:00:00Z';

/** Returns the merged text of two documents, and its conflicts. */
function mergeOf([ours, theirs]: readonly string[]) {
  const result = mergeDocuments({ base: booking, ours: ours!, theirs: theirs! }, options, markers);
  assert.ok('text' in result);
  return result;
}

/** Returns the conflicts between two documents, in a merged text. */
const merged = (ours: string, theirs: string): string => mergeOf([ours, theirs]).text;

/** Returns a document for each capture of one slot. */
const captures = (...recorded: readonly { readonly digit: string; readonly time: string }[]) =>
  recorded.map((each) =>
    withEvents([
      [['screens', 2, 'captureSlots', 0], { name: 'recordCapture', checksum: each.digit.repeat(64), time: each.time }],
    ]),
  );

/** Returns the text after keeping a side of the first conflict. */
function keep(text: string, side: 0 | 1): string {
  const span = { offset: text.search(/^<{7}/m), length: 0 };
  return applyEdits(text, findConflictSides(text, span, english)[side]!.edits);
}

const conflictCount = (text: string) => text.match(/^<{7}/gm)?.length ?? 0;

describe('choosing sides of merge conflicts', () => {
  it('keeps the copy of a capture together with the capture', () => {
    const slot = ['screens', 2, 'captureSlots', 0];
    const sides = ['a', 'b'].map((digit) =>
      withEvents([[slot, { name: 'recordCapture', checksum: digit.repeat(64), time }]]),
    );
    const text = merged(sides[0]!, sides[1]!);
    assert.equal(conflictCount(text), 2);
    assert.equal(keep(text, 0), sides[0]);
    assert.equal(keep(text, 1), sides[1]);
  });

  it('names the captures by their times and checksums', () => {
    const [morning, noon] = ['2026-03-15T09:00:00+08:00', '2026-03-15T12:00:00+08:00'] as const;
    const { text, conflicts } = mergeOf(captures({ digit: 'a', time: morning }, { digit: 'b', time: noon }));
    assert.deepEqual(
      conflicts.map(({ message }) => message),
      [`booking-wizard DESKTOP: captured at ${morning} in main, at ${noon} in feature/x.`],
    );
    assert.deepEqual(
      findConflictSides(text, { offset: text.search(/^<{7}/m), length: 0 }, english).map(({ title }) => title),
      [
        `Keep the capture of ${morning}, checksum aaaaaaaa… (main)`,
        `Keep the capture of ${noon}, checksum bbbbbbbb… (feature/x)`,
      ],
    );
  });

  it('shortens the checksums of captures with the same time', () => {
    const { conflicts } = mergeOf(captures({ digit: 'a', time }, { digit: 'b', time }));
    assert.deepEqual(
      conflicts.map(({ message }) => message),
      ['booking-wizard DESKTOP · checksum: aaaaaaaa… in main, bbbbbbbb… in feature/x.'],
    );
  });

  it('names the value of each side, such as a count', () => {
    const titles = (ours: readonly string[], theirs: readonly string[]) => {
      const lines = ['<<<<<<< HEAD', ...ours, '=======', ...theirs, '>>>>>>> bob', ''];
      return findConflictSides(lines.join('\n'), { offset: 0, length: 0 }, english).map(({ title }) => title);
    };
    assert.deepEqual(titles(['  "capturedSlots": 5,'], ['  "capturedSlots": 6,']), [
      'Keep capturedSlots: 5 (HEAD)',
      'Keep capturedSlots: 6 (bob)',
    ]);
    assert.deepEqual(
      titles(
        ['  "tasks": 117,', '  "readyToClaim": 8,', '  "title": "a"'],
        ['  "tasks": 117,', '  "readyToClaim": 7,', '  "title": "b"'],
      ),
      ['Keep readyToClaim: 8, and 1 more (HEAD)', 'Keep readyToClaim: 7, and 1 more (bob)'],
    );
    assert.deepEqual(titles(['  "accepted": true,'], []), ['Keep accepted: true (HEAD)', 'Keep the version of bob']);
  });

  it('keeps the claim of one task even if another task has the same claims', () => {
    const sides = ['Capture Team', 'Night Shift'].map((assignee) =>
      withEvents([39, 52].map((task) => [['tasks', task], { name: 'claimTask', assignee, time }])),
    );
    const text = merged(sides[0]!, sides[1]!);
    assert.equal(conflictCount(text), 2);
    assert.equal(conflictCount(keep(text, 1)), 1);
  });
});

describe('the sentences about merge conflicts', () => {
  it('belong to each conflict with a value of the item, and to no other', () => {
    const slot = ['screens', 2, 'captureSlots', 0];
    const sides = ['a', 'b'].map((digit) =>
      withEvents([
        [slot, { name: 'recordCapture', checksum: digit.repeat(64), time }],
        [['tasks', 52], { name: 'claimTask', assignee: digit, time }],
      ]),
    );
    const result = mergeDocuments({ base: booking, ours: sides[0]!, theirs: sides[1]! }, options, markers);
    assert.ok('text' in result);
    const sentences = [...describeConflicts(result.text, result.conflicts).values()];
    const [claim, capture] = ['claimed by', 'checksum'].map(
      (word) => result.conflicts.find(({ message }) => message.includes(word))!.message,
    );
    assert.deepEqual(
      sentences.toSorted().toSorted((a, b) => a.length - b.length),
      [[capture], [capture], [claim]].toSorted(),
    );
  });

  it('are none for markers without two sides', () => {
    const sentences = describeConflicts('{\n<<<<<<< a\n"a": 1\n', [{ paths: [['a']], message: 'A.' }]);
    assert.deepEqual([...sentences.values()], [[]]);
  });
});
