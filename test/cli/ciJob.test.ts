import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { statusdocs } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');
const backwards = kits.replace('"state": "READY"', '"state": "WAITING"');
const file = 'status/owner-handoff-kits.json';
const zeros = '0'.repeat(40);

describe('the job of docs/ci.md, in a clone like that of GitHub', () => {
  let folder: string;
  let author: string;
  let main: string;
  before(function () {
    if (process.platform === 'win32') {
      this.skip(); // This test runs on Linux at GitHub.
    }
  });
  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-ci-')));
    author = path.join(folder, 'author');
    git(folder, 'init', '-q', '--bare', '-b', 'main', 'origin');
    git(at('origin'), 'config', 'uploadpack.allowAnySHA1InWant', 'true'); // As GitHub does.
    git(folder, 'clone', '-q', address(), 'author');
    git(author, 'checkout', '-q', '-b', 'main');
    copyProgram(path.join(author, 'status'), largeDocuments);
    main = commit('Add the documents');
    git(author, 'push', '-q', 'origin', 'main');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  const at = (name: string) => path.join(folder, name);
  const address = () => pathToFileURL(at('origin')).href; // With a path, Git would copy commits that are on no branch.

  function git(cwd: string, ...args: readonly string[]): string {
    const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    return execFileSync('git', [...by, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  function commit(subject: string, text?: string): string {
    if (text !== undefined) {
      fs.writeFileSync(path.join(author, file), text);
    }
    git(author, 'add', '-A');
    git(author, 'commit', '-q', '--allow-empty', '-m', subject);
    return git(author, 'rev-parse', 'HEAD');
  }

  /** Pushes the author's last commit to a reference. */
  const push = (reference: string, ...options: readonly string[]) =>
    git(author, 'push', '-q', ...options, 'origin', `HEAD:${reference}`);

  /** Runs the steps of the job after a checkout of a reference. */
  function job(reference: string, env: Readonly<Record<string, string>>, depth: readonly string[] = []) {
    const clone = fs.mkdtempSync(at('clone-'));
    git(clone, 'clone', '-q', '--no-tags', ...depth, address(), '.');
    git(clone, 'fetch', '-q', ...depth, 'origin', reference);
    git(clone, 'checkout', '-q', '--detach', 'FETCH_HEAD');
    const output = path.join(folder, 'output');
    fs.writeFileSync(output, '');
    const step = stepOf('base');
    const given = { BASE: '', BEFORE: '', DEFAULT: 'main', GITHUB_REF: reference, GITHUB_OUTPUT: output, ...env };
    assert.deepEqual(Object.keys(step.env), ['BASE', 'BEFORE', 'DEFAULT']);
    const found = spawnSync('bash', ['-e', '-c', step.run], { cwd: clone, env: { ...process.env, ...given } });
    if (found.status !== 0) {
      return { old: undefined, code: found.status, out: '' };
    }
    const [, old = ''] = /^old=(.*)$/m.exec(fs.readFileSync(output, 'utf8')) ?? [];
    const command = guardStep().run.replace('"$OLD"', old);
    const { code, out } = statusdocs(clone, [...command.split(' ').slice(2), '--compact']);
    return { old, code, out };
  }

  it('compares a pull request with the commit where it began, whatever was merged since', () => {
    git(author, 'checkout', '-q', '-b', 'change');
    commit('Change nothing');
    push('refs/pull/7/head');
    git(author, 'checkout', '-q', 'main');
    const later = commit('Go on', kits.replace('"state": "WAITING"', '"state": "READY"'));
    push('refs/heads/main');
    const { old, code, out } = job('refs/pull/7/head', { BASE: later });
    assert.deepEqual([old, code], [main, 0], out);
    git(author, 'checkout', '-q', 'change');
    git(author, 'merge', '-q', '-m', 'Merge', 'main');
    push('refs/pull/7/merge');
    assert.deepEqual(job('refs/pull/7/merge', { BASE: later }).old, later);
    assert.deepEqual(job('refs/pull/7/merge', { BASE: main }).old, main, 'the base moved on after the event');
  });

  it('fails for a step backwards in a pull request from a fork, and in a merge queue', () => {
    git(author, 'checkout', '-q', '--detach');
    commit('Go back', backwards);
    for (const reference of ['refs/pull/8/merge', 'refs/heads/gh-readonly-queue/main/pr-8']) {
      push(reference);
      const { old, code, out } = job(reference, { BASE: main, BEFORE: zeros });
      assert.deepEqual([old, code], [main, 1], reference);
      assert.match(out, /guard\/backwards/);
    }
  });

  it('compares a push with the commit before it, also a forced push that took that commit out', () => {
    commit('Go back', backwards);
    push('refs/heads/main');
    assert.deepEqual(job('refs/heads/main', { BEFORE: main }).code, 1);
    git(author, 'checkout', '-q', '--orphan', 'again');
    commit('Begin again', backwards);
    push('refs/heads/main', '--force');
    const { old, code, out } = job('refs/heads/main', { BEFORE: main });
    assert.deepEqual([old, code], [main, 1], out);
    git(at('origin'), 'config', 'uploadpack.allowAnySHA1InWant', 'false');
    assert.notEqual(job('refs/heads/main', { BEFORE: '1'.repeat(40) }).code, 0, 'a commit that is nowhere');
  });

  it('treats the first push of a branch as a pull request, and compares nothing on the first push of all', () => {
    git(author, 'checkout', '-q', '-b', 'change');
    commit('Go back', backwards);
    push('refs/heads/change');
    const first = job('refs/heads/change', { BEFORE: zeros });
    assert.deepEqual([first.old, first.code], [main, 1]);
    const all = job('refs/heads/main', { BEFORE: zeros });
    assert.deepEqual([all.old, all.code], [zeros, 0], all.out);
    git(author, 'checkout', '-q', '--orphan', 'unrelated');
    commit('Begin elsewhere');
    push('refs/heads/unrelated');
    assert.equal(job('refs/heads/unrelated', { BEFORE: zeros }).old, zeros);
  });

  it('checks the present state when a person or a schedule starts it', () => {
    const { old, code } = job('refs/heads/main', {});
    assert.deepEqual([old, code], ['HEAD', 0]);
  });

  it('fails without the history instead of comparing nothing', () => {
    git(author, 'checkout', '-q', '-b', 'change');
    commit('Go back', backwards);
    push('refs/pull/9/head');
    const { old, code } = job('refs/pull/9/head', { BASE: '1'.repeat(40) }, ['--depth=1']);
    assert.equal(old, undefined);
    assert.notEqual(code, 0);
  });
});

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const steps = () =>
  (parse(snippetsIn('ci.md', 'GitHub', 'yaml')[0]!) as { jobs: { statusdocs: { steps: readonly Step[] } } }).jobs
    .statusdocs.steps;

const stepOf = (id: string) => steps().find((step) => step.id === id) as Required<Step>;

const guardStep = () => steps().find(({ run }) => run?.includes('statusdocs guard')) as Required<Step>;
