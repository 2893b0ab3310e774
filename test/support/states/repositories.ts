import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { differ, noRepository, seenBefore, unchanged, workspaceSurfaces } from './differences';
import type { State } from './state';
import { all, correct, cut, damaged, git, main, mistake, other, tally, two, write, writeMain } from './steps';

/** The states of Git. */
export const repositories: readonly State[] = [
  {
    name: 'a mistake that is only staged',
    setsIndex: true,
    change: all(writeMain(mistake), git('add', '-A'), writeMain(correct)),
    answer: { [main]: 'clean' },
    differs: { 'check --staged': { reason: 'Only the index has the mistake.', answer: { [main]: tally } } },
  },
  {
    name: 'a mistake that is not staged',
    setsIndex: true,
    change: writeMain(mistake),
    answer: { [main]: tally },
    differs: { 'check --staged': { reason: 'The change is not staged.', answer: { [main]: 'none' } } },
  },
  {
    name: 'an emptied document that is not staged',
    setsIndex: true,
    change: writeMain(''),
    answer: { [main]: damaged },
    differs: {
      'check --staged': { reason: 'The change is not staged.', answer: { [main]: 'none' } },
    },
  },
  {
    name: 'a document that is only deleted from the index',
    setsIndex: true,
    before: writeMain(mistake),
    change: git('rm', '-q', '--cached', main),
    answer: { [main]: tally },
    differs: {
      ...unchanged({ [main]: 'none' }, ['check --since']),
      'check --staged': { reason: 'The index has no such file.', answer: { [main]: 'none' } },
    },
  },
  {
    name: 'an untracked document',
    setsIndex: true,
    change: write('later/a.json', mistake),
    answer: { [main]: 'clean', 'later/a.json': tally },
    differs: {
      'check --staged': { reason: 'The file is not staged.', answer: { 'later/a.json': 'none' } },
    },
  },
  {
    name: 'a document that .gitignore names',
    change: all(write('later/a.json', mistake), write('.gitignore', 'later/\n')),
    answer: { [main]: 'clean', 'later/a.json': tally },
    differs: {
      ...differ(['check HEAD', 'check --staged'], 'The file is not committed.', { 'later/a.json': 'none' }),
      ...differ(workspaceSurfaces, 'The editor leaves out files that .gitignore names.', { 'later/a.json': 'none' }),
    },
  },
  {
    name: 'a committed document that .gitignore names',
    isAlwaysRun: true,
    change: all(writeMain(mistake), write('.gitignore', 'status/\n')),
    answer: { [main]: tally },
  },
  {
    name: 'a document whose changes Git ignores',
    setsIndex: true,
    change: all(git('update-index', '--assume-unchanged', main), writeMain(mistake)),
    answer: { [main]: tally },
    differs: {
      ...differ(['check HEAD'], 'The change is not committed.', { [main]: 'clean' }),
      'check --staged': { reason: 'The change is not staged.', answer: { [main]: 'none' } },
    },
  },
  {
    name: 'a document in a folder without a repository',
    repository: 'none',
    change: writeMain(mistake),
    answer: { [main]: tally },
    differs: noRepository(main),
  },
  {
    name: 'an emptied document in a folder without a repository',
    repository: 'none',
    change: writeMain(''),
    answer: { [main]: 'unreadable' },
    differs: { ...noRepository(main), ...seenBefore },
  },
  {
    name: 'an emptied document next to another without a repository',
    repository: 'none',
    before: two,
    change: writeMain(''),
    answer: { [main]: damaged, [other]: 'clean' },
    differs: noRepository(main, other),
  },
  {
    name: 'a document in a repository without commits',
    repository: 'empty',
    change: writeMain(mistake),
    answer: { [main]: tally },
  },
  {
    name: 'an emptied document in a repository without commits',
    repository: 'empty',
    change: writeMain(''),
    answer: { [main]: 'unreadable' },
    differs: seenBefore,
  },
  {
    name: 'a document that the last commit emptied',
    change: all(writeMain(''), git('commit', '-qam', 'b')),
    answer: { [main]: 'unreadable' },
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'a damaged document that the last commit damaged',
    change: all(writeMain(cut), git('commit', '-qam', 'b')),
    answer: { [main]: damaged },
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'an emptied document in a worktree',
    root: 'tree',
    before: (place) => {
      place.write(`main/${main}`, correct);
      const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
      const run = (...args: readonly string[]) =>
        execFileSync('git', [...by, ...args], { cwd: place.at('main'), stdio: 'pipe' });
      run('init', '-q');
      run('add', '-A');
      run('commit', '-qm', 'a');
      fs.rmdirSync(place.folder);
      run('worktree', 'add', '-q', '../tree');
    },
    repository: 'own',
    change: write(`tree/${main}`, ''),
    answer: { [main]: damaged },
  },
  {
    name: 'an emptied document in a submodule',
    before: (place) => {
      place.write('a.txt', '');
      place.write(`part/${main}`, correct);
      const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
      const run = (...args: readonly string[]) =>
        execFileSync('git', [...by, ...args], { cwd: place.at('part'), stdio: 'pipe' });
      run('init', '-q');
      run('add', '-A');
      run('commit', '-qm', 'a');
    },
    change: write(`part/${main}`, ''),
    answer: { [`part/${main}`]: damaged },
    differs: differ(['check HEAD', 'check --staged'], 'The commit has only the id of the submodule.', {
      [`part/${main}`]: 'none',
    }),
  },
  {
    name: 'a document in a bare repository',
    root: 'store.git/status',
    repository: 'none',
    before: (place) => {
      fs.rmSync(place.at('store.git'), { recursive: true });
      place.git('init', '-q', '--bare', 'store.git');
      place.write('store.git/status/a.json', correct);
    },
    change: write('store.git/status/a.json', mistake),
    answer: { 'a.json': tally },
    differs: noRepository('a.json'), // Git is told to ignore it: a change could bring one.
  },
  {
    name: 'an unmerged document',
    setsIndex: true,
    change: (place) => {
      place.git('checkout', '-q', '-b', 'side');
      place.write(main, correct.replace('"liveBound": 4', '"liveBound": 5'));
      place.git('commit', '-qam', 'b');
      place.git('checkout', '-q', '-');
      place.write(main, correct.replace('"liveBound": 4', '"liveBound": 6'));
      place.git('commit', '-qam', 'c');
      try {
        place.git('merge', '-q', 'side');
      } catch {
        // The conflict is the state.
      }
    },
    answer: { [main]: damaged },
    differs: differ(['check --staged'], 'The index has three versions of the file.', 'refused'),
  },
];
