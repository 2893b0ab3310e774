import assert from 'node:assert/strict';
import path from 'node:path';
import { isBelow, isIn, isUriIn, pathBelow, plainNames, relativePath } from '../../server/src/host/paths';
import { uriToFile } from '../../server/src/host/fileUris';

const { posix, win32 } = path;

describe('a path', () => {
  it('is in a folder, and below it', () => {
    for (const [file, folder, paths] of [
      ['/docs/site/a.json', '/docs', posix],
      ['/docs/a.json', '/docs/', posix],
      ['/a.json', '/', posix],
      ['/docs/..a/b.json', '/docs', posix],
      ['C:\\docs\\a.json', 'C:\\docs', win32],
      ['C:\\docs\\a.json', 'C:\\docs\\', win32],
      ['C:\\a.json', 'C:\\', win32],
      ['c:\\docs\\a.json', 'C:\\docs', win32],
      ['C:\\a.json', 'c:\\', win32],
      ['C:/docs/a.json', 'C:\\docs', win32],
      ['C:\\Docs\\a.json', 'C:\\docs', win32],
      ['\\\\server\\share\\site\\a.json', '\\\\server\\share\\site', win32],
      ['\\\\server\\share\\a.json', '\\\\server\\share', win32],
      ['\\\\Server\\share\\a.json', '\\\\server\\share\\', win32],
    ] as const) {
      assert.ok(isIn(file, folder, paths), `${file} in ${folder}`);
      assert.ok(isBelow(file, folder, paths), `${file} below ${folder}`);
      assert.ok(!isIn(folder, file, paths), `${folder} in ${file}`);
    }
  });

  it('is not in another folder that begins with the same letters', () => {
    for (const [file, folder, paths] of [
      ['/docsshop/a.json', '/docs', posix],
      ['/Docs/a.json', '/docs', posix],
      ['/docs/../a.json', '/docs', posix],
      ['/docs\\a.json', '/docs', posix],
      ['C:\\docsshop\\a.json', 'C:\\docs', win32],
      ['C:\\docs\\..\\a.json', 'C:\\docs', win32],
      ['D:\\docs\\a.json', 'C:\\docs', win32],
      ['D:\\a.json', 'C:\\', win32],
      ['\\\\server\\shares\\a.json', '\\\\server\\share', win32],
      ['\\\\server\\other\\a.json', '\\\\server\\share', win32],
      ['C:\\share\\a.json', '\\\\server\\share', win32],
    ] as const) {
      assert.ok(!isIn(file, folder, paths), `${file} in ${folder}`);
    }
  });

  it('is in its folder, but not below it', () => {
    for (const [file, folder, paths] of [
      ['/docs', '/docs/', posix],
      ['/', '/', posix],
      ['c:\\', 'C:\\', win32],
      ['\\\\server\\share', '\\\\server\\share\\', win32],
    ] as const) {
      assert.ok(isIn(file, folder, paths), file);
      assert.ok(!isBelow(file, folder, paths), file);
    }
  });

  it('from a folder to a file has forward slashes', () => {
    assert.equal(relativePath('/docs/', '/docs/a/b.json', posix), 'a/b.json');
    assert.equal(relativePath('/', '/a/b.json', posix), 'a/b.json');
    assert.equal(relativePath('C:\\', 'c:\\a\\b.json', win32), 'a/b.json');
    assert.equal(relativePath('\\\\server\\share', '\\\\server\\share\\a\\b.json', win32), 'a/b.json');
  });
});

