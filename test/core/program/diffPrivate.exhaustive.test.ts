import assert from 'node:assert/strict';
import { english } from '../../../server/src/core/l10n/language';
import { diff, type DocumentDiff } from '../../../server/src/core/program/diff';
import { diffMarkdown } from '../../../server/src/core/program/diffMarkdown';
import { changed, programValue, type Json } from '../../support/examples';
import { progressIn } from '../../support/programs';

const between = (file: string, before: Json, after: Json): DocumentDiff | undefined =>
  diff(progressIn(file, JSON.stringify(before)), progressIn(file, JSON.stringify(after)), english)[0];

describe('the changes of private material', () => {
  const file = 'current-ui-evidence.json';
  const change = (old: Json, now: Json, at: readonly (string | number)[]) =>
    between(file, changed(programValue(file), at, old), changed(programValue(file), at, now));

  it('are reported without the old and new value', () => {
    const found = change(123_456_781, 123_456_782, ['program', 'password']);
    assert.deepEqual(
      found?.changes.map(({ name, from, to }) => [name, from, to]),
      [['program.password', '…', 'another value']],
    );
    const members: readonly (readonly [string, Json, Json])[] = [
      ['password', 'hunter2hunter', 'hunter3hunter'],
      ['refresh_token', ['hunter2hunter'], ['hunter3hunter']],
      ['clientSecret', { value: 'hunter2hunter' }, { value: 'hunter3hunter' }],
      ['privateKey', Array<number>(32).fill(3), Array<number>(32).fill(7)],
    ];
    for (const [name, old, now] of members) {
      for (const at of [[name], ['program', name], ['screens', 0, name]]) {
        const shown = change(old, now, at);
        assert.equal((shown?.changes.length ?? 0) + (shown?.others.length ?? 0), 1, name);
        assert.doesNotMatch(JSON.stringify([shown, shown && diffMarkdown([shown], english)]), /hunter|[37],[37]/, name);
      }
    }
  });
});
