import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readContent, namedFiles, type NamedFile } from '../../server/src/cli/files/files';
import { english } from '../../server/src/core/l10n/language';
import { nodeFiles } from '../../server/src/host/nodeFiles';
import { listEntriesBelow, openFileBelow, readFileBelow, readFileIn, readNamed } from '../../server/src/host/safeFiles';
import { WorkspaceFiles, type FoundFile } from '../../server/src/host/workspaceFiles';
import { Folder } from '../support/cli';
import { exchanging } from '../support/exchanging';

const megabyte = 1024 * 1024;

describe('files below a root', () => {
  let folder: Folder;
  let root: string;
  beforeEach(() => {
    folder = new Folder();
    folder.write('root/dir/a.json', 'inside');
    folder.write('outside/a.json', 'outside');
    root = fs.realpathSync(path.join(folder.path, 'root'));
  });
  afterEach(() => folder.remove());

  /** Returns the contents of files, or the reasons why they were not read. */
  const contents = (named: readonly NamedFile[]) =>
    named
      .map((each) => readContent(each, english))
      .map((content) => ('error' in content ? content.error : content.ok.toString('utf8')))
      .join();

  const read = (published: string, limit = megabyte) => {
    const found = readFileBelow(root, published, limit);
    return typeof found === 'string' ? found : `"${found.toString('utf8')}"`;
  };

  it('are read up to a size limit', () => {
    assert.equal(read('dir/a.json'), '"inside"');
    assert.equal(read('/dir/a.json'), '"inside"');
    assert.equal(read('dir/a.json', 6), '"inside"');
    assert.equal(read('dir/a.json', 5), 'tooLarge');
    folder.write('root/empty.json', '');
    assert.equal(read('empty.json', 0), '""');
    folder.write('root/large.json', Buffer.alloc(300_000, 'x'));
    assert.equal(read('large.json').length, 300_002);
  });

  it('must have valid names', () => {
    for (const published of ['../outside/a.json', 'dir/../dir/a.json', './dir/a.json', 'dir//a.json', '', '/', '..']) {
      assert.equal(read(published), 'outside', published);
    }
    for (const published of [path.join(folder.path, 'outside/a.json'), 'dir\\a.json', 'C:a.json', 'dir/a.json\0']) {
      assert.match(read(published), /^(outside|none)$/, published);
    }
    assert.equal(read('dir/b.json'), 'none');
    assert.equal(read('dir/a.json/b.json'), 'none');
    assert.equal(read('dir/'.repeat(100_000) + 'a'), 'none');
  });

  it('must be regular files that are not behind a link', () => {
    fs.symlinkSync('../outside', path.join(root, 'linked'));
    fs.symlinkSync('dir', path.join(root, 'within'));
    fs.symlinkSync('../outside/a.json', path.join(root, 'linked.json'));
    fs.symlinkSync('/dev/zero', path.join(root, 'zero.json'));
    fs.symlinkSync('nowhere', path.join(root, 'broken.json'));
    for (const name of ['linked/a.json', 'within/a.json', 'linked.json', 'zero.json', 'broken.json']) {
      assert.equal(read(name), 'link', name);
    }
    assert.equal(read('dir'), 'otherKind');
    assert.equal(listEntriesBelow(root, 'dir/a.json'), 'otherKind');
    assert.equal(listEntriesBelow(root, 'linked'), 'link');
    assert.equal(listEntriesBelow(root, '..'), 'outside');
  });

  it('must not be pipes or devices, which are never waited for', function () {
    if (spawnSync('mkfifo', [path.join(root, 'pipe.json')]).status !== 0) {
      this.skip(); // This system has no named pipes.
    }
    assert.equal(read('pipe.json'), 'otherKind');
    assert.equal(readNamed(path.join(root, 'pipe.json'), megabyte), 'otherKind');
    assert.equal(readNamed('/dev/zero', megabyte), 'otherKind');
  });

  it('are limited even if their size is not known in advance', function () {
    if (!fs.existsSync('/proc/self/maps')) {
      this.skip(); // Such files exist only on Linux.
    }
    const maps = '/proc/self/task/' + String(process.pid) + '/maps';
    assert.equal(readNamed(maps, 1), 'tooLarge');
    assert.ok(readNamed(maps, megabyte) instanceof Buffer);
  });

  it('may be named by a user through a link, but may not be links', () => {
    fs.symlinkSync('outside', path.join(folder.path, 'linked'));
    fs.symlinkSync('root/dir/a.json', path.join(folder.path, 'linked.json'));
    assert.equal(String(readNamed(path.join(folder.path, 'linked', 'a.json'), megabyte)), 'outside');
    assert.equal(readNamed(path.join(folder.path, 'linked.json'), megabyte), 'link');
    assert.equal(readNamed(path.join(folder.path, 'nowhere', 'a.json'), megabyte), 'none');
  });

  it('are not read if their folder was replaced by a link after they were found', async () => {
    const scan = new WorkspaceFiles(nodeFiles, [root], []);
    const found: FoundFile[] = [];
    for await (const file of scan.filesBelow()) {
      found.push(file);
    }
    const named = await namedFiles([root]);
    assert.deepEqual(await found[0]?.text(), { text: 'inside' });
    assert.equal(contents(named), 'inside');
    fs.renameSync(path.join(root, 'dir'), path.join(root, 'was'));
    fs.symlinkSync('../outside', path.join(root, 'dir'));
    assert.deepEqual([found.length, await found[0]?.text()], [1, { text: '', unread: 'link' }]);
    assert.match(contents(named), /^Not read: this is a link or reached through one/);
    assert.equal(readFileIn(root, path.join(root, 'dir/a.json'), megabyte), 'link');
  });

  it('may be in a folder that a user names through a link', async () => {
    fs.symlinkSync('root', path.join(folder.path, 'linked'));
    const linked = path.join(folder.path, 'linked');
    assert.equal(String(readFileIn(linked, path.join(linked, 'dir/a.json'), megabyte)), 'inside');
    for (const input of [linked, path.join(linked, '*/*.json')]) {
      assert.equal(contents(await namedFiles([input])), 'inside');
    }
  });

  it('are closed after reading', function () {
    if (!fs.existsSync('/proc/self/fd')) {
      this.skip(); // Only Linux lists open files.
    }
    const count = () => fs.readdirSync('/proc/self/fd').length;
    const before = count();
    fs.symlinkSync('../outside', path.join(root, 'linked'));
    for (let round = 0; round < 50; round++) {
      ['dir/a.json', 'linked/a.json', 'dir', 'none'].forEach((name) => read(name));
      ['', 'dir', 'linked', 'none', 'dir/a.json'].forEach((name) => listEntriesBelow(root, name));
      read('dir/a.json', 1);
    }
    assert.equal(count(), before);
  });

  it('are never read from outside while a folder is being replaced by a link', async function () {
    if (!fs.existsSync('/proc/self/fd')) {
      this.skip(); // Only Linux returns the path of an open file.
    }
    folder.write('outside/outside.json', 'outside');
    const ended = await exchanging(folder.path, 'root/dir', '../outside');
    try {
      const contents = readRepeatedly(20_000);
      assert.ok(!contents.has('"outside"') && !contents.has('outside.json'), [...contents].join());
      assert.ok(contents.has('"inside"') && contents.has('a.json') && contents.has('link'), [...contents].join());
    } finally {
      await ended();
    }
  });

  /** Reads the folder repeatedly while it is exchanged. Returns everything that was read. */
  function readRepeatedly(times: number): ReadonlySet<string> {
    const results = new Set<string>();
    for (let time = 0; time < times; time++) {
      results.add(read('dir/a.json'));
      const entries = listEntriesBelow(root, 'dir');
      (typeof entries === 'string' ? [entries] : entries.map(({ name }) => name)).forEach((each) => results.add(each));
    }
    return results;
  }

  it('stay open when they are opened', () => {
    const opened = openFileBelow(root, 'dir/a.json');
    assert.ok(typeof opened !== 'string');
    assert.equal(opened.stat.size, 6);
    assert.equal(fs.readFileSync(opened.descriptor, 'utf8'), 'inside');
    fs.closeSync(opened.descriptor);
  });
});
