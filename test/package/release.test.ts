import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { cli } from '../support/cli';
import { examples } from '../support/examples';
import { ProjectCopy } from '../support/projectCopy';
import { sarifIn } from '../support/reports';

const address = 'https://github.com/somebody/statusdocs';

describe('a release of a copy of this project', function () {
  this.timeout(600_000);
  const project = new ProjectCopy();
  const manifest = JSON.parse(project.read('package.json')) as { version: string; repository: { url: string } };
  const tag = `v${manifest.version}`;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: project.path });
  before(() => {
    const url = `git+${address}.git`;
    project.write('package.json', JSON.stringify({ ...manifest, repository: { ...manifest.repository, url } }));
    const heading = `## [${manifest.version}] - 2026-03-14\n`;
    project.write('CHANGELOG.md', project.read('CHANGELOG.md').replace(/^## \[Unreleased\]\n/m, heading));
    git('init', '-q');
    git('add', 'CHANGELOG.md');
    git('commit', '-qm', 'a');
  });
  after(() => project[Symbol.dispose]());

  it('has the address from the manifest in its packages and notes', () => {
    const { status, output } = project.run('release:check', tag);
    assert.equal(status, 0, output);
    assert.match(output, /^Both packages are the same, byte for byte\.$/m);
    assert.match(output, new RegExp(`^Wrote dist/release for version ${manifest.version}\\.$`, 'm'));
    assert.doesNotMatch(output, /Before a release/);
    assert.match(project.read('dist/release/notes.md'), /^- uses: somebody\/statusdocs@[0-9a-f]{40} # v/m);

    const packed = (file: string) =>
      execFileSync('tar', ['-xzOf', 'dist/release/statusdocs.tgz', `package/${file}`], {
        cwd: project.path,
      }).toString();
    assert.match(packed('package.json'), /"url": "git\+https:\/\/github\.com\/somebody\/statusdocs\.git"/);
    assert.ok(packed('README.md').includes(`src="${address}/raw/HEAD/docs/images/walkthrough/finding.png"`));
    assert.ok(packed('README.md').includes(`](${address}/blob/HEAD/CONTRIBUTING.md)`));
    const vsix = unzipSync(fs.readFileSync(path.join(project.path, 'dist', 'release', 'statusdocs.vsix')));
    assert.ok(strFromU8(vsix['extension.vsixmanifest']!).includes(`${address}/issues`));

    const built = path.join(project.path, 'dist', 'cli.js');
    const helpUri = `${address}/blob/HEAD/docs/rules/program-tally.md`;
    assert.ok(helpUrisBy(built).includes(helpUri));
    assert.deepEqual(helpUrisBy(cli), [], 'without an address');
  });
});

/** Returns the addresses of rules in the SARIF report of a command line about broken documents. */
function helpUrisBy(program: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [program, 'check', '--reporter', 'sarif', 'broken'], {
    cwd: examples,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return sarifIn(stdout).runs[0]!.tool.driver.rules.flatMap(({ helpUri }) => helpUri ?? []);
}
