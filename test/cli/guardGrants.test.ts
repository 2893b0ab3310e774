import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs, type Report } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const file = 'status/owner-handoff-kits.json';
const kits = programText('owner-handoff-kits.json');
/** The document after a step backwards. */
const back = kits.replace('"state": "READY"', '"state": "WAITING"');
/** The document with a mistake that a configuration may suppress. */
const wrong = kits.replace('"filename": "auth', '"filename": "other');

describe('a change that grants itself something', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    repository.write(file, kits);
  });
  afterEach(() => repository.remove());

  const config = (content: object, folder = '.') =>
    repository.write(path.join(folder, 'statusdocs.config.json'), JSON.stringify(content));
  const guard = (...args: readonly string[]) => {
    const { code, out, err } = statusdocs(repository.path, [
      ...['guard', '--reporter', 'json', '--against', 'git:HEAD', 'status'],
      ...args,
    ]);
    const { files } = JSON.parse(out) as Report;
    const codes = new Set(files.flatMap(({ findings }) => findings.map((each) => each.code)));
    const messages = (code: string) =>
      files.flatMap(({ findings }) =>
        findings.filter((each) => each.code === code).map((each) => `${each.path} ${each.message}`),
      );
    return { code, found: [...codes].toSorted(), err, messages, files: files.map((each) => each.file) };
  };
  /** Returns the codes that are found in a repository without commits. */
  const guardNew = () => {
    const { out } = statusdocs(repository.path, ['check', '--reporter', 'json', 'status']);
    return (JSON.parse(out) as Report).files.flatMap(({ findings }) => findings.map((each) => each.code));
  };
  const until = { reason: 'a test', expires: '2999-01-01' };
  const allowing = (change: string) => ({ allowedChanges: [{ change, ...until }] });
  const suppressing = (rule: string) => ({ suppressions: [{ rule, ...until }] });

  it('is not allowed by its own allowed changes, which are listed and counted', () => {
    repository.commit();
    repository.write(file, back);
    config(allowing('guard/backwards'));
    const { code, found, err } = guard();
    assert.equal(code, 1);
    assert.ok(found.includes('guard/backwards') && found.includes('guard/rules'), found.join());
    assert.match(err, /New exceptions in the configuration, in force from the next change on: 1\./);
  });

  it('is not allowed by its own changes of a configuration that the command names', () => {
    repository.write('ci/guard.json', JSON.stringify({ rules: { 'tasks/chain': 'off' } }));
    repository.commit();
    repository.write(file, back);
    const named = (name = 'guard') => {
      const { found, err } = guard('--config', `ci/${name}.json`);
      return { changes: found.filter((code) => code.startsWith('guard/')), err };
    };
    assert.deepEqual(named().changes, ['guard/backwards']);
    repository.write('ci/guard.json', JSON.stringify(allowing('guard/backwards')));
    const { changes, err } = named();
    assert.deepEqual(changes, ['guard/backwards', 'guard/rules']);
    assert.match(err, /New exceptions in the configuration, in force from the next change on: 1\./);
    repository.write('ci/new.json', JSON.stringify(allowing('guard/backwards')));
    assert.deepEqual(named('new').changes, [], 'Git does not track it');
    repository.git('add', 'ci/new.json');
    assert.deepEqual(named('new').changes, ['guard/backwards', 'guard/rules']);
    repository.git('commit', '-qam', 'a');
    repository.write(file, kits);
    repository.git('commit', '-qam', 'b');
    repository.write(file, back);
    assert.deepEqual(named().changes, [], 'the entry was committed before');
  });

  it('is allowed by a grant of an earlier change', () => {
    config(allowing('guard/backwards'));
    repository.commit();
    repository.write(file, back);
    assert.ok(!guard().found.includes('guard/backwards'));
  });

  for (const folder of ['status', 'status/drafts']) {
    it(`is still checked in ${folder} despite its own exclusion, which is listed and counted`, () => {
      config({ exclude: ['old/**'] }, 'status');
      repository.commit();
      config({ exclude: ['**/owner-*.json', 'old/**'] }, folder);
      repository.write(
        'status/drafts/owner-handoff-kits.json',
        kits.replace('"portalCanSign": false', '"portalCanSign": true'),
      );
      repository.write('status/old/owner-handoff-kits.json', wrong);
      const { code, found, err, files } = guard('--only-changes');
      assert.equal(code, 1);
      assert.ok(found.includes('boundary/signing') && found.includes('guard/rules'), found.join());
      assert.ok(!files.some((each) => each.includes('/old/')), files.join());
      assert.match(err, /New exceptions in the configuration, in force from the next change on: 1\./);
      fs.rmSync(path.join(repository.path, 'status/drafts/owner-handoff-kits.json'));
      repository.commit();
      repository.write(
        'status/drafts/owner-handoff-kits.json',
        kits.replace('"portalCanSign": false', '"portalCanSign": true'),
      );
      assert.deepEqual(guard('--only-changes').found, []);
    });
  }

  it('is not allowed by an entry that it extends, widens or moves', () => {
    config({ allowedChanges: [{ change: 'guard/backwards', ...until, expires: '2026-01-01', files: 'other.json' }] });
    repository.commit();
    repository.write(file, back);
    config({ allowedChanges: [{ change: 'guard/backwards', ...until, files: 'other.json' }] });
    assert.ok(guard().found.includes('guard/backwards'));
    config(allowing('guard/backwards'));
    assert.ok(guard().found.includes('guard/backwards'));
    fs.rmSync(path.join(repository.path, 'statusdocs.config.json'));
    config(allowing('guard/backwards'), 'status');
    assert.ok(guard().found.includes('guard/backwards'));
  });

  it('is not allowed by an entry that names another file since its configuration was moved', () => {
    config({ allowedChanges: [{ change: 'guard/backwards', ...until, files: '*.json' }] });
    repository.commit();
    repository.write(file, back);
    assert.ok(guard().found.includes('guard/backwards'));
    fs.renameSync(
      path.join(repository.path, 'statusdocs.config.json'),
      path.join(repository.path, 'status', 'statusdocs.config.json'),
    );
    assert.ok(guard().found.includes('guard/backwards'));
  });

  it('is not allowed for a document that it moves to a path where its change is allowed', () => {
    config({ allowedChanges: [{ change: 'guard/backwards', ...until, files: 'drafts/**' }] });
    repository.commit();
    repository.write('drafts/owner-handoff-kits.json', back);
    fs.rmSync(path.join(repository.path, file));
    assert.ok(guard('drafts').found.includes('guard/backwards'));
  });

  it('may not remove pins by moving the documents', () => {
    const pin = { properties: { subknifeId: { const: 'D05-A03-P03c-S08-R02-C02-H01' } } };
    config({ pins: { 'auth-s08-r02-c02-owner-handoff-kits': pin } }, 'status');
    repository.commit();
    fs.rmSync(path.join(repository.path, 'status', 'statusdocs.config.json'));
    fs.renameSync(path.join(repository.path, 'status'), path.join(repository.path, 'docs'));
    const { code, out } = statusdocs(repository.path, ['guard', '--against', 'git:HEAD', 'docs']);
    assert.equal(code, 1);
    assert.match(out, /guard\/pins/);
    config({ pins: { 'auth-s08-r02-c02-owner-handoff-kits': pin } }, 'docs');
    assert.equal(
      statusdocs(repository.path, ['guard', '--against', 'git:HEAD', 'docs']).code,
      0,
      'the pins moved, too',
    );
  });

  it('is checked with the old severities if it deletes a folder with its configuration', () => {
    repository.write(file, wrong);
    const rule = guardNew().find((each) => each.startsWith('kits/'))!;
    repository.write(file, kits);
    config({ rules: { [rule]: 'off' } });
    config({ rules: { [rule]: 'error' } }, 'status');
    repository.commit();
    fs.rmSync(path.join(repository.path, 'status', 'statusdocs.config.json'));
    repository.write(file, wrong);
    assert.equal(guard().code, 1);
  });

  it('is reported with the new members that it accepts', () => {
    repository.commit();
    config({ knownMembers: ['isReleased'] });
    const { out } = statusdocs(repository.path, ['guard', '--against', 'git:HEAD', 'status']);
    assert.match(out, /The known property isReleased is new\. It is in force from the next change on\./);
  });

  it('is reported with the new members that its pins name, and judged without them', () => {
    const added = kits.replace('"dossier": {', '"dossier": {\n    "isReleased": true,');
    repository.commit();
    repository.write(file, added);
    const withoutPin = guard();
    const dossier = { properties: { isReleased: { const: true }, digest: {} } };
    config({ pins: { 'auth-s08-r02-c02-owner-handoff-kits': { properties: { dossier } } } });
    assert.deepEqual(guard().found.toSorted(), ['guard/rules', ...withoutPin.found].toSorted());
    const { out } = statusdocs(repository.path, ['guard', '--against', 'git:HEAD', 'status']);
    assert.match(out, /names new properties: isReleased\. It makes them known from the next change on\./);
    repository.commit();
    repository.write(file, added.replace('true', 'true '));
    assert.ok(withoutPin.found.includes('document/unknown-members'));
    assert.deepEqual(
      guard().found,
      withoutPin.found.filter((code) => code !== 'document/unknown-members'),
    );
  });

  it('may not remove pins and allow their removal', () => {
    const pin = { properties: { subknifeId: { const: 'D05-A03-P03c-S08-R02-C02-H01' } } };
    config({ pins: { 'auth-s08-r02-c02-owner-handoff-kits': pin } });
    repository.commit();
    config(allowing('guard/pins'));
    const { code, found } = guard();
    assert.equal(code, 1);
    assert.ok(found.includes('guard/pins'), found.join());
  });

  it('is checked with the old severities and suppressions', () => {
    repository.commit();
    repository.write(file, wrong);
    const { code, found } = guard();
    assert.equal(code, 1, found.join());
    const rule = found.find((each) => each.startsWith('kits/'))!;
    for (const granted of [suppressing(rule), { rules: { [rule]: 'off' } }]) {
      config(granted);
      assert.equal(guard().code, 1, JSON.stringify(granted));
      config(granted, 'status');
      assert.equal(guard().code, 1, `${JSON.stringify(granted)} in a folder below`);
      fs.rmSync(path.join(repository.path, 'status', 'statusdocs.config.json'));
    }
    repository.write(file, kits);
    config(suppressing(rule));
    repository.commit();
    repository.write(file, wrong);
    assert.equal(guard().code, 0);
  });

  it('is checked with the domains that both states accept, and each new domain is listed and counted', () => {
    const rules = { 'document/schema-version': 'error' };
    const isNew = 'The domain evil.example is new. It is in force from the next change on.';
    const foreign = kits.replace('"service-docs/', '"evil.example/');
    const granting = { rules, domains: ['service-docs', 'evil.example'] };
    config({ rules });
    repository.commit();
    config(granting);
    const alone = guard();
    assert.equal(alone.code, 0);
    assert.deepEqual(alone.messages('guard/rules'), [`/domains/1 ${isNew}`]);
    assert.match(alone.err, /New exceptions in the configuration, in force from the next change on: 1\./);
    for (const name of [file, 'status/new/owner-handoff-kits.json']) {
      repository.write(file, kits);
      repository.write(name, foreign);
      const { code, messages, err } = guard('--only-changes');
      assert.equal(code, 1, name);
      assert.match(
        messages('document/schema-version').join(),
        /^\/schemaVersion Domain "evil\.example" is not accepted/,
      );
      assert.deepEqual(messages('guard/rules'), [`/domains/1 ${isNew}`]);
      assert.match(err, /Documents compared with HEAD: 1 of 1\./);
    }
    repository.write('status/unknown.json', '{ "schemaVersion": "evil.example/other/v1" }');
    assert.match(guard().messages('document/schema-version').join(), /names an unknown kind, "other"/);
    fs.rmSync(path.join(repository.path, 'status/unknown.json'));
    repository.commit();
    repository.write(file, `${foreign}\n`);
    assert.equal(guard().code, 0, 'it was granted by an earlier change');
    fs.rmSync(path.join(repository.path, 'statusdocs.config.json'));
    config({ rules: {} });
    repository.commit();
    fs.rmSync(path.join(repository.path, 'statusdocs.config.json'));
    assert.deepEqual(guard().messages('guard/rules'), []);
  });

  it('is reported with the findings about a domain that it removes, and with the domain that it gets back', () => {
    const rules = { 'document/schema-version': 'error' };
    const changesOf = (...args: readonly string[]) =>
      statusdocs(repository.path, ['guard', '--against', 'git:HEAD', ...args, 'status']).out;
    const earlier = /Earlier findings: 5 \(list them with --all\)/;
    repository.write('README.md', '');
    config({ rules });
    repository.commit();
    config({ rules, domains: ['other'] });
    const { code, messages } = guard();
    assert.equal(code, 1);
    assert.equal(messages('document/schema-version').length, 1);
    assert.deepEqual(messages('guard/rules'), [
      '/domains/0 The domain other is new. It is in force from the next change on.',
    ]);
    assert.match(changesOf(), /Earlier findings: 4 \(/);
    repository.commit();
    assert.match(changesOf(), earlier);
    config({ rules });
    assert.deepEqual(guard().messages('guard/rules'), [
      ' The domain service-docs is new. It is in force from the next change on.',
    ]);
    assert.equal(guard().code, 1);
  });

  it('may not respell an accepted domain', () => {
    repository.commit();
    config({ domains: ['service-docs', 'Service-Docs'] });
    repository.write(file, kits.replace('"service-docs/', '"Service-Docs/'));
    assert.equal(guard().code, 1);
    config({ domains: ['Service-Docs'] });
    assert.equal(guard().code, 1);
  });

  it('is checked with the old baseline', () => {
    repository.write('baseline.json', '{}');
    repository.write(file, wrong);
    statusdocs(repository.path, ['check', '--write-baseline', 'baseline.json', 'status']);
    const known = fs.readFileSync(path.join(repository.path, 'baseline.json'));
    repository.write(file, kits);
    statusdocs(repository.path, ['check', '--write-baseline', 'baseline.json', 'status']);
    repository.commit();
    repository.write(file, wrong);
    repository.write('baseline.json', known);
    assert.equal(guard('--baseline', 'baseline.json').code, 1);
    repository.git('rm', '-q', '--cached', 'baseline.json');
    repository.git('commit', '-qm', 'a');
    assert.equal(guard('--baseline', 'baseline.json').code, 0, 'a file that no change can reach');
    repository.git('add', 'baseline.json');
    assert.equal(guard('--baseline', 'baseline.json').code, 1, 'a file that the change adds');
  });

  it('may make rules stricter immediately', () => {
    config(suppressing('kits/responsibilities'));
    repository.commit();
    config({ rules: { 'kits/order': 'error' } });
    assert.equal(guard().code, 0);
  });

  it('is checked with its own configuration if all documents are new', () => {
    fs.rmSync(path.join(repository.path, 'status'), { recursive: true });
    repository.write('README.md', '');
    repository.commit();
    repository.write(file, wrong);
    const rule = guard().found.find((each) => each.startsWith('kits/'))!;
    config(suppressing(rule));
    assert.equal(guard().code, 0);
  });
});
