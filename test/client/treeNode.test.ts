import assert from 'node:assert/strict';
import { shownLabel, withUniqueIds, type TreeNode } from '../../client/src/views/treeNode';
import { shortName } from '../../server/dashboard/src/taskGroups';

describe('tree item labels', () => {
  it('are shortened if they remain unambiguous', () => {
    assert.equal(shortName('EVIDENCE/visual_baseline'), 'visual_baseline');
    assert.equal(shortName('RELEASE_PROOF/exact_release'), 'RELEASE_PROOF/exact_release');
    assert.equal(shortName('a/b/c'), 'a/b/c');
  });

  it('remain distinct if their texts are equal', () => {
    const node = (id: string): TreeNode => ({
      id,
      label: id,
      icon: { id: 'x' },
      accessibleLabel: id,
      errors: 0,
      warnings: 0,
      children: [],
    });
    const ids = withUniqueIds([node('a'), node('a'), node('a')]).map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it('are shortened in the middle if a description follows', () => {
    const description = '0/3 captured';
    assert.equal(shownLabel({ label: 'booking-merchant-login', description }), 'booking-m…nt-login');
    assert.equal(shownLabel({ label: 'booking-merchant-login' }), 'booking-merchant-login');
    assert.equal(shownLabel({ label: 'booking-discovery', description }), 'booking-discovery');
  });
});
