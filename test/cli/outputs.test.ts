import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cli, Folder, startedStatusdocs, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');

/** The commands that write a file that the user names, with the arguments that write it to `file`. */
const writers: Readonly<Record<string, (file: string) => readonly string[]>> = {
  'check --reporter': (file) => ['check', '--reporter', `json=${file}`, 'kits.json'],
  'check --write-baseline': (file) => ['check', '--write-baseline', file, 'kits.json'],
  'check --statement': (file) => ['check', '--statement', file, 'kits.json'],
  'merge --output': (file) => ['merge', 'kits.json', 'kits.json', 'kits.json', '--output', file],
  'history --html': (file) => ['history', '--html', file, '.'],
  new: (file) => ['new', 'receipt', '--lane', 'RELEASE', file],
};

const names = Object.keys(writers).filter((name) => name !== 'new');

describe('a file that a command writes', () => {
  let folder: Repository;
  let elsewhere: Folder;
  beforeEach(() => {
    folder = new Repository();
    elsewhere = new Folder();
    folder.write('kits.json', kits);
    folder.commit();
  });
  afterEach(() => {
    folder.remove();
    elsewhere.remove();
  });

  const at = (name: string) => path.join(folder.path, name);
  const run = (name: string, file: string) => statusdocs(folder.path, writers[name]!(file));

  for (const name of names) {
    it(`is replaced atomically and keeps its permissions: ${name}`, () => {
      fs.writeFileSync(at('out'), 'old', { mode: 0o600 });
      assert.equal(run(name, 'out').code, 0);
      assert.notEqual(fs.readFileSync(at('out'), 'utf8'), 'old');
      if (process.platform !== 'win32') {
        assert.equal(fs.statSync(at('out')).mode & 0o777, 0o600);
      }
      assert.deepEqual(
        fs.readdirSync(folder.path).filter((each) => each.endsWith('.tmp')),
        [],
      );
    });
  }

  for (const name of Object.keys(writers)) {
    it(`cannot be a folder: ${name}`, () => {
      fs.mkdirSync(at('out'));
      const { code, err } = run(name, 'out');
      assert.equal(code, 2);
      assert.match(err, /^Can't write out: it is a folder\. Name a file\.$/m);
    });
  }

  if (process.platform !== 'win32') {
    for (const name of names) {
      it(`may be a device or a pipe, which is kept: ${name}`, () => {
        fs.chmodSync(folder.path, 0o755);
        assert.equal(run(name, '/dev/null').code, 0);
        assert.ok(fs.statSync('/dev/null').isCharacterDevice());
        execFileSync('mkfifo', [at('pipe')]);
        const reader = fs.openSync(at('pipe'), fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
        assert.equal(run(name, 'pipe').code, 0);
        assert.ok(fs.fstatSync(reader).isFIFO() && fs.lstatSync(at('pipe')).isFIFO());
        const buffer = Buffer.alloc(10);
        assert.ok(fs.readSync(reader, buffer) > 0, 'the pipe got the content');
        fs.closeSync(reader);
      });
    }

    it('may be standard output', () => {
      const { code, out } = startedStatusdocs(folder.path, writers['merge --output']!('/dev/stdout'));
      assert.deepEqual([code, out], [0, kits]);
    });

    for (const name of Object.keys(writers)) {
      it(`is not written through a link that leads outside: ${name}`, () => {
        const outside = elsewhere.write('outside', 'kept');
        fs.symlinkSync(outside, at('file'));
        fs.symlinkSync(elsewhere.path, at('linked'));
        fs.symlinkSync('/dev/null', at('device'));
        for (const target of ['file', 'linked/outside', 'linked/new', 'device']) {
          const { code, err } = run(name, target);
          assert.equal(code, 2, target);
          assert.match(err, /^Can't write \S+: a link leads to \S+\. Name that file, or remove the link\.$/m);
        }
        assert.equal(fs.readFileSync(outside, 'utf8'), 'kept');
        assert.deepEqual(fs.readdirSync(elsewhere.path), ['outside']);
      });
    }

    it('may be in an outside folder that the user names', () => {
      assert.equal(run('merge --output', path.join(elsewhere.path, 'b')).code, 0);
      assert.equal(run('merge --output', path.relative(folder.path, path.join(elsewhere.path, 'c'))).code, 0);
      assert.deepEqual(fs.readdirSync(elsewhere.path).sort(), ['b', 'c']);
    });

    it('may be a link to a file next to it, which stays a link', () => {
      fs.symlinkSync('real', at('link'));
      fs.writeFileSync(at('real'), 'old');
      assert.equal(run('merge --output', 'link').code, 0);
      assert.equal(fs.readlinkSync(at('link')), 'real');
      assert.equal(fs.readFileSync(at('real'), 'utf8'), kits);
    });

    it('is not written through a linked .gitattributes by merge --install', () => {
      const outside = elsewhere.write('attributes', '*.json merge=statusdocs\n');
      fs.symlinkSync(outside, at('.gitattributes'));
      for (const option of ['--install', '--uninstall']) {
        const { code, err } = statusdocs(folder.path, ['merge', option]);
        assert.equal(code, 2);
        assert.match(err, /\.gitattributes: it is a link, which Git does not read\. Put a regular file here\.$/m);
      }
      assert.equal(fs.readFileSync(outside, 'utf8'), '*.json merge=statusdocs\n');
      assert.doesNotMatch(fs.readFileSync(at('.git/config'), 'utf8'), /statusdocs/);
    });
  }
});

describe('output to a closed pipe', () => {
  /** Returns the exit code of a command of which a stream is closed at once, as `2>&1 | head` does. */
  const codeWithout = (stream: 'stdout' | 'stderr', ...args: readonly string[]) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, ...args], { stdio: 'pipe' });
      child[stream].destroy();
      child.on('exit', resolve);
    });

  it('does not cause an internal error', async () => {
    assert.equal(await codeWithout('stderr', 'unknown'), 2);
    assert.equal(await codeWithout('stdout', 'help'), 2);
  });
});
