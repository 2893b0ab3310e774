import assert from 'node:assert/strict';
import { qa, release, visual } from '../../../../support/evidence';
import { all, day, document, findingsWith, picture, receipts, screen } from '../../../../support/acceptedScreen';

describe('the receipt of an accepted screen', () => {
  const withFields = (fields: object) =>
    findingsWith(new Map([...receipts, [screen.receiptPath, { screenId: screen.screenId, ...fields }]]));
  const codes = (fields: object) => withFields(fields).map((line) => line.split(' ', 2).join(' '));
  const { acceptedAt } = (document.screens as { acceptedAt: string }[])[0]!;
  const atReceipt = ['evidence/order screens/0/receiptPath'];

  it('may state the times of the work, in any order that the tasks allow', () => {
    for (const fields of [
      {
        capturedAt: picture!.capturedAt,
        reviewedAt: day(qa),
        signedAt: day(qa),
        releasedAt: day(release),
        observedAt: acceptedAt,
      },
      { reviewedAt: acceptedAt, signedAt: '2026-04-19T09:00:00Z' },
      { signedAt: acceptedAt.slice(0, 10) },
    ]) {
      assert.deepEqual(codes(fields), [], JSON.stringify(fields));
    }
  });

  it('is not reviewed, signed, released or observed before the work that comes first', () => {
    for (const field of ['reviewedAt', 'signedAt', 'releasedAt', 'observedAt']) {
      assert.deepEqual(codes({ [field]: '2026-01-01T09:00:00Z' }), atReceipt, field);
    }
    assert.deepEqual(codes({ releasedAt: day(1) }), atReceipt, 'before the signatures');
    assert.deepEqual(codes({ reviewedAt: day(visual) }), [], 'after the captures');
  });

  it('states no time after the acceptance', () => {
    for (const field of ['capturedAt', 'reviewedAt', 'signedAt', 'releasedAt', 'observedAt']) {
      assert.ok(codes({ [field]: '2026-04-21T00:00:00Z' }).includes(atReceipt[0]!), field);
    }
  });

  it('names its screen, with no placeholder', () => {
    for (const screenId of ['-', 'TBD', '待定', 'N/A', '', ['-'], null]) {
      const found = withFields({ screenId }).join('\n');
      assert.match(found, /^evidence\/agreement screens\/0\/receiptPath .* lacks `screenId`/, JSON.stringify(screenId));
    }
  });

  it('is of the fixture of the screen', () => {
    assert.deepEqual(codes({ fixtureId: screen.fixture.id }), []);
    assert.deepEqual(codes({ fixtureId: 'area/other/sample-v1' }), ['evidence/agreement screens/0/receiptPath']);
  });
});

describe('a time in a receipt that is much too late', () => {
  const found = (index: number, field: string) => {
    const path = all[index]!.receiptPath as string;
    const changed = { ...receipts.get(path), [field]: '2026-08-01T00:00:00Z' };
    return findingsWith(new Map([...receipts, [path, changed]])).map((line) => line.split(' ', 2).join(' '));
  };

  it('is one mistake of this receipt, however many times it contradicts', () => {
    assert.deepEqual(found(visual, 'capturedAt'), ['evidence/agreement tasks/0/receiptPath']);
    assert.deepEqual(found(qa, 'signedAt'), [`evidence/order tasks/${qa}/receiptPath`]);
  });
});

describe('the receipt of a capture', () => {
  it('is not reviewed or signed before the capture', () => {
    const path = all[visual]!.receiptPath as string;
    const found = (fields: object) =>
      findingsWith(new Map([...receipts, [path, { ...receipts.get(path), ...fields }]]));
    assert.deepEqual(found({ reviewedAt: day(qa) }), []);
    for (const field of ['reviewedAt', 'signedAt']) {
      assert.match(
        found({ [field]: '2026-01-01T09:00:00Z' }).join('\n'),
        /^evidence\/order .* earlier than its `capturedAt`/,
        field,
      );
    }
  });
});
