import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Folder, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');

describe('statusdocs diff in a partial clone', () => {
  let origin: Repository;
  let clones: Folder;
  beforeEach(() => {
    [origin, clones] = [new Repository(), new Folder()];
    origin.write('kits.json', kits);
    origin.commit();
    origin.write('kits.json', kits.replace('"state": "HELD"', '"state": "READY"'));
    origin.commit();
    origin.git('config', 'uploadpack.allowFilter', 'true');
    origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  });
  afterEach(() => {
    origin.remove();
    clones.remove();
  });

  const sentence = 'This clone lacks some files of HEAD~1. Fetch them with Git first.\n';

  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

  function cloned(filter: string): string {
    git(clones.path, 'clone', '-q', `--filter=${filter}`, pathToFileURL(origin.path).href, 'clone');
    return path.join(clones.path, 'clone');
  }

  const missingIn = (clone: string) =>
    git(clone, 'rev-list', '--objects', '--all', '--missing=print').match(/^\?/gm)?.length;

  for (const filter of ['blob:none', 'tree:0']) {
    it(`reports missing files, and fetches nothing, after --filter=${filter}`, () => {
      const clone = cloned(filter);
      const before = missingIn(clone);
      assert.ok(before);
      const { code, out, err } = statusdocs(clone, ['diff', 'git:HEAD~1:', '.']);
      assert.deepEqual([code, out, err], [2, '', sentence]);
      assert.equal(missingIn(clone), before);
      git(clone, 'cat-file', '-p', 'HEAD~1:kits.json'); // This fetches it.
      assert.match(statusdocs(clone, ['diff', 'git:HEAD~1:', '.']).out, /HELD → READY/);
    });
  }

  it('reports a file that Git calls missing, and does not count it as new', () => {
    const clone = cloned('blob:none');
    for (const name of ['remote.origin.promisor', 'remote.origin.partialclonefilter']) {
      git(clone, 'config', '--unset-all', name);
    }
    const { code, out, err } = statusdocs(clone, ['diff', 'git:HEAD~1:', '.']);
    assert.deepEqual([code, out, err], [2, '', sentence]);
  });
});
