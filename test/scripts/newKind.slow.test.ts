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

  it('writes files with correct types', () => {
    project.write('tsconfig.json', project.read('tsconfig.json').replace(/"include": .*/, `"include": ["${file}"]`));
    const { status, output } = project.run('types');
    assert.equal(status, 0, output);
  });

  it('adds rules, and reports rules that never run', () => {
    project.write(file.replace('index.ts', 'things/rules/.keep'), '');
    const { status, output } = project.run('new-rule', 'things/right');
    assert.equal(status, 0, output);
    assert.match(output, /newThing\/ruleList\.ts, from which no kind takes things yet/);
    assert.match(project.read('server/src/core/kinds/newThing/things/rules/right.ts'), /import type \{ Model \}/);
    assert.ok(!project.has('docs/rules/things-right.md'));
  });

  it('does not overwrite an existing one', () => assert.equal(run('new-thing').status, 1));
});
