import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { examples, programText } from '../support/examples';

describe('"statusdocs pin --from"', () => {
  const file = 'all/browser-auth-pre-admission.json';
  const record = programText('browser-auth-pre-admission.json');
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    fs.cpSync(path.join(examples, 'program'), path.join(folder.path, 'all'), { recursive: true });
  });
  afterEach(() => folder.remove());

  const pin = () => statusdocs(folder.path, ['pin', '--from', 'all', '--write']);

  for (const [mistake, damaged] of [
    ['is empty', ''],
    ['has no properties', '{}'],
    ['ends too early', record.slice(0, record.indexOf('"foundationSignals"'))],
    ['has another version', record.replace('pre-admission/v1"', 'pre-admission/v9"')],
    ['has a property twice', record.replace(/"planId": (".*?")/, '"planId": $1, "planId": "other"')],
    ['has a malformed value', record.replace(/"sha256": "./, '"sha256": "Z')],
  ] as const) {
    it(`pins nothing and reports the file if a document ${mistake}`, () => {
      assert.notEqual(damaged, record);
      folder.write(file, damaged);
      const { code, out, err } = pin();
      assert.equal(err, `Correct ${file} before you pin its values. "statusdocs check" shows what is wrong.\n`);
      assert.equal(code, 2);
      assert.equal(out, '');
      assert.ok(!fs.existsSync(path.join(folder.path, 'statusdocs.config.json')));
    });
  }

  it('replaces pins that a document does not match', () => {
    assert.equal(pin().code, 0);
    folder.write(file, record.replace('PLAN-36-KNIVES', 'PLAN-37'));
    assert.equal(statusdocs(folder.path, ['check', 'all']).code, 1);
    assert.equal(pin().code, 0);
    assert.equal(statusdocs(folder.path, ['check', 'all']).code, 0);
  });
});
