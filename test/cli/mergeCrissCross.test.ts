import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cli, statusdocs, type Folder } from '../support/cli';
import { base, captured, claimed } from '../support/branches';
import { CommandOnPath } from '../support/commandOnPath';
import type { Repository } from '../support/repository';

const file = 'status/booking.json';

describe('criss-cross merges by meaning', function () {
  if (process.platform === 'win32') {
    return; // The program on the PATH is a shell script in this test.
  }
  let repository: Repository;
  let programs: Folder;
  let command: CommandOnPath;
  beforeEach(() => {
    command = new CommandOnPath();
    ({ repository, programs } = command);
  });
  afterEach(() => command.remove());

  const run = (...args: string[]) => statusdocs(repository.path, ['merge', ...args]);
  const read = (name = file) => fs.readFileSync(path.join(repository.path, name), 'utf8');
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository.path, encoding: 'utf8' });
  const commit = (text: string) => {
    repository.write(file, text);
    repository.git('add', '-A');
    repository.git('commit', '-qm', 'a');
  };
  /** Installs the driver, and creates a branch `x` with one text of the file, and `main` with another. */
  const branches = (mine: string, other: string) => {
    run('--install');
    commit(base);
    repository.git('checkout', '-qb', 'x');
    commit(other);
    repository.git('checkout', '-q', 'main');
    commit(mine);
  };
  /** Merges `main` and `x` into each other, so that both of their commits are common ones. */
  const crossBranches = (texts: readonly [main: string, x: string]) => {
    const tips = ['main', 'x'].map((name) => git('rev-parse', name).stdout.trim());
    for (const [index, branch] of ['main', 'x'].entries()) {
      repository.git('checkout', '-q', branch);
      git('merge', '-q', '--no-commit', tips[1 - index]!);
      commit(texts[index]!);
    }
  };
  const note = (text: string, word: string) => text.replace(/("note": ")[^"]*/, `$1${word}`);

  it('never takes counts from the common ancestors of a criss-cross merge', () => {
    branches(claimed('a'), claimed('b'));
    crossBranches([claimed('a'), claimed('b')]);
    repository.git('checkout', '-q', 'main');
    commit(captured(claimed('a'), 0));
    repository.git('checkout', '-q', 'x');
    commit(captured(claimed('b'), 1));
    repository.git('checkout', '-q', 'main');
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    assert.match(read(), /"assignee": "a"/);
    assert.match(read(), /"assignee": "b"/);
    assert.match(read(), /"capturedSlots": 6/);
  });

  it('keeps a correction of one branch in a criss-cross merge', () => {
    branches(note(base, 'a mistake'), captured(base, 0));
    const both = captured(note(base, 'a mistake'), 0);
    crossBranches([both, both]);
    repository.git('checkout', '-q', 'x');
    commit(captured(base, 0));
    repository.git('checkout', '-q', 'main');
    commit(captured(both, 1));
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 0);
    assert.doesNotMatch(read(), /a mistake/);
    assert.match(read(), /"capturedSlots": 6/);
  });

  it('leaves to people what the common commits of a criss-cross merge contradict each other in', () => {
    for (const [first, second] of [
      ['ours', 'theirs'],
      ['theirs', 'ours'],
    ] as const) {
      repository.git('checkout', '-q', '--orphan', `start-${first}`);
      commit(base);
      repository.git('branch', '-f', 'x');
      repository.git('checkout', '-q', '-B', 'main');
      run('--install');
      commit(note(base, 'ours'));
      repository.git('checkout', '-q', 'x');
      commit(note(base, 'theirs'));
      crossBranches([note(base, first), note(base, second)]);
      repository.git('checkout', '-q', 'main');
      commit(captured(note(base, first), 0));
      assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
      assert.match(read(), /^<{7}[^]*"note": "ours"[^]*"note": "theirs"|"note": "theirs"[^]*"note": "ours"[^]*^>{7}/m);
      repository.git('merge', '--abort');
    }
  });

  it('makes a criss-cross merge a conflict if the program failed for the common commits', () => {
    branches(note(base, 'a mistake'), captured(base, 0));
    const both = captured(note(base, 'a mistake'), 0);
    crossBranches([both, both]);
    repository.git('checkout', '-q', 'x');
    commit(captured(base, 0));
    repository.git('checkout', '-q', 'main');
    commit(captured(both, 1));
    const failing = `#!/bin/sh\ncase "$*" in *marker-size=9*) exit 2;; esac\nexec "${process.execPath}" "${cli}" "$@"\n`;
    programs.write('statusdocs', failing);
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    assert.equal(git('ls-files', '--unmerged').stdout.split('\n').length, 4);
  });

  it('makes a criss-cross merge a conflict if a common commit has damaged JSON', () => {
    branches(`${base},`, captured(base, 0));
    const both = captured(note(base, 'a mistake'), 0);
    crossBranches([both, both]);
    repository.git('checkout', '-q', 'x');
    commit(captured(base, 0));
    repository.git('checkout', '-q', 'main');
    commit(captured(both, 1));
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
  });

  it('replaces the setting of earlier versions for criss-cross merges', () => {
    commit(base);
    run('--install');
    repository.git('config', 'merge.statusdocs.recursive', 'binary');
    assert.match(run('--check').err, /of another version or place/);
    assert.match(run('--install').out, /merge\.statusdocs\.recursive/);
    assert.equal(git('config', 'merge.statusdocs.recursive').stdout, '');
    assert.match(run('--check').out, /Git merges status documents by meaning here/);
  });
});
