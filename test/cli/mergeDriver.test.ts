import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sampled } from '../support/budget';
import { startedStatusdocs, statusdocs, type Folder } from '../support/cli';
import { base, captured, capturedSlots, claimed } from '../support/branches';
import { CommandOnPath } from '../support/commandOnPath';
import { Repository } from '../support/repository';

const file = 'status/booking.json';
const [ours, theirs] = [captured(base, 0), captured(base, 1)];

describe("statusdocs as Git's merge driver", function () {
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
  /** Runs the command in a process with the test folder as its home. */
  const runAlone = (...args: string[]) =>
    startedStatusdocs(repository.path, ['merge', ...args], { HOME: programs.path });
  const read = (name = file) => fs.readFileSync(path.join(repository.path, name), 'utf8');
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository.path, encoding: 'utf8' });
  const commit = (text: string, name = file) => {
    repository.write(name, text);
    repository.git('add', '-A');
    repository.git('commit', '-qm', 'a');
  };
  /** Creates a branch `x` with one text of a file, and `main` with another. */
  const fork = (start: string, mine: string, other: string, name = file) => {
    commit(start, name);
    repository.git('checkout', '-qb', 'x');
    commit(other, name);
    repository.git('checkout', '-q', 'main');
    commit(mine, name);
  };
  const prepared = new Map<string, Repository>();
  after(() => prepared.forEach((each) => each.remove()));
  /** Installs the driver, and creates two branches. Creates each pair of branches once, and copies it for other tests. */
  const branches = (mine: string, other: string) => {
    const key = `${mine}\0${other}`;
    const known = prepared.get(key);
    if (known) {
      repository.copyAll(known);
      return;
    }
    assert.equal(run('--install').code, 0);
    fork(base, mine, other);
    const created = new Repository();
    created.copyAll(repository);
    prepared.set(key, created);
  };

  it('lists its settings, writes them once, and removes them', () => {
    repository.write('.gitattributes', '*.png binary');
    const first = run('--install');
    assert.match(first.out, /merge\.statusdocs\.name, merge\.statusdocs\.driver$/m);
    assert.match(first.out, /\.gitattributes: \*\.json merge=statusdocs/);
    assert.match(first.err, /^Commit \.gitattributes, and run this once in each clone\. /m);
    assert.equal(run('--check').out, 'Git merges status documents by meaning here.\n');
    assert.equal(read('.gitattributes'), '*.png binary\n*.json merge=statusdocs\n');
    const config = read('.git/config');
    const again = run('--install');
    assert.deepEqual([again.out, again.err], ['Already installed. Nothing was written.\n', '']);
    assert.equal(read('.git/config'), config);
    run('--uninstall');
    assert.equal(read('.gitattributes'), '*.png binary\n');
    assert.doesNotMatch(read('.git/config'), /statusdocs/);
    assert.match(run('--uninstall').out, /^Not installed/);
    const { code, err } = run('--check');
    assert.deepEqual(
      [code, err],
      [1, 'Git has no merge driver for status documents here. Run "statusdocs merge --install".\n'],
    );
  });

  it('reports a document for which Git attributes set another merge driver', () => {
    commit(base);
    repository.write('status/.gitattributes', '*.json merge=union\n');
    const expected = /^status\/booking\.json: Git attributes set merge=union, so it is not merged by meaning/m;
    assert.match(run('--install').err, expected);
    const { code, err } = run('--check');
    assert.equal(code, 1);
    assert.match(err, expected);
  });

  it('does not report other files that have their own driver, or any attributes before it is installed', () => {
    commit(base);
    repository.write('package-lock.json', '{ "lockfileVersion": 3 }');
    repository.write('.gitattributes', 'package-lock.json merge=npm\n');
    repository.git('add', '-A');
    assert.equal(run('--check').err.match(/attributes/), null);
    assert.doesNotMatch(run('--install').err, /package-lock/);
    const { code, err } = run('--check');
    assert.deepEqual([code, err], [0, '']);
  });

  it('runs the program installed in the project, unless that program is committed', () => {
    const program = fs.readFileSync(path.join(programs.path, 'statusdocs'), 'utf8');
    fs.rmSync(path.join(programs.path, 'statusdocs'));
    repository.write('.gitignore', 'node_modules\n');
    repository.write('tools/node_modules/.bin/statusdocs', program);
    fs.chmodSync(path.join(repository.path, 'tools/node_modules/.bin/statusdocs'), 0o755);
    const install = () => statusdocs(path.join(repository.path, 'tools'), ['merge', '--install']);
    assert.doesNotMatch(install().err, /neither on the PATH/);
    fork(base, ours, theirs);
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 0);
    assert.equal(capturedSlots(read()), 6);
    repository.git('add', '-f', 'tools');
    assert.match(install().err, /neither in node_modules\/\.bin nor on the PATH/);
    assert.doesNotMatch(read('.git/config'), /tools/);
  });

  it('keeps each byte of other attributes', () => {
    const file = path.join(repository.path, '.gitattributes');
    const attributes = Buffer.from('\u00E9.txt text\r\n*.png binary\r\n', 'latin1');
    fs.writeFileSync(file, attributes);
    assert.equal(run('--install').code, 0);
    assert.equal(run('--uninstall').code, 0);
    assert.deepEqual(fs.readFileSync(file), attributes);
  });

  it('exits with 2 if the attributes cannot be read', () => {
    fs.mkdirSync(path.join(repository.path, '.gitattributes'));
    for (const option of ['--install', '--uninstall']) {
      const { code, err } = run(option);
      assert.equal(code, 2);
      assert.match(err, /\.gitattributes: This is a folder or a device, not a file\./);
    }
  });

  it('reports that the program is on the PATH only while npx runs', () => {
    assert.doesNotMatch(run('--install').err, /PATH/);
    const bin = path.join(programs.path, 'node_modules', '.bin');
    fs.mkdirSync(bin, { recursive: true });
    fs.renameSync(path.join(programs.path, 'statusdocs'), path.join(bin, 'statusdocs'));
    process.env.PATH = `${bin}${path.delimiter}${command.pathBefore}`;
    assert.match(
      run('--install').err,
      /^"statusdocs" is neither in node_modules\/\.bin nor on the PATH that Git has without npm\. Until it is,/,
    );
  });

  it('rejects --global for everything except installing and uninstalling', () => {
    for (const args of [
      ['--global', '--check'],
      ['--global', 'a.json', 'b.json', 'c.json'],
    ]) {
      const { code, err } = run(...args);
      assert.deepEqual([code, err.split('\n')[0]], [2, 'Use --global with --install or --uninstall.']);
    }
  });

  it('can be installed for all repositories of a user', () => {
    assert.equal(runAlone('--install', '--global').code, 0);
    assert.equal(
      fs.readFileSync(path.join(programs.path, '.config', 'git', 'attributes'), 'utf8'),
      '*.json merge=statusdocs\n',
    );
    fork(base, ours, theirs);
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 0);
    assert.equal(capturedSlots(read()), 6);
    assert.equal(runAlone('--uninstall', '--global').code, 0);
    assert.equal(fs.existsSync(path.join(programs.path, '.config', 'git', 'attributes')), false);
  });

  const operations: Readonly<Record<string, () => void>> = {
    merge: () => repository.git('merge', '-q', '--no-edit', 'x'),
    rebase: () => repository.git('rebase', '-q', 'x'),
    'cherry-pick': () => repository.git('cherry-pick', 'x'),
    revert() {
      const both = captured(ours, 2);
      commit(both);
      repository.git('revert', '--no-edit', 'HEAD');
      repository.git('merge', '-q', '--no-edit', 'x');
    },
    'merge of a renamed file'() {
      repository.git('mv', file, 'status/other.json');
      repository.git('commit', '-qm', 'b');
      repository.git('merge', '-q', '--no-edit', 'x');
      repository.git('mv', 'status/other.json', file);
    },
  };
  for (const [name, operation] of sampled('operations of Git', Object.entries(operations), 1)) {
    it(`merges what both sides recorded: ${name}`, () => {
      branches(ours, theirs);
      operation();
      assert.equal(read(), captured(ours, 1));
    });
  }

  it('merges what both sides recorded: stash pop', () => {
    assert.equal(run('--install').code, 0);
    commit(base);
    repository.write(file, theirs);
    repository.git('stash', '-q');
    commit(ours);
    assert.equal(git('stash', 'pop').status, 0);
    assert.equal(capturedSlots(read()), 6);
  });

  it('merges trees without a working tree', function () {
    branches(ours, theirs);
    const { status, stdout } = git('merge-tree', '--write-tree', 'main', 'x');
    if (status === 129) {
      this.skip(); // Git before 2.38.
    }
    assert.equal(status, 0);
    assert.equal(
      capturedSlots(
        execFileSync('git', ['show', `${stdout.trim()}:${file}`], {
          cwd: repository.path,
          encoding: 'utf8',
          maxBuffer: 2 ** 25,
        }),
      ),
      6,
    );
  });

  it('leaves conflicts to people, and can redo the merge from the versions that Git stores', () => {
    branches(claimed('a'), claimed('b'));
    const merged = git('merge', '-q', '--no-edit', 'x');
    assert.equal(merged.status, 1);
    assert.match(merged.stderr, /booking\.json: conflict\. .*claimed by a in main, by b in x\./);
    assert.match(read(), /^<{7} main$/m);
    repository.write(file, `<<<<<<< x\n${base}`);
    const { code, err } = run('--resolve', file);
    assert.equal(code, 1);
    assert.match(err, /claimed by a in main, by b in x\./);
    assert.match(read(), /^>{7} x$/m);
    assert.equal(git('ls-files', '--unmerged').stdout.split('\n').length, 4);
    const checked = statusdocs(repository.path, ['check', file]);
    assert.equal(checked.out.match(/Unresolved merge conflict/g)?.length, 1);
    assert.match(checked.out, /statusdocs merge --resolve/);
    const byHand = captured(claimed('a'), 0);
    repository.write(file, byHand);
    assert.equal(run('--resolve', file).code, 2);
    assert.equal(read(), byHand);
  });

  it('names the branches of a rebase, also when it is done again', () => {
    branches(claimed('a'), claimed('b'));
    const { status, stderr } = git('rebase', '-q', 'x');
    assert.equal(status, 1);
    assert.match(stderr, /booking\.json: conflict\. .*claimed by b in x, by a in main\./);
    assert.match(run('--resolve', file).err, /claimed by b in x, by a in main\./);
  });

  it('redoes the merge of a file whose conflict markers are longer', () => {
    branches(claimed('a'), claimed('b'));
    fs.appendFileSync(path.join(repository.path, '.gitattributes'), '*.json conflict-marker-size=12\n');
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    assert.match(read(), /^<{12} main$/m);
    assert.match(statusdocs(repository.path, ['check', file]).out, /Unresolved merge conflict/);
    assert.match(run('--resolve', file).err, /claimed by a in main, by b in x\./);
  });

  it('redoes a line merge that Git made before the driver was installed', () => {
    fork(base, ours, captured(theirs, 2));
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    const { code, out } = run('--resolve', file);
    assert.equal(code, 0);
    assert.match(out, /is merged\. Check it/);
    assert.equal(read(), captured(captured(ours, 1), 2));
    assert.equal(run('--resolve', file).code, 2);
    assert.equal(run('--resolve', 'status/none.json').code, 2);
  });

  it('lets Git merge on a machine without the program', () => {
    branches(claimed('a'), claimed('b'));
    fs.rmSync(path.join(programs.path, 'statusdocs'));
    const { status, stderr } = git('merge', '-q', '--no-edit', 'x');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^statusdocs is not found\. Not merged: status\/booking\.json\nInstall it, then run: statusdocs merge --resolve/m,
    );
    assert.match(read(), /^<{7} HEAD$/m);
  });

  it('keeps our version and leaves the file unmerged if lines would merge, with and without the program', () => {
    const [mine, other] = [base.replace('"policy": "', '"policy": "x'), captured(base, 1)];
    branches(mine, other);
    const program = fs.readFileSync(path.join(programs.path, 'statusdocs'), 'utf8');
    fs.rmSync(path.join(programs.path, 'statusdocs'));
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    assert.equal(read(), mine);
    repository.write('statusdocs', program);
    assert.equal(run('--resolve', file).code, 0);
    assert.equal(capturedSlots(read()), 5);
    repository.git('merge', '--abort');
    fs.writeFileSync(path.join(programs.path, 'statusdocs'), program, { mode: 0o755 });
    const broken = other.replace('"checksum": "a1', '"checksum": "z1');
    repository.git('checkout', '-q', 'x');
    commit(broken);
    repository.git('checkout', '-q', 'main');
    const { status, stderr } = git('merge', '-q', '--no-edit', 'x');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /not merged, ours is kept\. The version of x has an error in its records: `checksum` .+\. Run "statusdocs merge --resolve status/,
    );
    assert.equal(read(), mine);
    const resolved = run('--resolve', file);
    assert.equal(resolved.code, 1);
    assert.match(read(), /"checksum": "z1/);
    assert.equal(git('ls-files', '--unmerged').stdout.split('\n').length, 4);
  });

  for (const [at, member] of [
    ['status/artifacts/ui/booking-store/execution/owner.json', '"decision": "APPROVED"'],
    ['status/contribution.json', '"ownerId": "AUTH"'],
  ] as const) {
    it(`keeps our version of ${at} without the program, although lines would merge`, () => {
      assert.equal(run('--install').code, 0);
      const text = (one: number, other: number) => `{\n${member},\n"a": ${one},\n\n\n\n"b": ${other}\n}\n`;
      fork(text(1, 1), text(2, 1), text(1, 2), at);
      fs.rmSync(path.join(programs.path, 'statusdocs'));
      assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
      assert.equal(read(at), text(2, 1));
    });
  }

  for (const isMissing of [false, true]) {
    it(`merges other JSON files as Git does${isMissing ? ', even without the program' : ''}`, () => {
      assert.equal(run('--install').code, 0);
      const text = (one: number, other: number) => `{\n"a": ${one},\n\n\n\n"b": ${other}\n}\n`;
      fork(text(1, 1), text(2, 1), text(1, 2), 'package.json');
      if (isMissing) {
        fs.rmSync(path.join(programs.path, 'statusdocs'));
      }
      assert.equal(git('merge', '-q', '--no-edit', 'x').status, 0);
      assert.equal(read('package.json'), text(2, 2));
      repository.git('checkout', '-q', 'x');
      commit(text(3, 3), 'package.json');
      repository.git('checkout', '-q', 'main');
      assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
      assert.match(read('package.json'), isMissing ? /^<{7} HEAD$/m : /^<{7} HEAD\n[^]*^>{7} x$/m);
    });
  }

  for (const failure of ['exit 2', 'exit 3', 'kill -9 $$']) {
    it(`leaves the file unmerged if the program fails: ${failure}`, () => {
      branches(ours, theirs);
      fs.writeFileSync(path.join(programs.path, 'statusdocs'), `#!/bin/sh\n${failure}\n`);
      const { status, stderr } = git('merge', '-q', '--no-edit', 'x');
      assert.equal(status, 1);
      assert.match(
        stderr,
        /^statusdocs failed\. Not merged: status\/booking\.json\nWhen it works again, run: statusdocs merge --resolve/m,
      );
      assert.doesNotMatch(stderr, /Install it/);
      assert.equal(read(), ours);
      assert.equal(git('ls-files', '--unmerged').stdout.split('\n').length, 4);
    });
  }

  it('lets guard fail if a merge loses evidence', () => {
    branches(ours, theirs);
    repository.git('merge', '-q', '--no-edit', '-s', 'ours', 'x');
    assert.equal(statusdocs(repository.path, ['guard', '--against', 'x', 'status']).code, 1);
  });

  it('merges files that both sides added', () => {
    assert.equal(run('--install').code, 0);
    commit('{}', 'other.json');
    repository.git('checkout', '-qb', 'x');
    commit(base);
    repository.git('checkout', '-q', 'main');
    commit(captured(base, 0));
    const { status } = git('merge', '-q', '--no-edit', 'x');
    assert.equal(status, 1);
    assert.match(read(), /^<{7} main$/m);
  });
});
