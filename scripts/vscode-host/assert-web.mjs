// What the tests of VS Code use of node:assert/strict, for the worker of a browser.
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
