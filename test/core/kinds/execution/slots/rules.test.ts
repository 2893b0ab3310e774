import assert from 'node:assert/strict';
import path from 'node:path';
import { programValue } from '../../../../support/examples';
import { reported } from '../../../../support/reported';
import { tryNearMisses } from '../../../../support/describeMistakes';

// Cases in addition to the examples on the rule pages: whole documents with one small mistake, other places, fixes and
// the values they copy, and findings that follow from others.

tryNearMisses(path.join(__dirname, '../nearMisses'), ['artifacts', 'fixture', 'slots']);

describe('a list of slots that all have the same wrong value', () => {
  const others: Readonly<Record<string, unknown>> = {
    runner: 'another-runner',
    checksum: 'a'.repeat(64),
    capturedAt: '2026-03-14T02:40:00+08:00',
    receiptId: 'r-1',
    screenId: 'booking-other',
    screenTitle: 'another',
    fixtureId: 'booking/other/home-v1',
  };
  const families = ['DESKTOP', 'TABLET', 'MOBILE'];
  for (const member of [...Object.keys(others), 'family']) {
    it(`is reported: ${member}`, () => {
      const document = programValue('booking-execution.json');
      const slots = document.captureSlots as Record<string, unknown>[];
      slots.forEach((slot, index) => (slot[member] = others[member] ?? families[(index + 1) % 3]));
      assert.notDeepEqual(reported('slots/mirror', document, 'booking-execution'), []);
    });
  }
});
