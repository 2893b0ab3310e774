import assert from 'node:assert/strict';
import { all, findingsWith, receiptOf, receipts, screen } from '../../../../support/acceptedScreen';
import {
  accessibility,
  design,
  product,
  qa,
  reflow,
  release,
  rollback,
  smoke,
  visual,
} from '../../../../support/evidence';

/** Returns the findings if a field of the receipt of a task has a value. */
function findingsOf(index: number, field: string, value: unknown): readonly string[] {
  const path = all[index]!.receiptPath as string;
  return findingsWith(new Map([...receipts, [path, { ...receipts.get(path), [field]: value }]]));
}

describe('an open field of a receipt that accepts something', () => {
  it('is one finding if the lane requires it', () => {
    for (const [index, field] of [
      [visual, 'artifactDigest'],
      [reflow, 'assertions'],
      [accessibility, 'artifactDigests'],
      [release, 'configDigest'],
      [smoke, 'smokeChecks'],
      [rollback, 'recoveryChecks'],
      [product, 'riskNotes'],
      [qa, 'experienceReceiptIds'],
    ] as const) {
      for (const value of [
        null,
        'TBD',
        [null],
        [null, null, null],
        ...(field.endsWith('Digest') ? ['0'.repeat(64)] : []),
      ]) {
        const found = findingsOf(index, field, value);
        assert.equal(found.length, 1, `${field} ${JSON.stringify(value)}: ${found.join('\n')}`);
        assert.match(found[0]!, new RegExp(`^evidence/agreement .*lacks \`${field}\``));
      }
    }
  });

  it('is one finding if a flag stands in its place, because no field is a flag', () => {
    for (const [index, field] of [
      [visual, 'environment'],
      [visual, 'runnerVersion'],
      [reflow, 'suiteId'],
      [smoke, 'observationWindow'],
      [release, 'deploymentTarget'],
    ] as const) {
      for (const value of [false, true]) {
        const found = findingsOf(index, field, value);
        assert.equal(found.length, 1, `${field} ${value}: ${found.join('\n')}`);
        assert.match(found[0]!, new RegExp(`^evidence/agreement .*lacks \`${field}\``));
      }
    }
    assert.deepEqual(
      findingsOf(product, 'riskNotes', false).filter((each) => each.startsWith('evidence/agreement')),
      [],
    );
  });

  it('accepts nothing if it decides, also in another lane', () => {
    for (const index of [visual, release, qa]) {
      for (const field of ['assertions', 'smokeChecks', 'recoveryChecks']) {
        for (const value of [[], '', 'TBD']) {
          const found = findingsOf(index, field, value);
          assert.equal(found.length, 1, `${index} ${field} ${JSON.stringify(value)}: ${found.join('\n')}`);
          assert.match(found[0]!, new RegExp(`^evidence/verdict tasks/${index}/receiptId .*\`${field}\``));
        }
      }
    }
    for (const value of ['', 'TBD', []]) {
      assert.match(findingsOf(release, 'decision', value).join('\n'), /^evidence\/verdict .*`decision`[^\n]*$/);
    }
  });

  it('accepts nothing if it refers to receipts, also in another lane', () => {
    for (const [index, field] of [
      [qa, 'visualReceiptId'],
      [release, 'experienceReceiptIds'],
      [visual, 'productionReceiptId'],
      [reflow, 'rollbackReceiptId'],
    ] as const) {
      for (const value of ['', 'TBD', []]) {
        const found = findingsOf(index, field, value).join('\n');
        assert.match(found, new RegExp(`^evidence/references tasks/${index}/receiptPath \`${field}\`[^\n]*$`));
      }
    }
  });

  it('may be null in another lane, where it states nothing', () => {
    for (const field of ['assertions', 'smokeChecks', 'recoveryChecks', 'decision']) {
      assert.deepEqual(findingsOf(release, field, null), []);
    }
    assert.deepEqual(findingsOf(qa, 'visualReceiptId', null), []);
    assert.deepEqual(findingsOf(release, 'experienceReceiptIds', null), []);
    assert.deepEqual(findingsOf(visual, 'productionReceiptId', null), []);
  });

  it('accepts no capture', () => {
    const [, slot] = screen.captureSlots;
    const receipt = { ...receiptOf(visual), artifactPath: slot!.artifactPath, artifactDigest: slot!.checksum };
    const found = (changes: object) =>
      findingsWith(
        new Map([
          ...receipts,
          [
            'artifacts/ui/booking-discovery/execution/tablet.json',
            { ...receipt, capturedAt: slot!.capturedAt, ...changes },
          ],
        ]),
      );
    assert.deepEqual(found({}), []);
    assert.match(found({ assertions: [] }).join('\n'), /^evidence\/verdict [^\n]*captureSlots\/1\/receiptId[^\n]*$/);
    assert.match(
      found({ artifactDigest: [null] }).join('\n'),
      /^evidence\/agreement [^\n]*lacks `artifactDigest`[^\n]*$/,
    );
  });

  it('of an accepted screen is one finding', () => {
    for (const [field, value] of [
      ['assertions', [null]],
      ['artifactDigests', '0'.repeat(64)],
      ['decision', ''],
    ] as const) {
      const changed = new Map([...receipts, [screen.receiptPath, { screenId: screen.screenId, [field]: value }]]);
      assert.match(
        findingsWith(changed).join('\n'),
        new RegExp(`^evidence/agreement [^\n]*no value for \`${field}\`[^\n]*$`),
      );
    }
  });
});

describe('the risks of four signatures', () => {
  it('are compared with those of most', () => {
    const found = findingsOf(product, 'riskNotes', 'Slow login');
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(
      found[0]!,
      new RegExp(`^evidence/references tasks/${product}/receiptPath .* differs from that of design`),
    );
    assert.equal(findingsOf(design, 'riskNotes', 'Slow login').length, 1);
  });
});
