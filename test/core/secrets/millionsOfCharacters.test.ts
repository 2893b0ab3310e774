import assert from 'node:assert/strict';
import { mayHoldUnreadSecret } from '../../../server/src/cli/report/unreadSecrets';
import { withoutPrivate } from '../../../server/src/cli/report/shownText';
import { isPrivate, isPrivateTogether } from '../../../server/src/core/secrets/detector';
import { assertLinear } from '../../support/growth';
import { token } from '../../support/manyMistakes';

/** More characters than a regular expression with a repeated group can read. */
const length = 5_000_000;

const brokenTexts: Readonly<Record<string, (length: number) => string>> = {
  commas: (count) => `{"a": [${','.repeat(count)}]}`,
  brackets: (count) => `{"a": ${'['.repeat(count / 2)}${']'.repeat(count / 2)}}`,
  comments: (count) => `{}${'/**/'.repeat(count / 4)}`,
  'one text': (count) => `{"a": "${'b '.repeat(count / 2)}",}`,
  'escaped quotes': (count) => `{"a": "${'\\"'.repeat(count / 2)}`,
  'quotes of two types': (count) => `{"a": ${`"'`.repeat(count / 2)}`,
  colons: (count) => `{"a"${': '.repeat(count / 2)}}`,
};

describe('the search for secrets in broken text', () => {
  for (const [what, textOf] of Object.entries(brokenTexts)) {
    it(`reads millions of characters: ${what}`, () => assert.equal(mayHoldUnreadSecret(textOf(length)), false));

    it(`takes time linear in the size of the text: ${what}`, () =>
      assertLinear(what, mayHoldUnreadSecret, textOf, 100_000));
  }

  it('finds names and texts of secrets around quotes that do not match', () => {
    for (const text of [
      `{"a": "b\\"c", 'password': 1}`,
      `{"a": "it's", "token" : 1`,
      `{"a: 1,\n'client_secret' : 2`,
      `{${','.repeat(100)} password: 1`,
      `{'a\\\n"apiKey" : 1`,
      `{"a": "${token(1)}`,
    ]) {
      assert.ok(mayHoldUnreadSecret(text), text);
    }
  });

  it('finds none in other texts', () => {
    for (const text of [`{"a": "the password"`, `{${'password'.repeat(9)}: 1`, `{"a\\": password, "b": 1`]) {
      assert.equal(mayHoldUnreadSecret(text), false, text);
    }
  });
});

describe('a private text of many millions of characters', () => {
  it('is withheld', () => {
    const text = 'Q7'.repeat(length);
    const line = `"${text}"`;
    const { pieces } = { pieces: [text] };
    assert.equal(withoutPrivate(`1\n${line}\n2`, { spans: [{ offset: 2, length: line.length }], pieces }), '1\n…\n2');
  });
});

describe('names that look like encoded text', () => {
  const names = Array.from({ length: 600_000 }, (_, index) => `a${index}`);

  it('are read together, however many there are', () => assert.equal(isPrivateTogether([...names, ...names]), false));

  it('hide no encoded key after them', () => {
    const key = btoa(`-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49${'Q7'.repeat(30)}`);
    assert.ok(isPrivate(`${'////'.repeat(100_000)}${key}`));
    assert.ok(isPrivate(`${'ff'.repeat(100_000)}${Buffer.from(token(1)).toString('hex')}`));
  });
});
