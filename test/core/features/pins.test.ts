import assert from 'node:assert/strict';
import { canBePinned } from '../../../server/src/core/features/pins';
import { analyzed } from '../../support/analyzed';
import { programText } from '../../support/examples';

describe('pinning at the cursor', () => {
  const booking = programText('booking-execution.json');

  it('is offered for correct values that are not derived', () => {
    const analysis = analyzed(booking.replace('"globalTotal": 36', '"globalTotal": "36"'));
    const pinned = [
      ['program', 'title'],
      ['program', 'phase'],
      ['program', 'capturedSlots'], // A count.
      ['program', 'globalTotal'], // An error.
      ['tasks', 0, 'assignee'], // A record.
      ['tasks', 0, 'id'],
      ['nothing'],
      ['tasks', 0, 'blocker'], // Null, until it is set.
    ].map((path) => canBePinned(analysis, path));
    assert.deepEqual(pinned, [true, true, false, false, false, false, false, false]);
  });
});
