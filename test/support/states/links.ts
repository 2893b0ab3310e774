import path from 'node:path';
import { differ, namedLink, noDiff, noProgress, ofKind, openLink } from './differences';
import type { State } from './state';
import { all, correct, link, main, mistake, move, unread, write } from './steps';

/** The states of links. */
export const links: readonly State[] = [
  {
    name: 'a link to a file in the root',
    change: all(move(main, 'status/a.txt'), link('a.txt', main)),
    answer: { [main]: unread },
    differs: { ...noDiff, ...noProgress, ...namedLink({ [main]: 'clean' }), ...openLink({ [main]: 'none' }) },
  },
  {
    name: 'a link to a file outside of the root',
    root: 'work',
    before: all(write('outside/a.json', correct), write(`work/${main}`, correct)),
    change: link('../../outside/a.json', `work/${main}`),
    answer: { [main]: unread },
    differs: { ...noDiff, ...noProgress, ...namedLink({ [main]: 'clean' }), ...openLink({ [main]: 'none' }) },
  },
  {
    name: 'a link to a missing file',
    change: link('missing.json', main),
    answer: { [main]: unread },
    differs: { ...noDiff, ...noProgress, ...openLink({ [main]: 'none' }) },
  },
  {
    name: 'a second link to a document',
    change: link(path.basename(main), 'status/a.json'),
    answer: { [main]: 'clean', 'status/a.json': unread },
    differs: {
      ...noDiff,
      ...namedLink({ [main]: ofKind, 'status/a.json': ofKind }),
      ...openLink({ [main]: ofKind, 'status/a.json': ofKind }),
    },
  },
  {
    name: 'a link in place of a folder',
    change: all(move('status', 'state'), link('state', 'status')),
    answer: { [main.replace('status', 'state')]: 'clean' },
  },
  { name: 'a second link to a folder', change: link('status', 'again'), answer: { [main]: 'clean' } },
  {
    name: 'a link to a folder, named as a document',
    change: link('.', 'status/a.json'),
    answer: { [main]: 'clean' },
    differs: differ(['check HEAD', 'check --staged'], 'Git does not know whether a link leads to a folder.', {
      'status/a.json': unread,
    }),
  },
  {
    name: 'a link to a folder outside of the root',
    root: 'work',
    before: all(write('outside/a.json', mistake), write(`work/${main}`, correct)),
    change: link('../outside', 'work/again'),
    answer: { [main]: 'clean' },
  },
].map((state) => ({ ...state, needsLinux: true }));
