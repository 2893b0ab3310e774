import { deepEqual, equal, ok } from 'node:assert/strict';
import { describe, it } from 'mocha';
import { browserLife, browserOf, calibrationLife, calibrationOf, documentsOf, handoffOf } from './documents';
import { judge } from './legal';
import { firstProgram, reachable, walk } from './life';
import { booking, collection } from './vocabulary';

const numbers = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
};

describe('the model', () => {
  for (const of of [booking, collection]) {
    it(`finds the first ${of.name} legal`, () => {
      deepEqual(judge(documentsOf(firstProgram(of))), { is: 'legal', broken: [], open: [] });
    });

    it(`finds each reachable life of a screen of ${of.name} legal`, () => {
      const lives = reachable(of, ({ event }) => !/^block [^CR]|^block RO/u.test(event));
      ok(lives.length > 100, String(lives.length));
      console.log(lives.length);
      const first = firstProgram(of);
      for (const life of lives.filter((_, index) => index % 40 === 0)) {
        deepEqual(judge(documentsOf({ of, screens: first.screens.with(0, life) })), {
          is: 'legal',
          broken: [],
          open: [],
        });
      }
    });

    it(`finds random walks of ${of.name} legal`, () => {
      const random = numbers(7);
      for (let run = 0; run < 5; run++) {
        equal(judge(documentsOf(walk(of, 400, random))).is, 'legal');
      }
    });
  }

  it('finds random calibrations, browser records and manifests legal', () => {
    const random = numbers(7);
    for (let run = 0; run < 20; run++) {
      for (const files of [calibrationOf(calibrationLife(random)), browserOf(browserLife(random)), handoffOf(random)]) {
        deepEqual(judge(files), { is: 'legal', broken: [], open: [] });
      }
    }
  });
});
