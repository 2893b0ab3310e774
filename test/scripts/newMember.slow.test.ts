import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LspProcess } from '../support/lspClient';
import { ProjectCopy } from '../support/projectCopy';
import { Repository } from '../support/repository';

interface Document {
  readonly tasks: Record<string, unknown>[];
}

describe('two new members of a task that only its schema mentions', () => {
  const file = 'data-sources-execution.json';
  const schema = 'server/src/core/kinds/sharedSchema.ts';
  const type = 'exact_release';
  const project = new ProjectCopy();
  const repository = new Repository();
  let original: Document;

  const statusdocs = (...args: readonly string[]) => {
    const options = { cwd: repository.path, encoding: 'utf8' } as const;
    const cli = path.join(project.path, 'dist', 'cli.js');
    const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], options);
    return { output: stdout + stderr, status };
  };
  const read = () => JSON.parse(fs.readFileSync(path.join(repository.path, file), 'utf8')) as Document;
  const write = (document: Document) => repository.write(file, `${JSON.stringify(document, null, 2)}\n`);
  const change = (edit: (tasks: Document['tasks']) => void) => {
    const document = structuredClone(original);
    edit(document.tasks);
    write(document);
  };
  const taskIn = (tasks: Document['tasks']) => tasks.find(({ gateType }) => gateType === type)!;

  before(() => {
    const members = [
      "riskLevel: sameOfType(fact(text('The risk of the task.'))),",
      "verifiedAt: recorded(timestampOrNull('When the work was verified; null until then.')),",
    ];
    project.write(schema, project.read(schema).replace('  blocker: ', `  ${members.join('\n  ')}\n  blocker: `));
    const generated = project.run('generate');
    assert.equal(generated.status, 0, generated.output);
    assert.equal(project.run('build').status, 0);
    fs.cpSync(path.join(project.path, 'examples', 'program'), repository.path, { recursive: true });
  });
  after(() => {
    project[Symbol.dispose]();
    repository.remove();
  });

  it('are reported if they are missing', () => {
    const { output, status } = statusdocs('check', '.');
    assert.equal(status, 1);
    assert.match(output, /This task lacks `riskLevel` and `verifiedAt`\./);
  });

  it('are accepted', () => {
    const { tasks, ...rest } = read();
    const changed = tasks.map((task) => ({ ...task, riskLevel: `risk of ${String(task.gateType)}`, verifiedAt: null }));
    write({ ...rest, tasks: changed });
    const { output, status } = statusdocs('check', '.');
    assert.equal(status, 0, output);
    repository.commit();
    original = read();
  });

  it('are part of a task that a fix adds', () => {
    change((tasks) => tasks.splice(tasks.indexOf(taskIn(tasks)), 1));
    const { output, status } = statusdocs('check', '--fix', '.');
    assert.equal(status, 0, output);
    assert.deepEqual(taskIn(read().tasks), taskIn(original.tasks));
  });

  it('are part of the tasks of a new document', () => {
    const { output, status } = statusdocs('new', 'collection', 'new/execution.json');
    assert.equal(status, 0, output);
    const text = fs.readFileSync(path.join(repository.path, 'new/execution.json'), 'utf8');
    const { riskLevel, verifiedAt } = taskIn((JSON.parse(text) as Document).tasks);
    assert.deepEqual([typeof riskLevel, verifiedAt], ['string', null]);
    fs.rmSync(path.join(repository.path, 'new'), { recursive: true });
  });

  it('are included in the changes of a document', () => {
    change((tasks) => Object.assign(taskIn(tasks), { riskLevel: 'high' }));
    assert.match(statusdocs('diff', 'HEAD', '.').output, /riskLevel: risk of exact_release → high/);
  });

  it('are protected if they are records', () => {
    change((tasks) => Object.assign(taskIn(tasks), { verifiedAt: '2026-03-14T10:00:00Z' }));
    assert.equal(statusdocs('guard', '--against', 'HEAD', '.').status, 0);
    repository.commit();
    write(original);
    const { output, status } = statusdocs('guard', '--against', 'HEAD', '.');
    assert.equal(status, 1, output);
    assert.match(output, /verifiedAt/);
  });

  it('are not later than the day of the document if they are times', () => {
    change((tasks) => Object.assign(taskIn(tasks), { verifiedAt: '2099-03-14T10:00:00Z' }));
    const { output } = statusdocs('check', '--compact', '.');
    assert.match(output, /later than `generatedAt`, the day this document was written\..* evidence\/order/);
  });

  it('are in the history if a commit replaces them and they are records', () => {
    for (const verifiedAt of ['2026-03-14T11:00:00Z', '2026-03-14T12:00:00Z']) {
      change((tasks) => Object.assign(taskIn(tasks), { verifiedAt }));
      repository.commit();
    }
    assert.match(statusdocs('history', '.').output, /2026-03-14T11:00:00Z.*2026-03-14T12:00:00Z/);
  });

  it('are merged with both sides if different places changed, and conflict if one value changed', () => {
    const texts = (edits: readonly ((task: Record<string, unknown>) => void)[]) =>
      edits.map((edit, index) => {
        change((tasks) => edit(taskIn(tasks)));
        const name = `side-${index}.json`;
        repository.write(name, fs.readFileSync(path.join(repository.path, file)));
        return name;
      });
    const [base, high, verified, low] = texts([
      () => undefined,
      (task) => (task.riskLevel = 'high'),
      (task) => (task.verifiedAt = '2026-03-14T10:00:00Z'),
      (task) => (task.riskLevel = 'low'),
    ]) as [string, string, string, string];
    const merged = statusdocs('merge', base, high, verified);
    assert.equal(merged.status, 0, merged.output);
    const { tasks } = JSON.parse(fs.readFileSync(path.join(repository.path, high), 'utf8')) as Document;
    const { riskLevel, verifiedAt } = taskIn(tasks);
    assert.deepEqual([riskLevel, verifiedAt], ['high', '2026-03-14T10:00:00Z']);
    assert.equal(statusdocs('merge', base, high, low).status, 1);
  });

  it('have hovers, and are proposed if they are missing', async () => {
    const client = new LspProcess(path.join(project.path, 'dist', 'server.js'));
    const textDocument = { uri: repository.uriOf(file) };
    const text = JSON.stringify(original, null, 2);
    const position = (before: string, from = 0) => {
      const lines = text.slice(0, text.indexOf(before, from) + before.length).split('\n');
      return { line: lines.length - 1, character: lines.at(-1)!.length };
    };
    try {
      await client.initialize();
      await client.open(textDocument.uri, text);
      const hover = await client.connection.sendRequest('textDocument/hover', {
        textDocument,
        position: position('"risk'),
      });
      assert.match(JSON.stringify(hover), /The risk of the task\./);
      const without = text.replace(/\n *"riskLevel": .*\n *"verifiedAt": .*/, '\n      ');
      await client.change(textDocument.uri, 2, without);
      const offered = await client.connection.sendRequest('textDocument/completion', {
        textDocument,
        position: {
          ...position('"predecessorValue": '),
          character: 6,
          line: position('"predecessorValue": ').line + 1,
        },
      });
      assert.match(JSON.stringify(offered), /"label":"riskLevel".*"label":"verifiedAt"/s);
    } finally {
      client.dispose();
    }
  });
});
