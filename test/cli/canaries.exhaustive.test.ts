import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { reporterNames } from '../../server/src/cli/reporters/reporters';
import { sampled, sampledNumbers } from '../support/budget';
import { canaries, noise } from '../support/canaries';
import { statusdocs } from '../support/cli';
import { contribution, ownerIds } from '../support/contributions';
import { programFiles, programText, programValue, type Json } from '../support/examples';
import { leaks, planted } from '../support/planted';
import { filesIn, SiteFolder } from '../support/sites';

const turns = 3;

/** Returns everything that the command line prints and writes about the folder `program`, with an older state in `before`. */
function everythingOf(folder: SiteFolder): string {
  const commands = [
    ...['pretty', 'github'].map((name) => ['check', '--reporter', name, 'program']),
    ['check', ...reporterNames.flatMap((name) => ['--reporter', `${name}=out.${name}`]), 'program'],
    ['check', '--fix', '--dry-run', 'program'],
    ['check', '--write-baseline', 'baseline.json', 'program'],
    ['check', '--baseline', 'baseline.json', 'program'],
    ...[['--all'], ['--json']].map((format) => ['progress', ...format, 'program']),
    ...[[], ['--json'], ['--markdown']].map((format) => ['diff', ...format, 'before', 'program']),
    ['diff', '--json', 'program', 'before'],
    ...[[], ['--json']].map((format) => ['assemble', ...format, 'program']),
    ['publish', 'program', '--out', 'site', '--pictures'],
    ['serve', 'program', '--port', '0'],
    ['explain', 'boundary/private-material'],
    ['explain', 'program/booking-execution.json#/program', '--all'],
    ['explain', 'program/booking-execution.json#/screens/0', '--all'],
    ...[['--all'], ['--json'], ['--html', '-']].map((format) => ['history', ...format, 'repository']),
    ['history', 'repository/booking-execution.json#/tasks/0'],
  ];
  commit(folder.path);
  const outputs = sampled('commands', commands, 1).flatMap((args, index) => {
    const locale = index % 2 === 0 ? {} : { LC_ALL: 'zh_CN.UTF-8' };
    const { out, err } = statusdocs(folder.path, args, {
      ...locale,
      GITHUB_STEP_SUMMARY: path.join(folder.path, 'step'),
    });
    return [`$ ${args.join(' ')}`, out, err];
  });
  const written = ['baseline.json', 'step', ...reporterNames.map((name) => `out.${name}`)]
    .map((name) => path.join(folder.path, name))
    .filter((file) => fs.existsSync(file))
    .map((file) => `$ ${path.basename(file)}\n${fs.readFileSync(file, 'utf8')}`);
  const site = [...filesIn(folder.site)].map(([file, bytes]) => `${file}\n${String(bytes)}`);
  return [...outputs, ...written, ...site].join('\n');
}

/** Creates a repository with commits of the older and the newer state. */
function commit(folder: string): void {
  const repository = path.join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: repository });
  fs.mkdirSync(repository);
  git('init', '-q');
  for (const state of ['before', 'program']) {
    fs.cpSync(path.join(folder, state), repository, { recursive: true });
    git('add', '-A');
    git('commit', '-qm', state);
  }
}

/** Asserts that no output contains a mark. Prints the command if it does. */
function assertSilent(folder: SiteFolder, marks: readonly string[]): void {
  assert.ok(marks.length > 0);
  const output = everythingOf(folder);
  const found = leaks(output, marks);
  if (found.length > 0) {
    const lines = output.split('\n');
    const places = found.slice(0, 12).map((mark) => {
      const at = lines.findIndex((line) => line.replaceAll('\\', '').includes(mark));
      const command = lines.slice(0, at + 1).findLast((line) => line.startsWith('$ '));
      const column = (lines[at] ?? '').indexOf(mark);
      return `${command}: ${(lines[at] ?? '').slice(Math.max(0, column - 80), column + 40)}`;
    });
    assert.fail(`${found.length} pieces of private material leaked:\n${places.join('\n')}`);
  }
}

