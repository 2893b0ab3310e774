import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { cli, Folder, statusdocs } from '../support/cli';
import { copyProgram, examples, programText } from '../support/examples';
import { until } from '../support/until';

const evidence = programText('current-ui-evidence.json');
const mistaken = evidence.replace('"liveBound": 4', '"liveBound": 7');

describe('statusdocs check --watch', () => {
  let folder: Folder;
  let child: ChildProcessByStdio<null, Readable, Readable>;
  let out: string;
  let err: string;
  beforeEach(() => {
    folder = new Folder();
    folder.write('a.json', evidence);
  });
  afterEach(() => {
    child.kill('SIGKILL');
    folder.remove();
  });

  function watch(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): void {
    [out, err] = ['', ''];
    child = spawn(process.execPath, [cli, 'check', '--watch', '--compact', ...args], {
      cwd: folder.path,
      env: { ...process.env, LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
  }
  const checks = () => err.match(/^Watching for changes\. Press Ctrl\+C to stop\.$/gm)?.length ?? 0;
  /** Makes a change and waits for the output of the next check. Earlier output is ignored. */
  async function after(change: () => void, expected: RegExp): Promise<void> {
    await until('a check', () => checks() > 0);
    [out, err] = ['', ''];
    change();
    await until(String(expected), () => expected.test(out) && checks() > 0);
  }

  it('checks again if a document or a file of its folder changes, appears or disappears', async () => {
    copyProgram(path.join(folder.path, 'status'), ['data-sources-execution.json']);
    const picture = path.join(folder.path, 'status/artifacts/ui/booking-discovery/visual/desktop-1440x900.png');
    watch();
    await until('a check', () => checks() === 1);
    assert.match(out, /No problems found/);
    await after(() => folder.write('a.json', mistaken), /calibration\/tally/);
    await after(
      () => folder.write('statusdocs.config.json', '{ "rules": { "calibration/tally": "off" } }'),
      /No problems/,
    );
    await after(() => fs.rmSync(path.join(folder.path, 'statusdocs.config.json')), /calibration\/tally/);
    await after(() => fs.rmSync(path.join(folder.path, 'a.json')), /No problems/);
    await after(() => folder.write('new/b.json', mistaken), /new\/b\.json/);
    await after(() => folder.write('new/b.json', evidence), /No problems/);
    await after(() => fs.rmSync(picture), /artifacts\/file/);
  }).timeout(120_000);

  it('checks again if a document in another folder of the publish root changes, or the schema of pins', async () => {
    const kits = programText('owner-handoff-kits.json');
    fs.cpSync(path.join(examples, 'program/handoff'), path.join(folder.path, 'site/handoff'), { recursive: true });
    folder.write('site/status/kits.json', kits);
    watch(['site/status']);
    await after(() => folder.write('site/second/kits.json', kits), /document\/one-of-kind/);
    await after(() => fs.rmSync(path.join(folder.path, 'site/second/kits.json')), /No problems/);
    folder.write('pins/kits.json', '{ "properties": { "generatedAt": { "const": "x" } } }');
    const config = { pins: { 'auth-s08-r02-c02-owner-handoff-kits': 'pins/kits.json' } };
    await after(() => folder.write('statusdocs.config.json', JSON.stringify(config)), /pins/);
    await after(() => folder.write('pins/kits.json', '{}'), /No problems/);
  }).timeout(120_000);

  it('ends cleanly on an interrupt', async () => {
    watch(['a.json']);
    await until('a check', () => checks() === 1);
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    assert.deepEqual(await exited, [0, null]);
    assert.ok(!out.includes('\u001b'), 'blocks of lines where there is no terminal');
  });

  it('prints from the top of the terminal', async () => {
    folder.write('terminal.cjs', 'process.stdout.isTTY = true;');
    watch(['a.json'], { NODE_OPTIONS: `--require ${path.join(folder.path, 'terminal.cjs')}`, NO_COLOR: '1' });
    await until('a check', () => checks() === 1);
    assert.ok(out.startsWith('\u001b[2J\u001b[3J\u001b[H'));
  });

  it('waits for missing files', async () => {
    watch(['later.json']);
    await until('a check', () => checks() === 1);
    await after(() => folder.write('later.json', mistaken), /calibration\/tally/);
  });

  it('rejects options with which a statement could not be verified', () => {
    watch();
    for (const other of [['--since', 'git:HEAD'], ['--staged'], ['--config', 'a.json'], ['--no-config'], ['-']]) {
      const { code, err: message } = statusdocs(folder.path, ['check', '--statement', 's.json', ...other]);
      assert.deepEqual([code, message.split('\n')[0]], [2, `Can't use --statement with ${other[0]!}.`]);
    }
  });

  it('rejects options that make no sense repeatedly', () => {
    watch();
    for (const other of [['--fix'], ['--dry-run'], ['--staged'], ['--write-baseline', 'b.json'], ['-']]) {
      const { code, err: message } = statusdocs(folder.path, ['check', '--watch', ...other]);
      assert.deepEqual([code, message.split('\n')[0]], [2, `Can't use --watch with ${other[0]!}.`]);
    }
  });
});
