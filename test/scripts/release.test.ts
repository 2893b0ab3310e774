import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { root } from '../support/packed';

describe('the preparation of a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-release-'));
    fs.mkdirSync(path.join(folder, 'dist'));
    for (const name of ['statusdocs.vsix', 'statusdocs.tgz', 'bom.json']) {
      write(`dist/${name}`, name);
    }
    write('package.json', '{ "version": "1.2.3" }');
    write(
      'CHANGELOG.md',
      '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-03-14\n\n- New.\n\n## [1.2.2] - 2026-03-01\n\n- Old.\n',
    );
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);
  const read = (file: string) => fs.readFileSync(path.join(folder, 'dist', 'release', file), 'utf8');
  const prepare = (tag: string, owner = 'somebody') => {
    const script = path.join(root, 'scripts', 'release.mjs');
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, OWNER: owner } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, tag], options);
    return { status, out: stdout, err: stderr };
  };

  it('gathers the packages with their checksums and the notes, and names the channel', () => {
    assert.deepEqual(prepare('v1.2.3'), { status: 0, out: 'channel=latest\n', err: '' });
    assert.equal(read('notes.md'), '- New.\n');
    assert.equal(read('statusdocs.vsix'), 'statusdocs.vsix');
    if (process.platform === 'linux') {
      const cwd = path.join(folder, 'dist', 'release');
      assert.equal(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd }).status, 0);
    }
    assert.match(read('SHA256SUMS'), /^(?:[0-9a-f]{64} {2}\S+\n){3}$/);
  });

  it('calls a version with an odd minor number a pre-release', () => {
    write('package.json', '{ "version": "1.3.0" }');
    write('CHANGELOG.md', '## [1.3.0] - 2026-03-14\n\n- Newer.\n');
    assert.equal(prepare('v1.3.0').out, 'channel=next\n');
  });

  it('refuses another tag, a version without notes, no owner and a missing package, all at once', () => {
    write('CHANGELOG.md', '## [1.2.3] - 2026-03-14\n\n## [1.2.2] - 2026-03-01\n\n- Old.\n');
    fs.rmSync(path.join(folder, 'dist', 'bom.json'));
    const { status, out, err } = prepare('v1.2.4', '');
    assert.deepEqual([status, out], [1, '']);
    assert.deepEqual(
      err
        .trim()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
      ['The tag', 'CHANGELOG.md has', 'OWNER is', 'dist/bom.json is'],
    );
    assert.ok(!fs.existsSync(path.join(folder, 'dist', 'release')));
  });
});

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string | readonly string[];
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly WorkflowStep[];
      }
    >
  >;
}

describe('the workflows', () => {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root, dot: true })) {
    const { permissions, jobs } = parse(fs.readFileSync(path.join(root, file), 'utf8')) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);

    it(`${path.basename(file)} pins each action, limits each job and may only read by default`, () => {
      assert.deepEqual(permissions, { contents: 'read' });
      assert.deepEqual(
        steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses)),
        [],
      );
      for (const [name, job] of Object.entries(jobs)) {
        assert.ok(job['timeout-minutes'], name);
        assert.deepEqual(
          [job.needs ?? []].flat().filter((each) => !(each in jobs)),
          [],
        );
      }
    });

    it(`${path.basename(file)} has scripts that the shell takes, and that are no place for what others write`, () => {
      const scripts = steps.flatMap(({ run }) => run ?? []);
      const unsafe = /\$\{\{(?! *matrix\.)/; // Values of the matrix are in the workflow itself.
      assert.deepEqual(
        scripts.filter((script) => unsafe.test(script)),
        [],
      );
      if (process.platform !== 'win32') {
        const taken = (script: string) =>
          spawnSync('bash', ['-n', '-c', script.replace(/\$\{\{.*?\}\}/g, 'x')]).status === 0;
        assert.deepEqual(
          scripts.filter((script) => !taken(script)),
          [],
        );
      }
    });

    it(`${path.basename(file)} runs scripts that are there`, () => {
      const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
      for (const { run = '' } of steps) {
        for (const [, name = ''] of run.matchAll(/npm run ([\w:-]+)/g)) {
          assert.ok(name in manifest.scripts, name);
        }
        for (const [, script = ''] of run.matchAll(/node (scripts\/\S+)/g)) {
          assert.ok(fs.existsSync(path.join(root, script)), script);
        }
      }
    });
  }
});
