import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sampled } from '../support/budget';
import { after as recorded } from '../support/events';
import { cli, Folder, startedStatusdocs, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const file = 'status/booking.json';
const base = programText('booking-execution.json');
const slot = (number: number) => ['screens', 5, 'captureSlots', number];
const captured = (text: string, number: number) =>
  recorded(text, slot(number), {
    name: 'recordCapture',
    checksum: `a${number}`.repeat(32),
    at: '2026-03-15T00:00:00Z',
  });
const claimed = (who: string) =>
  recorded(base, ['tasks', 39], { name: 'claimTask', assignee: who, at: '2026-03-15T00:00:00Z' });
const [ours, theirs] = [captured(base, 0), captured(base, 1)];

const capturedSlots = (text: string) =>
  (JSON.parse(text) as { program: { capturedSlots: number } }).program.capturedSlots;

describe('statusdocs merge', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const read = (name: string) => fs.readFileSync(path.join(folder.path, name), 'utf8');
  const write = (...texts: readonly string[]) =>
    texts.forEach((text, index) => folder.write(['base.json', 'ours.json', 'theirs.json'][index]!, text));
  const merge = (...args: string[]) =>
    statusdocs(folder.path, ['merge', ...args, 'base.json', 'ours.json', 'theirs.json']);

  it('writes what both sides recorded over ours, or to another file', () => {
    write(base, ours, theirs);
    const printed = merge('--output', '-');
    assert.deepEqual([printed.code, printed.err, read('ours.json') === ours], [0, '', true]);
    assert.equal(capturedSlots(printed.out), 6);
    assert.equal(merge('--output', 'other.json').code, 0);
    assert.equal(merge().code, 0);
    assert.equal(read('ours.json'), printed.out);
    assert.equal(read('other.json'), printed.out);
  });

  it('exits with 1 for conflicts, and describes each', () => {
    write(base, claimed('a'), claimed('b'));
    const { code, err } = merge('--output', 'out.json');
    assert.equal(code, 1);
    assert.equal(
      err,
      'ours.json: conflict. booking-status EVIDENCE visual_baseline · assignee: claimed by a in ours.json, by b in theirs.json.\n',
    );
    assert.match(
      read('out.json'),
      /^<{7} ours\.json\n {6}"assignee": "a",\n={7}\n {6}"assignee": "b",\n>{7} theirs\.json$/m,
    );
    const { out } = merge('--output', 'out.json', '--json');
    assert.deepEqual(
      (JSON.parse(out) as { merged: boolean; conflicts: { paths: string[] }[] }).conflicts.map(({ paths }) => paths),
      [['/tasks/39/assignee']],
    );
  });

  it('merges unreadable documents by lines, and prints the reason', () => {
    write(base, '{ "schemaVersion": "service-docs/booking-execution/v1" \n', theirs);
    const { code, err } = merge();
    assert.equal(code, 1);
    assert.match(err, /^ours\.json: merged by lines, as Git does\. One version is not a status document/);
    assert.match(read('ours.json'), /^<{7} ours\.json$/m);
    write('{\n"a": 1,\n\n\n\n"b": 1\n}\n', '{\n"a": 2,\n\n\n\n"b": 1\n}\n', '{\n"a": 1,\n\n\n\n"b": 2\n}\n');
    assert.deepEqual(merge(), { code: 0, out: '', err: '' });
    assert.equal(read('ours.json'), '{\n"a": 2,\n\n\n\n"b": 2\n}\n');
  });

  it('exits with 2 and writes nothing if a version cannot be read', () => {
    write(base, ours);
    const { code, err } = merge();
    assert.deepEqual([code, read('ours.json') === ours], [2, true]);
    assert.match(err, /theirs\.json: File or folder not found/);
    for (const args of [
      ['merge'],
      ['merge', '--install', '--resolve'],
      ['merge', '--marker-size', 'x', 'a', 'b', 'c'],
    ]) {
      assert.equal(statusdocs(folder.path, args).code, 2, args.join(' '));
    }
  });
});

