import assert from 'node:assert/strict';
import { isFull } from '../support/budget';
import { randomNumbers } from './changes';
import { branchesOf, compareMerge, shrunkMerge, titleOfMerge } from './compareMerges';
import { agreeOnStep, compareStep, shrunkStep, titleOfStep, tracksOf } from './compareSteps';
import { browserLife, browserOf, calibrationLife, calibrationOf, documentsOf, handoffOf } from './documents';
import { isBack, walk, walkFrom } from './life';
import { documentsByPeople } from './people';
import { check, guard } from './product';
import { stateOf } from './state';
import { judgeStep } from './steps';
import { booking, collection } from './vocabulary';
import type { Files } from './values';

const verdictOf = (before: Files, after: Files) => judgeStep(stateOf(before), stateOf(after));
const errorsOf = (before: Files, after: Files) => guard([before, check(before)], [after, check(after)]).messages;

/** The files of several documents together. */
const together = (...all: readonly Files[]): Files => ({
  json: new Map(all.flatMap(({ json }) => [...json])),
  pictures: new Map(all.flatMap(({ pictures }) => [...pictures])),
});

/** The same seeds on each run, as many as the run has time for. `npm run model` tries others. */
const seeds = (full: number, quick: number): readonly number[] =>
  Array.from({ length: isFull ? full : quick }, (_, index) => index + 1);

describe('the steps of a second implementation of the specification', () => {
  it('cause no error after random events in several documents, as any person writes them', () => {
    for (const seed of seeds(200, 1)) {
      const random = randomNumbers(seed);
      const lives = [booking, collection].map((of) => walk(of, 1 + Math.floor(random() * 200), random));
      const others = [calibrationOf(calibrationLife(random)), browserOf(browserLife(random)), handoffOf(random)];
      const before = together(...lives.map(documentsOf), ...others);
      const later = lives.map((life) => walkFrom(life, Math.floor(random() * 40), random, (event) => !isBack(event)));
      const after = documentsByPeople(together(...later.map(documentsOf), ...others), random);
      assert.deepEqual(verdictOf(before, after).broken, []);
      assert.deepEqual(errorsOf(before, after), []);
    }
  });

  it('cause an error if an event reverts something', () => {
    for (const seed of seeds(400, 2)) {
      const random = randomNumbers(seed);
      const life = walk(seed % 2 === 0 ? booking : collection, 20 + Math.floor(random() * 150), random);
      const earlier = walkFrom(life, 1, random, isBack);
      const [before, after] = [documentsOf(life), documentsOf(earlier)];
      const isSame = JSON.stringify(life) === JSON.stringify(earlier);
      assert.equal(verdictOf(before, after).is, isSame ? 'legal' : 'illegal');
      assert.equal(errorsOf(before, after).length > 0, !isSame);
    }
  });

  it('are rejected exactly when `guard` rejects them', () => {
    const first = 1; // The same steps on each run. `npm run model -- --of steps` looks for others.
    const all = tracksOf(randomNumbers(first), isFull ? 20 : 1);
    const disagreements: string[] = [];
    for (const [tracks, count] of [
      [all.filter(({ stands }) => stands[0]!.life), isFull ? 3000 : 24],
      [all.filter(({ stands }) => !stands[0]!.life), isFull ? 20_000 : 120],
    ] as const) {
      for (let seed = first; seed < first + count; seed++) {
        const compared = compareStep(tracks[seed % tracks.length]!, seed);
        if (!agreeOnStep(compared)) {
          disagreements.push(titleOfStep(shrunkStep(compared)));
        }
      }
    }
    assert.deepEqual(disagreements, []);
  });
});

describe('a merge of two branches of legal events', () => {
  it('gives the legal state with the records of both, in both orders, or a conflict', () => {
    const disagreements = seeds(1000, 3).flatMap((seed) => {
      const compared = compareMerge(branchesOf(seed), seed);
      return compared.problems.length > 0 ? [titleOfMerge(shrunkMerge(compared))] : [];
    });
    assert.deepEqual(disagreements, []);
  });
});
