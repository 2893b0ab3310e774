import assert from 'node:assert/strict';
import { editDistance, nearest } from '../../../server/src/core/text/closestMatch';
import { randomFor } from '../../support/budget';

describe('the distance between two words', () => {
  it('counts insertions, deletions, replacements and swaps', () => {
    const distances = [
      ['task', 'task', 0],
      ['task', 'tasks', 1],
      ['tsak', 'task', 1],
      ['tusk', 'task', 1],
      ['ask', 'tasks', 2],
      ['', 'ab', 2],
    ] as const;
    for (const [from, to, edits] of distances) {
      assert.equal(editDistance(from, to), edits, `${from} ${to}`);
    }
  });

  it('is the same with a limit, up to that limit', () => {
    const next = randomFor('edit distances');
    const word = () => Array.from({ length: Math.floor(next() * 9) }, () => 'abc'[Math.floor(next() * 3)]).join('');
    for (let round = 0; round < 20_000; round++) {
      const [from, to, limit] = [word(), word(), Math.floor(next() * 4)];
      const exact = editDistance(from, to);
      assert.equal(editDistance(from, to, limit), exact > limit ? Infinity : exact, `${from} ${to} ${limit}`);
    }
  });

  it('decides whether a word is similar, regardless of shared characters', () => {
    const next = randomFor('nearest words');
    const letters = 'abcABCpq1Q\u00e9\u4e2d\ud83d';
    const word = () =>
      Array.from({ length: 1 + Math.floor(next() * 8) }, () => letters[Math.floor(next() * letters.length)]).join('');
    for (let round = 0; round < 20_000; round++) {
      const [from, to] = [word(), word()];
      const isNear = editDistance(from, to) <= (from.length < 5 ? 1 : 2) || from.toLowerCase() === to.toLowerCase();
      assert.equal(nearest(from, [to]), from !== to && isNear ? to : undefined, `${from} ${to}`);
    }
  });

  it('finds the nearest word, unless several words are equally near', () => {
    assert.equal(nearest('screenld', ['screenId', 'gateId']), 'screenId');
    assert.equal(nearest('bat', ['cat', 'rat']), undefined);
    assert.equal(nearest('far away', ['cat']), undefined);
  });
});
