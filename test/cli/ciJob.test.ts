import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sampled } from '../support/budget';
import { Origin, situations, type JobEvent } from '../support/ciSituations';
import { cli } from '../support/cli';
import { evaluatedStep, type Step } from '../support/github';
import { gitLabJob } from '../support/gitlab';
import { snippetsIn } from '../support/snippets';

describe('the job of docs/ci.md and the GitLab template, in a real clone,', () => {
  let origin: Origin;
  before(function () {
    if (process.platform === 'win32') {
      this.skip(); // These jobs run on Linux.
    }
  });
  beforeEach(() => {
    origin = new Origin();
    // The installed command line.
    fs.writeFileSync(path.join(origin.folder, 'npx'), npx, { mode: 0o755 });
  });
  afterEach(() => origin.remove());

  /** Runs a script in a clone, with the variables of a CI. */
  function shell(cwd: string, script: string, variables: Readonly<Record<string, string>>) {
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ LC_ALL: 'C', GITHUB_EVENT_PATH: '', GITLAB_CI: '', PATH: `${origin.folder}:${process.env.PATH}` },
        ...variables,
      },
    });
    return { code: status, output: stdout + stderr };
  }

  /** Runs the steps of the job for GitHub that follow `npm ci`. Stops at the first failing step. */
  async function runAtGitHub(clone: string, { reference, github: { name, event } }: JobEvent) {
    const file = path.join(origin.folder, 'event.json');
    fs.writeFileSync(file, JSON.stringify(event));
    const variables = { GITHUB_EVENT_PATH: file, GITHUB_REF: reference };
    let last: { code: number | null; output: string } = { code: null, output: '' };
    for (const step of gitHubSteps()) {
      const given = await evaluatedStep(step, { github: { event, event_name: name } });
      if (given !== undefined && step.run !== undefined && step.run !== 'npm ci') {
        last = shell(clone, step.run, { ...variables, ...given.env });
        if (last.code !== 0) {
          break;
        }
      }
    }
    return last;
  }

  function runAtGitLab(clone: string, { gitlab }: JobEvent) {
    const { script, variables } = gitLabJob({ path: 'status' });
    return shell(clone, script, { GITLAB_CI: 'true', CI_DEFAULT_BRANCH: 'main', ...gitlab, ...variables });
  }

  for (const { name, prepare, history, code, output } of sampled('situations of a job', situations, 3)) {
    it(`${['pass', 'fail', 'cannot decide'][code]!} for ${name}`, async () => {
      const event = prepare(origin);
      for (const run of [runAtGitHub, runAtGitLab]) {
        const result = await run(origin.checkout(event.reference, history), event);
        assert.equal(result.code, code, `${run.name}: ${result.output}`);
        assert.match(result.output, output, run.name);
      }
    });
  }

  it('compare a merge of the target with the target, even if the base moved on after the event', async () => {
    origin.addProgram();
    const main = origin.push(['refs/heads/main']);
    origin.git('checkout', '-q', '-b', 'change');
    origin.push(['refs/heads/change'], 'a', 'README.md');
    origin.git('checkout', '-q', 'main');
    const later = origin.push(['refs/heads/main'], 'b', 'LICENSE');
    origin.git('checkout', '-q', 'change');
    origin.git('merge', '-q', '-m', 'a', 'main');
    origin.push(['refs/pull/7/merge']);
    for (const base of [main, later]) {
      const event = { pull_request: { base: { sha: base } } };
      const job = { reference: 'refs/pull/7/merge', github: { name: 'pull_request', event }, gitlab: {} };
      const { code, output } = await runAtGitHub(origin.checkout('refs/pull/7/merge'), job);
      assert.deepEqual([code, output.includes(`compared with ${base.slice(0, 12)}: 1 of 1`)], [0, true], output);
    }
  });

  it('report an unreadable event', () => {
    origin.addProgram();
    origin.push(['refs/heads/main']);
    const clone = origin.checkout('refs/heads/main');
    const { code, output } = shell(clone, 'npx statusdocs guard status', { GITHUB_EVENT_PATH: '/nowhere.json' });
    assert.deepEqual([code, /event of this job, \/nowhere\.json, cannot be read/.test(output)], [2, true], output);
  });
});

/** Runs the built command line, like the `npx` of a project where it is installed. */
const npx = `#!/bin/sh
while [ "$1" != statusdocs ]; do shift; done
shift
exec '${process.execPath}' '${cli}' "$@"
`;

const gitHubSteps = () =>
  (
    parse(snippetsIn('ci.md', 'GitHub without the action', 'yaml')[0]!) as {
      jobs: { statusdocs: { steps: readonly Step[] } };
    }
  ).jobs.statusdocs.steps;
