// The parts of node:assert/strict that the VS Code tests use, for a web worker.
import { assert } from 'chai';

export default {
  ok: assert.isOk,
  equal: assert.strictEqual,
  notEqual: assert.notStrictEqual,
  deepEqual: assert.deepEqual,
  match: assert.match,
  async rejects(promise, expected) {
    const error = await promise.then(
      () => undefined,
      (reason) => reason,
    );
    assert.isDefined(error, 'Missing expected rejection.');
    if (expected) assert.match(error.message ?? String(error), expected.message ?? expected);
  },
};
