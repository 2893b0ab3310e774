import assert from 'node:assert/strict';
import { isFull, sampled, sampledNumbers } from '../support/budget';
import { randomNumbers } from './changes';
import { agree, basesOf, compare, shrunk, titleOf } from './compare';
import { browserLife, browserOf, calibrationLife, calibrationOf, documentsOf, handoffOf } from './documents';
import { judge } from './legal';
import { firstProgram, reachable, walk } from './life';
import { byPeople, writer } from './people';
import { check } from './product';
import { booking, collection } from './vocabulary';
import type { Files } from './values';

const legal = { is: 'legal', broken: [], open: [] };

/** Asserts that files are legal by the model, and that the product has no error. */
function assertGreen(files: Files, write?: Parameters<typeof check>[2]): void {
  assert.deepEqual(judge(files), legal);
  assert.deepEqual(check(files, undefined, write).errors, []);
}

describe('a second implementation of the specification', () => {
  for (const of of [booking, collection]) {
    // Other gates than the last two depend on nothing. They are blocked in the random walks.
    const lives = reachable(of, ({ event }) => !event.startsWith('block') || /CAPTURE|REVIEWED/u.test(event));
    const count = of.screens.length;
    const documents = Array.from({ length: Math.ceil(lives.length / count) }, (_, place) => place * count);

    it(`finds no error in any reachable state of a screen of ${of.name}`, () => {
      for (const place of sampled(`reachable ${of.name}`, documents, 2)) {
        const screens = firstProgram(of).screens.map((first, index) => lives[place + index] ?? first);
        assertGreen(documentsOf({ of, screens }));
      }
    });

    it(`finds no error in a program of ${of.name} after random events, as any person writes it`, () => {
      for (const seed of sampledNumbers(`walk ${of.name}`, 200, 2)) {
        const random = randomNumbers(seed + 1);
        const files = documentsOf(walk(of, 300, random));
        assertGreen(byPeople(files, random), writer(random));
      }
    });
  }

  it('finds no error in calibrations, browser records and handoff kits, as any person writes them', () => {
    for (const seed of sampledNumbers('other kinds', 1000, 12)) {
      const random = randomNumbers(seed + 1);
      for (const files of [calibrationOf(calibrationLife(random)), browserOf(browserLife(random)), handoffOf(random)]) {
        assertGreen(byPeople(files, random), writer(random));
      }
    }
  });

  it('rejects the same changed programs as the checks do', () => {
    const first = 1; // The same states on each run. `npm run model` looks for others.
    const all = basesOf(randomNumbers(first), isFull ? 20 : 1);
    const disagreements: string[] = [];
    for (const [bases, count] of [
      [all.filter(({ life }) => life), isFull ? 2000 : 40],
      [all.filter(({ life }) => !life), isFull ? 20_000 : 500],
    ] as const) {
      for (let seed = first; seed < first + count; seed++) {
        const compared = compare(bases[seed % bases.length]!, seed);
        if (!agree(compared)) {
          disagreements.push(titleOf(shrunk(bases[seed % bases.length]!, compared)));
        }
      }
    }
    assert.deepEqual(disagreements, []);
  });
});
