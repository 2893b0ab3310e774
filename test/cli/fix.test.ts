import assert from 'node:assert/strict';
import fs from 'node:fs';
import { english } from '../../server/src/core/l10n/language';
import { writeFixes } from '../../server/src/cli/fix';
import { Folder } from '../support/cli';

describe('writing fixes', () => {
  let folder: Folder;
  beforeEach(() => (folder = new Folder()));
  afterEach(() => folder.remove());

  const written = (now: string): readonly [string | undefined, string] => {
    const file = folder.write('a.json', now);
    const fault = writeFixes([{ file, real: undefined, before: '{ "é": 1 }', after: '{ "é": 2 }', count: 1 }], english);
    return [fault?.replace(file, 'a.json'), fs.readFileSync(file, 'utf8')];
  };

  it('does not overwrite a file that was saved since it was checked', () => {
    const changed = 'a.json was not written: it changed since it was checked.';
    for (const now of ['{ "é": 3 }', '', '{ "é": 1 }\n', '\uFEFF\uFEFF{ "é": 1 }']) {
      assert.deepEqual(written(now), [changed, now]);
    }
  });

  it('keeps a byte order mark', () => {
    assert.deepEqual(written('{ "é": 1 }'), [undefined, '{ "é": 2 }']);
    assert.deepEqual(written('\uFEFF{ "é": 1 }'), [undefined, '\uFEFF{ "é": 2 }']);
  });
});
