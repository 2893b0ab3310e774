import assert from 'node:assert/strict';
import fs from 'node:fs';
import { english } from '../../server/src/core/l10n/language';
import { catchFailure } from '../../server/src/core/text/result';
import { writeFixes } from '../../server/src/cli/commands/fix';
import { Folder } from '../support/cli';

describe('check --fix', () => {
  let folder: Folder;
  beforeEach(() => (folder = new Folder()));
  afterEach(() => folder.remove());

  const written = async (now: string): Promise<readonly [string | undefined, string]> => {
    const file = folder.write('a.json', now);
    const fixed = { file, real: undefined, before: '{ "é": 1 }', after: '{ "é": 2 }', count: 1 };
    const result = await catchFailure(() => writeFixes([fixed], english));
    return ['error' in result ? result.error.replace(file, 'a.json') : undefined, fs.readFileSync(file, 'utf8')];
  };

  it('does not overwrite a file that was saved after it was checked', async () => {
    const changed = 'a.json was not written: it changed since it was checked. Check it again.';
    for (const now of ['{ "é": 3 }', '', '{ "é": 1 }\n', '\uFEFF\uFEFF{ "é": 1 }']) {
      assert.deepEqual(await written(now), [changed, now]);
    }
  });

  it('keeps a byte order mark', async () => {
    assert.deepEqual(await written('{ "é": 1 }'), [undefined, '{ "é": 2 }']);
    assert.deepEqual(await written('\uFEFF{ "é": 1 }'), [undefined, '\uFEFF{ "é": 2 }']);
  });
});
