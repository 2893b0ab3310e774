import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';

const kits = programText('owner-handoff-kits.json');
const back = kits.replace('"state": "READY"', '"state": "WAITING"');
const name = 'status/owner-handoff-kits.json';

describe('statusdocs guard compares a merge with each commit that it joins', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    copyProgram(path.join(folder.path, 'status'), largeDocuments);
  });
  afterEach(() => folder.remove());

  const git = (...args: string[]) => {
    const command = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args];
    execFileSync('git', command, { cwd: folder.path, stdio: 'pipe' });
  };
  const commit = (text: string) => {
    folder.write(name, text);
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'a');
  };
  /** Checks a merge of two branches that has our version of all files. */
  const guardOfMerge = (start: string, mine: string, other: string) => {
    git('init', '-q');
    commit(start);
    git('checkout', '-qb', 'other');
    commit(other);
    git('checkout', '-q', '-');
    commit(mine);
    git('merge', '-q', '-s', 'ours', '--no-edit', '--no-verify', 'other');
    return statusdocs(folder.path, ['guard', '--against', 'git:HEAD^', 'status']);
  };

  it('and reports what it lost of the other branch', () => {
    const { code, out } = guardOfMerge(back, back, kits);
    assert.equal(code, 1);
    assert.match(out, /This commit merges [0-9a-f]{12}, which has it\./);
  });

  it('and leaves alone what one branch took back before', () => {
    assert.equal(guardOfMerge(kits, back, kits).code, 0);
  });
});
