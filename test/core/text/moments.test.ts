import assert from 'node:assert/strict';
import { inZoneOf, isEarlier } from '../../../server/src/core/text/moments';

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

  it('finds no order between texts that are no times', () => {
    assert.equal(isEarlier('receipt 12', '2026-03-14T09:00:00Z'), false);
    assert.equal(isEarlier(undefined, '2026-03-14T09:00:00Z'), false);
    assert.equal(isEarlier('2026-03-14T09:00:00Z', '2026-02-30T09:00:00Z'), false);
  });
});

describe('the time zone of a document', () => {
  const now = '2026-03-14T20:30:00Z';

  it('is that of most of its times', () => {
    const text = '{ "a": "2026-03-14T09:00:00+08:00", "b": "2026-03-14T09:00:00+08:00", "c": "2026-03-14T09:00:00Z" }';
    assert.equal(inZoneOf(text, now), '2026-03-15T04:30:00+08:00');
    assert.equal(inZoneOf('["2026-03-14T09:00-03:30"]', now), '2026-03-14T17:00:00-03:30');
  });

  it('is UTC if most of its times are in UTC, or if none has an offset', () => {
    assert.equal(inZoneOf('["2026-03-14T09:00:00Z", "2026-03-14T09:00:00z", "2026-03-14T09:00:00+08:00"]', now), now);
    assert.equal(inZoneOf('["2026-03-14T09:00:00", "2026-03-14", "until 2026-03-14T09:00:00+08:00"]', now), now);
  });
});
