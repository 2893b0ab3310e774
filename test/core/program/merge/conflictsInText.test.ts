import assert from 'node:assert/strict';
import { conflictsInText } from '../../../../server/src/core/program/merge/conflictsInText';
import { mergeDocuments } from '../../../../server/src/core/program/merge/merge';
import { base, captured, claimed } from '../../../support/branches';
import { textAfterEvent, options } from '../../../support/events';
import { markers } from '../../../support/merging';

describe('the conflicts in a text', () => {
  const merge = (ours: string, theirs: string) => {
    const result = mergeDocuments({ base, ours, theirs }, options, markers);
    assert.ok('text' in result);
    return result;
  };
  const sentencesIn = (text: string) => [...conflictsInText(text, options).values()].flat();

  it('have the sentences of the merge that left them', () => {
    const { text, conflicts } = merge(claimed('Capture Team'), claimed('Night Shift'));
    assert.equal(conflicts.length, 1);
    assert.deepEqual(
      sentencesIn(text),
      conflicts.map(({ message }) => message),
    );
  });

  it('name both captures of a slot, at the slot and at its copy', () => {
    const path = ['screens', 5, 'captureSlots', 0] as const;
    const [ours, theirs] = ['a', 'b'].map((digit, hour) =>
      textAfterEvent(base, path, {
        name: 'recordCapture',
        checksum: digit.repeat(64),
        time: `2026-03-15T0${hour}:00:00Z`,
      }),
    );
    const { text, conflicts } = merge(ours!, theirs!);
    const [message] = conflicts.map((each) => each.message);
    assert.match(message!, /captured at 2026-03-15T00:00:00Z in .*, at 2026-03-15T01:00:00Z in /);
    assert.deepEqual(new Set(sentencesIn(text)), new Set([message]));
  });

  it('have no sentences if there are many, or if a side is not JSON', () => {
    const lines = captured(base, 0).split('\n').slice(0, -1);
    const other = lines.map((line) => line.replace(/: (\d+)(,?)$/, ': 9$1$2'));
    const all = ['<<<<<<< a', ...lines, '=======', ...other, '>>>>>>> b', ''].join('\n');
    assert.deepEqual(sentencesIn(all), []);
    const half = ['<<<<<<< a', ...lines, '=======', ...lines.slice(0, 30), '>>>>>>> b', ''].join('\n');
    assert.deepEqual(sentencesIn(half), []);
    assert.deepEqual(sentencesIn(base), []);
  });
});
