import assert from 'node:assert/strict';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { runs } from '../support/budget';
import { statusdocs } from '../support/cli';
import { filesIn, SiteFolder } from '../support/sites';

const cli = path.join(__dirname, '..', '..', 'dist', 'cli.js');

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A running `statusdocs serve`. */
class Serving {
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #exited: Promise<number | null>;
  err = '';
  url = new URL('http://localhost');

  constructor(cwd: string, args: readonly string[]) {
    const env = { ...process.env, LC_ALL: 'C' };
    this.#process = spawn(process.execPath, [cli, 'serve', '--port', '0', ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exited = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.stderr.on('data', (chunk) => (this.err += String(chunk)));
  }

  async started(): Promise<this> {
    const line = await new Promise<string>((resolve, reject) => {
      this.#process.stdout.once('data', (chunk) => resolve(String(chunk)));
      this.#process.once('exit', () => reject(new Error(this.err)));
    });
    this.url = new URL(line.trim());
    return this;
  }

  /** Sends a request with exactly this target. */
  request(target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { hostname, port } = this.url;
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, path: target, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      request.once('error', reject).end();
    });
  }

  /** Sends bytes, and returns everything until the connection ends. */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = net.connect(Number(this.url.port), this.url.hostname);
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
      socket.end(bytes, 'latin1');
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#process.kill(signal);
    return this.#exited;
  }
}

