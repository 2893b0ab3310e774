import assert from 'node:assert/strict';
import { convertToDocumentZone } from '../../server/src/lsp/features/timeZone';

describe('the time zone of a document', () => {
  const now = '2026-03-14T20:30:00Z';

  it('matches most of its times', () => {
    const text = '{ "a": "2026-03-14T09:00:00+08:00", "b": "2026-03-14T09:00:00+08:00", "c": "2026-03-14T09:00:00Z" }';
    assert.equal(convertToDocumentZone(text, now), '2026-03-15T04:30:00+08:00');
    assert.equal(convertToDocumentZone('["2026-03-14T09:00-03:30"]', now), '2026-03-14T17:00:00-03:30');
  });

  it('is UTC if most of its times are in UTC, or if no time has an offset', () => {
    assert.equal(
      convertToDocumentZone('["2026-03-14T09:00:00Z", "2026-03-14T09:00:00z", "2026-03-14T09:00:00+08:00"]', now),
      now,
    );
    assert.equal(
      convertToDocumentZone('["2026-03-14T09:00:00", "2026-03-14", "until 2026-03-14T09:00:00+08:00"]', now),
      now,
    );
  });
});
