import assert from 'node:assert/strict';
import { accessibility, qa, reflow, visual, type Member } from '../../../../support/evidence';

import { document, all, screen, picture, receipts, findingsWith } from '../../../../support/acceptedScreen';

describe('a correct screen with receipts of its captures', () => {
  const baseline = all[visual]!.receiptPath as string;
  const ofBaseline = receipts.get(baseline) as Member;
  const folder = screen.receiptPath.slice(0, screen.receiptPath.lastIndexOf('/'));
  /** Returns the findings with a receipt of the last capture, which the visual baseline does not name. */
  const withReceipt = (change: object, name = 'mobile.json') => {
    const { artifactPath, checksum, capturedAt, receiptId } = screen.captureSlots[2]!;
    const ofSlot = { ...ofBaseline, artifactPath, artifactDigest: checksum, capturedAt, receiptId };
    const [first, second] = ofBaseline.artifactPath as string[];
    return findingsWith(
      new Map([
        ...receipts,
        [baseline, { ...ofBaseline, artifactPath: [first!, second!] }],
        [`${folder}/${name}`, { ...ofSlot, ...change }],
      ]),
    );
  };

  it('has no errors if each receipt is for its picture', () => {
    assert.deepEqual(withReceipt({}), []);
    assert.deepEqual(withReceipt({ receiptId: undefined }), []);
  });

  it('has a warning if the receipt of a capture is from another environment than production', () => {
    const [found, ...others] = withReceipt({ environment: 'staging' });
    assert.match(found ?? '', /^evidence\/references .*staging/);
    assert.deepEqual(others, []);
  });

  it('has an error that names a missing receipt as the task writes it', () => {
    const value = structuredClone(document);
    const task = (value.tasks as Member[]).find(({ receiptId }) => receiptId === all[accessibility]!.receiptId)!;
    task.receiptId = 'RC-Accessibility';
    const renamed = JSON.stringify([...receipts]).replaceAll(
      JSON.stringify(all[accessibility]!.receiptId),
      '"RC-Accessibility"',
    );
    const path = all[qa]!.receiptPath as string;
    const signature = { ...receipts.get(path), experienceReceiptIds: [all[reflow]!.receiptId] };
    const found = findingsWith(new Map([...(JSON.parse(renamed) as [string, object][]), [path, signature]]), value);
    assert.match(found.join('\n'), /lacks "RC-Accessibility"/);
  });

  it('has an error if a review names the receipt of a capture as that of the visual baseline', () => {
    const path = all[reflow]!.receiptPath as string;
    const review = { ...receipts.get(path), visualReceiptId: picture!.receiptId };
    const [found, ...others] = findingsWith(new Map([...receipts, [path, review]]));
    assert.match(found ?? '', /^evidence\/references .*is not a receipt of the visual baseline of this screen/);
    assert.deepEqual(others, []);
  });

  it('has an error if the screen names the receipt of a task with another spelling of its path', () => {
    const value = structuredClone(document);
    const path = all[qa]!.receiptPath as string;
    (value.screens as Member[])[0]!.receiptPath = path.replace('/execution/', '/execution/./');
    const found = findingsWith(receipts, value).map((line) => line.split(' ')[0]);
    assert.ok(found.includes('tasks/paths'), found.join());
  });

  it('has an error if only the receipt of the visual baseline is for its picture', () => {
    const [path] = ofBaseline.artifactPath as string[];
    const found = findingsWith(new Map([...receipts, [baseline, { ...ofBaseline, artifactPath: path! }]]));
    // One finding for all slots of the screen.
    assert.deepEqual(
      found.map((line) => line.split(' ', 2).join(' ')),
      ['evidence/present screens/0/captureSlots/0/receiptId'],
    );
  });

  it('has an error if one of several receipts of the present picture is a rejection, whatever its name', () => {
    const path = all[visual]!.receiptPath as string;
    const { artifactPath, checksum, capturedAt } = screen.captureSlots[2]!;
    const one = { ...ofBaseline, artifactPath, artifactDigest: checksum, capturedAt };
    const [first, second] = ofBaseline.artifactPath as string[];
    const both = (other: object, name: string) =>
      findingsWith(
        new Map([
          ...receipts,
          [path, { ...ofBaseline, artifactPath: [first!, second!] }],
          [`${folder}/mobile.json`, one],
          [`${folder}/${name}.json`, { ...one, ...other }],
        ]),
      ).map((line) => line.split(' ', 2).join(' '));
    for (const name of ['a', 'z']) {
      const rejected = both({ decision: 'REJECTED' }, name);
      assert.deepEqual(rejected, ['evidence/verdict screens/0/captureSlots/2/receiptId'], name);
      const earlier = { artifactDigest: 'ab'.repeat(32), sourceRevision: 'ab'.repeat(20) };
      assert.deepEqual(both(earlier, name), [], `the receipt of an earlier picture: ${name}`);
    }
  });

  it('has an error if a receipt is missing', () => {
    const at = 'evidence/present screens/0/captureSlots/2/receiptId ';
    for (const found of [withReceipt({}, 'mobile.txt'), withReceipt({ receiptId: 'another' })]) {
      assert.equal(found.length, 1);
      assert.ok(found[0]!.startsWith(at), found[0]);
    }
  });

  for (const [change, message] of [
    [{ screenId: 'booking-store' }, 'is for the screen "booking-store"'],
    [{ sourceRevision: 'ab'.repeat(20) }, 'is for the revision'],
    [{ artifactDigest: 'ab'.repeat(32) }, 'as the checksum of'],
    [{ artifactPath: picture!.artifactPath! }, 'is not for its picture'],
    [{ fixtureId: 'booking/store/other-v1' }, 'is for the fixture'],
    [{ runnerVersion: null }, 'lacks `runnerVersion`'],
  ] as const) {
    it(`has an error if a receipt ${message}`, () => {
      const [found, ...others] = withReceipt(change);
      assert.match(found ?? '', /^evidence\/agreement screens\/0\/captureSlots\/2\/receiptId /);
      assert.ok(found!.includes(message), found);
      assert.deepEqual(others, []);
    });
  }

  it('has an error if a receipt is a rejection or contains no decision', () => {
    const codesWith = (change: object) => withReceipt(change).map((line) => line.split(' ').slice(0, 2).join(' '));
    const at = 'screens/0/captureSlots/2/receiptId';
    for (const change of [
      { artifactDigest: 'latest' },
      { artifactDigest: 'REJECTED' },
      { artifactDigest: 7 },
      { decision: 'REJECTED' },
      { assertions: ['login: FAIL'] },
    ]) {
      assert.deepEqual(codesWith(change), [`evidence/verdict ${at}`], JSON.stringify(change));
    }
    const digest = screen.captureSlots[2]!.checksum as string;
    assert.deepEqual(codesWith({ artifactDigest: `sha256:${digest}` }), []);
    assert.deepEqual(codesWith({ artifactDigest: `sha256:${'ab'.repeat(32)}` }), [`evidence/agreement ${at}`]);
  });
});
