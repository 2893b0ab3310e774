import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';

const root = path.join(__dirname, '..', '..');
const read = <Content>(file: string) => parse(fs.readFileSync(path.join(root, file), 'utf8')) as Content;

interface Task {
  readonly label: string;
  readonly script?: string;
  readonly dependsOn?: readonly string[];
}

describe('the configuration of VS Code', () => {
  const { tasks } = read<{ readonly tasks: readonly Task[] }>('.vscode/tasks.json');
  const labels = tasks.map(({ label }) => label);

  it('runs existing scripts', () => {
    const { scripts } = read<{ readonly scripts: object }>('package.json');
    const run = tasks.flatMap(({ script }) => script ?? []);
    assert.ok(run.length > 0);
    assert.deepEqual(
      run.filter((script) => !(script in scripts)),
      [],
    );
  });

  it('uses only existing tasks for its launch configurations', () => {
    const { configurations } = read<{ readonly configurations: readonly { readonly preLaunchTask?: string }[] }>(
      '.vscode/launch.json',
    );
    const needed = [
      ...configurations.flatMap(({ preLaunchTask }) => preLaunchTask ?? []),
      ...tasks.flatMap(({ dependsOn }) => dependsOn ?? []),
    ];
    assert.ok(needed.includes('watch'));
    assert.deepEqual(
      needed.filter((label) => !labels.includes(label)),
      [],
    );
  });
});
