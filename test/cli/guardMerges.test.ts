import assert from 'node:assert/strict';
import path from 'node:path';
import { statusdocs } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');
const back = kits.replace('"state": "READY"', '"state": "WAITING"');
const name = 'status/owner-handoff-kits.json';

describe('statusdocs guard, for a change with merges,', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    copyProgram(path.join(repository.path, 'status'), largeDocuments);
    repository.git('init', '-q', '-b', 'main');
  });
  afterEach(() => repository.remove());

  const commit = (text: string) => {
    repository.write(name, text);
    repository.git('add', '-A');
    repository.git('commit', '-q', '--allow-empty', '-m', 'a');
  };
  /** Creates a merge of two branches that has our version of all files. The tag `before` is our side without it. */
  const mergeOurs = (start: string, mine: string, other: string) => {
    commit(start);
    repository.git('checkout', '-qb', 'other');
    commit(other);
    repository.git('checkout', '-q', 'main');
    commit(mine);
    repository.git('tag', 'before');
    repository.git('merge', '-q', '-s', 'ours', '--no-edit', '--no-verify', 'other');
  };
  const guard = () => statusdocs(repository.path, ['guard', '--against', 'git:before', 'status']);
  const lost = /This commit merges [0-9a-f]{12}, which has it\./;

  it('reports losses from the other branch of a merge', () => {
    mergeOurs(back, back, kits);
    const { code, out } = guard();
    assert.equal(code, 1);
    assert.match(out, lost);
  });

  it('names the start of the branch if the other branch has gone on', () => {
    commit(back);
    repository.git('checkout', '-qb', 'feature');
    repository.git('checkout', '-q', 'main');
    commit(kits);
    repository.git('checkout', '-q', 'feature');
    const against = (revision: string) =>
      statusdocs(repository.path, ['guard', '--against', revision, '--only-changes', 'status']);
    const { code, err } = against('main');
    assert.equal(code, 1);
    assert.match(
      err,
      /\nmain has commits that this branch lacks, .* Use --against main\.\.\. to compare with the last common commit/,
    );
    assert.deepEqual([against('main~1').code, against('main~1').err], [0, 'Documents compared with main~1: 7 of 7.\n']);
  });

  it('reports evidence that a merge lost, even after later commits and merges', () => {
    mergeOurs(back, back, kits);
    repository.git('checkout', '-qb', 'another', 'before');
    repository.write('README.md', 'a');
    repository.git('add', '-A');
    repository.git('commit', '-qm', 'a');
    repository.git('checkout', '-q', 'main');
    repository.git('merge', '-q', '--no-edit', 'another');
    repository.git('commit', '-q', '--allow-empty', '-m', 'a');
    const { code, out } = guard();
    assert.equal(code, 1);
    assert.match(out, lost);
  });

  it('reports losses from an unrelated history', () => {
    commit(back);
    repository.git('tag', 'before');
    repository.git('checkout', '-q', '--orphan', 'other');
    commit(kits);
    repository.git('checkout', '-q', 'main');
    repository.git('merge', '-q', '-s', 'ours', '--no-edit', '--allow-unrelated-histories', 'other');
    assert.equal(guard().code, 1);
  });

  it('ignores earlier reverts on one branch', () => {
    mergeOurs(kits, back, kits);
    assert.equal(guard().code, 0);
  });

  it('ignores losses that were restored after the merge', () => {
    mergeOurs(back, back, kits);
    commit(kits);
    assert.equal(guard().code, 0);
  });

  it('ignores what a commit reverts after a merge that kept it', () => {
    commit(back);
    repository.git('tag', 'before');
    repository.git('checkout', '-qb', 'other');
    commit(kits);
    repository.git('checkout', '-q', 'main');
    repository.git('merge', '-q', '--no-ff', '--no-edit', 'other');
    commit(back);
    assert.equal(guard().code, 0);
  });
});