describe("statusdocs as Git's merge driver", function () {
  if (process.platform === 'win32') {
    return; // The program on the PATH is a shell script in this test.
  }
  let repository: Repository;
  let programs: Folder;
  const before_ = { ...process.env };

  beforeEach(() => {
    repository = new Repository();
    programs = new Folder();
    const program = programs.write('statusdocs', `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
    fs.chmodSync(program, 0o755);
    process.env.PATH = `${programs.path}${path.delimiter}${before_.PATH}`;
    process.env.HOME = programs.path;
    delete process.env.XDG_CONFIG_HOME;
    repository.git('init', '-q', '-b', 'main');
    repository.git('config', 'user.name', 'a');
    repository.git('config', 'user.email', 'a@example.com');
  });
  afterEach(() => {
    process.env.PATH = before_.PATH;
    process.env.HOME = before_.HOME;
    repository.remove();
    programs.remove();
  });

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
  /** Creates a branch `x` with one text, and `main` with another. */
  const branches = (mine: string, other: string) => {
    assert.equal(run('--install').code, 0);
    commit(base);
    repository.git('checkout', '-qb', 'x');
    commit(other);
    repository.git('checkout', '-q', 'main');
    commit(mine);
  };

  it('lists its settings, writes them once, and removes them', () => {
    repository.write('.gitattributes', '*.png binary');
    const first = run('--install');
    assert.match(first.out, /merge\.statusdocs\.driver[^]*\.gitattributes: \*\.json merge=statusdocs/);
    assert.equal(read('.gitattributes'), '*.png binary\n*.json merge=statusdocs\n');
    const config = read('.git/config');
    assert.match(run('--install').out, /^Already installed/);
    assert.equal(read('.git/config'), config);
    run('--uninstall');
    assert.equal(read('.gitattributes'), '*.png binary\n');
    assert.doesNotMatch(read('.git/config'), /statusdocs/);
    assert.match(run('--uninstall').out, /^Not installed/);
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
      assert.match(err, /\.gitattributes: Can't read this file\./);
    }
  });

  it('reports that the program is on the PATH only while npx runs', () => {
    assert.equal(run('--install').err, '');
    const bin = path.join(programs.path, 'node_modules', '.bin');
    fs.mkdirSync(bin, { recursive: true });
    fs.renameSync(path.join(programs.path, 'statusdocs'), path.join(bin, 'statusdocs'));
    process.env.PATH = `${bin}${path.delimiter}${before_.PATH}`;
    assert.match(run('--install').err, /^"statusdocs" is not on the PATH\. Until it is, Git merges by lines\.\n$/);
  });

  it('can be installed for all repositories of a user', () => {
    assert.equal(runAlone('--install', '--global').code, 0);
    assert.equal(
      fs.readFileSync(path.join(programs.path, '.config', 'git', 'attributes'), 'utf8'),
      '*.json merge=statusdocs\n',
    );
    commit(base);
    repository.git('checkout', '-qb', 'x');
    commit(theirs);
    repository.git('checkout', '-q', 'main');
    commit(ours);
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
  for (const [name, operation] of sampled('operations of Git', Object.entries(operations), 2)) {
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

  it('leaves conflicts to people, and can merge again from the versions that Git stores', () => {
    branches(claimed('a'), claimed('b'));
    const merged = git('merge', '-q', '--no-edit', 'x');
    assert.equal(merged.status, 1);
    assert.match(merged.stderr, /booking\.json: conflict\. .*claimed by a in ours, by b in theirs\./);
    assert.match(read(), /^<{7} ours$/m);
    repository.write(file, `<<<<<<< x\n${base}`);
    const { code, err } = run('--resolve', file);
    assert.equal(code, 1);
    assert.match(err, /claimed by a in main, by b in x\./);
    assert.match(read(), /^>{7} x$/m);
    assert.equal(git('ls-files', '--unmerged').stdout.split('\n').length, 4);
    const checked = statusdocs(repository.path, ['check', file]);
    assert.equal(checked.out.match(/Unresolved merge conflict/g)?.length, 1);
    assert.match(checked.out, /statusdocs merge --resolve/);
    repository.write(file, claimed('a'));
    assert.equal(run('--resolve', file).code, 2);
    assert.equal(read(), claimed('a'));
  });

  it('merges a file again whose markers are longer', () => {
    branches(claimed('a'), claimed('b'));
    fs.appendFileSync(path.join(repository.path, '.gitattributes'), '*.json conflict-marker-size=12\n');
    assert.equal(git('merge', '-q', '--no-edit', 'x').status, 1);
    assert.match(read(), /^<{12} ours$/m);
    assert.match(statusdocs(repository.path, ['check', file]).out, /Unresolved merge conflict/);
    assert.match(run('--resolve', file).err, /claimed by a in main, by b in x\./);
  });

  it('merges again what Git merged by lines before it was installed', () => {
    commit(base);
    repository.git('checkout', '-qb', 'x');
    commit(captured(theirs, 2));
    repository.git('checkout', '-q', 'main');
    commit(ours);
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
    assert.deepEqual([status, stderr], [1, `statusdocs is not on the PATH. Merged by lines: ${file}\n`]);
    assert.match(read(), /^<{7} ours$/m);
  });

  for (const failure of ['exit 2', 'exit 1', 'kill -9 $$']) {
    it(`leaves both sides unmerged if the program fails: ${failure}`, () => {
      branches(ours, theirs);
      fs.writeFileSync(path.join(programs.path, 'statusdocs'), `#!/bin/sh\n${failure}\n`);
      const { status, stderr } = git('merge', '-q', '--no-edit', 'x');
      assert.equal(status, 1);
      assert.match(stderr, /^statusdocs failed\. Merged by lines, to be checked: status\/booking\.json$/m);
      for (const checksum of ['a0', 'a1'].map((part) => part.repeat(32))) {
        assert.equal(read().split(checksum).length - 1, 2, checksum);
      }
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
    assert.match(read(), /^<{7} ours$/m);
  });
});
