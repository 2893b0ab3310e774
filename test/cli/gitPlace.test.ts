import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');

describe('a revision in an argument', () => {
  let repository: Repository;
  before(() => {
    repository = new Repository();
    copyProgram(path.join(repository.path, 'status'), ['data-sources-execution.json']);
    repository.commit();
    repository.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
  });
  after(() => repository.remove());

  const run = (...args: string[]) => statusdocs(repository.path, args);

  it('may be written as REVISION or REVISION:PATH in every command, with or without a leading git:', () => {
    const explicit = run('diff', 'git:HEAD:status', 'status');
    assert.equal(explicit.code, 0);
    assert.match(explicit.out, /READY/);
    for (const old of ['HEAD', 'git:HEAD', 'HEAD:status', 'HEAD:status/']) {
      assert.deepEqual(run('diff', old, 'status'), explicit, old);
    }
    assert.doesNotMatch(run('diff', 'HEAD', 'HEAD').out, /READY/);
    for (const old of ['HEAD', 'git:HEAD', 'HEAD:status', 'git:HEAD:status']) {
      const { code, out } = run('guard', '--against', old, 'status', '--compact');
      assert.equal(code, 1, old);
      assert.match(out, /guard\/backwards/);
      assert.equal(run('check', '--since', old).code, 0, old);
    }
    assert.match(run('guard', '--against', 'HEAD:status', '--compact').out, /guard\/backwards/);
    assert.match(run('check', '--since', 'HEAD:status').err, /^Skipped files, unchanged since HEAD: 7\./);
    assert.equal(run('progress', 'HEAD:status').out, run('progress', 'git:HEAD').out);
    assert.match(run('history', 'HEAD:status').out, /^1 commit/);
    assert.equal(run('history', 'HEAD').out, run('history').out);
    assert.match(run('history', 'HEAD:status/owner-handoff-kits.json#/protocol/0').out, /READY/);
    assert.equal(run('history', 'git:-p').err, 'Unknown revision "-p".\n');
    assert.equal(run('explain', 'HEAD:status/owner-handoff-kits.json#/protocol/0/state').code, 0);
  });

  it('is checked with the files of that revision instead of those on disk', () => {
    const hidden = path.join(repository.path, 'hidden');
    fs.renameSync(path.join(repository.path, 'status'), hidden);
    try {
      const { code, out, err } = run('check', 'HEAD:status');
      assert.deepEqual([code, err], [0, 'Read from HEAD in Git, not from disk.\n']);
      assert.match(out, /Documents checked: 8\./);
      assert.deepEqual(run('check', 'HEAD', '--quiet').code, 0);
      const picture = 'status/artifacts/ui/booking-discovery/visual/desktop-1440x900.png';
      repository.git('rm', '-q', '--cached', picture);
      repository.git('commit', '-qm', 'Lose a picture');
      assert.match(
        run('check', 'HEAD:status', '--compact').out,
        /^status\/booking-execution\.json:.*artifacts\/file$/m,
      );
      assert.equal(run('check', 'HEAD~1:status', '--compact').code, 0);
      repository.git('reset', '-q', 'HEAD~1');
    } finally {
      fs.renameSync(hidden, path.join(repository.path, 'status'));
    }
  });

  it('must exist, and cannot be fixed, watched, certified or mixed with files', () => {
    const errorOf = (...args: string[]) => {
      const { code, err } = run('check', ...args);
      assert.equal(code, 2, args.join(' '));
      return err.split('\n')[0];
    };
    for (const option of ['--fix', '--dry-run', '--staged', '--since=HEAD', '--statement=statement.json']) {
      assert.match(errorOf('HEAD:status', option)!, /^Can't use --[a-z-]+ with a state in Git\.$/, option);
    }
    assert.equal(errorOf('HEAD:status', 'status'), 'Name either files on disk or files of one revision.');
    assert.equal(errorOf('HEAD:status', 'HEAD~0:status'), 'Name either files on disk or files of one revision.');
    assert.equal(errorOf('HEAD:nowhere'), 'No JSON file at nowhere in HEAD.');
    assert.match(run('check', 'unknown:status').out, /Not found\./);
  });

  it('accepts a path or files, but not both', () => {
    assert.equal(run('guard', '--against', 'HEAD:status', 'other').code, 2);
    assert.equal(run('check', '--since', 'HEAD:status', 'other').code, 2);
  });

  it('is rejected as the new state of guard, which reads files', () => {
    const { code, err } = run('guard', '--against', 'HEAD', 'HEAD:status');
    assert.deepEqual(
      [code, err],
      [2, '"guard" reads the new state from disk. Check out HEAD first, and name its files.\n'],
    );
  });

  it('is read as a file if a file has that name', () => {
    fs.cpSync(path.join(repository.path, 'status'), path.join(repository.path, 'HEAD'), { recursive: true });
    assert.doesNotMatch(run('diff', 'HEAD', 'status').out, /READY/);
    assert.match(run('diff', 'git:HEAD', 'status').out, /READY/);
    assert.doesNotMatch(run('guard', '--against', './HEAD', 'status').out, /guard\//);
    assert.match(run('guard', '--against', 'git:HEAD', 'status').out, /guard\//);
    // A change could add such a file to be compared with it.
    const { code, err } = run('guard', '--against', 'HEAD', 'status');
    assert.deepEqual([code, /^HEAD is both a file and a revision\./.test(err)], [2, true]);
    fs.rmSync(path.join(repository.path, 'HEAD'), { recursive: true });
  });

  it('means that no earlier state exists if it is all zeros', () => {
    const zeros = '0'.repeat(40);
    assert.match(run('guard', '--against', zeros, 'status').err, /^No earlier state/);
    const first = 'No earlier state: everything counts as changed.\n';
    assert.equal(run('check', '--since', zeros, 'status').err, first);
    const { code, out, err } = run('diff', zeros, 'status');
    assert.deepEqual([code, err], [0, first]);
    assert.match(out, /booking execution {2}status\/booking-execution\.json {2}a new document/);
    assert.equal(run('progress', zeros).err, 'No status documents found.\n');
  });

  it('is quoted in the message about a missing file', () => {
    const empty = new Folder();
    try {
      for (const [cwd, hint] of [
        [repository.path, /Not found\./],
        [empty.path, /This folder is not in a Git repository, so it has no revisions\./],
      ] as const) {
        for (const args of [
          ['progress', 'nowhere'],
          ['diff', 'nowhere', '.'],
          ['guard', '--against', 'nowhere'],
          ['guard', '--against', 'nowhere:status'],
        ]) {
          const { code, err } = statusdocs(cwd, args);
          assert.equal(code, 2, args.join(' '));
          assert.match(err, hint, args.join(' '));
        }
      }
    } finally {
      empty.remove();
    }
    assert.match(run('history', 'nowhere').err, /^nowhere: Not found\. No revision, file or folder has this name\.$/m);
    const unmerged = ['HEAD:status', 'status/a.json', 'status/b.json'];
    assert.equal(run('merge', ...unmerged).err, 'HEAD:status: Not found.\n'); // It takes files only.
    assert.doesNotMatch(run('check', 'nowhere', 'status').out, /not JSON/);
    assert.match(run('progress', 'HEAD:nowhere').err, /^No JSON file at nowhere in HEAD\./);
    assert.equal(
      run('progress', 'status/none*.json').err.split('\n')[0],
      'status/none*.json: No file matches this pattern.',
    );
  });
});
