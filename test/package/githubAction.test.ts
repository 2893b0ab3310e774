import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { examples, programText } from '../support/examples';
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
  const run = (more: Readonly<Record<string, string>> = {}, event: object = job.event) =>
    runAction(root, { ...inputs, ...more }, { ...job, event });

  it('pass where nothing is wrong, and comment that', async () => {
    const { code, told, steps, outputs } = await run();
    assert.equal(code, 0, told);
    assert.deepEqual(steps, ['Install', 'Base', 'Check', 'Upload', 'Comment', 'Result']);
    assert.deepEqual(outputs, { code: '0', sarif: path.join(temporary, 'statusdocs.sarif') });
    assert.ok(told.includes(`"sarif_file":${JSON.stringify(outputs.sarif)}`), told);
    assert.equal(sarifIn(fs.readFileSync(outputs.sarif, 'utf8')).runs[0]!.results.length, 0);
    assert.equal(server.comments.length, 1);
    assert.match(server.comments[0]!.body, /^<!-- statusdocs -->.*\*\*Nothing moved\.\*\*.*No problems found/s);
    assert.deepEqual([...server.tokens], ['Bearer secret']);
  });

  it('annotate, upload and comment a step backwards, fail then, and change the comment when it is mended', async () => {
    // Comments of others, so many that ours is on the second page.
    server.comments.push(
      ...Array.from({ length: 100 }, (_, index) => ({
        ...{ id: index + 1, user: { type: 'User' } },
        body: '<!-- statusdocs -->',
      })),
    );
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    const { code, told, steps, outputs } = await run();
    assert.equal(code, 1, told);
    assert.equal(steps.at(-1), 'Result');
    assert.match(told, /^::error .*file=status\/owner-handoff-kits\.json.*guard\/backwards/m);
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
    assert.match(server.comments.at(-1)!.body, /Nothing moved/);
    assert.equal(server.comments[0]!.body, '<!-- statusdocs -->');
  });

  it('only check where there is no commit before or none is wanted, and comment on no push', async () => {
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    const first = { before: '0'.repeat(40), repository: { default_branch: 'main' } };
    const before = await run({}, first);
    assert.equal(before.code, 0, before.told);
    assert.deepEqual(before.steps, ['Install', 'Base', 'Check', 'Upload', 'Result']);
    const unwanted = await run({ against: 'none' }, { before: base });
    assert.deepEqual([unwanted.code, unwanted.steps], [0, ['Install', 'Check', 'Upload', 'Result']], unwanted.told);
    const pushed = await run({}, { before: base });
    assert.equal(pushed.code, 1, pushed.told);
    assert.equal(server.comments.length, 0);
  });

  it('fail where the commit to compare with is not there, rather than not to compare', async () => {
    const { code, told, steps, outputs } = await run({ against: '1'.repeat(40) });
    assert.equal(code, 2, told);
    assert.deepEqual(outputs, { code: '2', sarif: '' });
    assert.ok(!steps.includes('Upload'));
    assert.equal(server.comments.length, 0);
  });

  it('leave out what the inputs turn off, and take a path for no more than that', async () => {
    const path = '$(touch hacked); status';
    const { code, told, steps } = await run({ path, 'upload-sarif': 'false', comment: 'false' });
    assert.equal(code, 2, told);
    assert.deepEqual(steps, ['Install', 'Base', 'Check', 'Result']);
    assert.ok(!fs.existsSync(`${project.path}/hacked`));
    const { runs } = actionIn(root);
    assert.deepEqual(
      runs.steps.filter(({ run: script }) => script?.includes('${{')),
      [],
    );
  });

  it('write a comment that GitHub takes, however much there is to say', async () => {
    const file = path.join(temporary, 'long.md');
    fs.writeFileSync(file, 'A line.\n'.repeat(10_000));
    const env = { ...process.env, ...job.env, PULL_REQUEST: '7' };
    await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'comment.mjs'), file], { env });
    const { body } = server.comments[0]!;
    assert.ok(body.length > 60_000 && body.length <= 65_536, `${body.length} characters`);
    assert.match(body, /^A line\.\n\n…\n$/m);
  });

  it('find the state to compare with as the job in docs/ci.md does', () => {
    const [job] = snippetsIn('ci.md', 'GitHub', 'yaml');
    const { jobs } = parse(job!) as { jobs: { statusdocs: { steps: { id?: string; run?: string; env?: object }[] } } };
    const { run: script, env } = jobs.statusdocs.steps.find(({ id }) => id === 'base')!;
    const own = actionIn(root).runs.steps.find(({ id }) => id === 'base')!;
    assert.deepEqual([own.run, own.env], [script, env]);
  });

  it('are described as docs/ci.md has it', () => {
    const page = fs.readFileSync(path.join(root, 'docs', 'ci.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
    assert.deepEqual(documented, Object.keys(actionIn(root).inputs));
  });
});