describe('a published path', () => {
  it('is joined to a root', () => {
    assert.equal(pathBelow('/', '/artifacts/a.png', posix), '/artifacts/a.png');
    assert.equal(pathBelow('/site/', 'artifacts/a.png', posix), '/site/artifacts/a.png');
    assert.equal(pathBelow('/site', 'artifacts/../a.png', posix), '/site/a.png');
    assert.equal(pathBelow('C:\\', '/artifacts/a.png', win32), 'C:\\artifacts\\a.png');
    assert.equal(pathBelow('c:\\site', 'artifacts/a.png', win32), 'c:\\site\\artifacts\\a.png');
    assert.equal(pathBelow('\\\\server\\share\\', 'a.png', win32), '\\\\server\\share\\a.png');
  });

  it('never leads to the root or out of it', () => {
    for (const published of ['../a.png', 'a/../../site2/a.png', '/..', '', '/', '.', 'a/..']) {
      assert.equal(pathBelow('/site', published, posix), undefined, published);
      assert.equal(pathBelow('C:\\site', published, win32), undefined, published);
      assert.equal(pathBelow('\\\\server\\share\\site', published, win32), undefined, published);
    }
    assert.equal(pathBelow('C:\\site', '..\\a.png', win32), undefined);
  });

  it('has only names that are valid on every system', () => {
    assert.deepEqual(plainNames('/artifacts/..a/b.png'), ['artifacts', '..a', 'b.png']);
    for (const path of ['', 'a//b', 'a/', './a', 'a/..', 'a\\b', 'C:a', 'a\0']) {
      assert.equal(plainNames(path), undefined, path);
    }
  });
});

describe('a URI', () => {
  it('has a path without a trailing separator if it names a file', () => {
    assert.equal(uriToFile('file:///', posix), '/');
    assert.equal(uriToFile('file:///docs/', posix), '/docs');
    assert.equal(uriToFile('file:///docs/a%20b.json', posix), '/docs/a b.json');
    assert.equal(uriToFile('file:///c%3A/', win32), 'c:\\');
    assert.equal(uriToFile('file:///C:/docs/', win32), 'C:\\docs');
    assert.equal(uriToFile('file://server/share/', win32), '\\\\server\\share\\');
    assert.equal(uriToFile('file://server/share/site/', win32), '\\\\server\\share\\site');
  });

  it('that points to another machine or not to a file has no path', () => {
    assert.equal(uriToFile('file://server/share/a.json', posix), undefined);
    assert.equal(uriToFile('file:///a%2Fb.json', posix), undefined);
    assert.equal(uriToFile('file:///docs/a.json', win32), undefined);
    assert.equal(uriToFile('untitled:a.json', posix), undefined);
  });

  it('is in a folder regardless of notation', () => {
    for (const [uri, folder, paths] of [
      ['file:///docs/a.json', 'file:///docs/', posix],
      ['file:///docs', 'file:///docs/', posix],
      ['file:///a.json', 'file:///', posix],
      ['file:///w%C3%B6rk/a.json', 'file:///wörk', posix],
      ['file:///c%3A/docs/a.json', 'file:///C:/docs', win32],
      ['file:///c:/a.json', 'file:///C%3A/', win32],
      ['file://server/share/a.json', 'file://server/share/', win32],
      ['vscode-vfs://github/docs/a.json', 'vscode-vfs://github/docs/', posix],
      ['vscode-vfs://github/docs', 'vscode-vfs://github/docs/', posix],
    ] as const) {
      assert.ok(isUriIn(uri, folder, uriToFile, paths), `${uri} in ${folder}`);
    }
  });

  it('is not in another folder, on another machine or in another scheme', () => {
    for (const [uri, folder, paths] of [
      ['file:///docsshop/a.json', 'file:///docs', posix],
      ['file:///docs/..', 'file:///docs', posix],
      ['file:///d:/docs/a.json', 'file:///c:/docs', win32],
      ['file://server/other/a.json', 'file://server/share', win32],
      ['vscode-vfs://github/docsshop/a.json', 'vscode-vfs://github/docs', posix],
      ['untitled:a.json', 'file:///', posix],
      ['file:///docs/a.json', 'vscode-vfs://github/docs', posix],
    ] as const) {
      assert.ok(!isUriIn(uri, folder, uriToFile, paths), `${uri} in ${folder}`);
    }
  });
});
