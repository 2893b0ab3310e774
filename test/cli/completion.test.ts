import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Folder, statusdocs } from '../support/cli';

/** Returns the output of a shell that has loaded the completions. */
function runShell(shell: string, script: string, ...args: string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(shell, [...args, '-c', script], { encoding: 'utf8', timeout: 120_000 });
  assert.deepEqual([status, stderr], [0, ''], stdout);
  return stdout.split('\n').filter((line) => line !== '');
}

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).error === undefined;

/** Returns the completions of each shell for words, the last of which is incomplete. */
const completionsOf: Readonly<Record<string, (file: string, words: readonly string[]) => readonly string[]>> = {
  bash: (file, words) =>
    runShell(
      'bash',
      `source '${file}'; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
      _statusdocs; printf '%s\\n' "\${COMPREPLY[@]}"`,
      '--norc',
    ),
  // The completion builtins need a terminal, so their input is printed and filtered in the same way.
  zsh: (file, words) =>
    runShell(
      'zsh',
      `compdef() { :; }; _files() { print FILES }
      _describe() { local list="$argv[-1]"; print -l -- "\${(@P)list}" }
      compadd() { local list="$argv[-1]"; print -l -- "\${(@P)list}" }
      source '${file}'; words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}
      _statusdocs`,
      '-f',
    ).filter((line) => line.startsWith(words.at(-1)!) || line === 'FILES'),
  fish: (file, words) => runShell('fish', `source '${file}'; complete -C '${words.join(' ')}'`, '--no-config'),
};

describe('statusdocs completion', () => {
  let folder: Folder;
  before(() => {
    folder = new Folder();
    for (const shell of Object.keys(completionsOf)) {
      const { code, out } = statusdocs(folder.path, ['completion', shell]);
      assert.equal(code, 0);
      folder.write(shell, out);
    }
  });
  after(() => folder.remove());

  for (const [shell, complete] of Object.entries(completionsOf)) {
    it(`completes commands, options and values in ${shell}${isInstalled(shell) ? '' : ', which is not installed here'}`, function () {
      if (!isInstalled(shell)) {
        this.skip(); // The shell is not installed.
      }
      const names = (...words: string[]) =>
        complete(`${folder.path}/${shell}`, ['statusdocs', ...words]).map((line) => line.split(/[\t:]/)[0]);
      assert.deepEqual(names('che'), ['check']);
      assert.deepEqual(names('check', '--max'), ['--max-warnings']);
      assert.deepEqual(names('progress', '--max'), []);
      assert.deepEqual(names('check', '--reporter', 'sa'), ['sarif']);
      assert.deepEqual(names('check', '--fail-on', 'w'), ['warning']);
      assert.deepEqual(names('new', 'book'), ['booking']);
      assert.deepEqual(names('explain', 'slots/mirror'), ['slots/mirror']);
      assert.deepEqual(names('help', 'gua'), ['guard']);
      assert.deepEqual(names('completion', 'z'), ['zsh']);
    });
  }

  it('describes commands and options in the language of the user', () => {
    const out = (shell: string, locale: string) =>
      statusdocs(folder.path, ['completion', shell], { LC_ALL: locale }).out;
    for (const shell of ['zsh', 'fish']) {
      assert.ok(out(shell, 'C').includes('Show the progress of a program.'), shell);
      assert.match(out(shell, 'zh_CN.UTF-8'), /\p{Script=Han}/u);
    }
  });

  it('supports three shells', () => {
    const { code, err } = statusdocs(folder.path, ['completion', 'tcsh']);
    assert.deepEqual([code, err.split('\n')[0]], [2, 'Unknown shell "tcsh". Use one of: bash, zsh, fish.']);
    const { err: without } = statusdocs(folder.path, ['completion']);
    assert.equal(without.split('\n')[0], '"completion" takes the shell: bash, zsh, fish.');
  });
});
