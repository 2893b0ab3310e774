import assert from 'node:assert/strict';
import { all, document, findingsWith, receiptOf, receipts } from '../../../../support/acceptedScreen';
import type { Member } from '../../../../support/evidence';

/** The members of a task without which it would not be the same accepted task. */
const needed = [
  'id',
  'gateFamily',
  'gateType',
  'blocker',
  'status',
  'assignee',
  'claimedAt',
  'submittedAt',
  'receiptId',
  'receiptPath',
  'taskPacketPath',
];

const changedTask = (index: number, isKept: (name: string) => boolean) => ({
  ...document,
  tasks: all.map((task, other) =>
    other === index ? Object.fromEntries(Object.entries(task).filter(([name]) => isKept(name))) : task,
  ),
});

/** Returns another value of the same shape. */
function otherValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return [...(value as unknown[]).slice(1), 'of-another-task'];
  }
  if (typeof value !== 'string') {
    return value;
  }
  return /^[0-9a-f]{40,}$/.test(value) ? 'ab'.repeat(value.length / 2) : `${value}-of-another-task`;
}

const errorsIn = (findings: readonly string[]) => findings.filter((line) => !line.startsWith('document/unknown'));

describe('a task of a booking document without the members that the specification leaves to it', () => {
  const first = all.slice(0, 13) as readonly Member[];

  for (const [index, task] of first.entries()) {
    const { receiptPath, gateFamily, gateType } = task as Readonly<Record<string, string>>;
    const bare = changedTask(index, (name) => needed.includes(name));
    const hasOpenLane = ['owner_approval', 'rollback_receipt'].includes(gateType!) || gateFamily === 'RELEASE_PROOF';

    it(`is accepted by its own receipt: ${gateFamily}/${gateType}`, () => {
      const found = errorsIn(findingsWith(receipts, bare));
      assert.deepEqual(
        found.filter((line) => !line.includes('has no `lane`')),
        [],
      );
      assert.ok(hasOpenLane || found.length === 0, found.join('\n'));
    });

    it(`is compared with its receipt like one with all members: ${gateFamily}/${gateType}`, () => {
      for (const [field, value] of Object.entries(receiptOf(index))) {
        const wrong = new Map([
          ...receipts,
          [receiptPath!, { ...receipts.get(receiptPath!), [field]: otherValue(value) }],
        ]);
        const whole = errorsIn(findingsWith(wrong));
        assert.ok(
          whole.length === 0 || errorsIn(findingsWith(wrong, bare)).length > 0,
          `${field}: ${whole.join('\n')}`,
        );
      }
    });
  }

  it('has an error if its lane is open and its receipt accepts it', () => {
    const index = first.findIndex(({ gateType }) => (gateType as unknown) === 'owner_approval');
    const found = findingsWith(
      receipts,
      changedTask(index, (name) => name !== 'lane'),
    );
    assert.deepEqual(found, [
      `evidence/agreement tasks/${index}/receiptId This task is accepted, but has no \`lane\`, which determines the fields of its receipt. Add it.`,
    ]);
  });
});
