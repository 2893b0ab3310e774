import assert from 'node:assert/strict';
import { ProjectCopy } from '../support/projectCopy';

describe('npm run new-rule', () => {
  const file = 'server/src/core/kinds/execution/slots/rules/newThing.ts';
  let project: ProjectCopy;
  before(() => {
    project = new ProjectCopy();
  });
  after(() => project[Symbol.dispose]());

  const run = (...args: readonly string[]) => project.run('new-rule', ...args);
  const examples = () =>
    project.run('test:file', 'test/core/analysis/rules/rules.test.ts', '--fgrep', 'slots/new-thing');

  it('explains ids, and lists the subjects', () => {
    assert.deepEqual(run().status, 2);
    assert.deepEqual(run('Slots').status, 2);
    const { status, output } = run('things/new');
    assert.equal(status, 2);
    assert.match(output, /artifacts, auth, .*slots, tasks\./);
  });

  it('writes a rule with its page, whose examples fail until they are completed', () => {
    const { status, output } = run('slots/new-thing');
    assert.equal(status, 0, output);
    assert.ok(output.includes(file));
    assert.ok(project.has('docs/rules/slots-new-thing.md'));
    assert.equal(examples().status, 3); // The number of failed tests.

    const filled = project
      .read(file)
      .replace("summary: 'TODO: what a correct document does'", "summary: 'Nothing is to be done.'")
      .replace("why: 'TODO: whom it hurts when the rule is broken'", "why: 'Nobody does it.'")
      .replace("spec: 'TODO: the section of the specification'", "spec: '3. Booking execution control'")
      .replace("wrong: 'TODO: what is wrong with {found}, and what to do'", "wrong: 'Remove {found}.'")
      .replace(/"todo": "the .*"\n( +)\^+ .*/, '"todo": "it"\n$1^^^^ Remove "it".');
    project.write(file, filled);
    const { status: passed, output: found } = examples();
    assert.equal(passed, 0, found);
  });

  it('writes files with correct types', () => {
    project.write('tsconfig.json', project.read('tsconfig.json').replace(/"include": .*/, `"include": ["${file}"]`));
    const { status, output } = project.run('types');
    assert.equal(status, 0, output);
  });

  it('does not overwrite an existing rule', () => {
    assert.equal(run('slots/new-thing').status, 1);
  });
});
