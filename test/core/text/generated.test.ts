import assert from 'node:assert/strict';
import { isGenerated, toWrite, unknownDigest, unknownRevisions } from '../../../server/src/core/text/generated';

describe('a text that only people can replace', () => {
  it('is a text to write, or a digest or revision that does not exist, with or without an algorithm', () => {
    const unknown = [unknownDigest, unknownRevisions.source, unknownRevisions.production];
    for (const text of [toWrite('The role.'), ...unknown, `sha256:${unknownDigest}`, 'F'.repeat(64)]) {
      assert.ok(isGenerated(text), text);
    }
  });

  it('is not a note that begins with TODO, or a real digest', () => {
    for (const text of ['TODO later', 'sha256:0', 'ab'.repeat(32), `sha256:${'ab'.repeat(32)}`, '']) {
      assert.ok(!isGenerated(text), text);
    }
  });
});
