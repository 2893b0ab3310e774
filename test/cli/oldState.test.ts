import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openDocuments } from '../../server/src/cli/files/documents';
import { openOldState } from '../../server/src/cli/git/openOldState';
import { readOptions } from '../../server/src/cli/files/readOptions';
import { english } from '../../server/src/core/l10n/language';
import { statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { Repository } from '../support/repository';

const options = readOptions({ domain: ['service-docs'] }, english);
const kits = programText('owner-handoff-kits.json');
const booking = programText('booking-execution.json');
const file = 'status/booking-execution.json';

describe('the state that guard compares with', () => {
  let repository: Repository;
  const home = process.cwd();
  beforeEach(() => {
    repository = new Repository();
    process.chdir(repository.path);
    repository.write('status/owner-handoff-kits.json', kits);
  });
  afterEach(() => {
    process.chdir(home);
    repository.remove();
  });

  const remove = (name: string) => fs.rmSync(path.join(repository.path, name), { recursive: true });
  /** Reads the old state, with the documents `now` on disk. */
  const read = async (against: string, now: Readonly<Record<string, string>>, ...inputs: string[]) => {
    Object.entries(now).forEach(([name, text]) => repository.write(name, text));
    const texts = Object.entries(now).map(([name, text]) => ({ file: name, text }));
    const [, revision] = /^git:(.+)$/s.exec(against) ?? [];
    const names = inputs.length > 0 ? inputs : ['status'];
    const opened = await openOldState({ inputs: names, against, revision }, options);
    const present = { documents: openDocuments(texts, options), reusableAnalyses: new Map() };
    const { documents, moved, unread } = await opened.read(present, options);
    const files = (all: readonly { readonly file: string }[]) => all.map((each) => each.file).toSorted();
    return { documents: files(documents), moved: files(moved), unread: files(unread) };
  };
  const bookingFiles = { [file]: booking };

  for (const [what, text] of [
    ['cut', '{'],
    ['empty', ''],
    ['blank', ' \n'],
    ['without its start', booking.slice(200)],
    ['nested 3,000 deep', booking.replace('{', `{"a": ${'['.repeat(3000)}${']'.repeat(3000)},`)],
    ['with a member twice', booking.replace('"schemaVersion"', '"tasks": [], "schemaVersion"')],
    ['of another version', booking.replace('booking-execution/v1"', 'booking-execution/v2"')],
    ['UTF-16', Buffer.from(`\uFEFF${booking}`, 'utf16le').toString('latin1')],
    ['other JSON', '{"a": 1}'],
    ['a conflict', `<<<<<<< HEAD\n${booking}`],
  ] as const) {
    it(`includes a document that was ${what}, in Git and on disk`, async () => {
      repository.write(file, text);
      repository.commit();
      fs.cpSync('status', 'old', { recursive: true });
      const kitsOf = (folder: string) => [`${folder}/owner-handoff-kits.json`];
      const inGit = await read('git:HEAD', bookingFiles);
      assert.deepEqual(inGit, { documents: kitsOf('status'), moved: [], unread: [file] });
      const { unread } = (await read('old', bookingFiles)) as { readonly unread: readonly string[] };
      assert.deepEqual(
        unread.map((each) => path.basename(each)),
        [path.basename(file)],
      );
    });
  }

  it('includes a document that replaced a link or another repository', async () => {
    repository.write('elsewhere/booking-execution.json', booking);
    const replace = (name: string) => {
      fs.rmSync(name, { recursive: true, force: true });
      fs.symlinkSync(path.resolve('elsewhere'), name);
    };
    fs.symlinkSync('../elsewhere/booking-execution.json', file);
    replace('status/deep');
    repository.commit();
    const id = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    repository.git('update-index', '--add', '--cacheinfo', `160000,${id},status/other`);
    repository.git('commit', '-qm', 'b');
    remove(file);
    remove('status/deep');
    for (const name of [file, 'status/deep/booking-execution.json', 'status/other/booking-execution.json']) {
      const { unread } = (await read('git:HEAD', { [name]: booking })) as { readonly unread: readonly string[] };
      assert.ok(unread.includes(name), name);
      remove(name);
    }
  });

  it('excludes other JSON, JSON with comments and hidden files', async () => {
    repository.write('status/tsconfig.json', '{ // a comment\n "a": [1,], }');
    repository.write('status/package.json', '{}');
    repository.write('status/.hidden/broken.json', '{');
    repository.write('status/node_modules/a/broken.json', '{');
    repository.write('other/broken.json', '{');
    repository.commit();
    assert.deepEqual(await read('git:HEAD', { 'status/owner-handoff-kits.json': kits }), {
      documents: ['status/owner-handoff-kits.json'],
      moved: [],
      unread: [],
    });
  });

  it('includes the documents that were moved into the named folder, damaged or not', async () => {
    repository.write('a/booking-execution.json', booking);
    repository.write('b/booking-execution.json', booking);
    repository.write('c/broken.json', '{');
    repository.commit();
    const now = { 'new/booking-execution.json': booking };
    assert.deepEqual(await read('git:HEAD', now, 'new'), { documents: [], moved: [], unread: [] });
    remove('a');
    assert.deepEqual(await read('git:HEAD', now, 'new'), {
      documents: [],
      moved: ['a/booking-execution.json'],
      unread: [],
    });
    remove('c');
    const { unread } = (await read('git:HEAD', now, 'new')) as { readonly unread: readonly string[] };
    assert.deepEqual(unread, ['c/broken.json']);
  });

  it('causes an error if the commit or folder does not exist', async () => {
    repository.commit();
    for (const against of ['git:nowhere', 'git:HEAD:status', 'git:HEAD~1', 'git:-x', 'nowhere']) {
      await assert.rejects(read(against, bookingFiles), { name: 'Failure' }, against);
    }
  });

  it('is never compared with itself, as with an unset variable after --against', () => {
    fs.symlinkSync('status', path.join(repository.path, 'linked'));
    for (const [against, ...files] of [
      ['status'],
      ['status', 'status'],
      ['./status', 'status/owner-handoff-kits.json'],
      ['linked', 'status'],
      ['status/owner-handoff-kits.json', 'status'],
    ] as const) {
      const { code, err } = statusdocs(repository.path, ['guard', '--against', against, ...files]);
      assert.equal(code, 2, against);
      assert.match(err, /^\S+ is also the new state, or part of it\. Name another state after --against\./);
    }
    fs.rmSync(path.join(repository.path, 'linked'));
  });
});
