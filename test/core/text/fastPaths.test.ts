import assert from 'node:assert/strict';
import { isPrivate } from '../../../server/src/core/secrets/detector';
import { shapes } from '../../../server/src/core/secrets/patterns';
import { spellingsOf } from '../../support/spellings';

describe('a quick check before a complete one', () => {
  it('finds all private material', () => {
    const texts = shapes.map(({ shape }) => spellingsOf(shape));
    assert.ok(texts.filter((each) => each.length > 0).length >= shapes.length - 1); // One of them is encoded.
    assert.deepEqual(
      texts.flat().filter((text) => !isPrivate(text.padEnd(10))),
      [],
    );
  });
});
