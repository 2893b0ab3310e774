import { differ, ofKind, unchanged, workspaceSurfaces } from './differences';
import type { State } from './state';
import { all, copy, main, mistake, move, one, other, remove, tally, two, write, writeMain } from './steps';

/** Other files, which come before the documents. */
const manyFiles = Array.from({ length: 70 }, (_, index) => `status/a${index + 10}.json`);

/** The states of names and folders. */
export const names: readonly State[] = [
  { name: 'a renamed document', change: move(main, 'status/a.json'), answer: { 'status/a.json': 'clean' } },
  {
    name: 'a renamed document with a mistake',
    change: all(writeMain(mistake), move(main, 'status/a.json')),
    answer: { 'status/a.json': tally },
  },
  { name: 'a moved document', change: move(main, 'deep/er/a.json'), answer: { 'deep/er/a.json': 'clean' } },
  { name: 'a moved folder', change: move('status', 'state'), answer: { [main.replace('status', 'state')]: 'clean' } },
  { name: 'a deleted document', before: two, change: remove(main), answer: { [other]: 'clean' } },
  {
    name: 'a folder without files',
    change: remove(main),
    answer: {},
  },
  {
    name: 'a moved document that was emptied',
    change: all(writeMain(''), move(main, 'a.json')),
    answer: { 'a.json': 'unreadable' },
  },
  {
    name: 'a document with its extension in capitals',
    change: all(writeMain(mistake), move(main, 'status/a.JSON')),
    answer: { 'status/a.JSON': tally },
  },
  {
    name: 'two documents that differ by the case of their names',
    needsLinux: true,
    change: copy(main, 'status/Current-ui-evidence.json'),
    answer: {
      [main]: 'error document/one-of-kind',
      'status/Current-ui-evidence.json': 'error document/one-of-kind',
    },
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'a document with a space and Chinese letters in its name',
    change: all(writeMain(mistake), move(main, 'status/状态 一.json')),
    answer: { 'status/状态 一.json': tally },
  },
  {
    name: 'a document without an extension',
    change: move(main, 'status/a'),
    answer: {},
  },
  {
    name: 'a folder in place of a document',
    before: two,
    change: all(remove(main), write(`${main}/a.txt`, 'a')),
    answer: { [other]: 'clean' },
  },
  {
    name: 'a second document of a kind in the same folder',
    change: copy(main, 'status/a.json'),
    answer: { [main]: 'error document/one-of-kind', 'status/a.json': 'error document/one-of-kind' },
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'a second document of a kind in another folder of the publish root',
    before: all(one, write('artifacts/a.txt', '')),
    change: copy(main, 'again/a.json'),
    answer: { [main]: 'error document/one-of-kind', 'again/a.json': 'error document/one-of-kind' },
    isAlwaysRun: true,
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'a second document of a kind in a folder that .gitignore names',
    before: all(one, write('artifacts/a.txt', '')),
    change: all(copy(main, 'later/a.json'), write('.gitignore', 'later/\n')),
    answer: { [main]: ofKind, 'later/a.json': ofKind },
    isAlwaysRun: true,
    differs: {
      ...differ(['check HEAD'], 'The file is not committed.', { [main]: 'clean', 'later/a.json': 'none' }),
      ...unchanged({ [main]: 'none' }),
      ...differ(['check --staged'], 'The file is not staged.', { [main]: 'none', 'later/a.json': 'none' }),
      ...differ(workspaceSurfaces, 'The editor leaves out files that .gitignore names.', { 'later/a.json': 'none' }),
    },
  },
  {
    name: 'a second document of a kind after many other files',
    change: all(...manyFiles.map((file) => write(file, '{ "a": 1 }')), copy(main, 'status/z.json')),
    answer: {
      ...Object.fromEntries(manyFiles.map((file) => [file, 'foreign'])),
      [main]: ofKind,
      'status/z.json': ofKind,
    },
    isAlwaysRun: true,
    differs: unchanged({ [main]: 'none' }),
  },
  {
    name: 'a second program',
    change: copy(main, 'again/a.json'),
    answer: { [main]: 'clean', 'again/a.json': 'clean' },
  },
  {
    name: 'a program below a program',
    before: all(one, write('status/artifacts/a.txt', '')),
    change: all(copy(main, 'status/inner/a.json'), write('status/inner/artifacts/a.txt', '')),
    answer: { [main]: 'clean', 'status/inner/a.json': 'clean' },
  },
  {
    name: 'a document in node_modules',
    change: write('node_modules/a/b.json', mistake),
    answer: { [main]: 'clean' },
  },
  { name: 'a document in a hidden folder', change: write('.tool/b.json', mistake), answer: { [main]: 'clean' } },
  { name: 'a hidden document', change: write('status/.b.json', mistake), answer: { [main]: 'clean' } },
];
