import assert from 'node:assert/strict';
import { isEarlier } from '../../../server/src/core/text/moments';

describe('the order of times', () => {
  it('compares times with offsets exactly', () => {
    assert.equal(isEarlier('2026-03-14T09:00:00+08:00', '2026-03-14T01:00:01Z'), true);
    assert.equal(isEarlier('2026-03-14T09:00:00+08:00', '2026-03-14T01:00:00Z'), false);
  });

  it('leaves a time without an offset undecided within 14 hours', () => {
    assert.equal(isEarlier('2026-03-14T01:00:00Z', '2026-03-14T09:00:00'), false);
    assert.equal(isEarlier('2026-03-14T09:00:00', '2026-03-14T23:00:00Z'), false);
    assert.equal(isEarlier('2026-03-14T09:00:00', '2026-03-14T23:00:01Z'), true);
    assert.equal(isEarlier('2026-03-14T01:00:00Z', '2026-03-14T15:00:01'), true);
  });

  it('compares two times without offsets as times of one zone', () => {
    assert.equal(isEarlier('2026-03-14T09:00', '2026-03-14T09:01:00'), true);
    assert.equal(isEarlier('2026-03-14T09:01', '2026-03-14T09:00:00'), false);
  });

  it('compares days by their last and their first moment', () => {
    assert.equal(isEarlier('2026-03-13', '2026-03-14'), true);
    assert.equal(isEarlier('2026-03-14', '2026-03-14'), false);
    assert.equal(isEarlier('2026-03-13', '2026-03-14T00:00'), true, 'of the same zone');
    assert.equal(isEarlier('2026-03-13', '2026-03-14T13:00:00Z'), false, 'the zone of the day is unknown');
    assert.equal(isEarlier('2026-03-13', '2026-03-14T14:00:00Z'), true);
    assert.equal(isEarlier('2026-03-13T09:59:59Z', '2026-03-14'), true);
    assert.equal(isEarlier('2026-03-13T10:00:00Z', '2026-03-14'), false);
  });

  it('is undecided between strings that are not times', () => {
    assert.equal(isEarlier('receipt 12', '2026-03-14T09:00:00Z'), false);
    assert.equal(isEarlier(undefined, '2026-03-14T09:00:00Z'), false);
    assert.equal(isEarlier('2026-03-14T09:00:00Z', '2026-02-30T09:00:00Z'), false);
  });
});
