import assert from 'node:assert/strict';
import { all, day, document, findingsWith, receipts } from '../../../../support/acceptedScreen';
import { qa } from '../../../../support/evidence';

describe('an approval of the owner in the lane of governance', () => {
  it('has an error in the role of another task', () => {
    const index = all.findIndex(({ gateType }) => gateType === 'owner_approval');
    const { receiptFields } = all[qa]!;
    const tasks = all.map((task, each) => (each === index ? { ...task, lane: 'GOVERNANCE', receiptFields } : task));
    const [path, signed] = [all[index]!.receiptPath as string, receipts.get(all[qa]!.receiptPath as string)];
    const withRole = (role: string) => {
      const receipt = { ...signed, signatureId: 'signature-of-owner', signedAt: day(index), role };
      return findingsWith(new Map([...receipts, [path, receipt]]), { ...document, tasks } as typeof document);
    };
    assert.deepEqual(withRole('owner_approval'), []);
    const found = withRole('design');
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(
      found[0]!,
      /^evidence\/agreement .* is signed as "design", but this task needs the signature of "owner_approval"/,
    );
  });
});
