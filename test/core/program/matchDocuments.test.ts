import assert from 'node:assert/strict';
import { matchDocuments } from '../../../server/src/core/program/matchDocuments';

const kind = 'booking-execution';
const pairsOf = (before: readonly string[], after: readonly string[]) => {
  const documents = (files: readonly string[]) => files.map((file) => ({ file, kind }));
  return matchDocuments(documents(before), documents(after)).map((pair) => pair.map((each) => each?.file));
};

describe('the documents of two states', () => {
  for (const folder of ['archive/', 'archive/2026/', 'zzz/']) {
    it(`are compared at the same path, not with a copy in another folder: ${folder}`, () => {
      const after = [`${folder}booking.json`, 'booking.json'].toSorted();
      assert.deepEqual(
        pairsOf(['booking.json'], after),
        after.map((file) => [file === 'booking.json' ? file : undefined, file]),
      );
    });
  }

  it('are compared after a move by path suffix', () => {
    assert.deepEqual(pairsOf(['a/x/booking.json', 'a/y/booking.json'], ['b/y/booking.json', 'b/x/booking.json']), [
      ['a/y/booking.json', 'b/y/booking.json'],
      ['a/x/booking.json', 'b/x/booking.json'],
    ]);
    assert.deepEqual(pairsOf(['booking.json'], ['status/booking.json', 'status/other.json']), [
      ['booking.json', 'status/booking.json'],
      [undefined, 'status/other.json'],
    ]);
  });
});
