import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cli, Folder, statusdocs, type Report } from '../support/cli';
import { copyProgram, programText } from '../support/examples';
import { Repository } from '../support/repository';

const evidence = programText('current-ui-evidence.json');
const mistaken = evidence.replace('"liveBound": 4', '"liveBound": 7');
const receipt = 'status/artifacts/ui/booking-wizard/execution/governance-qa.receipt.json';
const picture = 'status/artifacts/ui/booking-discovery/visual/desktop-1440x900.png';

describe('statusdocs check of changed documents', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    copyProgram(path.join(repository.path, 'status'), ['data-sources-execution.json']);
    repository.write('package.json', '{ "a": 1 }');
    repository.write('old/a.json', mistaken);
    repository.commit();
  });
  afterEach(() => repository.remove());

  const checked = (...args: string[]) => {
    const { code, out, err } = statusdocs(repository.path, ['check', '--reporter', 'json', ...args]);
    const { files } = JSON.parse(out || '{"files": []}') as Report;
    return { code, found: files.flatMap(({ file, findings }) => [file, ...findings.map((each) => each.code)]), err };
  };
  const write = (file: string, text: string) => repository.write(file, text);
  const remove = (file: string) => fs.rmSync(path.join(repository.path, file));
  const bookingInGit = () => write('status/booking-execution.json', `${programText('booking-execution.json')} `);

  describe('since a revision', () => {
    const since = (...args: string[]) => checked('--since', 'git:HEAD', ...args);

    it('skips and counts unchanged documents', () => {
      assert.deepEqual(since(), {
        code: 0,
        found: [],
        err: 'Skipped files, unchanged since HEAD: 10.\n',
      });
      assert.equal(checked().code, 1, 'the mistake of old/a.json is there all the time');
    });

    it('checks changed and new documents against unchanged documents', () => {
      write('status/current-ui-evidence.json', mistaken);
      write('new/b.json', mistaken);
      assert.deepEqual(since(), {
        code: 1,
        found: ['new/b.json', 'calibration/tally', 'status/current-ui-evidence.json', 'calibration/tally'],
        err: 'Skipped files, unchanged since HEAD: 9.\n',
      });
      assert.deepEqual(since('new', 'status/booking-execution.json').found, ['new/b.json', 'calibration/tally']);
      assert.deepEqual(checked('--since', 'git:HEAD', '--config', 'package.json', 'old').found, []);
    });

    it('checks a changed document against the pictures and documents of its folder', () => {
      bookingInGit();
      assert.deepEqual(since().found, ['status/booking-execution.json']);
      remove(picture);
      assert.deepEqual(since().found, ['status/booking-execution.json', 'artifacts/file']);
    });

    it('checks an unchanged document if its pictures or receipts changed', () => {
      const missing = 'status/artifacts/ui/booking-store/visual/desktop-1440x900.png';
      remove(missing);
      assert.deepEqual(since().found, ['status/booking-execution.json', 'artifacts/file']);
      repository.git('checkout', '-q', 'HEAD', '--', missing);
      write(picture, 'no picture');
      assert.ok(since().found.includes('artifacts/file'));
      repository.git('checkout', '-q', 'HEAD', '--', picture);
      write(receipt, '{ "screenId": "booking-wizard" }');
      assert.deepEqual(since().found, [
        receipt,
        'schema/required',
        'status/booking-execution.json',
        'evidence/agreement',
      ]);
      repository.commit();
      assert.deepEqual(since().found, []);
      remove(receipt);
      assert.deepEqual(since().found, ['status/booking-execution.json']);
    });

    it('checks unchanged documents if their configuration or pins changed', () => {
      const config = 'status/statusdocs.config.json';
      const pinned = (digest: string) =>
        JSON.stringify({ properties: { dossier: { properties: { digest: { const: digest } } } } });
      write(config, JSON.stringify({ pins: { 'auth-s08-r02-c02-owner-handoff-kits': 'pins/kits.json' } }));
      write('status/pins/kits.json', pinned('a'));
      assert.ok(since().found.includes('pins/value'), 'a configuration that is new');
      repository.commit();
      assert.deepEqual(since().found, []);
      write('status/pins/kits.json', pinned('b'));
      assert.ok(since().found.includes('pins/value'), 'a schema that it names');
      assert.ok(!since().found.includes('old/a.json'));
      repository.commit();
      remove(config);
      assert.ok(since().found.includes('status/owner-handoff-kits.json'), 'a configuration that is gone');
    });

    it('does not count changed line endings as a change', () => {
      write('old/a.json', mistaken.replaceAll('\n', '\r\n'));
      assert.deepEqual(since().found, []);
      write('old/a.json', mistaken.replaceAll('\n', ' \n'));
      assert.deepEqual(since().found, ['old/a.json', 'calibration/tally']);
    });

    it('accepts any revision, from any folder', () => {
      write('old/a.json', evidence);
      repository.commit();
      const { code, out } = statusdocs(path.join(repository.path, 'old'), [
        'check',
        '--since',
        'git:HEAD~1',
        '--compact',
      ]);
      assert.deepEqual([code, out.includes('Documents checked: 1.')], [0, true]);
    });

    it('fails if it cannot determine the changes', () => {
      const outside = new Folder();
      outside.write('a.json', evidence);
      assert.match(checked('--since', 'git:none').err, /^Unknown revision "none"/);
      assert.equal(checked('--since', 'git:none').code, 2);
      assert.equal(checked('--since', 'git:-h').code, 2);
      assert.equal(checked('--since', 'none').code, 2);
      assert.equal(checked('--since', 'git:').code, 2);
      assert.match(since(path.join(outside.path, 'a.json')).err, /is not in the Git repository/);
      assert.equal(since(path.join(outside.path, 'a.json')).code, 2);
      const { code, err } = statusdocs(outside.path, ['check', '--since', 'git:HEAD']);
      assert.equal(code, 2);
      assert.match(err, /is not in a Git repository/);
      assert.equal(since('missing.json').code, 2);
      assert.equal(since('missing/*.json').code, 2);
      fs.mkdirSync(path.join(repository.path, 'empty'));
      assert.equal(since('empty').code, 2, 'nothing is there to be passed over');
      outside.remove();
    });

    it('reports a document that was emptied', () => {
      write('status/current-ui-evidence.json', '');
      const { code, found } = since();
      assert.deepEqual({ code, found }, { code: 1, found: ['status/current-ui-evidence.json', 'document/syntax'] });
    });

    it('does not report suppressions that only unchanged documents use', () => {
      const suppressions = [
        { rule: 'calibration/tally', files: 'old/*.json', reason: 'a test' },
        { rule: 'slots/id', reason: 'a test', expires: '2020-01-01' },
      ];
      write('statusdocs.config.json', JSON.stringify({ suppressions }));
      repository.commit();
      bookingInGit();
      assert.deepEqual(since('status').found, [
        'status/booking-execution.json',
        'statusdocs.config.json',
        'config/expired',
      ]);
    });
  });

  describe('with --staged', () => {
    const staged = (...args: string[]) => checked('--staged', ...args);
    const add = (...files: string[]) => repository.git('add', ...files);

    it('checks the content of the next commit instead of the disk', () => {
      assert.deepEqual(staged(), {
        code: 0,
        found: [],
        err: 'Skipped files, without staged changes: 10.\n',
      });
      write('status/current-ui-evidence.json', mistaken);
      assert.deepEqual(staged().found, []);
      add('status/current-ui-evidence.json');
      write('status/current-ui-evidence.json', evidence);
      assert.deepEqual(staged().found, ['status/current-ui-evidence.json', 'calibration/tally']);
      remove('status/current-ui-evidence.json');
      assert.deepEqual(staged('status').found, ['status/current-ui-evidence.json', 'calibration/tally']);
      assert.deepEqual(staged('status/*.json').code, 1);
      assert.deepEqual(staged('status/current-ui-evidence.json').code, 1);
      assert.deepEqual(staged('old').found, []);
    });

    it('reads the staged versions of pictures, receipts and other documents', () => {
      bookingInGit();
      add('-A');
      remove(picture);
      assert.deepEqual(staged(), {
        code: 0,
        found: ['status/booking-execution.json'],
        err: 'Skipped files, without staged changes: 9.\n',
      });
      repository.git('rm', '-q', '--cached', picture);
      assert.deepEqual(staged().found, ['status/booking-execution.json', 'artifacts/file']);
      repository.git('checkout', '-q', 'HEAD', '--', picture);
      write(picture, 'no picture');
      assert.deepEqual(staged().found, ['status/booking-execution.json']);
      add(picture);
      assert.ok(staged().found.includes('artifacts/file'), 'the picture that is staged is none');
    });

    it('checks a document that is not staged if its pictures or receipts are', () => {
      write(picture, 'no picture');
      assert.deepEqual(staged().found, []);
      add(picture);
      assert.ok(staged().found.includes('artifacts/file'));
      repository.git('rm', '-qf', '--cached', picture);
      assert.deepEqual(staged().found, ['status/booking-execution.json', 'artifacts/file']);
      repository.git('reset', '-q', '--hard');
      write(receipt, '{ "screenId": "booking-wizard" }');
      add('-A');
      assert.deepEqual(staged().found, [
        receipt,
        'schema/required',
        'status/booking-execution.json',
        'evidence/agreement',
      ]);
      assert.deepEqual(staged('old').found, []);
    });

    it('uses the staged configuration', () => {
      write('statusdocs.config.json', '{ "rules": { "calibration/tally": "off" } }');
      write('old/a.json', `${mistaken} `);
      add('old/a.json');
      assert.equal(checked('old').code, 0);
      assert.deepEqual(staged().found, ['old/a.json', 'calibration/tally']);
      assert.equal(staged('--config', 'statusdocs.config.json').code, 0);
      add('statusdocs.config.json');
      assert.equal(staged().code, 0);
    });

    it('checks documents that are not staged if their staged configuration changed', () => {
      write('old/statusdocs.config.json', '{ "rules": { "calibration/tally": "warning" } }');
      assert.deepEqual(staged().found, []);
      add('old/statusdocs.config.json');
      assert.deepEqual(staged().found, ['old/a.json', 'calibration/tally']);
      assert.deepEqual(staged('--no-config').found, []);
    });

    it('checks all documents before the first commit', () => {
      const fresh = new Repository();
      fresh.git('init', '-q');
      fresh.write('a.json', mistaken);
      fresh.git('add', '-A');
      assert.match(statusdocs(fresh.path, ['check', '--staged']).out, /calibration\/tally/);
      fresh.remove();
    });

    it('stops a commit when run as a hook', () => {
      const hook = '.git/hooks/pre-commit';
      repository.write(hook, `#!/bin/sh\nexec "${process.execPath}" "${cli}" check --staged\n`);
      fs.chmodSync(path.join(repository.path, hook), 0o755);
      const commit = (...args: string[]) =>
        spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'a', ...args], {
          cwd: repository.path,
          encoding: 'utf8',
        });
      write('status/current-ui-evidence.json', mistaken);
      assert.equal(commit('-a').status, 1, 'from an index of its own');
      write('package.json', '{ "a": 2 }');
      const other = commit('package.json');
      assert.deepEqual(
        [other.status, other.stderr.includes('Skipped files, without staged changes: ')],
        [0, true],
        'only what is committed counts',
      );
      add('-A');
      const { status, stderr } = commit();
      assert.deepEqual([status, stderr.includes('calibration/tally')], [1, true]);
      write('status/current-ui-evidence.json', `${evidence}\n`);
      add('-A');
      assert.equal(commit().status, 0);
    });

    it('fails if it cannot determine the changes, and rejects contradictory options', () => {
      assert.equal(staged('missing.json').code, 2);
      assert.equal(staged('missing/*.json').code, 2);
      const errorOf = (...args: string[]) => checked(...args).err.split('\n')[0];
      assert.match(errorOf('--staged', '--since', 'git:HEAD')!, /not both/);
      assert.match(errorOf('--staged', '--fix')!, /^Can't fix what is staged/);
      assert.match(errorOf('--staged', '--write-baseline', 'b.json')!, /^A baseline needs all documents/);
      assert.match(errorOf('--staged', '-')!, /^Standard input is not in Git/);
      repository.git('checkout', '-q', '-b', 'b');
      write('old/a.json', evidence);
      repository.git('commit', '-qam', 'b');
      repository.git('checkout', '-q', '-');
      write('old/a.json', 'other');
      repository.git('commit', '-qam', 'a');
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'merge', 'b'], { cwd: repository.path });
      assert.deepEqual(staged(), {
        code: 2,
        found: [],
        err: 'Some files have merge conflicts. Resolve them and stage the result first.\n',
      });
      const outside = new Folder();
      assert.equal(statusdocs(outside.path, ['check', '--staged']).code, 2);
      outside.remove();
    });

    it('does not read a symbolic link as a document, or a Git LFS pointer as a picture', () => {
      fs.symlinkSync('../old/a.json', path.join(repository.path, 'status/link.json'));
      write(picture, `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 1\n`);
      bookingInGit();
      add('-A');
      const { code, found } = staged();
      assert.deepEqual(
        [code, found],
        [2, ['status/booking-execution.json', 'status/link.json', 'document/unreadable']],
      );
      assert.equal(staged('--require-complete', 'status/booking-execution.json').code, 1, 'the picture is undecided');
    });
  });
});
