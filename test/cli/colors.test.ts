import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, startedStatusdocs } from '../support/cli';
import { examples } from '../support/examples';

describe('colors of the command line', () => {
  let folder: Folder;
  before(() => {
    folder = new Folder();
    folder.write('terminal.cjs', 'process.stdout.isTTY = true;');
  });
  after(() => folder.remove());

  const none = { NO_COLOR: '', FORCE_COLOR: '', TERM: 'xterm', CI: 'true' };
  const out = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    startedStatusdocs(examples, [...args, 'broken/owner-handoff-kits.json'], { ...none, ...env }).out;
  const isColored = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    out(['check', ...args], env).includes('\u001b[3');
  const onTerminal = () => ({ NODE_OPTIONS: `--require ${path.join(folder.path, 'terminal.cjs')}` });

  it('are used on a terminal, but not in a file or a log', () => {
    assert.equal(isColored([]), false);
    assert.equal(isColored([], onTerminal()), true);
    assert.equal(isColored([], { ...onTerminal(), TERM: 'dumb' }), false);
  });

  it('follow the environment variables', () => {
    assert.equal(isColored([], { ...onTerminal(), NO_COLOR: '1' }), false);
    assert.equal(isColored([], { FORCE_COLOR: '1' }), true);
    assert.equal(isColored([], { FORCE_COLOR: '1', NO_COLOR: '1' }), true);
    assert.equal(isColored([], { ...onTerminal(), FORCE_COLOR: '0' }), false);
  });

  it('follow an option rather than the environment variables', () => {
    assert.equal(isColored(['--color'], { NO_COLOR: '1', FORCE_COLOR: '0' }), true);
    assert.equal(isColored(['--no-color'], { ...onTerminal(), FORCE_COLOR: '1' }), false);
    assert.equal(isColored(['--no-color', '--color']), true);
    assert.ok(out(['progress', '--color']).includes('\u001b['));
  });

  it('are never used in a machine-readable report or in a file', () => {
    const file = path.join(folder.path, 'out.txt');
    out(['check', '--color', '--reporter', `compact=${file}`]);
    assert.ok(!fs.readFileSync(file, 'utf8').includes('\u001b'));
    assert.deepEqual(out(['check', '--color', '--reporter', 'json']), out(['check', '--reporter', 'json']));
  });
});
