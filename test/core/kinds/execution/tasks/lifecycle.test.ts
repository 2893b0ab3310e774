import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programText } from '../../../../support/examples';

const booking = programText('booking-execution.json');

/** Returns the first task of the example, submitted on 2026-03-14, with another assignee and a receipt. */
const accepted = (assignee: string, receiptId: string) =>
  findingsOf(
    booking.replace(
      /"assignee": "[^"]+",(\s+"claimedAt": "[^"]+",\s+"submittedAt": "2026-[^"]+",\s+"receiptId": )null/,
      (_, between: string) => `"assignee": "${assignee}",${between}"${receiptId}"`,
    ),
  ).filter(({ code }) => code === 'tasks/lifecycle');

describe('the life cycle of a task', () => {
  it('is not reported as backwards if a time lacks its offset and may be in another time zone', () => {
    const claimedAt = (time: string) =>
      findingsOf(booking.replace('"claimedAt": "2026-03-14T02:40:00+08:00"', `"claimedAt": "${time}"`))
        .filter(({ code }) => code === 'tasks/lifecycle')
        .map(({ severity }) => severity);
    assert.deepEqual(claimedAt('2026-03-14T02:40:00'), []);
    assert.deepEqual(claimedAt('2026-03-15T02:40:00'), ['error']);
  });

  it('ignores a name or a receipt as a time, even if a date parser accepts it', () => {
    for (const receipt of ['receipt-7', 'r-1', 'RCPT-2025-01', 'receipt 12', '2025-01']) {
      assert.deepEqual(accepted('team-2030', receipt), []);
    }
  });
});
