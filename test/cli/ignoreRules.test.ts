import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { IgnoreRules } from '../../server/src/host/ignoreRules';
import { runs } from '../support/budget';
import { Folder } from '../support/cli';
import { millisecondsComputed } from '../support/growth';

const entry = (name: string, isFolder: boolean) => ({ name, isDirectory: () => isFolder });

describe('the .gitignore rules', () => {
  let folder: Folder;
  before(() => {
    folder = new Folder();
    git(['init', '-q']);
    git(['config', 'core.ignorecase', 'true']);
  });
  after(() => folder.remove());

  function git(args: readonly string[], input = '') {
    return spawnSync('git', ['-C', folder.path, ...args], { encoding: 'utf8', input });
  }

  /** Returns the files that Git ignores, except files in an ignored folder. */
  const byGit = (files: readonly string[]) =>
    git(['check-ignore', '--no-index', '--stdin'], files.join('\n')).stdout.split('\n').filter(Boolean);

  const byUs = (gitignore: string, files: readonly string[]) => {
    const rules = new IgnoreRules(folder.path, []).with(folder.path, gitignore);
    return files.filter((file) => {
      const names = file.split('/');
      return names.some((name, index) =>
        rules.isIgnored(path.join(folder.path, ...names.slice(0, index)), entry(name, index < names.length - 1)),
      );
    });
  };

  it('match the files that Git ignores', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'B',
      '*',
      '**',
      '?',
      '/',
      '/',
      '**/',
      '[ab]',
      '[!a]',
      '\\*',
      '{a,b}',
      ' ',
      '.',
    );
    const body = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join('').replace(/\/+/g, '/'))
      .filter((pattern) => pattern.split('/').every((name) => name === '**' || !name.includes('**'))); // Git differs from its manual for these lines.
    const line = fc.oneof(
      body,
      body.map((each) => `!${each}`),
      body.map((each) => `#${each}`),
      body.map((each) => `${each}/`.replace('//', '/')),
    );
    const name = fc.constantFrom('a', 'b', 'ab', 'aab', 'B', 'a.b', '{a,b}');
    const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 4 }),
        fc.uniqueArray(file, { minLength: 1, maxLength: 12 }),
        (lines, files) => {
          const gitignore = lines.join('\n');
          folder.write('.gitignore', gitignore);
          assert.deepEqual(byUs(gitignore, files), byGit(files), gitignore);
        },
      ),
      { numRuns: runs(300) },
    );
  }).timeout(120_000);

  it('are matched quickly, for any pattern', () => {
    const names = 'a/'.repeat(100) + 'd'.repeat(100);
    for (const line of [
      'a/**/'.repeat(100) + '[b]',
      '*[a]'.repeat(60) + 'b',
      '**/'.repeat(300) + 'b',
      '*a'.repeat(500),
    ]) {
      const start = millisecondsComputed();
      assert.deepEqual(byUs(`${line}\n`.repeat(10), [names, 'a'.repeat(250)]), []);
      const took = millisecondsComputed() - start;
      assert.ok(took < 2000, `${line.slice(0, 20)}… took ${took} ms`);
    }
  });
});
