import { notUtf8 } from '../cli';
import { differ } from './differences';
import type { State } from './state';
import { all, correct, damaged, main, mistake, tally, unread, write, writeMain } from './steps';

/** The states of other JSON files. */
export const foreign: readonly State[] = [
  {
    name: 'a configuration of TypeScript with comments',
    change: write('tsconfig.json', '{ /* a */ "compilerOptions": {}, }'),
    answer: { [main]: 'clean', 'tsconfig.json': 'foreign' },
  },
  {
    name: 'an empty package.json next to a document',
    change: write('status/package.json', ''),
    answer: { [main]: 'clean', 'status/package.json': 'unreadable' },
  },
  {
    name: 'other JSON next to a document',
    change: write('status/a.json', '{ "a": 1 }'),
    answer: { [main]: 'clean', 'status/a.json': 'foreign' },
  },
  {
    name: 'other JSON with comments next to a document',
    change: write('status/a.json', '{ /* a */ "a": 1, }'),
    answer: { [main]: 'clean', 'status/a.json': 'foreign' },
  },
  {
    name: 'an empty file next to a document',
    change: write('status/a.json', ''),
    answer: { [main]: 'clean', 'status/a.json': damaged },
  },
  {
    name: 'cut JSON next to a document',
    change: write('status/a.json', '{ "a": '),
    answer: { [main]: 'clean', 'status/a.json': damaged },
  },
  {
    name: 'an empty list next to a document',
    change: write('status/a.json', '[]'),
    answer: { [main]: 'clean', 'status/a.json': damaged },
  },
  {
    name: 'an empty file in another folder of the publish root',
    before: all(write('a.json', correct), write('artifacts/a.txt', '')),
    change: write('sub/b.json', ''),
    answer: { 'a.json': 'clean', 'sub/b.json': damaged },
  },
  {
    name: 'an empty file in another folder',
    change: write('sub/b.json', ''),
    answer: { [main]: 'clean', 'sub/b.json': 'unreadable' },
  },
  {
    name: 'an empty file below artifacts',
    before: all(write('a.json', correct), write('artifacts/a.txt', '')),
    change: write('artifacts/ui/b.json', ''),
    answer: { 'a.json': 'clean', 'artifacts/ui/b.json': damaged },
  },
  {
    name: 'other JSON that is not UTF-8',
    change: write('sub/b.json', notUtf8('{ "a": "b" }')),
    answer: { [main]: 'clean', 'sub/b.json': 'foreign' },
    differs: differ(['check FILES', 'check -'], 'A file that is named itself should be readable.', {
      'sub/b.json': unread,
    }),
  },
];

/** The states of unsaved texts. */
export const unsaved: readonly State[] = [
  {
    name: 'an unsaved mistake',
    unsaved: { [main]: mistake },
    answer: { [main]: 'clean' },
    differs: { 'pull of an open file': { reason: 'The editor has an unsaved text.', answer: { [main]: tally } } },
  },
  {
    name: 'an unsaved correction',
    change: writeMain(mistake),
    unsaved: { [main]: correct },
    answer: { [main]: tally },
    differs: { 'pull of an open file': { reason: 'The editor has an unsaved text.', answer: { [main]: 'none' } } },
  },
  {
    name: 'a document emptied in the editor',
    unsaved: { [main]: '' },
    answer: { [main]: 'clean' },
    differs: { 'pull of an open file': { reason: 'The editor has an unsaved text.', answer: { [main]: damaged } } },
  },
];
