import assert from 'node:assert/strict';
import {
  namesProxy,
  permissions,
  permitsSigning,
  proxies,
} from '../../../server/src/core/kinds/common/boundary/signing';
import { isPrivate } from '../../../server/src/core/secrets/detector';
import { shapes } from '../../../server/src/core/secrets/patterns';
import { spellingsOf } from '../../support/spellings';

/** Returns member names from words, in several spellings. */
const written = (said: string): readonly string[] => {
  const words = said.trim().split(' ');
  const camel = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return [camel, words.join('_'), words.join('-').toUpperCase()];
};

describe('a look that saves looking closer', () => {
  it('sees all names that permit signing', () => {
    const names = permissions.flatMap(spellingsOf).flatMap(written);
    assert.ok(names.length > 500, String(names.length));
    assert.deepEqual(
      names.filter((name) => !permitsSigning(name)),
      [],
    );
  });

  it('sees all names of who signs for somebody', () => {
    const names = spellingsOf(proxies).flatMap(written);
    assert.ok(names.length > 50, String(names.length));
    assert.deepEqual(
      names.filter((name) => !namesProxy(name)),
      [],
    );
  });

  it('sees all private material', () => {
    const texts = shapes.map(({ shape }) => spellingsOf(shape));
    assert.ok(texts.filter((each) => each.length > 0).length >= shapes.length - 1); // One of them is encoded.
    assert.deepEqual(
      texts.flat().filter((text) => !isPrivate(text.padEnd(10))),
      [],
    );
  });
});
