import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { statusdocs } from '../support/cli';
import { root } from '../support/packed';

/** A block of commands with the output that the page shows below it; absent if it shows none. */
interface Step {
  readonly commands: string;
  readonly shown: string | undefined;
}

const block = /```sh\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gs;

const stepsOf = (page: string): readonly Step[] =>
  Array.from(page.matchAll(block), ([, commands = '', shown]) => ({ commands, shown }));

/** The commands that the tutorial prepares its folder with. They were run here, or are part of the build. */
const isPreparation = ({ commands }: Step) => commands.startsWith('npm ci');

/** Runs the steps one after another in one shell, after the preparation of the tutorial. @returns the output of each */
function outputsOf(preparation: string, steps: readonly Step[]): readonly string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-pages-'));
  try {
    const script = ['exec 2>&1', preparation, ...steps.flatMap(({ commands }) => [commands, String.raw`printf '\0'`])];
    const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' };
    const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
    const { stdout, status } = spawnSync('bash', ['-e', '-c', script.join('\n')], {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C.UTF-8', NO_COLOR: '1', TMPDIR: folder, ...author, ...committer },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout);
    return stdout.split('\0').slice(0, -1);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const pageOf = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');

describe('the documentation with commands:', () => {
  before(function () {
    if (process.platform === 'win32') {
      this.skip(); // They are written for a Unix shell.
    }
  });

  // `UPDATE_PAGES=1` writes the outputs into the pages.
  for (const name of ['docs/tutorial.md', 'docs/review.md']) {
    it(`${name} shows the output of each command`, () => {
      const [preparation] = stepsOf(pageOf('docs/tutorial.md')).filter(isPreparation);
      const steps = stepsOf(pageOf(name)).filter((step) => !isPreparation(step));
      const outputs = outputsOf(preparation!.commands.replace(/^npm ci.*\n/, ''), steps);
      assert.ok(steps.filter(({ shown }) => shown !== undefined).length > 2);
      if (process.env.UPDATE_PAGES === '1') {
        const printed = new Map(steps.map(({ commands }, index) => [commands, outputs[index]!]));
        fs.writeFileSync(path.join(root, name), withOutputs(pageOf(name), printed));
        return;
      }
      assert.deepEqual(
        steps.map(({ shown }, index) => (shown === undefined ? '' : outputs[index])),
        steps.map(({ shown }) => shown ?? ''),
      );
    });
  }

  it('README.md shows a finding of its first command', () => {
    const [, finding = ''] = /```text\n(.*?)```/s.exec(pageOf('README.md')) ?? [];
    assert.ok(pageOf('README.md').includes('&& node dist/cli.js check examples/broken\n'));
    const { out } = statusdocs(root, ['check', 'examples/broken']);
    assert.ok(finding.length > 100 && out.startsWith(finding), out.slice(0, 500));
  });
});

const withOutputs = (page: string, printed: ReadonlyMap<string, string>): string =>
  page.replace(block, (whole: string, commands: string, shown?: string) =>
    shown === undefined ? whole : `\`\`\`sh\n${commands}\`\`\`\n\n\`\`\`text\n${printed.get(commands)}\`\`\`\n`,
  );
