import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { root } from '../support/packed';
import { Repository } from '../support/repository';

const notes = '## [1.2.3] - 2026-03-14\n\n- New.\n\n## [1.2.2] - 2026-03-01\n\n- Old.\n';

describe('the preparation of a release', () => {
  let project: Repository;
  beforeEach(() => {
    project = new Repository();
    write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${notes}`);
    pack('1.2.3', 'git+https://github.com/a/statusdocs.git');
    project.commit();
  });
  afterEach(() => project.remove());

  const write = (file: string, content: string | Uint8Array) => project.write(file, Buffer.from(content));
  const read = (file: string) => fs.readFileSync(path.join(project.path, 'dist', 'release', file), 'utf8');
  const isWritten = () => fs.existsSync(path.join(project.path, 'dist', 'release'));

  /** Writes the manifests and the packages of a version. */
  function pack(version: string, url: string): void {
    const manifest = JSON.stringify({ version, repository: { url } });
    write('package.json', manifest);
    write('package-lock.json', JSON.stringify({ version, packages: { '': { version } } }));
    write('dist/bom.json', JSON.stringify({ metadata: { component: { version } } }));
    write('dist/statusdocs.vsix', zipSync({ 'extension/package.json': strToU8(manifest) }));
    write('package/package.json', manifest);
    execFileSync('tar', ['-czf', 'dist/statusdocs.tgz', 'package'], { cwd: project.path });
  }

  const prepare = (...args: readonly string[]) => {
    const script = path.join(root, 'scripts', 'release.mjs');
    const output = path.join(project.path, 'output');
    fs.writeFileSync(output, '');
    const env = { ...process.env, GITHUB_OUTPUT: output };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: project.path,
      encoding: 'utf8',
      env,
    });
    return { status, out: stdout, err: stderr, outputs: fs.readFileSync(output, 'utf8') };
  };

  it('collects the packages with their checksums and the notes, and names the channel', () => {
    assert.deepEqual(prepare('v1.2.3'), {
      status: 0,
      out: 'Wrote dist/release for version 1.2.3.\n',
      err: '',
      outputs: 'channel=latest\n',
    });
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project.path, encoding: 'utf8' }).trim();
    assert.match(read('notes.md'), /^- New\.\n\n## Use this release\n/);
    assert.ok(read('notes.md').includes(`- uses: a/statusdocs@${commit} # v1.2.3\n`));
    assert.match(read('notes.md'), /^gh attestation verify statusdocs\.tgz --repo a\/statusdocs$/m);
    if (process.platform === 'linux') {
      const cwd = path.join(project.path, 'dist', 'release');
      assert.equal(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd }).status, 0);
    }
    assert.match(read('SHA256SUMS'), /^(?:[0-9a-f]{64} {2}\S+\n){3}$/);
  });

  it('treats a version with an odd minor number as a pre-release', () => {
    pack('1.3.0', 'https://github.com/a/statusdocs');
    write('CHANGELOG.md', '## [1.3.0] - 2026-03-14\n\n- Newer.\n');
    assert.equal(prepare('v1.3.0').outputs, 'channel=next\n');
  });

  it('reports another tag, other versions, a version without notes, and a missing address and package, all at once', () => {
    pack('1.2.2', '');
    write('package.json', '{ "version": "1.2.3", "repository": { "url": "" } }');
    write('CHANGELOG.md', '## [1.2.3] - 2026-03-14\n\n## [1.2.2] - 2026-03-01\n\n- Old.\n');
    fs.rmSync(path.join(project.path, 'dist', 'bom.json'));
    const { status, out, err, outputs } = prepare('v1.2.4');
    assert.deepEqual([status, out, outputs], [1, '', '']);
    assert.deepEqual(err.trim().split('\n'), [
      'The tag is v1.2.4, but package.json has version 1.2.3.',
      'package-lock.json has 1.2.2, but package.json has 1.2.3.',
      'dist/statusdocs.vsix has 1.2.2, but package.json has 1.2.3.',
      'dist/statusdocs.tgz has 1.2.2, but package.json has 1.2.3.',
      'dist/bom.json is missing.',
      'CHANGELOG.md has no heading "## [1.2.3] - DATE" with text below it.',
      'repository.url in package.json is empty, so the packages have no links.',
    ]);
    assert.ok(!isWritten());
  });

  it('rehearses without a tag, and lists the missing requirements of a release', () => {
    pack('1.2.3', '');
    write('CHANGELOG.md', '## [Unreleased]\n\n- Next.\n');
    const { status, out, err } = prepare();
    assert.deepEqual([status, err], [0, '']);
    assert.equal(out.match(/^Before a release: /gm)?.length, 2, out);
    assert.equal(read('notes.md'), '- Next.\n');
    fs.rmSync(path.join(project.path, 'dist', 'statusdocs.tgz'));
    assert.deepEqual([prepare().status, prepare().err], [1, 'dist/statusdocs.tgz is missing.\n']);
  });
});

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string | readonly string[];
        readonly permissions?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly WorkflowStep[];
      }
    >
  >;
}

describe('the workflow', () => {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root, dot: true })) {
    const { permissions, jobs } = parse(fs.readFileSync(path.join(root, file), 'utf8')) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);

    it(`${path.basename(file)} pins each action, limits each job, and declares its permissions`, () => {
      assert.deepEqual(permissions, { contents: 'read' });
      assert.deepEqual(
        steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses)),
        [],
      );
      for (const [name, job] of Object.entries(jobs)) {
        assert.ok(job['timeout-minutes'], name);
        assert.ok(job.permissions, name);
        assert.deepEqual(
          [job.needs ?? []].flat().filter((each) => !(each in jobs)),
          [],
        );
      }
    });

    it(`${path.basename(file)} has scripts that the shell accepts, without external values in them`, () => {
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

    it(`${path.basename(file)} installs packages of a lockfile, without a secret`, () => {
      const installing = steps.filter(({ run = '' }) => /\bnpm (?:ci|install)\b|\bnpx\b/.test(run));
      assert.deepEqual(
        installing.filter(({ run = '', env }) => !/^npm ci\b[^\n]*$/.test(run) || env !== undefined),
        [],
      );
    });

    it(`${path.basename(file)} runs existing scripts`, () => {
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

  it('release.yml attests each file of a release', () => {
    const { jobs } = parse(fs.readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
    const attesting = jobs['github']!.steps.find(({ uses }) => uses?.includes('attest'))!;
    const script = fs.readFileSync(path.join(root, 'scripts', 'release.mjs'), 'utf8');
    const names = [...script.matchAll(/^ {2}'([\w.]+)': \(file\)/gm)].map(([, name]) => `release/${name}`);
    assert.equal(names.length, 3);
    assert.deepEqual(attesting.with!['subject-path']!.trim().split('\n'), names);
  });
});
