import assert from 'node:assert/strict';
import { completed } from '../../../support/completed';

const booking = '"schemaVersion": "service-docs/booking-execution/v1"';

describe('completion of a value', () => {
  it('proposes texts before null after a typed quote', () => {
    const tasks = (value: string) =>
      `{ ${booking}, "tasks": [{ "assignee": "Ann" }, { "assignee": "Ann" }, { "assignee": ${value}, "status": "READY_TO_CLAIM" }] }`;
    assert.deepEqual(completed(tasks('$0')).labels, ['null', 'Ann']);
    assert.deepEqual(completed(tasks('"$0"')).labels, ['Ann', 'null']);
    assert.deepEqual(completed(tasks('"$0')).labels, ['Ann', 'null']);
  });

  it('proposes no time, receipt or checksum of another item', () => {
    for (const member of ['claimedAt', 'submittedAt', 'receiptId']) {
      const claimed = `{ "${member}": "2026-03-14T02:40:00Z", "assignee": "Ann" }`;
      const tasks = `{ ${booking}, "tasks": [${claimed}, ${claimed}, { "assignee": "Bo", "${member}": $0 }] }`;
      assert.deepEqual(completed(tasks).labels, ['null'], member);
    }
  });

  it('proposes the status first that the predecessors of a task allow', () => {
    const statusesOf = (gateType: string) => {
      const task = `{ "screenId": "booking-store", "gateFamily": "EVIDENCE", "gateType": "${gateType}", "status": $0 }`;
      return completed(`{ ${booking}, "screens": [{ "screenId": "booking-store" }], "tasks": [${task}] }`).labels;
    };
    assert.deepEqual(statusesOf('visual_baseline'), ['READY_TO_CLAIM', 'WAITING_PREDECESSOR']);
    assert.deepEqual(statusesOf('accessibility'), ['WAITING_PREDECESSOR', 'READY_TO_CLAIM']);
  });
});
