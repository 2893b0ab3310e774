import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const file = 'status/owner-handoff-kits.json';
const kits = programText('owner-handoff-kits.json');
/** The document after a step backwards. */
const back = kits.replace('"state": "READY"', '"state": "WAITING"');

describe('the old state of guard', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository();
    repository.write(file, kits);
    repository.commit();
    repository.git('branch', '-m', 'main');
  });
  afterEach(() => repository.remove());

  const against = (revision: string, folder = '.') =>
    statusdocs(path.join(repository.path, folder), ['guard', '--against', revision]);

  it('cannot be named by a tag of the same name, which a change may add', () => {
    repository.write(file, back);
    assert.equal(against('git:main', 'status').code, 1);
    repository.git('commit', '-qam', 'a');
    repository.git('tag', 'main');
    for (const revision of ['git:main', 'git:main~0']) {
      const { code, err } = against(revision, 'status');
      assert.equal(code, 2);
      assert.match(err, /main is ambiguous: refs\/heads\/main and refs\/tags\/main/);
    }
    assert.equal(against('git:refs/heads/main~1', 'status').code, 1);
  });

  it('cannot be named by anything that Git prefers to the branch of that name', () => {
    repository.git('checkout', '-q', '-b', 'topic');
    repository.write(file, back);
    repository.git('commit', '-qam', 'a');
    assert.equal(against('main').code, 1);
    repository.git('update-ref', 'refs/main', 'HEAD');
    for (const revision of ['main', 'main~0', 'main...']) {
      const { code, err } = against(revision);
      assert.equal(code, 2);
      assert.match(err, /main is ambiguous: refs\/heads\/main and refs\/main/);
    }
    repository.git('update-ref', '-d', 'refs/main');
    fs.writeFileSync(path.join(repository.path, '.git/main'), `${repository.head()}\n`);
    const { code, err } = against('main');
    assert.equal(code, 2);
    assert.match(err, /main is ambiguous: refs\/heads\/main and \.git\/main/);
  });

  it('is the last common commit of a branch and HEAD after three dots', () => {
    repository.git('checkout', '-q', '-b', 'topic');
    repository.write('README.md', 'topic');
    repository.commit();
    repository.git('checkout', '-q', 'main');
    repository.write(file, back);
    repository.git('commit', '-qam', 'main takes something back');
    repository.git('checkout', '-q', 'topic');
    assert.equal(against('main').code, 0);
    assert.equal(against('main...').code, 0);
    repository.write(file, back);
    assert.equal(against('main').code, 0);
    assert.equal(against('main...').code, 1);
    assert.equal(against('git:main...').code, 1);
    const changed = statusdocs(repository.path, ['diff', 'main...', '.']);
    assert.match(changed.out, /handoff|kits/i);
    assert.deepEqual(statusdocs(repository.path, ['check', '--since', 'main...']).err, '');
    repository.write('main.../owner-handoff-kits.json', back);
    assert.match(against('main...').err, /main\.\.\. is both a file and a revision/);
    const unknown = against('mian...');
    assert.equal(unknown.code, 2);
    assert.match(unknown.err, /mian\.\.\.: Not found\. Did you mean "main\.\.\."\?/);
  });

  it('cannot be named by a branch whose name is the short id of a commit', () => {
    repository.write(file, back);
    const id = repository.head().slice(0, 7);
    assert.equal(against(id).code, 1);
    repository.git('commit', '-qam', 'a');
    repository.git('branch', id);
    const { code, err } = against(id);
    assert.equal(code, 2);
    assert.match(err, /is ambiguous: refs\/heads\/[0-9a-f]{7} and [0-9a-f]{40}/);
  });

  it('is never read from another repository, in which the documents would be new', () => {
    const other = new Repository();
    other.write('README.md', '');
    other.commit();
    repository.write(file, back);
    const { code, err } = statusdocs(other.path, ['guard', '--against', 'git:HEAD', repository.path]);
    other.remove();
    assert.equal(code, 2);
    assert.match(err, /is not in the Git repository/);
  });

  it('is not read from a folder in the change that looks like a repository', () => {
    repository.write(file, back);
    repository.git('init', '-q', '--bare', 'other');
    fs.cpSync(path.join(repository.path, 'other'), path.join(repository.path, 'status'), { recursive: true });
    const { code, err } = against('git:main', 'status');
    assert.equal(code, 2);
    assert.match(err, /bare repository/);
  });
});
