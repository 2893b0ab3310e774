import assert from 'node:assert/strict';
import { ProjectCopy } from '../support/projectCopy';

describe('npm run new-kind', () => {
  const file = 'server/src/core/kinds/newThing/index.ts';
  let project: ProjectCopy;
  before(() => {
    project = new ProjectCopy();
  });
  after(() => project[Symbol.dispose]());

  const run = (...args: readonly string[]) => project.run('new-kind', ...args);

  it('creates a folder, and lists three steps', () => {
    assert.equal(run('New').status, 2);
    const { status, output } = run('new-thing');
    assert.equal(status, 0, output);
    assert.deepEqual(output.match(/^\d+\./gm), ['1.', '2.', '3.']);
    assert.match(project.read(file), /const id = 'new-thing';/);
    assert.match(project.read(file.replace('index', 'model')), /export class Model/);
  });

  it('has a place for rules, and reports rules that never run', () => {
    const { status, output } = project.run('new-rule', 'items/right');
    assert.equal(status, 0, output);
    assert.match(output, /newThing\/ruleList\.ts, from which no kind takes items yet/);
    assert.match(project.read('server/src/core/kinds/newThing/items/rules/right.ts'), /import type \{ Model \}/);
    assert.ok(!project.has('docs/rules/items-right.md'));
  });

  it('has correct types, a schema and rules after the first step', () => {
    const addLine = (table: string, line: string, before: string) =>
      project.write(table, project.read(table).replace(before, `${line}\n$&`));
    const kinds = 'server/src/core/kinds';
    addLine(`${kinds}/contract/kinds.ts`, "'new-thing': 'new thing',", "'booking-execution'");
    addLine(`${kinds}/registry.ts`, "import { newThing } from './newThing';", 'import { receipt }');
    addLine(`${kinds}/registry.ts`, "'new-thing': newThing,", "'booking-execution'");
    addLine(
      'scripts/schemaFiles.ts',
      "import { newThingSchema } from '../server/src/core/kinds/newThing/schema';",
      'import',
    );
    addLine('scripts/schemaFiles.ts', "'new-thing': newThingSchema,", "'booking-execution'");
    addLine('client/src/commands/newDocument.ts', "'new-thing': vscode.l10n.t('A new thing'),", "'booking-execution'");
    for (const script of ['generate', 'types']) {
      const { status, output } = project.run(script);
      assert.equal(status, 0, output);
    }
    assert.ok(project.has('schemas/new-thing.v1.schema.json'));
    assert.ok(project.has('docs/rules/items-tally.md') && project.has('docs/rules/items-right.md'));
  });

  it('does not overwrite an existing one', () => assert.equal(run('new-thing').status, 1));
});
