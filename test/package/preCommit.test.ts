import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { examples, programText } from '../support/examples';
import { installPacked, root } from '../support/packed';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');

describe('the hooks for pre-commit', () => {
  let hooks: Repository;
  let project: Repository;

  before(async function () {
    this.timeout(600_000); // Installs it if possible.
    const { aptInstall, mayInstall } = (await import(
      pathToFileURL(path.join(root, 'scripts', 'vscode-host', 'debian.mjs')).href
    )) as { aptInstall(...packages: string[]): void; mayInstall(): boolean };
    const isThere = () => spawnSync('pre-commit', ['--version']).status === 0;
    if (!isThere() && mayInstall()) {
      aptInstall('pre-commit');
    }
    if (!isThere()) {
      console.log('      Skipped: pre-commit is not installed, and only root can install its Debian package.');
      this.skip();
    }
    hooks = new Repository();
    hooks.write('.pre-commit-hooks.yaml', fs.readFileSync(path.join(root, '.pre-commit-hooks.yaml'), 'utf8'));
    hooks.commit();
    project = new Repository();
    fs.cpSync(path.join(examples, 'program'), path.join(project.path, 'status'), { recursive: true });
    project.write('.gitignore', 'node_modules\n');
    project.write('.pre-commit-config.yaml', configured(hooks));
    installPacked(project.path);
    project.commit();
  });
  after(() => {
    hooks?.remove();
    project?.remove();
  });

  /** Returns the configuration from docs/ci.md, with this repository and revision. */
  const configured = ({ path: repository }: Repository) => {
    const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
    return snippetsIn('ci.md', 'pre-commit', 'yaml')[0]!
      .replace('https://github.com/OWNER/statusdocs', repository)
      .replace('v0.1.0', revision);
  };

  const run = (file: string, text: string) => {
    project.write(file, text);
    project.git('add', '-A');
    const { status, stdout, stderr } = spawnSync('pre-commit', ['run', '--color=never'], {
      cwd: project.path,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', PRE_COMMIT_HOME: path.join(hooks.path, 'home') },
    });
    project.git('reset', '-q', '--hard');
    return { status, told: `${stdout}${stderr}` };
  };
  const results = (told: string) => [...told.matchAll(/\.(Passed|Failed|Skipped)$/gm)].map(([, result]) => result);

  it('pass a document with a legal change, and JSON that is none', () => {
    for (const [file, text] of [
      ['status/owner-handoff-kits.json', `${kits}\n`],
      ['other.json', '{ "a": 1 }'],
    ] as const) {
      const { status, told } = run(file, text);
      assert.equal(status, 0, told);
      assert.deepEqual(results(told), ['Passed', 'Passed'], told);
    }
  });

  it('stop a broken document', () => {
    const { status, told } = run('status/owner-handoff-kits.json', kits.replace('"READY"', '"REDY"'));
    assert.equal(status, 1, told);
    assert.deepEqual(results(told), ['Failed', 'Failed'], told);
    assert.match(told, /owner-handoff-kits\.json:\d+:\d+ +error +schema\/enum/);
  });

  it('stop a step backwards that check would let pass, and a document that is gone', () => {
    const { status, told } = run(
      'status/owner-handoff-kits.json',
      kits.replace('"state": "READY"', '"state": "WAITING"'),
    );
    assert.equal(status, 1, told);
    assert.deepEqual(results(told), ['Passed', 'Failed'], told);
    assert.match(told, /guard\/backwards/);
    fs.rmSync(path.join(project.path, 'status', 'owner-handoff-kits.json'));
    const gone = run('other.json', '{}');
    assert.deepEqual(results(gone.told), ['Passed', 'Failed'], gone.told);
    assert.match(gone.told, /guard\/gone/);
  });
});
