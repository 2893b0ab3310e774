import assert from 'node:assert/strict';
import fc from 'fast-check';
import { english } from '../../../server/src/core/l10n/language';
import { diff, type ComparedDocument } from '../../../server/src/core/program/diff';
import { runs } from '../../support/budget';
import { changed, programValue, type Json } from '../../support/examples';
import { progressIn } from '../../support/programs';

const progressOf = (file: string, value: Json): readonly ComparedDocument[] => progressIn(file, JSON.stringify(value));

describe('the changes between two states', () => {
  it('are the same in reverse, with the opposite direction', () => {
    const base = programValue('booking-execution.json');
    // Without counts of items: the correction of a wrong count is not a step, but the mistake is.
    const act = fc.record({
      at: fc.constantFrom<readonly (string | number)[]>(
        ['tasks', 0, 'receiptId'],
        ['tasks', 26, 'assignee'],
        ['tasks', 27, 'status'],
        ['screens', 0, 'gates', 1, 'state'],
        ['screens', 3, 'acceptedAt'],
        ['screens', 0, 'captureSlots', 0, 'checksum'],
        ['program', 'completedKnives'],
      ),
      value: fc.constantFrom<Json>(null, 'PASS', 'BLOCKED', 'READY_TO_CLAIM', 'someone', 3, 7),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 4 }), (acts) => {
        const other = acts.reduce<Json>((value, { at, value: to }) => changed(value, at, to), base);
        const [one, two] = [progressOf('a.json', base), progressOf('a.json', other)];
        const count = (documents: ReturnType<typeof diff>, direction: string) =>
          documents.flatMap(({ changes }) => changes).filter((change) => change.direction === direction).length;
        const [forward, backward] = [diff(one, two, english), diff(two, one, english)];
        assert.deepEqual(diff(two, two, english), []);
        assert.equal(count(forward, 'sideways'), count(backward, 'sideways'));
        assert.equal(count(forward, 'forward'), count(backward, 'backward'));
      }),
      { numRuns: runs(25) },
    );
  });
});
