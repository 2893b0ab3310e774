import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { examples, programText } from '../support/examples';
import { gitLabJob } from '../support/gitlab';
import { installPacked } from '../support/packed';
import { assertXml, codeQualityIn } from '../support/reports';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');

describe('the script of the GitLab template, in a shell', () => {
  let project: Repository;
  let base: string;
  before(() => {
    project = new Repository();
    fs.cpSync(path.join(examples, 'program'), path.join(project.path, 'status'), { recursive: true });
    project.write('.gitignore', 'node_modules\n');
    installPacked(project.path);
    project.commit();
    base = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project.path, encoding: 'utf8' }).trim();
  });
  after(() => project.remove());

  /** Runs the job as docs/ci.md includes it, and reads its reports. */
  const run = (text: string) => {
    project.write('status/owner-handoff-kits.json', text);
    const { include } = parse(snippetsIn('ci.md', 'GitLab', 'yaml')[0]!) as {
      include: { local: string; inputs: Record<string, string> }[];
    };
    assert.equal(include[0]!.local, '/.gitlab/statusdocs.yml');
    const { script, variables, reports } = gitLabJob(include[0]!.inputs);
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', script], {
      cwd: project.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        LC_ALL: 'C.UTF-8',
        GITHUB_EVENT_PATH: '',
        GITLAB_CI: 'true',
        CI_PROJECT_DIR: project.path,
        CI_PIPELINE_SOURCE: 'merge_request_event',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
        ...variables,
      },
    });
    const { codequality = '', junit = '' } = reports;
    const report = (file: string) => fs.readFileSync(path.join(project.path, file), 'utf8');
    return { status, output: stdout + stderr, quality: codeQualityIn(report(codequality)), junit: report(junit) };
  };

  it('passes without errors, with empty reports', async () => {
    const { status, output, quality, junit } = run(kits);
    assert.equal(status, 0, output);
    assert.deepEqual(quality, []);
    await assertXml(junit, 'junit');
  });

  it('fails for a broken document, and reports it', async () => {
    const { status, output, quality, junit } = run(kits.replace('"READY"', '"REDY"'));
    assert.equal(status, 1, output);
    assert.ok(quality.some(({ check_name: rule }) => rule === 'schema/enum'));
    assert.match(junit, /schema\/enum/);
    await assertXml(junit, 'junit');
  });

  it('fails for a step backwards', () => {
    const { status, quality } = run(kits.replace('"state": "READY"', '"state": "WAITING"'));
    assert.equal(status, 1);
    assert.deepEqual(
      quality.map(({ check_name: rule }) => rule),
      ['guard/backwards'],
    );
  });
});
