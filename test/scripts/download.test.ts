import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '../support/packed';

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const tag = `v${version}`;
const commit = 'c'.repeat(40);
const bytes = 'a package';
const checksums = `${createHash('sha256').update(bytes).digest('hex')}  statusdocs.tgz\n`;
const release = `/o/statusdocs/releases/download/${tag}`;

describe('the download step of the action', () => {
  let folder: string;
  let files: Map<string, string>;
  let server: http.Server;
  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-download-'));
    files = new Map([
      [`${release}/statusdocs.tgz`, bytes],
      [`${release}/SHA256SUMS`, `${'0'.repeat(64)}  statusdocs.vsix\n${checksums}`],
      // The files that Git requests to list the tags over plain HTTP.
      ['/o/statusdocs/info/refs', `${commit}\trefs/tags/${tag}\n${'d'.repeat(40)}\trefs/tags/v0.0.0\n`],
      ['/o/statusdocs/HEAD', 'ref: refs/heads/main\n'],
    ]);
    server = http.createServer((request, response) => {
      const text = files.get(new URL(request.url ?? '', 'http://localhost').pathname);
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.close();
    fs.rmSync(folder, { recursive: true });
  });

  const download = async (reference: string, script = path.join(root, 'scripts', 'download.mjs')) => {
    const file = path.join(folder, 'statusdocs.tgz');
    const env = {
      ...process.env,
      GITHUB_SERVER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      REPOSITORY: 'o/statusdocs',
      REF: reference,
    };
    const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = execFile(process.execPath, [script, file], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode, out: stdout + stderr }),
      );
    });
    return { code, out, content: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined };
  };

  it('downloads the package of the release whose tag or commit the workflow names', async () => {
    for (const reference of [tag, commit]) {
      assert.deepEqual(await download(reference), { code: 0, out: '', content: bytes }, reference);
      fs.rmSync(path.join(folder, 'statusdocs.tgz'));
    }
  });

  it('requires a package if the workflow names a branch, another commit, or a copy', async () => {
    for (const reference of ['main', 'v0.0.0', 'e'.repeat(40), 'd'.repeat(40), '']) {
      const { code, out, content } = await download(reference);
      assert.deepEqual([code, content], [1, undefined], reference);
      assert.match(out, /^::error title=Status documents::.*"package:"/, reference);
    }
    const copy = path.join(folder, 'scripts', 'download.mjs');
    fs.mkdirSync(path.dirname(copy));
    fs.copyFileSync(path.join(root, 'scripts', 'download.mjs'), copy);
    assert.match((await download(tag, copy)).out, /belongs to no release/);
  });

  it('writes nothing if the checksum differs, or if a release file is missing', async () => {
    files.set(`${release}/statusdocs.tgz`, 'another package');
    const other = await download(tag);
    assert.deepEqual([other.code, other.content], [1, undefined]);
    assert.match(other.out, /The checksum of statusdocs\.tgz differs/);
    files.delete(`${release}/SHA256SUMS`);
    const missing = await download(tag);
    assert.deepEqual([missing.code, missing.content], [1, undefined]);
    assert.match(missing.out, /SHA256SUMS cannot be downloaded: 404/);
  });
});
