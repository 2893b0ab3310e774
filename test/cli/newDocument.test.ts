import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, report, statusdocs } from '../support/cli';

describe('statusdocs new', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  it('prints a document that the check finds clean', () => {
    const { code, out } = statusdocs(folder.path, ['new', 'booking-execution']);
    assert.equal(code, 0);
    folder.write('a.json', out);
    const { files, documents, errors, warnings } = report(folder.path).report.summary;
    assert.deepEqual([files, documents, errors, warnings], [1, 1, 0, 0]);
  });

  it('writes a file, with the domain it is given, and never over another', () => {
    const args = ['new', 'current-ui-evidence-progress', 'progress.json', '--prefix', 'docs.example'];
    assert.equal(statusdocs(folder.path, args).code, 0);
    const file = path.join(folder.path, 'progress.json');
    const text = fs.readFileSync(file, 'utf8');
    assert.match(text, /"docs\.example\/current-ui-evidence-progress\/v1"/);
    assert.deepEqual(statusdocs(folder.path, args), {
      code: 2,
      out: '',
      err: 'progress.json was not written: it is there already.\n',
    });
    assert.equal(fs.readFileSync(file, 'utf8'), text);
  });

  it('lists the kinds when it is given none of them', () => {
    const { code, err } = statusdocs(folder.path, ['new', 'receipt']);
    assert.equal(code, 2);
    assert.match(err, /^"new" takes the kind of the document: auth-.+ or auth-s08-owner-authority-set\.$/m);
  });
});
