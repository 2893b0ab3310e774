import assert from 'node:assert/strict';
import { maximumBrokenLength, parse } from '../../../server/src/core/json/parser';
import { maximumDepth } from '../../../server/src/core/json/depth';

describe('a long JSON text', () => {
  const filler = (length: number) => `"${'x'.repeat(length)}"`;

  it('is read up to the first bracket that is nested too deeply, even in broken text', () => {
    for (const text of [
      '['.repeat(maximumBrokenLength + 1),
      `${'['.repeat(300)}${filler(maximumBrokenLength)}${']'.repeat(300)}`,
      `[{}, ${'{"a":'.repeat(300)}${filler(maximumBrokenLength)}`,
    ]) {
      const { value, tooDeep, isTooLong, syntaxErrors } = parse(text);
      assert.deepEqual(
        { value, isTooLong, syntaxErrors },
        { value: undefined, isTooLong: undefined, syntaxErrors: [] },
      );
      assert.match(text[tooDeep!]!, /[[{]/);
      assert.ok(tooDeep! < 6 * maximumDepth);
    }
  });

  it('is read completely if it is flat, and not at all if it is broken', () => {
    assert.deepEqual(parse(`[${filler(maximumBrokenLength)}]`).value, ['x'.repeat(maximumBrokenLength)]);
    assert.equal(parse(`[${filler(maximumBrokenLength)}`).isTooLong, true);
  });
});
