import assert from 'node:assert/strict';
import path from 'node:path';
import { statusdocs } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');

describe('statusdocs guard without an earlier state', () => {
  let project: Repository;
  beforeEach(() => {
    project = new Repository();
    copyProgram(path.join(project.path, 'status'), largeDocuments);
  });
  afterEach(() => project.remove());

  const guard = (against: string, place = 'status') => {
    const { code, out, err } = statusdocs(project.path, ['guard', '--compact', '--against', against, place]);
    return { code, out, err };
  };

  it('only checks the documents if all are new, and exits as check does', () => {
    const isNew = 'No earlier state in HEAD: all documents are new, so they were only checked.\n';
    project.write('empty/package.json', '{}');
    project.git('init', '-q');
    project.git('add', 'empty');
    project.git('commit', '-qm', 'a');
    const { code, err } = guard('git:HEAD');
    assert.equal(code, 0);
    assert.ok(err.endsWith(isNew), err);
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "REDY"'));
    const wrong = guard('git:HEAD');
    assert.equal(wrong.code, 1);
    assert.match(wrong.out, /schema\/enum/);
    assert.ok(wrong.err.endsWith(isNew), wrong.err);
  });

  it('compares no documents of another working tree inside of the repository', () => {
    project.git('init', '-q');
    project.git('add', '-A');
    project.git('commit', '-qm', 'a');
    project.git('worktree', 'add', '-q', 'inner');
    const { code, err } = guard('git:HEAD', 'inner/status');
    assert.equal(code, 2);
    const reason = 'it cannot be read in HEAD: the file belongs to another working tree of Git. Run the command there.';
    assert.ok(err.includes(`inner/status/owner-handoff-kits.json was not compared, because ${reason}\n`), err);
  });

  it('only checks the documents if --against is the zeros of a new branch', () => {
    const zeros = `git:${'0'.repeat(40)}`;
    project.git('init', '-q');
    project.git('add', '-A');
    project.git('commit', '-qm', 'a');
    assert.equal(guard(zeros).code, 0);
    assert.match(guard(zeros).err, /^No earlier state/m);
    project.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "REDY"'));
    assert.equal(guard(zeros).code, 1);
    assert.equal(guard(`git:${'1'.repeat(40)}`).code, 2);
  });

  it('reports a path or revision that does not exist, and a folder without documents', () => {
    project.write('empty/package.json', '{}');
    project.git('init', '-q', '-b', 'main');
    project.git('add', 'empty');
    project.git('commit', '-qm', 'a');
    for (const [against, place] of [
      ['git:HEAD', 'staus'],
      ['git:HEAD', 'status/missing.json'],
      ['git:HEAD', 'empty'],
      ['git:HEAD:staus', 'status'],
      ['git:main~9', 'status'],
      ['haed', 'status'],
      ['empty', 'status'],
    ] as const) {
      assert.equal(guard(against, place).code, 2, `${against} ${place}`);
    }
  });

  it('only checks the documents of a repository without commits', () => {
    project.git('init', '-q');
    for (const against of ['HEAD', 'git:HEAD']) {
      const { code, err } = guard(against);
      assert.deepEqual([code, /^No earlier state/m.test(err)], [0, true], err);
    }
    assert.equal(guard('git:main').code, 2);
    assert.match(statusdocs(project.path, ['diff', 'HEAD', 'status']).out, /a new document/);
    assert.equal(statusdocs(project.path, ['check', '--since', 'HEAD', 'status']).code, 0);
  });

  it('reports an empty --against', () => {
    project.commit();
    for (const against of ['', 'git:', 'git::status']) {
      const { code, err } = guard(against);
      assert.equal(code, 2, against);
      assert.match(err, /^--against is empty\. Is the variable of the CI set\?\n/);
    }
  });
});
