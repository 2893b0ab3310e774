import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { fieldsOfLane, laneNames } from '../../server/src/core/kinds/common/lanes';
import { programText } from '../support/examples';
import { Folder, report, statusdocs } from '../support/cli';

const usageHint = 'Run "statusdocs help new" for the usage.\n';

describe('statusdocs new', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  it('prints a document without errors, whose placeholders check reports', () => {
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

  it('prints a document that cannot be published with placeholders, regardless of the configuration', () => {
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

  it('prints the document for the file -, as the other commands do', () => {
    // The document has the time at which it was made.
    const printed = (...args: readonly string[]) => {
      const { code, out } = statusdocs(folder.path, ['new', 'booking', ...args]);
      return [code, out.replaceAll(/"\d{4}-\d\d-\d\d(?:T[^"]*)?"/g, '"TIME"')];
    };
    const [code, text] = printed('-');
    assert.deepEqual([code, text], printed());
    assert.equal(code, 0);
    assert.deepEqual(fs.readdirSync(folder.path), []);
  });

  it('accepts the short names of kinds and those in schemaVersion, in any case, and prints the intended path', () => {
    const commands: Readonly<Record<string, string>> = {
      kits: 'kits status/owner-handoff-kits.json',
      AUTH: 'auth status/browser-auth-pre-admission.json',
      'd06-browser-auth-pre-admission': 'auth status/browser-auth-pre-admission.json',
      booking: 'booking status/booking-execution.json',
      Calibration: 'calibration status/current-ui-evidence.json',
    };
    for (const [kind, command] of Object.entries(commands)) {
      const { code, out, err } = statusdocs(folder.path, ['new', kind]);
      assert.deepEqual([code, out.startsWith('{')], [0, true], kind);
      assert.equal(err, `Nothing was written. To write it into a file, name the file: statusdocs new ${command}\n`);
    }
    const { err } = statusdocs(folder.path, ['new', 'contribution', '--owner', 'sre_dba']);
    assert.match(err, /: statusdocs new contribution --owner SRE_DBA contributions\/sre-dba-owner\.json$/m);
    assert.match(statusdocs(folder.path, ['new', 'bookng']).err, /^Unknown kind "bookng"\. Did you mean "booking"\?$/m);
  });

  it('writes a file with the given domain, and never overwrites a file', () => {
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

  it('creates the missing folders of a document, but not below a file', () => {
    assert.equal(statusdocs(folder.path, ['new', 'current-ui-evidence-progress', 'a/b/c.json']).code, 0);
    assert.deepEqual(statusdocs(folder.path, ['new', 'current-ui-evidence-progress', 'a/b/c.json/d.json']), {
      ...{ code: 2, out: '' },
      err: 'a/b/c.json/d.json was not written: its folder does not exist.\n',
    });
  });

  it('reports a folder that does not exist', () => {
    folder.write('a.json', '{"schemaVersion":"service-docs/booking-execution/v1"}');
    const { code, err } = statusdocs(folder.path, ['check', '--reporter', 'sarif=none/out.sarif']);
    assert.deepEqual([code, err], [2, 'none/out.sarif was not written: its folder does not exist.\n']);
  });

  it('matches the documents of its folder, and warns of another document of its kind', () => {
    const kits = programText('owner-handoff-kits.json').replace('"acceptedKnives": 4', '"acceptedKnives": 6');
    folder.write('kits.json', kits);
    const first = statusdocs(folder.path, ['new', 'booking-execution', 'a.json']);
    assert.deepEqual([first.code, first.err], [0, '']);
    assert.match(first.out, /^Wrote a\.json\. Placeholders to replace: \d+\. .+\n$/);
    assert.match(fs.readFileSync(path.join(folder.path, 'a.json'), 'utf8'), /"completedKnives": 6,/);
    const second = statusdocs(folder.path, ['new', 'booking-execution', 'b.json']);
    const err = 'This folder already has a document of this kind: a.json.\n';
    assert.deepEqual([second.code, second.err], [0, err]);
    assert.ok(fs.existsSync(path.join(folder.path, 'b.json')));
  });

  it('starts the contribution of the given owner, which is required', () => {
    const kind = 'auth-s08-r02-c02-owner-authority-contribution-template';
    for (const [owner, name] of [
      ['AUTH', kind],
      ['QA_WITNESS', 'contribution'],
    ] as const) {
      const out = `Wrote ${owner}.json. Fill in identityRef, keyRef and publicKey.\n`;
      assert.deepEqual(statusdocs(folder.path, ['new', name, `${owner}.json`, '--owner', owner]), {
        code: 0,
        out,
        err: '',
      });
      const written = JSON.parse(fs.readFileSync(path.join(folder.path, `${owner}.json`), 'utf8')) as object;
      assert.equal('ownerId' in written && written.ownerId, owner);
    }
    fs.mkdirSync(path.join(folder.path, 'site', 'handoff'), { recursive: true });
    const published = statusdocs(folder.path, ['new', 'contribution', 'site/auth.json', '--owner', 'AUTH']);
    assert.equal(published.code, 2);
    assert.match(published.err, /^Not written: the content of site is published\. Write the contribution outside\.\n$/);
    assert.ok(!fs.existsSync(path.join(folder.path, 'site', 'auth.json')));
    fs.rmSync(path.join(folder.path, 'site'), { recursive: true });
    assert.equal(report(folder.path).code, 0);
    const checked = () => statusdocs(folder.path, ['check']).out;
    assert.match(checked(), /^Documents checked: 2\. Incomplete contributions: 2\. \d+ rules checked\./);
    const file = path.join(folder.path, 'AUTH.json');
    const fill = (field: string, value: string) =>
      fs.writeFileSync(
        file,
        fs.readFileSync(file, 'utf8').replace(`"${field}": null`, `"${field}": ${JSON.stringify(value)}`),
      );
    fill('keyRef', 'keys/auth-1');
    assert.match(checked(), /Incomplete contributions: 2\./);
    fill('identityRef', 'directory/ann');
    fill('publicKey', generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString());
    assert.match(checked(), /Incomplete contributions: 1\./);
    for (const args of [[], ['--owner', 'CEO']]) {
      const { code, err } = statusdocs(folder.path, ['new', kind, ...args]);
      assert.deepEqual(
        [code, err],
        [2, `A contribution needs --owner: AUTH, SECURITY, SRE_DBA or QA_WITNESS.\n${usageHint}`],
      );
    }
    const { err } = statusdocs(folder.path, ['new', 'contribution', '--owner', 'securty']);
    assert.equal(err, `Unknown owner "securty". Did you mean "SECURITY"?\n${usageHint}`);
    assert.match(statusdocs(folder.path, ['new', 'booking-execution', '--owner', 'AUTH']).err, /^Only a contribution/);
  });

  it('counts the findings of a new authority set', () => {
    const { code, out } = statusdocs(folder.path, ['new', 'authority-set', 'set.json']);
    const rest = 'Findings to correct: 4. "statusdocs check set.json" lists them.';
    assert.deepEqual([code, out], [0, `Wrote set.json. ${rest}\n`]);
    assert.equal(report(folder.path, 'set.json').report.files[0]?.findings.length, 4);
  });

  it('starts a receipt with the fields of its lane, and a finding at each open field', () => {
    const file = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';
    const { code, out, err } = statusdocs(folder.path, ['new', 'receipt', '--lane', 'GOVERNANCE', file]);
    const rest = 'subjectRevision, experienceReceiptIds, decision, riskNotes, signatureId and signedAt';
    assert.deepEqual([code, out, err], [0, `Wrote ${file}. Fill in role, ${rest}.\n`, '']);
    const written = JSON.parse(fs.readFileSync(path.join(folder.path, file), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(Object.keys(written), [...fieldsOfLane('GOVERNANCE')]);
    assert.equal(written.screenId, 'booking-store');
    for (const lane of laneNames) {
      folder.write('open.json', statusdocs(folder.path, ['new', 'receipt', '--lane', lane]).out);
      const found = report(folder.path, 'open.json').report.files.flatMap(({ findings }) => findings);
      assert.deepEqual(
        found.map((finding) => [finding.code, finding.path]),
        fieldsOfLane(lane).map((field) => ['receipt/filled', `/${field}`]),
      );
    }
    assert.equal(statusdocs(folder.path, ['new', 'receipt', '--lane', 'GOVERNANCE', file]).code, 2);
  });

  it('requires a lane only for a receipt', () => {
    const errorOf = (...args: string[]) => {
      const { code, err } = statusdocs(folder.path, ['new', ...args]);
      return [code, err];
    };
    const lanes = 'CAPTURE, EXPERIENCE, GOVERNANCE, RELEASE or PRODUCTION_RECOVERY';
    assert.deepEqual(errorOf('receipt'), [2, `A receipt needs --lane: ${lanes}.\n${usageHint}`]);
    assert.deepEqual(errorOf('receipt', '--lane', 'x'), [2, `Unknown lane "x". Use one of: ${lanes}.\n${usageHint}`]);
    const near = `Unknown lane "governence". Did you mean "GOVERNANCE"?\n${usageHint}`;
    assert.deepEqual(errorOf('receipt', '--lane', 'governence'), [2, near]);
    const other = `Only a receipt has a lane. Leave out --lane.\n${usageHint}`;
    assert.deepEqual(errorOf('booking-execution', '--lane', 'CAPTURE'), [2, other]);
    assert.match(statusdocs(folder.path, ['help', 'new']).out, /Lanes:\n  CAPTURE +Capturing the screen/);
  });

  it('lists the kinds if no kind is given', () => {
    const { code, err } = statusdocs(folder.path, ['new']);
    assert.equal(code, 2);
    assert.match(err, /^"new" takes the kind of the document: kits, auth, .+, authority-set or receipt\.$/m);
    const near = statusdocs(folder.path, ['new', 'boking-execution']);
    assert.deepEqual(
      [near.code, near.err],
      [2, `Unknown kind "boking-execution". Did you mean "booking-execution"?\n${usageHint}`],
    );
  });
});
