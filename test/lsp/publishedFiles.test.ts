import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nodeFiles } from '../../server/src/host/nodeFiles';
import { CachedFileFacts } from '../../server/src/host/cachedFileFacts';
import { findPublishedFile } from '../../server/src/host/publishedFiles';
import { findSiteRoot } from '../../server/src/host/siteFolders';
import { Folder } from '../support/cli';
import { picture } from '../model/pictures';

const png = Buffer.from(picture('a', 768, 384).bytes);
const size = { width: 768, height: 384 };

describe('a published file', () => {
  let folder: Folder;
  let document: string;
  const find = (published: string, top = folder.path) => {
    const root = findSiteRoot(path.dirname(document), { top, isFolder: nodeFiles.isFolder });
    const file = findPublishedFile(nodeFiles, root, published);
    return typeof file === 'string' ? undefined : file;
  };

  beforeEach(() => {
    folder = new Folder();
    document = folder.write('site/status/deep/a.json', '{}');
  });
  afterEach(() => folder.remove());

  it('is below the nearest folder with a published file', async () => {
    folder.write('site/artifacts/a.png', png);
    folder.write('artifacts/a.png', 'another');
    const file = find('artifacts/a.png');
    assert.deepEqual(await file?.picture(), { size, sha256: createHash('sha256').update(png).digest('hex') });
    assert.deepEqual(await find('/artifacts/a.png')?.size(), size);
  });

  it('is below the folder of the document if there is no published folder', () => {
    folder.write('pictures/a.png', png);
    assert.equal(find('pictures/a.png'), undefined);
    folder.write('site/status/deep/pictures/a.png', png);
    assert.ok(find('pictures/a.png'));
  });

  it('is not searched for above the workspace folder', () => {
    folder.write('site/artifacts/a.png', png);
    assert.equal(find('artifacts/a.png', path.join(folder.path, 'site', 'status')), undefined);
  });

  it('is never outside the publish root, through dots or a link', () => {
    folder.write('site/artifacts/in.png', png);
    const outside = folder.write('outside.png', png);
    fs.symlinkSync(outside, path.join(folder.path, 'site/artifacts/out.png'));
    fs.symlinkSync(folder.path, path.join(folder.path, 'site/artifacts/up'));
    for (const published of [
      '../outside.png',
      'artifacts/../../outside.png',
      'artifacts/out.png',
      'artifacts/up/outside.png',
    ]) {
      assert.equal(find(published), undefined, published);
    }
    assert.equal(find(outside), undefined);
  });

  it('must be readable', async () => {
    folder.write('site/artifacts/short.png', png.subarray(0, 20));
    assert.ok(find('artifacts/short.png'));
    assert.equal(await find('artifacts/short.png')?.size(), undefined);
    const start = png.indexOf('IDAT') - 4;
    const end = png.subarray(-12);
    for (const [name, bytes] of Object.entries({
      'without its content': [png.subarray(0, start), end],
      'with truncated content': [png.subarray(0, start + 20), end],
      'with empty content': [png.subarray(0, start), Buffer.from('0000000049444154', 'hex'), Buffer.alloc(4), end],
    })) {
      folder.write('site/artifacts/hollow.png', Buffer.concat(bytes));
      assert.equal(await find('artifacts/hollow.png')?.size(), undefined, name);
      assert.equal((await find('artifacts/hollow.png')?.picture())?.size, undefined, name);
    }
    folder.write('site/artifacts/note.png', Buffer.concat([png, Buffer.from('note')]));
    assert.deepEqual(await find('artifacts/note.png')?.size(), size);
    for (const published of ['', 'artifacts', 'artifacts/none.png', 'artifacts/a\0.png']) {
      assert.equal(find(published), undefined);
    }
  });
});

describe('the facts about published files', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    ['one/artifacts/a.png', 'two/artifacts/a.png', 'two/artifacts/b.png'].forEach((file) => folder.write(file, png));
  });
  afterEach(() => folder.remove());

  it('are updated if a document is open, a file changed or a query is new', async () => {
    let looked: string[] = [];
    const placeBelow: typeof nodeFiles.placeBelow = (root, published) => {
      looked.push(`${path.basename(root)}/${published}`);
      return nodeFiles.placeBelow(root, published);
    };
    const facts = new CachedFileFacts({ ...nodeFiles, placeBelow }, { publicKey: () => undefined });
    const pictureOf = (name: string, published: string) =>
      facts
        .of(name, () => path.join(folder.path, name), { siblings: undefined, elsewhere: () => [] })
        .picture(published);
    const load = async (open?: string) => {
      looked = [];
      await facts.load((document) => document === open);
      return looked.sort();
    };
    for (const name of ['one', 'two']) {
      assert.equal(pictureOf(name, 'artifacts/a.png'), undefined);
    }
    assert.deepEqual(await load(), ['one/artifacts/a.png', 'two/artifacts/a.png']);
    assert.ok(pictureOf('one', 'artifacts/a.png'));
    assert.deepEqual(await load(), []);
    assert.deepEqual(await load('one'), ['one/artifacts/a.png']);
    assert.equal(pictureOf('two', 'artifacts/b.png'), undefined);
    assert.deepEqual(await load(), ['two/artifacts/a.png', 'two/artifacts/b.png']);
    facts.noteChanged([path.join(folder.path, 'one', 'artifacts')]);
    assert.deepEqual(await load(), ['one/artifacts/a.png']);
    for (const changed of [undefined, [folder.path]]) {
      facts.noteChanged(changed);
      assert.equal((await load()).length, 3);
    }
  });
});
