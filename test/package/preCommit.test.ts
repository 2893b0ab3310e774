import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { examples, programText } from '../support/examples';
import { installPacked, root } from '../support/packed';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');

describe('the hooks for pre-commit', () => {
  let home: string;
  let project: Repository;

  before(async function () {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-pre-commit-'));
    this.timeout(600_000); // Installs it if possible.
    const { aptInstall, mayInstall } = (await import(
      pathToFileURL(path.join(root, 'scripts', 'vscode-host', 'debian.mjs')).href
    )) as { aptInstall(...packages: string[]): void; mayInstall(): boolean };
    const isInstalled = () => spawnSync('pre-commit', ['--version']).status === 0;
    if (!isInstalled() && mayInstall()) {
      aptInstall('pre-commit');
    }
    if (!isInstalled()) {
      console.log('      Skipped: pre-commit is not installed, and only root can install its Debian package.');
      this.skip();
    }
    project = new Repository();
    fs.cpSync(path.join(examples, 'program'), path.join(project.path, 'status'), { recursive: true });
    project.write('.gitignore', 'node_modules\n');
    project.write('.pre-commit-config.yaml', snippetsIn('ci.md', 'pre-commit', 'yaml')[0]!);
    installPacked(project.path);
    project.commit();
  });
  after(() => {
    fs.rmSync(home, { recursive: true, force: true });
    project?.remove();
  });

  const run = (file: string, text: string) => {
    project.write(file, text);
    project.git('add', '-A');
    const { status, stdout, stderr } = spawnSync('pre-commit', ['run', '--color=never'], {
      cwd: project.path,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', PRE_COMMIT_HOME: home },
    });
    project.git('reset', '-q', '--hard');
    return { status, output: `${stdout}${stderr}` };
  };
  const results = (output: string) => [...output.matchAll(/\.(Passed|Failed|Skipped)$/gm)].map(([, result]) => result);

  it('pass a document with an allowed change, and other JSON', () => {
    for (const [file, text] of [
      ['status/owner-handoff-kits.json', `${kits}\n`],
      ['other.json', '{ "a": 1 }'],
    ] as const) {
      const { status, output } = run(file, text);
      assert.equal(status, 0, output);
      assert.deepEqual(results(output), ['Passed', 'Passed'], output);
    }
  });

  it('pass the first documents, before and after the first commit', () => {
    const first = new Repository();
    try {
      fs.cpSync(project.path, first.path, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
      first.git('init', '-q');
      for (let count = 0; count < 2; count++) {
        first.git('add', '-A');
        const { status, stdout } = spawnSync('pre-commit', ['run', '--color=never'], {
          cwd: first.path,
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C.UTF-8', PRE_COMMIT_HOME: home },
        });
        assert.deepEqual([status, results(stdout)], [0, ['Passed', 'Passed']], stdout);
        first.git('commit', '-qnm', 'a');
        first.write('status/owner-handoff-kits.json', `${kits}\n`);
      }
    } finally {
      first.remove();
    }
  });

  it('fail for a broken document', () => {
    const { status, output } = run('status/owner-handoff-kits.json', kits.replace('"READY"', '"REDY"'));
    assert.equal(status, 1, output);
    assert.deepEqual(results(output), ['Failed', 'Failed'], output);
    assert.match(output, /owner-handoff-kits\.json:\d+:\d+ +error +schema\/enum/);
  });

  it('fail for a step backwards that check does not report, and for a missing document', () => {
    const { status, output } = run(
      'status/owner-handoff-kits.json',
      kits.replace('"state": "READY"', '"state": "WAITING"'),
    );
    assert.equal(status, 1, output);
    assert.deepEqual(results(output), ['Passed', 'Failed'], output);
    assert.match(output, /guard\/backwards/);
    fs.rmSync(path.join(project.path, 'status', 'owner-handoff-kits.json'));
    const missing = run('other.json', '{}');
    assert.deepEqual(results(missing.output), ['Passed', 'Failed'], missing.output);
    assert.match(missing.output, /guard\/gone/);
  });
});
