import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chooseStagedFiles } from '../../server/src/cli/git/chooseStoredFiles';
import { chooseFilesChangedSince } from '../../server/src/cli/git/chooseChangedFiles';
import { readOptions } from '../../server/src/cli/files/readOptions';
import { namedFiles } from '../../server/src/cli/files/files';
import { english } from '../../server/src/core/l10n/language';
import {
  readCommitter,
  readContents,
  findRevision,
  listRevisions,
  readTextsOfRevision,
} from '../../server/src/host/git';
import { listCommits, readTexts } from '../../server/src/host/gitHistory';
import { contentSync, lastTree, stagedTree, readTree, workingTree } from '../../server/src/host/gitStates';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const kits = programText('owner-handoff-kits.json');
const back = kits.replace('"state": "READY"', '"state": "WAITING"');

/** Settings that run a command, each with its own marker file. */
const executable = [
  ...['core.fsmonitor', 'core.pager', 'core.editor', 'core.askPass', 'core.sshCommand', 'core.gitProxy'],
  ...['core.alternateRefsCommand', 'sequence.editor', 'interactive.diffFilter', 'credential.helper'],
  ...['pager.log', 'pager.ls-tree', 'pager.cat-file', 'pager.ls-files', 'pager.rev-list', 'pager.config'],
  ...['diff.external', 'diff.trap.command', 'diff.trap.textconv', 'merge.trap.driver', 'filter.trap.clean'],
  ...['filter.trap.smudge', 'filter.trap.process', 'trailer.trap.command', 'trailer.trap.cmd'],
  ...['gpg.program', 'gpg.ssh.program', 'gpg.x509.program', 'gpg.ssh.defaultKeyCommand'],
  ...['uploadpack.packObjectsHook', 'remote.origin.uploadpack', 'remote.origin.vcs', 'web.browser'],
];

const hooks = [
  ...['post-index-change', 'reference-transaction', 'pre-auto-gc', 'post-checkout', 'pre-commit', 'post-rewrite'],
  ...['fsmonitor-watchman', 'proc-receive', 'update'],
];

