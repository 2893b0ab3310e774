import assert from 'node:assert/strict';
import {
  accessibility,
  design,
  file,
  findingsOf,
  product,
  qa,
  reflow,
  release,
  smoke,
  visual,
} from '../../../../support/evidence';

describe('the time', () => {
  it('increases from a submission to the claims that wait for it', () => {
    const claimed = (claimedAt: string) => findingsOf('evidence/order', { [accessibility]: { claimedAt } });
    assert.deepEqual(claimed('2026-03-13T06:30:00+08:00'), ['error tasks/2/claimedAt #tasks/0/submittedAt']);
    assert.deepEqual(claimed('2026-03-13T22:30:00Z'), [], 'the moment of the submission');
    const of = (index: number, before: number) =>
      findingsOf('evidence/order', {
        [before]: { submittedAt: '2026-03-14T12:00:00Z' },
        [index]: { claimedAt: '2026-03-13T23:00:00Z' },
      });
    for (const [index, before] of [
      [qa, reflow],
      [release, design],
      [smoke, 10],
      [12, smoke],
    ] as const) {
      assert.deepEqual(of(index, before), [`error tasks/${index}/claimedAt #tasks/${before}/submittedAt`]);
    }
  });

  it('causes one finding for one mistake', () => {
    const claims = Object.fromEntries(
      [3, product, design, 8, qa].map((index) => [index, { claimedAt: '2026-03-14T03:00:00Z' }]),
    );
    const found = findingsOf('evidence/order', { ...claims, [reflow]: { submittedAt: '2026-03-14T12:00:00Z' } });
    assert.equal(found.length, 1);
    assert.match(found[0]!, /^error tasks\/1\/submittedAt #tasks\/3\/claimedAt #tasks\/6/);
    const later = Object.fromEntries(
      [reflow, accessibility, qa].map((index) => [index, { claimedAt: '2026-03-20T03:00:00Z' }]),
    );
    assert.match(findingsOf('evidence/order', later).join(), /^warning generatedAt #tasks\/1\/claimedAt/);
  });

  it('increases along the receipts of the chain', () => {
    const receipts = {
      [file('evidence-accessibility')]: { reviewedAt: '2026-03-14T09:00:00Z' },
      [file('governance-qa')]: { signedAt: '2026-03-14T08:00:00Z' },
    };
    assert.deepEqual(findingsOf('evidence/order', {}, receipts), ['error tasks/9/receiptPath #tasks/2/receiptPath']);
    const early = { [file('evidence-accessibility')]: { reviewedAt: '2026-03-13T09:00:00Z' } };
    assert.deepEqual(findingsOf('evidence/order', {}, early), [
      'error tasks/2/receiptPath #screens/0/captureSlots/0/capturedAt',
    ]);
  });

  it('increases within the observation of production, which starts after the release', () => {
    const released = { [file('release_proof-exact_release')]: { releasedAt: '2026-03-15T09:00:00Z' } };
    const observed = (observationWindow: string | number) =>
      findingsOf(
        'evidence/order',
        {},
        {
          ...released,
          [file('release_proof-production_smoke')]: { observationWindow, observedAt: '2026-03-15T12:00:00Z' },
        },
      );
    assert.deepEqual(observed('2026-03-15T09:00:00Z/2026-03-15T10:00:00Z'), []);
    assert.deepEqual(observed('24 hours from 2026-03-15T09:00:00Z'), []);
    assert.deepEqual(observed('2026-03-15T11:00:00Z/2026-03-15T10:00:00Z'), [`error tasks/${smoke}/receiptPath`]);
    assert.deepEqual(observed('2026-03-14T09:00:00Z to 2026-03-15T10:00:00Z').length, 1);
    assert.deepEqual(observed('2026-02-30T10:30:00Z/2026-03-15T25:30:00Z'), [`error tasks/${smoke}/receiptPath`]);
    assert.deepEqual(observed('2030-03-15T09:00:00Z/2030-03-15T10:00:00Z'), [
      `warning tasks/${smoke}/receiptPath #generatedAt`,
    ]);
    assert.deepEqual(observed('2026-03-15T09:00:00Z/2030-03-15T10:00:00Z'), [
      `warning tasks/${smoke}/receiptPath #generatedAt`,
    ]);
    for (const empty of ['PT0S', '2026-03-15T09:00:00Z/PT0S', 'P0DT0.0S', '-PT1H', '0 minutes', 0]) {
      assert.deepEqual(observed(empty), [`error tasks/${smoke}/receiptPath`], String(empty));
    }
    for (const some of ['PT1H', '2026-03-15T09:00:00Z/PT1H', 'PT0H30M', 'P1D', '30 minutes', 'p95 under 200 ms', 30]) {
      assert.deepEqual(observed(some), [], String(some));
    }
  });

  it('increases from the captures to the submission of the task that they are for', () => {
    const receipt = { [file('evidence-visual_baseline')]: { screenId: 'booking-discovery' } };
    const submitted = (submittedAt: string) => findingsOf('evidence/order', { [visual]: { submittedAt } }, receipt);
    assert.deepEqual(submitted('2026-03-14T06:30:00+08:00'), []);
    assert.deepEqual(submitted('2026-03-12T06:30:00Z'), [
      'error tasks/0/submittedAt #screens/0/captureSlots/0/capturedAt #screens/0/captureSlots/1/capturedAt #screens/0/captureSlots/2/capturedAt',
    ]);
  });

  it('increases from the claim of a task to its receipt, with a warning', () => {
    const signed = (signedAt: string) =>
      findingsOf(
        'evidence/order',
        { [qa]: { claimedAt: '2026-03-14T08:00:00Z' } },
        { [file('governance-qa')]: { signedAt } },
      );
    assert.deepEqual(signed('2026-03-14T07:59:00Z'), [`warning tasks/${qa}/receiptPath #tasks/${qa}/claimedAt`]);
    assert.deepEqual(signed('2026-03-14T10:00:00+02:00'), []);
    const captured = { [file('evidence-visual_baseline')]: { capturedAt: '2026-03-13T09:00:00Z' } };
    assert.deepEqual(findingsOf('evidence/order', {}, captured), [], 'a capture needs no claim');
    const released = { [file('evidence-exact_release')]: { releasedAt: '2026-03-14T07:00:00Z' } };
    assert.deepEqual(
      findingsOf('evidence/order', { [release]: { claimedAt: '2026-03-14T08:00:00Z' } }, released),
      [],
      'evidence of a release is collected after it',
    );
  });

  it('may be a day, which contradicts another time with a warning', () => {
    const claimed = (claimedAt: string) => findingsOf('evidence/order', { [accessibility]: { claimedAt } });
    assert.deepEqual(claimed('2026-03-13'), [], 'the day of the submission');
    assert.deepEqual(claimed('2026-03-12'), ['warning tasks/2/claimedAt #tasks/0/submittedAt']);
    assert.deepEqual(claimed('2026-03-12T10:00:00Z'), ['error tasks/2/claimedAt #tasks/0/submittedAt']);
  });

  it('may be earlier for a capture than for the reviews that its task waits for', () => {
    const approved = (time: object) =>
      findingsOf(
        'evidence/order',
        { 3: { lane: 'CAPTURE' } },
        {
          [file('evidence-owner_approval')]: time,
          [file('evidence-accessibility')]: { reviewedAt: '2026-03-14T09:00:00Z' },
        },
      );
    assert.deepEqual(approved({ capturedAt: '2026-03-13T22:00:00Z' }), []);
    assert.deepEqual(approved({ signedAt: '2026-03-14T08:00:00Z' }), [
      'error tasks/3/receiptPath #tasks/2/receiptPath',
    ]);
  });

  it('ends with the day of the document, plus or minus a day', () => {
    const submitted = (submittedAt: string) => findingsOf('evidence/order', { [visual]: { submittedAt } });
    assert.deepEqual(submitted('2026-03-15T23:59:59Z'), []);
    assert.deepEqual(submitted('2026-03-16T00:00:00Z'), ['warning tasks/0/submittedAt #generatedAt']);
    const checked = (checkedAt: string) => findingsOf('evidence/order', { [visual]: { checkedAt } });
    assert.deepEqual(checked('2026-03-15'), []);
    assert.deepEqual(checked('2099-03-16'), ['warning tasks/0/checkedAt #generatedAt']);
    const signed = { [file('governance-qa')]: { signedAt: '2026-04-14T08:00:00Z' } };
    assert.deepEqual(findingsOf('evidence/order', {}, signed), ['warning tasks/9/receiptPath #generatedAt']);
  });
});
