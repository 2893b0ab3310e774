import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { examples, programText } from '../support/examples';
import { Origin, situations } from '../support/ciSituations';
import { actionIn, CommentsServer, runAction, type Job } from '../support/github';
import { packed, root } from '../support/packed';
import { sarifIn } from '../support/reports';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');

describe("the steps of the GitHub action, in a runner's shell", () => {
  let project: Repository;
  let temporary: string;
  let server: CommentsServer;
  let base: string;
  let job: Job;
  beforeEach(async () => {
    project = new Repository();
    fs.cpSync(path.join(examples, 'program'), path.join(project.path, 'status'), { recursive: true });
    fs.mkdirSync(path.join(project.path, 'tools'));
    fs.copyFileSync(packed, path.join(project.path, 'tools', 'statusdocs.tgz'));
    project.commit();
    base = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project.path, encoding: 'utf8' }).trim();
    temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs runner '));
    server = new CommentsServer();
    job = {
      workspace: project.path,
      temporary,
      eventName: 'pull_request',
      event: { pull_request: { number: 7, base: { sha: base }, head: { repo: { full_name: 'a/b' } } } },
      env: {
        GITHUB_API_URL: await server.start(),
        GITHUB_REPOSITORY: 'a/b',
        GITHUB_STEP_SUMMARY: path.join(temporary, 'summary.md'),
      },
    };
  });
  afterEach(() => {
    server.stop();
    project.remove();
    fs.rmSync(temporary, { recursive: true });
  });

  const inputs = { path: 'status', package: 'tools/statusdocs.tgz' };
  const run = (more: Readonly<Record<string, string>> = {}, changes: Partial<Job> = {}) =>
    runAction(root, { ...inputs, ...more }, { ...job, ...changes });
  const pushOf = (before: string, created: boolean) => ({
    eventName: 'push',
    event: { before, created, repository: { default_branch: 'main' } },
    env: { ...job.env, GITHUB_REF: 'refs/heads/main' },
  });

  it('pass without errors, with a comment', async () => {
    const { code, output, steps, outputs } = await run();
    assert.equal(code, 0, output);
    assert.deepEqual(steps, ['Install', 'Fetch', 'Check', 'Upload', 'Comment', 'Result']);
    assert.deepEqual(outputs, { code: '0', sarif: path.join(temporary, 'statusdocs.sarif') });
    assert.ok(output.includes(`"sarif_file":${JSON.stringify(outputs.sarif)}`), output);
    assert.equal(sarifIn(fs.readFileSync(outputs.sarif, 'utf8')).runs[0]!.results.length, 0);
    assert.equal(server.comments.length, 1);
    assert.match(server.comments[0]!.body, /^<!-- statusdocs -->.*\*\*Nothing changed\.\*\*.*No problems found/s);
    assert.deepEqual([...server.tokens], ['Bearer secret']);
  });

  it('annotate, upload, comment and fail for a step backwards, and update the comment after a fix', async () => {
    // Comments of others, so many that ours is on the second page.
    server.comments.push(
      ...Array.from({ length: 100 }, (_, index) => ({
        ...{ id: index + 1, user: { type: 'User' } },
        body: '<!-- statusdocs -->',
      })),
    );
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    const { code, output, steps, outputs } = await run();
    assert.equal(code, 1, output);
    assert.equal(steps.at(-1), 'Result');
    assert.match(output, /^::error .*file=status\/owner-handoff-kits\.json.*guard\/backwards/m);
    const { results } = sarifIn(fs.readFileSync(outputs.sarif!, 'utf8')).runs[0]!;
    assert.deepEqual(
      results.map(({ ruleId }) => ruleId),
      ['guard/backwards'],
    );
    assert.equal(server.comments.length, 101);
    const { body } = server.comments.at(-1)!;
    assert.match(body, /Steps backwards: 1/);
    assert.match(body, /guard\/backwards/);
    project.write('status/owner-handoff-kits.json', kits);
    assert.equal((await run()).code, 0);
    assert.equal(server.comments.length, 101);
    assert.match(server.comments.at(-1)!.body, /Nothing changed/);
    assert.equal(server.comments[0]!.body, '<!-- statusdocs -->');
  });

  it('only check without an earlier commit or on request, and do not comment on a push', async () => {
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    const before = await run({}, pushOf('0'.repeat(40), true));
    assert.equal(before.code, 0, before.output);
    assert.deepEqual(before.steps, ['Install', 'Fetch', 'Check', 'Upload', 'Result']);
    const unwanted = await run({ against: 'none' }, pushOf(base, false));
    assert.deepEqual([unwanted.code, unwanted.steps], [0, ['Install', 'Check', 'Upload', 'Result']], unwanted.output);
    const pushed = await run({}, pushOf(base, false));
    assert.equal(pushed.code, 1, pushed.output);
    assert.equal(server.comments.length, 0);
  });

  it('fail with an annotation if the base commit is missing, and upload no file of an earlier run', async () => {
    fs.writeFileSync(path.join(temporary, 'statusdocs.sarif'), '{}');
    const { code, output, steps, outputs } = await run({ against: '1'.repeat(40) });
    assert.equal(code, 2, output);
    assert.match(output, /^::error title=Status documents::Not everything could be checked\./m);
    assert.deepEqual(outputs, { code: '2', sarif: '' });
    assert.ok(!steps.includes('Upload'));
    assert.equal(server.comments.length, 0);
  });

  it('fail with an annotation if the command line itself fails', async () => {
    execFileSync('tar', ['-xzf', packed], { cwd: project.path });
    project.write('package/dist/node.js', 'throw new Error("damaged");');
    execFileSync('tar', ['-czf', 'broken.tgz', 'package'], { cwd: project.path });
    const { code, output, steps, outputs } = await run(
      { package: 'broken.tgz', comment: 'false' },
      { env: { ...job.env, GITHUB_ACTIONS: 'true' } },
    );
    assert.deepEqual([code, outputs], [3, { code: '3', sarif: '' }], output);
    assert.match(output, /^::error title=statusdocs::statusdocs (?:has an internal error|could not be loaded)/m);
    assert.ok(!steps.includes('Upload'));
  });

  it('omit everything that the inputs turn off, and treat a path only as a path', async () => {
    const path = '$(touch hacked); status';
    const { code, output, steps } = await run({ path, 'upload-sarif': 'false', comment: 'false' });
    assert.equal(code, 2, output);
    assert.deepEqual(steps, ['Install', 'Fetch', 'Check', 'Result']);
    assert.ok(!fs.existsSync(`${project.path}/hacked`));
    const { runs } = actionIn(root);
    assert.deepEqual(
      runs.steps.filter(({ run: script }) => script?.includes('${{')),
      [],
    );
  });

  it('write a comment that GitHub accepts, for any length', async () => {
    const file = path.join(temporary, 'long.md');
    fs.writeFileSync(file, 'A line.\n'.repeat(10_000));
    const env = { ...process.env, ...job.env, PULL_REQUEST: '7' };
    await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'comment.mjs'), file], { env });
    const { body } = server.comments[0]!;
    assert.ok(body.length > 60_000 && body.length <= 65_536, `${body.length} characters`);
    assert.match(body, /^A line\.\n\n…\n$/m);
  });

  for (const { name, prepare, history, code, output } of situations) {
    const isShallow = history === 'last'; // The action fetches the rest.
    it(`${isShallow ? 'fetch the history, and fail' : ['pass', 'fail', 'cannot decide'][code]!} for ${name}`, async () => {
      const origin = new Origin();
      try {
        const { reference, github } = prepare(origin);
        const result = await run(
          { package: packed, comment: 'false' },
          {
            workspace: origin.checkout(reference, history),
            eventName: github.name,
            event: github.event,
            env: { ...job.env, GITHUB_REF: reference },
          },
        );
        assert.equal(result.code, isShallow ? 1 : code, result.output);
        assert.match(result.output, isShallow ? /guard\/backwards/ : output);
      } finally {
        origin.remove();
      }
    });
  }

  it('need a package unless they come from a release', async () => {
    const { code, output, steps } = await run({ package: '' });
    assert.deepEqual([code, steps], [1, ['Install']]);
    assert.match(output, /^::error title=Status documents::This copy of the action belongs to no release\. /m);
  });

  it('pin third-party actions to a commit, in docs/ci.md too', () => {
    const snippets = ['GitHub without the action', 'GitHub action'].flatMap((heading) =>
      snippetsIn('ci.md', heading, 'yaml'),
    );
    const used = [fs.readFileSync(path.join(root, 'action.yml'), 'utf8'), ...snippets].flatMap((text) =>
      [...text.matchAll(/uses: (\S+)/g)].map(([, name]) => name!),
    );
    const pinned = /^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/;
    assert.deepEqual([...new Set(used.filter((name) => !pinned.test(name)))], ['./.github/actions/statusdocs']);
  });

  it('are described in docs/ci.md', () => {
    const page = fs.readFileSync(path.join(root, 'docs', 'ci.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
    assert.deepEqual(documented, Object.keys(actionIn(root).inputs));
  });
});
