import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { options } from '../../support/events';
import { shortestTime } from '../../support/growth';
import { mistakes } from '../../support/manyMistakes';

describe('millions of mistakes', () => {
  for (const [what, length] of [
    ['names that occur twice', 3_000_000],
    ['objects that repeat a name', 1_000_000], // Four times as many have nearly the maximum number of objects.
  ] as const) {
    it(`take as long per mistake as a few: ${what}`, () => {
      const timeOf = (ofLength: number) => {
        const text = mistakes[what]!(ofLength);
        return shortestTime(1, () => analyze(text, options)!.evaluate());
      };
      const [one, four] = [timeOf(length), timeOf(4 * length)];
      assert.ok(four < 9 * one, `${one} ms, then ${four} ms`);
    });
  }
});