describe('Git, in a repository with every setting that runs a command,', function () {
  if (process.platform === 'win32') {
    return; // The traps are shell scripts.
  }
  let repository: Repository;
  const home = process.cwd();
  let missing: string;

  before(() => {
    repository = new Repository();
    process.chdir(repository.path);
    repository.git('init', '-q', '-b', 'main');
    repository.write('.gitattributes', '*.json diff=trap filter=trap merge=trap\n');
    repository.write('status/kits.json', kits);
    repository.write('other/lost.json', '{"a": "lost"}');
    repository.git('add', '-A');
    commitSigned();
    repository.write('status/kits.json', back);
    repository.git('add', '-A');
    commitSigned();
    missing = execFileSync('git', ['rev-parse', 'HEAD:other/lost.json'], { encoding: 'utf8' }).trim();
    fs.rmSync(path.join('.git', 'objects', missing.slice(0, 2), missing.slice(2)));
    repository.write('status/kits.json', `${back}\n`);
    spawnSync('git', ['update-index', 'status/kits.json']);
    setTraps();
  });
  after(() => {
    process.chdir(home);
    repository.remove();
  });
  beforeEach(() => fs.rmSync('ran', { recursive: true, force: true }));

  const ran = () => (fs.existsSync('ran') ? fs.readdirSync('ran') : []);

  /** Creates a signed commit. `log.showSignature` would run a program to verify it. */
  function commitSigned(): void {
    repository.git('commit', '-qm', 'a');
    const commit = execFileSync('git', ['cat-file', 'commit', 'HEAD'], { encoding: 'utf8' });
    const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n a\n -----END PGP SIGNATURE-----\n';
    const signed = commit.replace('\n\n', `\n${signature}\n`);
    const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      input: signed,
      encoding: 'utf8',
    });
    repository.git('reset', '-q', '--soft', id.trim());
  }

  function setTraps(): void {
    const trap = (name: string, file = path.join(repository.path, '.git', `trap-${name}`)) => {
      const mark = path.join(repository.path, 'ran');
      fs.writeFileSync(file, `#!/bin/sh\nmkdir -p '${mark}'; touch '${mark}/${name}'\nexit 1\n`, { mode: 0o755 });
      return file;
    };
    fs.mkdirSync('.git/hooks', { recursive: true });
    hooks.forEach((name) => trap(name, path.join(repository.path, '.git', 'hooks', name)));
    fs.mkdirSync('own-hooks');
    hooks.forEach((name) => trap(`own-${name}`, path.join(repository.path, 'own-hooks', name)));
    executable.forEach((name) => repository.git('config', name, trap(name)));
    for (const [name, value] of [
      ['core.hooksPath', path.join(repository.path, 'own-hooks')],
      ['log.showSignature', 'true'],
      ['remote.origin.url', `ext::${trap('ext')}`],
      ['remote.origin.promisor', 'true'],
      ['extensions.partialClone', 'origin'],
      ['core.repositoryFormatVersion', '1'],
      ['protocol.ext.allow', 'always'],
      ['protocol.allow', 'always'],
      ['alias.log', `!${trap('alias')}`],
    ] as const) {
      repository.git('config', name, value);
    }
  }

  it('runs the commands if it is called without our options', () => {
    const names = new Set<string>();
    fs.utimesSync('status/kits.json', 1, 1); // Git filters the content of a file only if its time has changed.
    for (const args of [
      ['status'],
      ['-c', 'filter.trap.process=', 'log', '-p', '--ext-diff', '-1'],
      ['-c', 'filter.trap.process=', 'log', '-p', '--no-ext-diff', '-1'],
      ['cat-file', 'blob', missing],
    ]) {
      spawnSync('git', args);
      ran().forEach((name) => names.add(name));
    }
    for (const name of ['core.fsmonitor', 'diff.trap.command', 'diff.trap.textconv', 'filter.trap.process', 'ext']) {
      assert.ok(names.has(name), `${name}: ${[...names].join(' ')}`);
    }
    assert.ok(names.has('gpg.program'), [...names].join(' '));
  });

  it('runs no command if it is called with our options', async () => {
    const top = repository.path;
    const id = execFileSync('git', ['--no-replace-objects', 'rev-parse', 'HEAD:status/kits.json'], {
      encoding: 'utf8',
    }).trim();
    const texts = await readTextsOfRevision('HEAD', 'status/kits.json', top, english);
    assert.deepEqual(texts, [{ file: 'status/kits.json', text: back }]);
    assert.ok(await findRevision('HEAD', top));
    assert.equal((await listRevisions('', top, english)).length, 2);
    assert.equal(await workingTree('.', english), top);
    for (const tree of [readTree('HEAD', top, english), stagedTree(top, english), lastTree(top, english)]) {
      assert.ok((await tree).has('status/kits.json'));
    }
    assert.equal((await readContents([id], top, english)).get(id)?.toString(), back);
    assert.equal(contentSync(id, top, 1e6)?.toString(), back);
    const commits = await listCommits('changes', '', top, english);
    assert.equal(commits.length, 2);
    for await (const text of readTexts([id], top, english)) {
      assert.equal(text, back);
    }
    await readCommitter(top);
    const options = readOptions({ domain: [] }, english);
    const staged = await chooseStagedFiles(['status/kits.json'], options);
    assert.equal(staged.chosenFiles.length + staged.skippedCount, 1);
    const changed = await chooseFilesChangedSince('HEAD', await namedFiles(['status/kits.json']), options);
    assert.equal(changed.chosenFiles.length + changed.skippedCount, 1);
    assert.deepEqual(ran(), []);
  });

  it('does not fetch objects that the clone lacks', async () => {
    await assert.rejects(readContents([missing], repository.path, english), /lacks some files/);
    await assert.rejects(readTextsOfRevision('HEAD', 'other/lost.json', repository.path, english), /lacks some files/);
    assert.equal(contentSync(missing, repository.path, 1e6), undefined);
    assert.deepEqual(ran(), []);
  });

  it('reads the original commits, trees, files and parents', async () => {
    const idOf = (name: string) => execFileSync('git', ['rev-parse', name], { encoding: 'utf8' }).trim();
    const [first, last] = [idOf('HEAD~1'), idOf('HEAD')];
    const files = async () => [
      await readTextsOfRevision('HEAD', 'status/kits.json', '.', english),
      await readTextsOfRevision('HEAD~1', 'status/kits.json', '.', english),
      await listCommits('states', '', '.', english),
      await readTree('HEAD~1', repository.path, english),
    ];
    const before = await files();
    const replaceObject = (...names: string[]) =>
      repository.git('-c', `core.hooksPath=${path.join(home, 'none')}`, 'replace', ...names);
    const replacements: Readonly<Record<string, () => void>> = {
      'a commit': () => replaceObject(last, first),
      'a parent': () => replaceObject(first, last),
      'a file': () => replaceObject(idOf('HEAD~1:status/kits.json'), idOf('HEAD:status/kits.json')),
      'a graft': () => repository.write('.git/info/grafts', `${last}\n`),
    };
    for (const [what, replace] of Object.entries(replacements)) {
      replace();
      assert.deepEqual(await files(), before, what);
      fs.rmSync(path.join('.git', 'refs', 'replace'), { recursive: true, force: true });
      fs.rmSync(path.join('.git', 'info', 'grafts'), { force: true });
    }
  });
});
