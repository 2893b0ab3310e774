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

  it('prints a document without errors, in which the check finds placeholders', () => {
    const { code, out } = statusdocs(folder.path, ['new', 'booking-execution']);
    assert.equal(code, 0);
    folder.write('a.json', out);
    const { code: checked, report: found } = report(folder.path);
    assert.equal(checked, 0);
    const codes = found.files.flatMap(({ findings }) =>
      findings.map((finding) => `${finding.severity} ${finding.code}`),
    );
    assert.deepEqual([...new Set(codes)], ['warning document/placeholder']);
  });

  it('prints a document that is not published while it has placeholders, whatever is configured', () => {
    folder.write('site/a.json', statusdocs(folder.path, ['new', 'current-ui-evidence-progress']).out);
    const suppression = { rule: 'document/placeholder', reason: 'known' };
    const rules = { 'document/placeholder': 'off' };
    for (const config of [{}, { rules }, { suppressions: [suppression] }]) {
      folder.write('statusdocs.config.json', JSON.stringify(config));
      const { code, err } = statusdocs(folder.path, ['publish', 'site', '--out', 'out']);
      assert.equal(code, 1);
      assert.match(err, /a\.json:\d+.*placeholder/);
    }
    const text = fs.readFileSync(path.join(folder.path, 'site/a.json'), 'utf8').replaceAll('"TODO: ', '"');
    folder.write('site/a.json', text);
    assert.doesNotMatch(statusdocs(folder.path, ['publish', 'site', '--out', 'out']).err, /placeholder/);
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
      err: 'progress.json was not written: it already exists.\n',
    });
    assert.equal(fs.readFileSync(file, 'utf8'), text);
  });

  it('lists the kinds when it is given none of them', () => {
    const { code, err } = statusdocs(folder.path, ['new', 'receipt']);
    assert.equal(code, 2);
    assert.match(err, /^"new" takes the kind of the document: auth-.+ or auth-s08-owner-authority-set\.$/m);
  });
});
