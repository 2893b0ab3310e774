import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { examples, programText } from '../support/examples';
import { installPacked, root } from '../support/packed';
import { assertXml, codeQualityIn } from '../support/reports';
import { Repository } from '../support/repository';
import { snippetsIn } from '../support/snippets';

const kits = programText('owner-handoff-kits.json');

interface Job {
  readonly extends?: string;
  readonly variables?: Readonly<Record<string, string | number>>;
  readonly script?: readonly string[];
  readonly artifacts?: { readonly reports: Readonly<Record<string, string>> };
}

type Inputs = Readonly<Record<string, { readonly default?: string }>>;

const [head, body] = parseAllDocuments(fs.readFileSync(path.join(root, 'templates', 'statusdocs.yml'), 'utf8'));
const { inputs } = (head!.toJSON() as { spec: { inputs: Inputs } }).spec;

/** Returns the jobs, with the inputs inserted as GitLab does. */
function jobsWith(given: Readonly<Record<string, string>>): Readonly<Record<string, Job>> {
  const text = body!.toString().replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => {
    assert.ok(name in inputs, name);
    return given[name] ?? inputs[name]!.default!;
  });
  return parse(text) as Record<string, Job>;
}

describe('the scripts of the GitLab template, in a shell', () => {
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

  /** Runs a job as docs/ci.md includes it, and reads its reports. */
  const run = (name: string, text: string) => {
    project.write('status/owner-handoff-kits.json', text);
    const { include } = parse(snippetsIn('ci.md', 'GitLab', 'yaml')[0]!) as {
      include: { file: string; inputs: Record<string, string> }[];
    };
    assert.equal(include[0]!.file, '/docs/templates/statusdocs.yml');
    const jobs = jobsWith(include[0]!.inputs);
    const job = jobs[name]!;
    const common = jobs[job.extends!]!;
    const variables = Object.entries({ ...common.variables, ...job.variables }).map(([key, value]) => [
      key,
      `${value}`,
    ]);
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', job.script!.join('\n')], {
      cwd: project.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        LC_ALL: 'C.UTF-8',
        CI_PROJECT_DIR: project.path,
        CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
        ...(Object.fromEntries(variables) as Record<string, string>),
      },
    });
    const { codequality = '', junit = '' } = common.artifacts!.reports;
    const report = (file: string) => fs.readFileSync(path.join(project.path, file), 'utf8');
    return { status, told: stdout + stderr, quality: codeQualityIn(report(codequality)), junit: report(junit) };
  };

  for (const name of ['statusdocs', 'statusdocs-guard']) {
    it(`${name} passes where nothing is wrong, with reports that are empty`, async () => {
      const { status, told, quality, junit } = run(name, kits);
      assert.equal(status, 0, told);
      assert.deepEqual(quality, []);
      await assertXml(junit, 'junit');
    });

    it(`${name} fails where a document is broken, and reports it`, async () => {
      const { status, told, quality, junit } = run(name, kits.replace('"READY"', '"REDY"'));
      assert.equal(status, 1, told);
      assert.ok(quality.some(({ check_name: rule }) => rule === 'schema/enum'));
      assert.match(junit, /schema\/enum/);
      await assertXml(junit, 'junit');
    });
  }

  it('statusdocs-guard stops a step backwards, of which check knows nothing', () => {
    const back = kits.replace('"state": "READY"', '"state": "WAITING"');
    assert.equal(run('statusdocs', back).status, 0);
    const { status, quality } = run('statusdocs-guard', back);
    assert.equal(status, 1);
    assert.deepEqual(
      quality.map(({ check_name: rule }) => rule),
      ['guard/backwards'],
    );
  });
});