describe('statusdocs serve', () => {
  let serving: Serving;
  const published = new SiteFolder([]);
  before(async () => {
    assert.equal(statusdocs(published.path, ['publish', 'program', '--out', 'site', '--pictures']).code, 0);
    serving = await new Serving(published.path, ['program', '--pictures']).started();
  });
  after(async () => {
    await serving.stop();
    published.remove();
  });

  const json = async (target: string) => JSON.parse(String((await serving.request(target)).body)) as object;

  it('serves exactly the files that would be published, only on this machine', async () => {
    assert.equal(serving.url.hostname, '127.0.0.1');
    assert.equal(serving.err, '');
    for (const [file, bytes] of filesIn(published.site)) {
      const { status, body } = await serving.request(`/${file}`);
      assert.deepEqual([file, status], [file, file.startsWith('.') ? 404 : 200]);
      assert.ok(file.startsWith('.') || body.equals(bytes), file);
    }
    assert.ok((await serving.request('/')).body.equals(fs.readFileSync(path.join(published.site, 'index.html'))));
  });

  it('serves schemas that another validator uses to accept its documents', async () => {
    const page = String((await serving.request('/')).body);
    const links = [...page.matchAll(/ href="([^"#]*)"/g)].map(([, address]) => `/${address}`);
    const schemas = [...new Set(links)].filter((link) => link.startsWith('/schemas/'));
    const documents = [...new Set(links)].filter((link) => link.endsWith('.json') && !schemas.includes(link));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    for (const link of schemas) {
      const schema: object = await json(link);
      ajv.addSchema(schema, new URL(link, serving.url).href);
    }
    const byKind = new Map(schemas.map((link) => [/\/schemas\/(.*)\.v1\./.exec(link)?.[1], link]));
    assert.equal(documents.length, 9);
    for (const link of documents) {
      const value = (await json(link)) as { schemaVersion?: string; $schema?: string };
      const kind = value.schemaVersion?.split('/')[1] ?? 'auth-s08-r02-c02-owner-authority-contribution-template';
      const schema = value.$schema ?? byKind.get(kind);
      assert.ok(schema && schemas.includes(schema), `${link} should name a schema that is served`);
      const isValid = ajv.getSchema(new URL(schema, serving.url).href)?.(value);
      assert.equal(isValid, true, link);
    }
  });

  it('sends content types, and headers that forbid other uses', async () => {
    const typeOf = async (target: string) => (await serving.request(target)).headers['content-type'];
    assert.equal(await typeOf('/'), 'text/html; charset=utf-8');
    assert.equal(await typeOf('/booking-execution.json'), 'application/json');
    assert.equal(await typeOf('/schemas/booking-execution.v1.schema.json'), 'application/schema+json');
    assert.equal(await typeOf('/artifacts/ui/booking-store/visual/desktop-1440x900.png'), 'image/png');
    for (const target of ['/', '/booking-execution.json', '/nowhere']) {
      const { headers } = await serving.request(target);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-security-policy']), /^default-src 'none'; .*frame-ancestors 'none'$/);
      assert.equal(headers['access-control-allow-origin'], undefined);
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    for (const target of ['/', '/booking-execution.json', '/nowhere']) {
      const [get, head] = [await serving.request(target), await serving.request(target, 'HEAD')];
      assert.equal(head.status, get.status);
      assert.equal(head.body.length, 0);
      const headers = { ...head.headers, date: get.headers.date };
      assert.deepEqual(headers, get.headers);
    }
  });

  it('answers 304 to a client that has the same bytes', async () => {
    const { etag = '' } = (await serving.request('/booking-execution.json')).headers;
    assert.match(etag, /^"[0-9a-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, body, headers } = await serving.request('/booking-execution.json', 'GET', {
        'If-None-Match': known,
      });
      assert.deepEqual([known, status, body.length, headers.etag], [known, 304, 0, etag]);
    }
    assert.equal((await serving.request('/booking-execution.json', 'GET', { 'If-None-Match': '"x"' })).status, 200);
  });

  it('answers every range request with the whole file', async () => {
    for (const range of [
      'bytes=0-0',
      'bytes=9-3',
      'bytes=-5',
      'bytes=0-18446744073709551615',
      'bytes=x',
      'lines=1-2',
    ]) {
      const { status, body } = await serving.request('/owner-handoff-kits.json', 'GET', { Range: range });
      assert.deepEqual([range, status, body.length > 1000], [range, 200, true]);
    }
  });

  it('rejects every method except GET and HEAD', async () => {
    for (const method of http.METHODS.filter((each) => !['GET', 'HEAD', 'CONNECT'].includes(each))) {
      const { status, headers } = await serving.request('/booking-execution.json', method);
      assert.deepEqual([method, status, headers.allow], [method, 405, 'GET, HEAD']);
    }
    assert.match(await serving.raw('GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n'), /^HTTP\/1\.1 400/);
    assert.doesNotMatch(await serving.raw('CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n'), /^HTTP\/1\.1 2/);
  });

  it('serves nothing outside the site, for any path', async () => {
    const targets = [
      ...[
        '/..',
        '/../booking-execution.json',
        '/../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/..%2f..%2fetc/passwd',
      ],
      ...[
        '/..%5c..%5cetc%5cpasswd',
        '/%00',
        '/booking-execution.json%00.html',
        '//etc/passwd',
        '/./booking-execution.json',
      ],
      ...['/schemas', '/schemas/', '/handoff/', '/booking-execution.json/', '/.statusdocs-site.json', '/.git/config'],
      ...[
        '/%c0%ae%c0%ae/',
        '/%',
        '/%zz',
        '/package.json',
        '/INDEX.HTML',
        '/%252e%252e/etc/passwd',
        '/schemas//x',
        '/etc/passwd',
      ],
      ...['/schemas%2fbooking-execution.v1.schema.json', '/booking-execution', '/constructor', '/__proto__', '*'],
    ];
    for (const target of targets) {
      const { status, body } = await serving.request(target);
      assert.deepEqual([target, status, String(body)], [target, 404, 'Not found.\n']);
    }
    for (const target of ['http://evil.example/index.html', '/a\\..\\b', `/${'a/'.repeat(2000)}`]) {
      const answer = await serving.raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, target);
    }
  });

  it('answers any request target with a file of the site or a short error', async () => {
    const site = filesIn(published.site);
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e',
        '%2E%2e',
        '\\',
        '%5c',
        '%00',
        '//',
        '?',
        'etc',
        'passwd',
        'schemas',
        'index.html',
      ),
      fc.constantFrom(...site.keys()),
      fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 6 }),
        fc.constantFrom('GET', 'HEAD', 'POST'),
        async (pieces, method) => {
          const { status, body } = await serving.request(`/${pieces.join('/')}`, method);
          const isOfSite = status === 200 && [...site.values()].some((bytes) => bytes.equals(body));
          assert.ok(isOfSite || (status === 200 && method === 'HEAD') || body.length < 40);
          assert.ok([200, 404, 405].includes(status));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('rejects foreign host names, which a malicious page may use', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1', '[::1]:1']) {
      assert.equal((await serving.request('/', 'GET', { Host: host })).status, 200, host);
    }
    for (const host of ['evil.example', 'localhost.evil.example:80', '127.0.0.1.evil.example']) {
      assert.equal((await serving.request('/', 'GET', { Host: host })).status, 421, host);
    }
    assert.match(await serving.raw('GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 421 /);
  });

  it('serves the state at its start, and stops on a signal', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const own = await new Serving(published.path, ['site']).started();
      const before = (await own.request('/')).body;
      fs.renameSync(published.site, `${published.site}-away`);
      assert.ok((await own.request('/')).body.equals(before));
      fs.renameSync(`${published.site}-away`, published.site);
      assert.equal(await own.stop(signal), 0);
    }
  });

  it('warns if others can connect too', async function () {
    const own = await new Serving(published.path, ['site', '--host', '0.0.0.0']).started();
    assert.match(own.err, /^Other machines can read this, too: 0\.0\.0\.0/);
    assert.equal((await own.request('/', 'GET', { Host: 'status.example' })).status, 200);
    await own.stop();
  });

  it('rejects files that may not be published, and a site that changed since its start', () => {
    const folder = new SiteFolder();
    try {
      folder.edit('booking-execution.json', '"capturedSlots": 4', '"capturedSlots": 5');
      const run = statusdocs(folder.path, ['serve', 'program', '--port', '0']);
      assert.deepEqual([run.code, run.out], [1, '']);
      assert.match(run.err, /^Nothing was published:\n.*program\/tally/);
      fs.cpSync(published.site, folder.site, { recursive: true });
      fs.appendFileSync(path.join(folder.site, 'current-ui-evidence.json'), ' ');
      const changed = statusdocs(folder.path, ['serve', 'site', '--port', '0']);
      assert.deepEqual([changed.code, changed.out], [1, '']);
      assert.match(changed.err, /^site was changed after it was published/);
    } finally {
      folder.remove();
    }
  });

  it('reports invalid ports, a port in use, and more than one folder', () => {
    for (const args of [
      ['--port', 'x'],
      ['--port', '65536'],
      ['--port', '-1'],
      ['--host', ''],
      ['--port', serving.url.port],
      ['site'],
    ]) {
      assert.equal(statusdocs(published.path, ['serve', 'site', ...args]).code, 2, args.join(' '));
    }
  });

  it('leaves no files', () => {
    assert.deepEqual(fs.readdirSync(published.path).sort(), ['program', 'site']);
  });
});
