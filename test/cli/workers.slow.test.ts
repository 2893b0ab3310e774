import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { readOptions } from '../../server/src/cli/files/readOptions';
import { isCheckTask, type CheckTask } from '../../server/src/cli/files/workerPool';
import { english } from '../../server/src/core/l10n/language';
import { cli, Folder, startedStatusdocs, type Run } from '../support/cli';
import { examples } from '../support/examples';
import { until } from '../support/until';

/** Runs in each thread before the command line: sets the number of cores, and makes the other threads fail. */
const setting = `
const { isMainThread } = require('node:worker_threads');
const fs = require('node:fs');
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const { CORES, BEGUN, FATE } = process.env;
require('node:os').availableParallelism = () => Number(CORES);
const open = fs.openSync;
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('first.json')) {
    if (isMainThread) {
      for (let tries = 0; CORES > 1 && FATE !== 'none begins' && !fs.existsSync(BEGUN) && tries < 1000; tries++) wait(10);
    } else {
      fs.appendFileSync(BEGUN, 'x');
      if (FATE === 'leaves') process.exit(0);
      if (FATE === 'waits') wait(20_000);
    }
  }
  return open(file, ...rest);
};
if (!isMainThread && FATE === 'never begins') { fs.appendFileSync(BEGUN, 'x'); throw new Error('no more threads'); }
`;

describe('statusdocs check on many cores', function () {
  this.timeout(600_000); // Takes some seconds on a busy machine.
  let folder: Folder;
  let begun: string;

  before(() => {
    folder = new Folder();
    folder.write('setting.cjs', setting);
    for (let copy = 0; copy < 8; copy++) {
      const example = path.join(examples, [0, 2].includes(copy) ? 'broken' : 'program');
      fs.cpSync(example, path.join(folder.path, 'docs', `p${copy}`), { recursive: true });
      const kits = path.join(folder.path, 'docs', `p${copy}`, 'owner-handoff-kits.json');
      fs.renameSync(kits, path.join(path.dirname(kits), 'first.json'));
      fs.appendFileSync(path.join(path.dirname(kits), 'first.json'), ' '.repeat(2_000_000));
    }
    folder.write('docs/p3/half.json', '{ "schemaVersion": "service-docs/booking-execution/v1", "program": {');
    folder.write('docs/p3/other.json', '{ "a": 1 }');
    folder.write('docs/p5/utf16.json', Buffer.from('\uFEFF{ "a": 1 }', 'utf16le'));
    const suppressed = (rule: string, files: string) => ({ rule, files, reason: 'a test' });
    const suppressions = [suppressed('slots/id', 'p2/**'), suppressed('slots/id', 'p3/**')];
    folder.write('docs/statusdocs.config.json', JSON.stringify({ suppressions }));
  });
  beforeEach(() => {
    begun = path.join(folder.path, 'begun');
    fs.rmSync(begun, { force: true });
  });
  after(() => folder.remove());

  const environment = (cores: number, fate: string) => ({
    NODE_OPTIONS: `--require=${path.join(folder.path, 'setting.cjs')}`,
    CORES: String(cores),
    BEGUN: begun,
    FATE: fate,
  });
  const check = (cores: number, args: readonly string[], { fate = '', locale = 'C' } = {}): Run =>
    startedStatusdocs(folder.path, ['check', ...args], { ...environment(cores, fate), LC_ALL: locale });

  it('prints the same as on one core, byte for byte', () => {
    assert.equal(check(1, ['--write-baseline', 'known.json', 'docs/p0', 'docs/p1']).code, 0);
    const all = ['missing.json', 'docs', 'no*thing', 'docs/p5/utf16.json'];
    for (const args of [
      ['docs'],
      all,
      ['--reporter', 'json', ...all],
      ['--reporter', 'json', '--baseline', 'known.json', 'docs'],
      ['--fail-on', 'information', '--prefix', 'other', 'docs'],
    ]) {
      const one = check(1, args);
      assert.ok(one.out.length > 1000 && !fs.existsSync(begun), 'one core, and much to tell');
      assert.equal(one.out.split('config/stale').length, 2, 'one of the two suppressions has no use');
      assert.deepEqual(check(3, args), one, args.join(' '));
      assert.ok(fs.existsSync(begun), 'other threads took part');
      fs.rmSync(begun, { force: true });
    }
  });

  it('prints in the language of the user', () => {
    const locale = 'zh_CN.UTF-8';
    assert.deepEqual(check(2, ['docs'], { locale }), check(1, ['docs'], { locale }));
  });

  it('writes the same baseline, and makes the same fixes, as on one core', () => {
    check(1, ['--write-baseline', 'one.json', 'docs']);
    check(2, ['--write-baseline', 'two.json', 'docs']);
    const [one, two] = ['one.json', 'two.json'].map((name) => fs.readFileSync(path.join(folder.path, name), 'utf8'));
    assert.ok(fs.existsSync(begun));
    assert.equal(one, two);
    assert.deepEqual(check(2, ['--dry-run', 'docs']), check(1, ['--dry-run', 'docs']));
  });

  it('recognizes the data that it passes to new threads', () => {
    const takenFolders = new Int32Array(new SharedArrayBuffer(4));
    const task: CheckTask = {
      folders: [],
      takenFolders,
      options: readOptions({ domain: [] }, english),
      counter: undefined,
      language: 'en',
    };
    assert.equal(isCheckTask(structuredClone({ ...task, options: {} })), true);
    assert.equal(isCheckTask(undefined), false);
  });

  it('starts no thread for little work', () => {
    assert.equal(check(2, ['docs/p1', 'docs/p7'], { fate: 'none begins' }).code, 0);
    assert.ok(!fs.existsSync(begun));
  });

  for (const fate of ['leaves', 'never begins']) {
    it(`fails if a thread ${fate}`, () => {
      const { code, out, err } = check(2, ['docs'], { fate });
      assert.ok(fs.existsSync(begun));
      assert.deepEqual([code, out], [3, '']);
      assert.match(err, /^statusdocs has an internal error: .+$/m);
    });
  }

  it('stops immediately on an interrupt', async function () {
    if (process.platform === 'win32') {
      this.skip(); // Windows has no signals.
    }
    const env = { ...process.env, LC_ALL: 'C', ...environment(2, 'waits') };
    const run = spawn(process.execPath, [cli, 'check', 'docs'], { cwd: folder.path, env });
    let out = '';
    run.stdout.on('data', (text) => (out += String(text)));
    await until('another thread', () => fs.existsSync(begun));
    run.kill('SIGINT');
    const [code, signal] = (await once(run, 'exit')) as [number | null, string | null];
    assert.deepEqual([code, signal, out], [null, 'SIGINT', '']);
  });
});
