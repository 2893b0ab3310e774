import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { options } from '../../support/events';
import { shortestTime } from '../../support/growth';
import { mistakes } from '../../support/manyMistakes';

describe('millions of mistakes', () => {
  for (const what of ['names that occur twice', 'objects that repeat a name']) {
    it(`cost as much each as a few: ${what}`, () => {
      const timeOf = (length: number) => {
        const text = mistakes[what]!(length);
        return shortestTime(1, () => analyze(text, options)!.judge());
      };
      const [one, four] = [timeOf(3_000_000), timeOf(12_000_000)];
      assert.ok(four < 9 * one, `${one} ms, then ${four} ms`);
    });
  }
});
