import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programText } from './examples';

const kits = programText('owner-handoff-kits.json');
const backwards = kits.replace('"state": "READY"', '"state": "WAITING"');
const zeros = '0'.repeat(40);

/** An event of a CI, in the words of GitHub and of GitLab. */
export interface JobEvent {
  /** The reference that the CI checks out. */
  readonly reference: string;
  readonly github: { readonly name: string; readonly event: object };
  readonly gitlab: Readonly<Record<string, string>>;
}

/** A remote repository like that of a Git host, with the clone of an author. */
export class Origin {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-ci-')));
  readonly #author = path.join(this.folder, 'author');
  readonly #remote = path.join(this.folder, 'origin');

  constructor() {
    this.#gitIn(this.folder, 'init', '-q', '--bare', '-b', 'main', 'origin');
    this.#gitIn(this.#remote, 'config', 'uploadpack.allowAnySHA1InWant', 'true'); // As GitHub and GitLab do.
    this.#gitIn(this.folder, 'clone', '-q', this.#address, 'author');
    this.git('checkout', '-q', '-b', 'main');
  }

  /** With a path, Git would copy commits that are on no branch. */
  get #address(): string {
    return pathToFileURL(this.#remote).href;
  }

  #gitIn(cwd: string, ...args: readonly string[]): string {
    const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    return execFileSync('git', [...by, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  }

  git(...args: readonly string[]): string {
    return this.#gitIn(this.#author, ...args);
  }

  addProgram(): void {
    const file = path.join(this.#author, 'status', 'owner-handoff-kits.json');
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, kits);
  }

  /** Writes a file of the author, commits everything and pushes it to references. Returns the commit. */
  push(references: readonly string[], text?: string, file = 'status/owner-handoff-kits.json'): string {
    if (text !== undefined) {
      fs.mkdirSync(path.dirname(path.join(this.#author, file)), { recursive: true });
      fs.writeFileSync(path.join(this.#author, file), text);
    }
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', 'a');
    references.forEach((reference) => this.git('push', '-q', '--force', 'origin', `HEAD:${reference}`));
    return this.git('rev-parse', 'HEAD');
  }

  /** Returns a new clone with a reference checked out, with the whole history or only the last commit. */
  checkout(reference: string, history: 'all' | 'last' = 'all'): string {
    const clone = fs.mkdtempSync(path.join(this.folder, 'clone-'));
    this.#gitIn(clone, 'init', '-q');
    this.#gitIn(clone, 'remote', 'add', 'origin', this.#address);
    const wanted = ['origin', ...(history === 'all' ? ['+refs/heads/*:refs/remotes/origin/*'] : []), reference];
    this.#gitIn(clone, 'fetch', '-q', '--no-tags', ...(history === 'all' ? [] : ['--depth=1']), ...wanted);
    this.#gitIn(clone, 'checkout', '-q', '--detach', this.#gitIn(this.#remote, 'rev-parse', reference));
    return clone;
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

const repository = { default_branch: 'main' };

const mergeOf = (base: string, reference = 'refs/pull/7/merge'): JobEvent => ({
  reference,
  github: {
    name: 'pull_request',
    event: { pull_request: { number: 7, base: { sha: base }, head: { repo: { full_name: 'a/b' } } }, repository },
  },
  gitlab: {
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
    CI_COMMIT_BEFORE_SHA: zeros,
  },
});

const pushOf = (before: string, branch: string): JobEvent => ({
  reference: `refs/heads/${branch}`,
  github: { name: 'push', event: { before, created: before === zeros, repository } },
  gitlab: { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BEFORE_SHA: before, CI_COMMIT_BRANCH: branch },
});

interface Situation {
  /** Completes "in the situation of …". */
  readonly name: string;
  /** Brings the origin into the situation. Returns the event that starts the job. */
  prepare(origin: Origin): JobEvent;
  readonly history?: 'last';
  /** The exit code of the job. */
  readonly code: 0 | 1 | 2;
  /** Part of the output. */
  readonly output: RegExp;
}

const isNew = /No earlier state in [0-9a-f]{12}: all documents are new/;
const isBackwards = /guard\/backwards/;

function withProgram(origin: Origin): string {
  origin.addProgram();
  return origin.push(['refs/heads/main']);
}

/** The situations in which a CI starts the job. */
export const situations: readonly Situation[] = [
  {
    name: 'the first pull request',
    prepare(origin) {
      const base = origin.push(['refs/heads/main'], 'a', 'README.md');
      origin.addProgram();
      origin.push(['refs/pull/7/merge']);
      return mergeOf(base);
    },
    code: 0,
    output: isNew,
  },
  {
    name: 'a first pull request with a mistake',
    prepare(origin) {
      const base = origin.push(['refs/heads/main'], 'a', 'README.md');
      origin.addProgram();
      origin.push(['refs/pull/7/merge'], kits.replace('"state": "READY"', '"state": "REDY"'));
      return mergeOf(base);
    },
    code: 1,
    output: /schema\/enum/,
  },
  {
    name: 'a pull request, whatever was merged since it began',
    prepare(origin) {
      withProgram(origin);
      origin.git('checkout', '-q', '-b', 'change');
      origin.push(['refs/pull/7/merge']);
      origin.git('checkout', '-q', 'main');
      return mergeOf(origin.push(['refs/heads/main'], kits.replace('"state": "WAITING"', '"state": "READY"')));
    },
    code: 0,
    output: /compared with [0-9a-f]{12}: 1 of 1/,
  },
  {
    name: 'a pull request from a fork that goes back',
    prepare(origin) {
      const base = withProgram(origin);
      origin.push(['refs/pull/7/merge'], backwards);
      const { github, ...event } = mergeOf(base);
      const head = { repo: { full_name: 'fork/b' } };
      return {
        ...event,
        github: { ...github, event: { pull_request: { number: 7, base: { sha: base }, head }, repository } },
      };
    },
    code: 1,
    output: isBackwards,
  },
  {
    name: 'a merge queue',
    prepare(origin) {
      const base = withProgram(origin);
      const reference = 'refs/heads/gh-readonly-queue/main/pr-7';
      origin.push([reference], backwards);
      return {
        reference,
        github: { name: 'merge_group', event: { merge_group: { base_sha: base }, repository } },
        gitlab: {
          ...mergeOf(base).gitlab,
          CI_MERGE_REQUEST_DIFF_BASE_SHA: '',
          CI_MERGE_REQUEST_TARGET_BRANCH_SHA: base,
        },
      };
    },
    code: 1,
    output: isBackwards,
  },
  {
    name: 'a push',
    prepare(origin) {
      const before = withProgram(origin);
      origin.push(['refs/heads/main'], backwards);
      return pushOf(before, 'main');
    },
    code: 1,
    output: isBackwards,
  },
  {
    name: 'the first push to a repository',
    prepare(origin) {
      withProgram(origin);
      return pushOf(zeros, 'main');
    },
    code: 0,
    output: isNew,
  },
  {
    name: 'the first push of a branch',
    prepare(origin) {
      withProgram(origin);
      origin.push(['refs/heads/change'], backwards);
      return pushOf(zeros, 'change');
    },
    code: 1,
    output: isBackwards,
  },
  {
    name: 'the first push of a branch without a common commit',
    prepare(origin) {
      withProgram(origin);
      origin.git('checkout', '-q', '--orphan', 'unrelated');
      origin.push(['refs/heads/unrelated'], 'a', 'README.md');
      return pushOf(zeros, 'unrelated');
    },
    code: 0,
    output: isNew,
  },
  {
    name: 'a forced push that took the commit before it out of the history',
    prepare(origin) {
      const before = withProgram(origin);
      origin.git('checkout', '-q', '--orphan', 'again');
      origin.push(['refs/heads/main'], backwards);
      return pushOf(before, 'main');
    },
    code: 1,
    output: isBackwards,
  },
  {
    name: 'a push whose commit before it is nowhere',
    prepare(origin) {
      withProgram(origin);
      return pushOf('1'.repeat(40), 'main');
    },
    code: 2,
    output: /This clone lacks the history to compare with 1{40}/,
  },
  {
    name: 'a schedule',
    prepare(origin) {
      withProgram(origin);
      return {
        reference: 'refs/heads/main',
        github: { name: 'schedule', event: { schedule: '0 0 * * *', repository } },
        gitlab: { CI_PIPELINE_SOURCE: 'schedule', CI_COMMIT_BEFORE_SHA: zeros, CI_COMMIT_BRANCH: 'main' },
      };
    },
    code: 0,
    output: /compared with HEAD: 1 of 1/,
  },
  {
    name: 'a shallow clone',
    prepare(origin) {
      const base = withProgram(origin);
      origin.push(['refs/pull/7/merge'], backwards);
      return mergeOf(base);
    },
    history: 'last',
    code: 2,
    output: /This clone lacks the history to compare with [0-9a-f]{40}.*fetch-depth: 0/,
  },
];
