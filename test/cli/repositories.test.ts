import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, startedStatusdocs, statusdocs, type Report, type Run } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

interface Entry {
  path: string;
  gitBlob: string;
  finding: string;
}

interface Snapshot {
  id: string;
  revision: string;
  branch: string;
  evidence: Entry[];
}

const record = 'status/auth.json';
const finding = 'Shows the sign-in.';

describe('statusdocs check --repository', () => {
  let folder: Folder;
  let clone: Repository;
  const others: Repository[] = [];

  beforeEach(() => {
    folder = new Folder();
    clone = new Repository();
    clone.git('init', '-q', '-b', 'main');
    clone.write('src/sign-in.ts', 'export {};\n');
    clone.write('登录 [1].md', '# Sign in\n');
    clone.commit();
  });
  afterEach(() => {
    [folder, clone, ...others.splice(0)].forEach((each) => each.remove());
  });

  const idOf = (name: string, { path: cwd } = clone) =>
    execFileSync('git', ['rev-parse', name], { cwd, encoding: 'utf8' }).trim();
  const entry = (file: string, revision = 'HEAD'): Entry => ({
    path: file,
    gitBlob: idOf(`${revision}:${file}`),
    finding,
  });

  /** Returns a new clone of the repository, made with these options. */
  function cloned(...options: string[]): Repository {
    const other = new Repository();
    others.push(other);
    execFileSync('git', ['clone', '-q', ...options, `file://${clone.path}`, other.path], { stdio: 'pipe' });
    return other;
  }

  /** Writes a record with a change in the first of its repositories. */
  function write(change: Partial<Snapshot>): readonly [first: string, ...others: string[]] {
    const document = JSON.parse(programText('browser-auth-pre-admission.json')) as {
      sourceSnapshot: { repositories: Snapshot[] };
    };
    const { sourceSnapshot } = document;
    const right = { revision: idOf('main'), branch: 'main', evidence: [entry('src/sign-in.ts', 'main')] };
    sourceSnapshot.repositories = sourceSnapshot.repositories.map((each, index) =>
      index > 0
        ? { ...each, ...right }
        : { ...each, ...right, revision: idOf('HEAD'), evidence: [entry('src/sign-in.ts')], ...change },
    );
    folder.write(record, JSON.stringify(document, undefined, 2));
    return sourceSnapshot.repositories.map(({ id }) => id) as [string];
  }

  const clonesOf = (ids: readonly string[], first = clone.path) =>
    ids.flatMap((id, index) => ['--repository', `${id}=${index === 0 ? first : clone.path}`]);

  const outcomeOf = ({ code, out, err }: Run) => {
    const { files } = JSON.parse(out || '{"files": []}') as Report;
    const file = files.find((each) => each.file === record);
    const isOfGit = (name: string) => name.startsWith('evidence/git');
    return {
      code,
      err,
      found: (file?.findings ?? [])
        .filter((each) => isOfGit(each.code))
        .map((each) => `${each.path} ${each.code} ${each.message}`),
      undecided: (file?.checks?.undecided ?? [])
        .filter(({ rule }) => isOfGit(rule))
        .map(({ reason, places }) => `${reason} ${places.join(' ')}`),
      isChecked: file?.checks?.checked.includes('evidence/git'),
    };
  };
  const check = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    outcomeOf(statusdocs(folder.path, ['check', '--reporter', 'json', ...args, record], env));
  const against = (change: Partial<Snapshot>, of = clone.path) => check(clonesOf(write(change), of));

  const at = '/sourceSnapshot/repositories/0';

  it('accepts evidence if each file matches the revision, and the branch contains the revision', () => {
    const { err, ...outcome } = against({ evidence: [entry('src/sign-in.ts'), entry('登录 [1].md')] });
    assert.deepEqual(outcome, { code: 0, found: [], undecided: [], isChecked: true }, err);
    clone.write('src/sign-in.ts', 'export const later = 1;\n');
    clone.git('commit', '-qam', 'b');
    const old = against({ revision: idOf('HEAD~1'), evidence: [entry('src/sign-in.ts', 'HEAD~1')] });
    assert.deepEqual(old.found, []);
  });

  it('is needed to check evidence against Git', () => {
    write({ revision: 'ab'.repeat(20) });
    const { found, undecided, isChecked } = check([]);
    assert.deepEqual({ found, undecided, isChecked }, { found: [], undecided: [], isChecked: false });
  });

  it('reports a file whose object differs', () => {
    const gitBlob = 'ab'.repeat(20);
    const { code, found } = against({ evidence: [{ path: 'src/sign-in.ts', gitBlob, finding }] });
    const own = idOf('HEAD:src/sign-in.ts');
    assert.equal(code, 1);
    assert.deepEqual(found, [
      `${at}/evidence/0/gitBlob evidence/git-blob In revision ${idOf('HEAD')}, the Git object of "src/sign-in.ts" is ${own}. Correct \`gitBlob\`, the path or the revision.`,
    ]);
  });

  it('reports paths that the revision lacks, in the notation of Git', () => {
    const gitBlob = idOf('HEAD:src/sign-in.ts');
    const paths = ['src/sign-out.ts', './src/sign-in.ts', 'src/../src/sign-in.ts', '/src/sign-in.ts', 'src/*.ts', '-z'];
    const { found } = against({ evidence: paths.map((each) => ({ path: each, gitBlob, finding })) });
    const [id] = write({});
    assert.deepEqual(
      found,
      paths.map(
        (each, index) =>
          `${at}/evidence/${index}/path evidence/git-blob Revision ${idOf('HEAD')} of "${id}" has no file "${each}". Correct the path or the revision.`,
      ),
    );
    const tree = idOf('HEAD:src');
    const { found: folders } = against({ evidence: [{ path: 'src', gitBlob: tree, finding }] });
    assert.match(folders.join('\n'), /evidence\/0\/path evidence\/git-blob "src" is not a file in revision/);
  });

  it('reports an unknown revision once, and a revision that is not a commit', () => {
    const { code, found } = against({ revision: 'ab'.repeat(20), branch: 'gone' });
    assert.equal(code, 1);
    assert.equal(found.length, 1);
    assert.match(found[0]!, /\/0\/revision evidence\/git-revision The clone of ".+" has no commit abab/);
    const { found: tree } = against({ revision: idOf('HEAD^{tree}') });
    assert.match(
      tree.join('\n'),
      /evidence\/git-revision In the clone of ".+", [0-9a-f]{40} is not a commit\. Correct it\./,
    );
  });

  it('reports a local or remote branch that does not contain the revision', () => {
    clone.git('checkout', '-q', '-b', 'feature/a');
    clone.write('src/sign-in.ts', 'export const a = 1;\n');
    clone.git('commit', '-qam', 'b');
    const { code, found } = against({ branch: 'main' });
    assert.equal(code, 1);
    assert.match(
      found.join('\n'),
      /\/0\/branch evidence\/git-branch In the clone of ".+", the branch "main" does not contain/,
    );
    assert.deepEqual(against({ branch: 'feature/a' }).found, []);
    const other = cloned();
    assert.deepEqual(against({ branch: 'feature/a' }, other.path).found, []);
    assert.equal(against({ branch: 'main' }, other.path).found.length, 1);
  });

  it('leaves a branch undecided that the clone lacks', () => {
    for (const branch of ['deleted', 'HEAD', 'ma*', '--all', '']) {
      const { found, undecided } = against({ branch });
      assert.deepEqual(found, [], branch);
      assert.deepEqual(undecided, [`branchUnknown ${at}/branch`], branch);
    }
  });

  it('leaves missing commits of a shallow clone undecided, and checks the existing commits', () => {
    clone.write('src/sign-in.ts', 'export const later = 1;\n');
    clone.git('commit', '-qam', 'b');
    const shallow = cloned('--depth', '1');
    assert.deepEqual(against({ revision: idOf('HEAD~1') }, shallow.path).undecided, [`notFetched ${at}/revision`]);
    const { found, undecided } = against({}, shallow.path);
    assert.deepEqual({ found, undecided }, { found: [], undecided: [] });
    assert.equal(
      against({ evidence: [{ path: 'gone', gitBlob: 'ab'.repeat(20), finding }] }, shallow.path).found.length,
      1,
    );
  });

  it('neither reads nor fetches file content', () => {
    clone.git('config', 'uploadpack.allowFilter', 'true');
    const blobless = cloned('--filter=blob:none', '--no-checkout');
    assert.deepEqual(against({}, blobless.path).found, []);
    const { found } = against(
      { evidence: [{ path: 'src/sign-in.ts', gitBlob: 'ab'.repeat(20), finding }] },
      blobless.path,
    );
    assert.equal(found.length, 1);
    const treeless = cloned('--filter=tree:0', '--no-checkout');
    const { undecided } = against({}, treeless.path);
    assert.deepEqual(undecided, [`notFetched ${at}/evidence/0`]);
  });

  it('reads the original objects, not their replacements', () => {
    const revision = idOf('HEAD');
    const was = entry('src/sign-in.ts');
    clone.write('src/sign-in.ts', 'export const forged = 1;\n');
    clone.git('commit', '-qam', 'b');
    const forged = entry('src/sign-in.ts');
    clone.git('replace', revision, 'HEAD');
    assert.deepEqual(against({ revision, evidence: [was] }).found, []);
    assert.equal(against({ revision, evidence: [forged] }).found.length, 1);
    clone.write('.git/info/grafts', `${idOf('HEAD')}\n`);
    assert.deepEqual(against({ revision, evidence: [was] }).found, []);
  });

  it('runs no command that the clone configures', function () {
    if (process.platform === 'win32') {
      this.skip(); // The traps are shell scripts.
    }
    const trap = folder.write('trap', `#!/bin/sh\ntouch '${folder.path}/ran'\n`);
    fs.chmodSync(trap, 0o755);
    clone.write('.gitattributes', '* diff=trap filter=trap\n');
    const names = [
      'core.fsmonitor',
      'core.sshCommand',
      'core.alternateRefsCommand',
      'diff.trap.textconv',
      'diff.external',
    ];
    for (const name of [...names, 'filter.trap.smudge', 'filter.trap.process', 'pager.for-each-ref', 'alias.ls-tree']) {
      clone.git('config', name, name.startsWith('alias') ? `!${trap}` : trap);
    }
    clone.git('config', 'core.hooksPath', folder.path);
    fs.rmSync(path.join(folder.path, 'ran'), { force: true });
    assert.deepEqual(against({}).found, []);
    against({ revision: 'ab'.repeat(20) });
    assert.ok(!fs.existsSync(path.join(folder.path, 'ran')));
  });

  it('does not read a 50 MB file, and reports nothing about its text', () => {
    fs.writeFileSync(path.join(clone.path, 'large.txt'), 'secret '.repeat(7_500_000));
    clone.git('add', '-A');
    clone.git('commit', '-qm', 'b');
    const evidence = [entry('large.txt'), { ...entry('large.txt'), gitBlob: 'ab'.repeat(20) }];
    const { found } = against({ evidence });
    assert.equal(found.length, 1);
    assert.doesNotMatch(found.join(''), /secret/);
  });

  it('leaves a repository without a clone undecided, which fails a complete check', () => {
    const [, ...rest] = write({});
    const named = clonesOf(rest);
    const { code, undecided } = check(named);
    assert.deepEqual({ code, undecided }, { code: 0, undecided: [`noClone ${at}/revision`] });
    assert.equal(check([...named, '--require-complete']).code, 1);
  });

  it('leaves evidence undecided if the folder is not a clone', () => {
    const none = new Folder();
    try {
      assert.deepEqual(against({}, none.path).undecided, [`cloneUnread ${at}/revision`]);
    } finally {
      none.remove();
    }
  });

  it('rejects values that do not name a folder', () => {
    const [id] = write({});
    for (const [value, message] of [
      [`${id}=${clone.path}/gone`, /gone: Not found/],
      [id, /--repository takes ID=FOLDER, not ".+"/],
      [`=${clone.path}`, /--repository takes ID=FOLDER/],
      [`${id}=`, /--repository takes ID=FOLDER/],
    ] as const) {
      const { code, err } = check(['--repository', value]);
      assert.equal(code, 2);
      assert.match(err, message);
    }
    const twice = ['--repository', `${id}=${clone.path}`, '--repository', `${id}=${clone.path}`];
    assert.match(check(twice).err, /--repository names ".+" twice/);
    const statement = check(['--repository', `${id}=${clone.path}`, '--statement', 'a.json']);
    assert.match(statement.err, /Can't use --statement with --repository/);
  });

  it('rejects an id that no document names before fixing anything, and suggests the nearest id', () => {
    const [id] = write({});
    const text = fs.readFileSync(path.join(folder.path, record), 'utf8');
    const near = check(['--fix', '--repository', `${id}s=${clone.path}`]);
    assert.deepEqual([near.code, near.err], [2, `No document names the repository "${id}s". Did you mean "${id}"?\n`]);
    assert.equal(fs.readFileSync(path.join(folder.path, record), 'utf8'), text);
    const other = check(['--repository', `warehouse=${clone.path}`]);
    assert.equal(other.code, 2);
    assert.match(
      other.err,
      new RegExp(`^No document names the repository "warehouse"\\. Write "${id}", .+ or ".+", or leave`),
    );
    const args = ['guard', '--against', '0'.repeat(40), '--repository', `${id}s=${clone.path}`, 'status'];
    assert.deepEqual([statusdocs(folder.path, args).code, statusdocs(folder.path, args).err], [2, near.err]);
  });

  it('accepts an id even if the documents that name it may not be checked', () => {
    const [id] = write({});
    folder.write('status/booking.json', programText('booking-execution.json'));
    const named = ['--repository', `${id}=${clone.path}`];
    const errorOf = (...args: string[]) => statusdocs(folder.path, ['check', '--compact', ...args]).err;
    assert.doesNotMatch(errorOf(...named, 'status/booking.json'), /repository/);
    assert.match(errorOf('--repository', `sorce=${clone.path}`, 'status/booking.json'), /Did you mean "source"\?/);
    assert.doesNotMatch(errorOf('--repository', `source=${clone.path}`, record), /repository/);
    assert.equal(check([], { STATUSDOCS_REPOSITORIES: `warehouse=${clone.path}` }).err, '');
    folder.write(record, fs.readFileSync(path.join(folder.path, record), 'utf8').replace('{', '{,'));
    assert.doesNotMatch(errorOf('--repository', `warehouse=${clone.path}`), /repository/);
  });

  it('takes precedence over clones from the environment', () => {
    const [id] = write({ revision: 'ab'.repeat(20) });
    const env = { STATUSDOCS_REPOSITORIES: ['other=.', `${id}=${clone.path}`].join(path.delimiter) };
    assert.match(check([], env).found.join('\n'), /^\S+0\/revision evidence\/git-revision [^\n]+$/);
    const none = new Folder();
    assert.equal(check(['--repository', `${id}=${none.path}`], env).undecided[0], `cloneUnread ${at}/revision`);
    none.remove();
    const { code, err } = check([], { STATUSDOCS_REPOSITORIES: 'portal' });
    assert.equal(code, 2);
    assert.match(err, /STATUSDOCS_REPOSITORIES takes ID=FOLDER, not "portal"/);
  });

  it('uses the named clone in a hook for which Git names another repository', () => {
    const ids = write({});
    const own = new Repository();
    others.push(own);
    own.write('a', 'a');
    own.commit();
    const env = { GIT_DIR: path.join(own.path, '.git'), GIT_WORK_TREE: own.path, GIT_INDEX_FILE: 'index' };
    const args = ['check', '--reporter', 'json', ...clonesOf(ids), record];
    const { found, isChecked } = outcomeOf(startedStatusdocs(folder.path, args, env));
    assert.deepEqual({ found, isChecked }, { found: [], isChecked: true });
  });

  it('never uses clones from the configuration', () => {
    write({ revision: 'ab'.repeat(20) });
    folder.write('statusdocs.config.json', JSON.stringify({ repositories: { portal: clone.path } }));
    const { out } = statusdocs(folder.path, ['check', '--compact']);
    assert.match(out, /config\/invalid/);
    assert.doesNotMatch(out, /evidence\/git/);
  });

  it('compares the source and production revisions with the clone "source", equal revisions once', () => {
    const text = programText('booking-execution.json');
    const other = text.replace(/("productionRevision": ")[0-9a-f]{40}/, `$1${'ab'.repeat(20)}`);
    for (const [document, count] of [
      [text, 1],
      [other, 2],
    ] as const) {
      folder.write('status/booking.json', document);
      const args = ['check', '--compact', '--repository', `source=${clone.path}`, 'status'];
      const { code, out } = statusdocs(folder.path, args);
      assert.equal(code, 1);
      assert.equal(out.split('\n').filter((line) => line.includes('evidence/git-revision')).length, count, out);
    }
  });

  it('also works with guard', () => {
    const [id] = write({ revision: 'ab'.repeat(20) });
    const args = ['guard', '--against', '0'.repeat(40), '--compact', '--repository', `${id}=${clone.path}`, 'status'];
    const { code, out } = statusdocs(folder.path, args);
    assert.equal(code, 1);
    assert.match(out, /evidence\/git-revision/);
  });
});
