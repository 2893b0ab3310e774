import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs, type Report } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';
import { Repository } from '../support/repository';

describe('statusdocs guard, for a change of the configuration,', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    copyProgram(path.join(repository.path, 'status'), largeDocuments);
  });
  afterEach(() => repository.remove());

  const guard = () => statusdocs(repository.path, ['guard', '--reporter', 'json', '--against', 'git:HEAD', 'status']);

  it('warns of each rule that a change lowers or turns off, and of each new suppression', () => {
    const config = (content: object) => repository.write('statusdocs.config.json', JSON.stringify(content));
    const suppression = { rule: 'document/placeholder', path: '/a', reason: 'agreed' };
    const changes = () => {
      const { out } = guard();
      const { files } = JSON.parse(out) as Report;
      return files.flatMap(({ file, findings }) =>
        findings
          .filter(({ code }) => code === 'guard/rules')
          .map(({ path: at, severity, message }) => `${severity} ${file}#${at} ${message}`),
      );
    };
    config({ rules: { 'kits/order': 'warning', 'kits/template-file': 'error' }, suppressions: [suppression] });
    repository.commit();
    assert.deepEqual(changes(), []);
    config({
      rules: { 'kits/order': 'error', 'kits/unique': 'warning', 'document/member-typo': 'off' },
      suppressions: [
        { ...suppression, expires: '2999-01-01', reason: 'narrower' },
        { rule: suppression.rule, reason: 'wider' },
      ],
    });
    assert.deepEqual(changes(), [
      'warning statusdocs.config.json#/rules/kits~1template-file The severity of kits/template-file is warning instead of error. It is in force from the next change on.',
      'warning statusdocs.config.json#/rules/kits~1unique The severity of kits/unique is warning instead of error. It is in force from the next change on.',
      'warning statusdocs.config.json#/rules/document~1member-typo The severity of document/member-typo is off instead of information. It is in force from the next change on.',
      'warning statusdocs.config.json#/suppressions/1 This suppression of document/placeholder is new. It is in force from the next change on.',
    ]);
    assert.equal(guard().code, 0);
    fs.rmSync(path.join(repository.path, 'statusdocs.config.json'));
    assert.equal(changes().length, 1);
    const agreed = [{ change: 'guard/rules', reason: 'agreed', expires: '2999-01-01' }];
    config({ rules: { 'kits/order': 'error' }, allowedChanges: agreed });
    repository.commit();
    config({ allowedChanges: agreed });
    assert.deepEqual(changes(), []);
  });

  it('warns of no name that a glob of the old configuration matches', () => {
    const config = (content: object) => repository.write('statusdocs.config.json', JSON.stringify(content));
    const warnings = () => {
      const { files } = JSON.parse(guard().out) as Report;
      return files.flatMap(({ findings }) =>
        findings.filter(({ code }) => code === 'guard/rules').map(({ message }) => message.replace(/ is new.*/, '')),
      );
    };
    config({ knownMembers: ['x*'], exclude: ['drafts/**'] });
    repository.commit();
    config({ knownMembers: ['x-a'], exclude: ['drafts/a.json'] });
    assert.deepEqual(warnings(), []);
    config({ knownMembers: ['y-a', '?-a'], exclude: ['draft.json', '*.json'] });
    assert.deepEqual(warnings(), [
      'The known property y-a',
      'The known property ?-a',
      'The exclusion of draft.json',
      'The exclusion of *.json',
    ]);
  });

  it('compares nothing if the configuration of the documents or of other files is invalid, as check reports an error', () => {
    for (const folder of ['status', 'status/other']) {
      repository.write(`${folder}/package.json`, '{ "name": "a" }');
      repository.write(`${folder}/statusdocs.config.json`, '{ "rules": 5 }');
      repository.commit();
      const { code, err } = guard();
      assert.equal(code, 2);
      assert.match(err, new RegExp(`^${folder}/statusdocs\\.config\\.json: .rules. should be an object\\.`));
      assert.equal(statusdocs(repository.path, ['check', 'status']).code, 1);
      fs.rmSync(path.join(repository.path, folder, 'statusdocs.config.json'));
    }
  });
});

describe('statusdocs guard with --allow', () => {
  it('explains that it does not allow a step backwards', () => {
    const repository = new Repository();
    const kits = programText('owner-handoff-kits.json');
    repository.write('kits.json', kits);
    repository.commit();
    repository.write('kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    const { code, out, err } = statusdocs(repository.path, ['guard', '--against', 'HEAD', '--allow', '/protocol/0']);
    repository.remove();
    assert.equal(code, 1);
    assert.match(out, /guard\/backwards/);
    assert.match(
      err,
      /^--allow \/protocol\/0 allows only "guard\/fixed", not "guard\/backwards"\. "statusdocs explain /m,
    );
  });
});
