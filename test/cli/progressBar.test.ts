import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cli, Folder } from '../support/cli';
import { examples } from '../support/examples';

/** Delays reading one of the files. */
const slow = `
const fs = require('node:fs');
const open = fs.openSync;
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('slow.json')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  return open(file, ...rest);
};`;

describe('statusdocs check, on a terminal', () => {
  let folder: Folder;
  before(function () {
    if (process.platform !== 'linux') {
      this.skip(); // On other systems, `script` has different arguments.
    }
    folder = new Folder();
    folder.write('slow.cjs', slow);
    for (const name of ['a/a.json', 'b/slow.json', 'c/c.json']) {
      folder.write(`docs/${name}`, fs.readFileSync(path.join(examples, 'program', 'owner-handoff-kits.json')));
    }
  });
  after(() => folder?.remove());

  /**
   * Returns the terminal output of a check. The terminal has `columns` columns; 0 means unknown. Standard output goes into a
   * file.
   */
  function shown(args: string, env: NodeJS.ProcessEnv = {}, columns = 80): string {
    const command = `stty cols ${columns}; "${process.execPath}" "${cli}" check --compact ${args} > printed`;
    const { stdout, status } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TERM: 'xterm', ...env },
    });
    assert.equal(status, 0, stdout);
    const printed = fs.readFileSync(path.join(folder.path, 'printed'), 'utf8');
    assert.match(printed, args.includes('--quiet') ? /^$/ : /^(?:Documents checked: |已检查文档：)3/m);
    return stdout;
  }

  const slowly = () => ({ NODE_OPTIONS: `--require=${path.join(folder.path, 'slow.cjs')}` });

  it('shows the progress of a long check on one line, and clears it', () => {
    const bar = '\\r\\[#* *\\] Files: \\d of 3\\u001b\\[K';
    for (const columns of [80, 0]) {
      assert.match(shown('docs', slowly(), columns), new RegExp(`^(?:${bar})+\\r\\u001b\\[K$`));
    }
    assert.match(shown('docs', { ...slowly(), LC_ALL: 'zh_CN.UTF-8' }), /\] 文件：\d\/3/);
  });

  it('shows no progress with --quiet, in CI, and on a terminal without control sequences', () => {
    for (const [args, env] of [
      ['--quiet docs', slowly()],
      ['docs', { ...slowly(), CI: 'true' }],
      ['docs', { ...slowly(), TERM: 'dumb' }],
    ] as const) {
      assert.equal(shown(args, env), '');
    }
  });
});