describe('the command line never prints private material', () => {
  let folder: SiteFolder;
  beforeEach(() => {
    folder = new SiteFolder([]);
    fs.cpSync(folder.program, path.join(folder.path, 'before'), { recursive: true });
  });
  afterEach(() => folder.remove());

  for (const turn of sampledNumbers('turns', turns, 1)) {
    it(`from the values and names of documents (${turn + 1} of ${turns})`, () => {
      const marks = programFiles.flatMap((file) => {
        const { text, marks: own } = planted(programValue(file), turn, turns);
        folder.put(file, text);
        const before = planted(programValue(file), turn, turns, 'before');
        fs.writeFileSync(path.join(folder.path, 'before', file), before.text);
        return [...own, ...before.marks];
      });
      assertSilent(folder, marks);
    });
  }

  it('from contributions, receipts, authority sets, schemas and the configuration', () => {
    const marks: string[] = [];
    const plant = (file: string, value: Json, turn: number) => {
      const { text, marks: own } = planted(value, turn, 2);
      folder.put(file, text);
      marks.push(...own);
    };
    ownerIds.forEach((owner, index) =>
      plant(`contributions/${owner}.json`, JSON.parse(contribution(owner)) as Json, index % 2),
    );
    const contributions = ownerIds.map((owner) => JSON.parse(contribution(owner)) as Json);
    plant('set.json', { schemaVersion: 'service-docs/auth-s08-owner-authority-set/v1', contributions }, 0);
    const { tasks } = programValue('booking-execution.json') as { tasks: { receiptPath: string }[] };
    tasks.slice(0, 8).forEach(({ receiptPath }, index) => {
      plant(receiptPath, { screenId: 'x', sourceRevision: 'y', role: 'z', decision: 'yes' }, index % 2);
    });
    plant('schemas/booking-execution.v1.schema.json', { $id: 'a', title: 'b' }, 0);
    plant('statusdocs.config.json', { rules: { a: 'b' }, suppressions: [{ rule: 'a', reason: 'b', path: 'c' }] }, 0);
    assertSilent(folder, marks);
  });

  it('from text that is not JSON or not a document', () => {
    const marks: string[] = [];
    const all = canaries();
    const texts: readonly ((secret: string) => string)[] = [
      (secret) => `{ "schemaVersion": "service-docs/booking-execution/v1", ${secret} }`,
      (secret) =>
        `{ "schemaVersion": "service-docs/booking-execution/v1", "program": ${secret.replaceAll('\n', ' ')} }`,
      (secret) => `{ "schemaVersion": "service-docs/booking-execution/v1", "program": "${secret}`,
      (secret) => `{ "schemaVersion": "service-docs/booking-execution/v1" } // ${secret}`,
      (secret) => `{ '${secret}': 1, "schemaVersion": "service-docs/current-ui-evidence/v1" }`,
      (secret) =>
        `{ "schemaVersion": "service-docs/current-ui-evidence/v1", "a": 1, "a": "${secret.replaceAll('\n', '\\n')}" }`,
      (secret) => `{ "schemaVersion": ${JSON.stringify(`${secret}/booking-execution/v1`)} }`,
      (secret) =>
        `{
  "$schema": ${JSON.stringify(`/schemas/booking-execution.v1.schema.json?${secret}`)},
  "schemaVersion": "service-docs/booking-execution/v1"
}`,
      (secret) => `{ "schemaVersion": ${JSON.stringify(`service-docs/${secret}/v1`)} }`,
    ];
    texts.forEach((textOf, at) =>
      all.forEach((each, index) => {
        if (index % texts.length === at) {
          folder.put(`broken-${at}-${index}.json`, textOf(each.text));
          marks.push(...each.marks);
        }
      }),
    );
    assertSilent(folder, marks);
  });

  it('from its arguments', () => {
    const mark = noise('argument', 36);
    const secret = `ghp_${mark}`;
    const outputs = [
      [secret],
      ['check', '--reporter', secret],
      ['check', '--reporter', `json=${secret}/out`, 'program'],
      ['check', '--reporter', `json=${secret}`, '--reporter', `sarif=${secret}`, 'program'],
      ['check', '--fail-on', secret],
      ['explain', secret],
      ['new', secret],
      ['check', '--prefix', secret, 'program'],
    ].map((args) => {
      const { out, err } = statusdocs(folder.path, args);
      return out + err;
    });
    assert.deepEqual(leaks(outputs.join('\n'), [mark]), []);
    assert.ok(programText('booking-execution.json').length > 0);
  });
});
