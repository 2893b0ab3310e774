import assert from 'node:assert/strict';
import { changed } from '../../../../support/examples';

import { document, findingsWith, idOf, receipts } from '../../../../support/acceptedScreen';
import { reflow, visual } from '../../../../support/evidence';

describe('a receipt id that differs from what three receipts name', () => {
  it('is reported at the task, with the receipts as related places', () => {
    for (const index of [visual, reflow]) {
      const id = idOf(index) as string;
      const found = findingsWith(
        receipts,
        changed(document, ['tasks', index, 'receiptId'], `${id}x`) as typeof document,
      );
      assert.equal(found.length, 1, found.join('\n'));
      assert.ok(found[0]!.startsWith(`evidence/references tasks/${index}/receiptId `), found[0]);
      assert.match(found[0]!, new RegExp(`is "${id}x", but several receipts of this screen name "${id}"`));
    }
  });
});
