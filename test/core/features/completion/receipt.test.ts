import assert from 'node:assert/strict';
import { fieldsOfLane } from '../../../../server/src/core/kinds/common/lanes';
import { completed } from '../../../support/completed';

describe('completion in a receipt', () => {
  const receiptPath = (name: string) => `artifacts/ui/booking-store/execution/${name}.receipt.json`;
  const labelsOf = (text: string, path: string) =>
    completed(text, { path }).labels.filter((label) => !label.startsWith('All '));

  it('proposes the fields of the lane in the path of an empty receipt', () => {
    assert.deepEqual(labelsOf('{$0}', receiptPath('governance-qa')), [...fieldsOfLane('GOVERNANCE')]);
    assert.deepEqual(labelsOf('{ "$0" }', receiptPath('evidence-accessibility')), [...fieldsOfLane('EXPERIENCE')]);
    const filled = completed('{$0}', { path: receiptPath('governance-qa') }).with('All 8 missing properties');
    assert.deepEqual(Object.keys(JSON.parse(filled) as object), [...fieldsOfLane('GOVERNANCE')]);
    assert.ok(labelsOf('{$0}', receiptPath('evidence-owner_approval')).length > 20);
  });

  it('proposes the missing fields of the lane of its existing fields if its path names no lane', () => {
    const begun = '{ "screenId": "booking-store", "signatureId": null, $0 }';
    const missingFields = (lane: 'GOVERNANCE' | 'EXPERIENCE') =>
      fieldsOfLane(lane).filter((field) => !['screenId', 'signatureId'].includes(field));
    assert.deepEqual(labelsOf(begun, receiptPath('evidence-owner_approval')), missingFields('GOVERNANCE'));
    assert.deepEqual(labelsOf(begun, receiptPath('evidence-accessibility')), missingFields('EXPERIENCE'));
  });

  it('proposes the exact words of a decision, a result and an environment, in English and Chinese', () => {
    const path = receiptPath('governance-qa');
    assert.deepEqual(labelsOf('{ "decision": $0 }', path), ['APPROVED', '批准', 'REJECTED', '驳回', 'null']);
    const results = ['PASS', '通过', 'FAIL', '失败', 'SKIPPED', '跳过'];
    assert.deepEqual(labelsOf('{ "assertions": [{ "result": "$0" }] }', path), results);
    assert.deepEqual(labelsOf('{ "smokeChecks": [{ $0 }] }', path), ['name', 'result']);
    const environments = ['production', 'staging', 'preview', 'test', 'development', 'local'];
    assert.deepEqual(labelsOf('{ "deploymentTarget": "$0" }', path), environments);
  });
});
