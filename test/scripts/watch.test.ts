import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { parse } from 'jsonc-parser';
import { ProjectCopy } from '../support/projectCopy';
import { until } from '../support/until';

interface Matcher {
  readonly pattern: { readonly regexp: string };
  readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
}

describe('npm run watch', () => {
  const file = 'client/src/extension.ts';
  let project: ProjectCopy;
  let watch: ChildProcess;
  let lines: readonly string[] = [];
  let matcher: Matcher;

  before(() => {
    project = new ProjectCopy();
    const { tasks } = parse(project.read('.vscode/tasks.json')) as {
      tasks: { readonly label: string; readonly problemMatcher: Matcher }[];
    };
    matcher = tasks.find(({ label }) => label === 'watch')!.problemMatcher;
    watch = spawn(process.execPath, ['esbuild.mjs', '--watch'], { cwd: project.path });
    let output = '';
    watch.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      lines = output.split('\n');
    });
  });
  after(() => {
    watch.kill();
    project[Symbol.dispose]();
  });

  const matches = (pattern: string) => lines.filter((line) => new RegExp(pattern).test(line));
  const isIdle = (builds: number) => {
    const { beginsPattern, endsPattern } = matcher.background;
    return matches(endsPattern).length >= builds && matches(endsPattern).length === matches(beginsPattern).length;
  };

  const isBuilt = (what: string) => project.read('dist/extension.js').includes(what);

  /** Saves a file, in place or by replacing it, and waits for the build. */
  async function saved(text: string, isReplaced = false): Promise<void> {
    const builds = matches(matcher.background.endsPattern).length;
    project.write(isReplaced ? `${file}.new` : file, text);
    if (isReplaced) {
      project.rename(`${file}.new`, file);
    }
    await until('a build', () => isIdle(builds + 1));
  }

  it('rebuilds a changed source, saved in any way, and prints errors in the format of the VS Code task', async () => {
    await until('a build', () => isIdle(1));
    const text = project.read(file);
    for (const [index, isReplaced] of [true, true, false].entries()) {
      await saved(`${text}\nconsole.log('change ${index}');\n`, isReplaced);
      assert.ok(isBuilt(`change ${index}`));
    }
    assert.deepEqual(matches(matcher.pattern.regexp), []);
    await saved(`${text}\nlet = ;\n`);
    const [error] = matches(matcher.pattern.regexp);
    assert.match(error ?? '', /^client\/src\/extension\.ts:\d+:\d+: error: /);
    await saved(text);
    assert.ok(!isBuilt('change 2'));
  });
});
