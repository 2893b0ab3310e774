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

  it('creates a place for rules, where new-rule puts them', () => {
    const { status, output } = project.run('new-rule', 'items/right');
    assert.equal(status, 0, output);
    assert.doesNotMatch(output, /from which no kind takes items yet/);
    assert.match(project.read('server/src/core/kinds/newThing/items/rules/right.ts'), /import type \{ Model \}/);
    assert.ok(project.has('docs/rules/items-right.md'));
  });

  it('creates types, a schema, rules and a listed name without changes outside its folder', () => {
    for (const script of ['generate', 'types']) {
      const { status, output } = project.run(script);
      assert.equal(status, 0, output);
    }
    assert.ok(project.has('schemas/new-thing.v1.schema.json'));
    assert.match(project.read('server/src/core/kinds/contract/kindNames.ts'), /'new-thing': 'new thing'/);
    assert.ok(project.has('docs/rules/items-tally.md') && project.has('docs/rules/items-right.md'));
  });

  it('does not overwrite an existing kind', () => assert.equal(run('new-thing').status, 1));
});
