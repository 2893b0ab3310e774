import assert from 'node:assert/strict';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parameters } from '../../server/src/lsp/protocol/parameters';
import { programText } from '../support/examples';

const server = path.join(__dirname, '..', '..', 'dist', 'server.js');

interface Response {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: { readonly message?: string };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client that sends raw bytes, because the library cannot send wrong messages. */
class RawClient {
  readonly process: ChildProcessWithoutNullStreams = spawn(process.execPath, [server, '--stdio']);
  readonly answers: Response[] = [];
  readonly exited = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
  stderr = '';
  #input = Buffer.alloc(0);
  #wake: (() => void)[] = [];

  constructor() {
    this.process.stderr.on('data', (chunk) => (this.stderr += String(chunk)));
    this.process.stdin.on('error', () => undefined); // The server may end while we write.
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.#input = Buffer.concat([this.#input, chunk]);
      this.#read();
      this.#wake.splice(0).forEach((wake) => wake());
    });
    void this.exited.then(() => this.#wake.splice(0).forEach((wake) => wake()));
  }

  #read(): void {
    for (;;) {
      const end = this.#input.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(this.#input.toString('latin1', 0, Math.max(end, 0)))?.[1]);
      if (end < 0 || this.#input.length < end + 4 + length) {
        return;
      }
      this.answers.push(JSON.parse(this.#input.toString('utf8', end + 4, end + 4 + length)) as Response);
      this.#input = this.#input.subarray(end + 4 + length);
    }
  }

  raw(bytes: string): void {
    this.process.stdin.write(bytes);
  }

  send(message: unknown): void {
    const body = JSON.stringify(message);
    this.raw(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  async until(matches: (answer: Response) => boolean): Promise<Response> {
    for (;;) {
      const found = this.answers.find(matches);
      if (found) {
        return found;
      }
      assert.equal(this.process.exitCode, null, `the server ended: ${this.stderr}`);
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  request(id: number | string, method: string, params?: unknown): Promise<Response> {
    this.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    return this.until((answer) => answer.id === id && answer.method === undefined);
  }

  async initialize(): Promise<void> {
    await this.request('initialize', 'initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    this.send({ jsonrpc: '2.0', method: 'initialized', params: {} });
  }
}

const raw = /Cannot read|undefined|is not a function|not iterable|\bat .*:\d+|NaN|\[object/;

describe('the language server, with invalid requests,', () => {
  let client: RawClient;
  let folder: string;
  let uri: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-wrong-'));
    uri = pathToFileURL(path.join(folder, 'current-ui-evidence.json')).href;
    client = new RawClient();
  });
  afterEach(() => {
    client.process.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('rejects everything before `initialize`, and a second `initialize`', async () => {
    client.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { nothing: 1 } });
    for (const method of ['textDocument/hover', 'shutdown', 'statusdocs/progress', 'unheard/of']) {
      assert.equal((await client.request(method, method, {})).error?.code, -32002, method);
    }
    await client.initialize();
    assert.equal((await client.request(7, 'initialize', { capabilities: {} })).error?.code, -32600);
    assert.equal((await client.request(8, 'unheard/of', {})).error?.code, -32601);
  });

  it('rejects invalid client options, and accepts valid options afterwards', async () => {
    const initialized = (id: number, initializationOptions: object) =>
      client.request(id, 'initialize', { processId: null, rootUri: null, capabilities: {}, initializationOptions });
    for (const [id, options] of [{ languageMode: 'xml' }, { isTrusted: 'yes' }, { sentences: { Add: 7 } }].entries()) {
      assert.equal((await initialized(id, options)).error?.code, -32602, JSON.stringify(options));
    }
    const right = { languageMode: 'json', isTrusted: true, sentences: { Add: 'Hinzufügen' }, settings: null };
    assert.equal((await initialized(9, right)).error, undefined);
  });

  it('rejects every request after `shutdown`, and exits with 0 on `exit`', async () => {
    await client.initialize();
    assert.equal((await client.request(1, 'shutdown')).result, null);
    for (const method of ['textDocument/hover', 'shutdown', 'initialize', 'statusdocs/progress', 'unheard/of']) {
      assert.equal((await client.request(`late ${method}`, method, {})).error?.code, -32600, method);
    }
    client.send({ jsonrpc: '2.0', method: 'exit' });
    assert.equal(await client.exited, 0);
  });

  it('exits with 1 on `exit` without `shutdown`, initialized or not', async () => {
    client.send({ jsonrpc: '2.0', method: 'exit' });
    assert.equal(await client.exited, 1);
  });

  const body = '{"jsonrpc":"2.0","id":9,"method":"statusdocs/scan"}';
  for (const [what, bytes] of Object.entries({
    'no length': `Content-Type: x\r\n\r\n${body}`,
    'an empty header': `\r\n\r\n${body}`,
    'a length that is not a number': `Content-Length: abc\r\n\r\n${body}`,
    'a length with a unit': `Content-Length: ${body.length}b\r\n\r\n${body}`,
    'a negative length': `Content-Length: -5\r\n\r\n${body}`,
    'a length beyond all bounds': `Content-Length: 99999999999\r\n\r\n${body}`,
    'two lengths': `Content-Length: 5\r\nContent-Length: 6\r\n\r\n${body}`,
    'lines with other endings': `Content-Length: ${body.length}\n\n${body}`,
    'no header': `${body}\r\n`,
    'a line of text': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'an endless header': `A: ${'x'.repeat(20_000)}`,
  })) {
    it(`logs a broken header and exits with 1: ${what}`, async () => {
      await client.initialize();
      client.raw(bytes);
      assert.equal(await client.exited, 1);
      assert.match(client.stderr, /header/);
      assert.doesNotMatch(client.stderr, raw);
      assert.ok(
        client.answers.some(
          ({ method, params }) => method === 'window/logMessage' && /header/.test(params?.message ?? ''),
        ),
      );
    });
  }

  it('reads a header in pieces, with other fields and other letter case', async () => {
    await client.initialize();
    const other = `content-type: application/vscode-jsonrpc; charset=utf-8\r\ncONTENT-lENGTH: ${body.length}\r\n\r\n${body}`;
    for (const piece of other.match(/.{1,7}/gs)!) {
      client.raw(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal((await client.until(({ id }) => id === 9)).error, undefined);
  });

  it('answers invalid messages, and continues', async () => {
    await client.initialize();
    for (const message of [
      'null',
      '7',
      '"x"',
      '[]',
      '[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]',
      '{}',
      '{"id":{}}',
      '{"jsonrpc":"1.0","id":1,"method":"shutdown"}',
      '{"id":1,"method":"shutdown"}',
    ]) {
      client.raw(`Content-Length: ${message.length}\r\n\r\n${message}`);
    }
    client.raw('Content-Length: 5\r\n\r\n{"a":');
    client.send({ jsonrpc: '2.0', id: {}, method: 'shutdown' });
    client.send({ jsonrpc: '2.0', id: 1.5, method: 'shutdown' });
    client.send({ jsonrpc: '2.0', id: 1, method: 7 });
    client.send({ jsonrpc: '2.0', id: 77, result: 1 });
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest' });
    client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: {} } });
    assert.equal((await client.request(2, 'statusdocs/scan')).error, undefined);
    const codes = client.answers.flatMap(({ error }) => error?.code ?? []);
    assert.deepEqual(codes, [...Array<number>(9).fill(-32600), -32700, -32600, -32600, -32600]);
  });

  it('answers thousands of invalid parameters with a message', async () => {
    await client.initialize();
    client.send({
      jsonrpc: '2.0',
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'json', version: 1, text: programText('current-ui-evidence.json') } },
    });
    let id = 0;
    const sent = new Map<number, { readonly method: string; readonly params: unknown; readonly isWrong: boolean }>();
    for (const [method, correct] of Object.entries(requests(uri))) {
      for (const { params, isWrong } of variants(correct)) {
        id++;
        sent.set(id, { method, params, isWrong });
        client.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
      }
    }
    assert.ok(sent.size > 3000, `${sent.size} requests`);
    let refused = 0;
    for (const [number, { method, params, isWrong }] of sent) {
      const { error } = await client.until((answer) => answer.id === number);
      const message = `${method} ${JSON.stringify(params)}: ${JSON.stringify(error)}`;
      assert.ok(error === undefined || [-32602, -32803].includes(error.code), message);
      assert.ok(!isWrong || error?.code === -32602, message);
      assert.ok(error === undefined || (!raw.test(error.message) && error.message.endsWith('.')), message);
      refused += error?.code === -32602 ? 1 : 0;
    }
    assert.ok(refused > 2500, `${refused} were refused`);
  }).timeout(120_000);

  it('drops and logs invalid notifications, and continues', async () => {
    await client.initialize();
    const textDocument = { uri, languageId: 'json', version: 1, text: '{' };
    const notifications = {
      'textDocument/didOpen': { textDocument },
      'textDocument/didChange': {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: { start: { line: 0, character: 0 }, end: { line: 9, character: 9 } }, text: '{}' }],
      },
      'textDocument/didClose': { textDocument },
      'workspace/didChangeWatchedFiles': { changes: [{ uri, type: 1 }] },
      'workspace/didChangeWorkspaceFolders': { event: { added: [], removed: [{ uri, name: 'x' }] } },
      'workspace/didChangeConfiguration': { settings: {} },
      '$/cancelRequest': { id: 1 },
      '$/setTrace': { value: 'off' },
      'window/workDoneProgress/cancel': { token: 1 },
    };
    for (const [method, correct] of Object.entries(notifications)) {
      for (const { params } of variants(correct)) {
        client.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
      }
    }
    assert.equal((await client.request(1, 'statusdocs/scan')).error, undefined);
    const logged = client.answers.filter(({ method }) => method === 'window/logMessage');
    assert.ok(logged.length > 100, `${logged.length} were logged`);
    logged.forEach(({ params }) => assert.doesNotMatch(params?.message ?? '', raw));
    assert.doesNotMatch(client.stderr, raw);
  });

  it('checks the parameters of every request that it announces', () => {
    const unknown = Object.keys(requests(uri)).filter((method) => !(method in parameters));
    assert.deepEqual(unknown, []);
  });

  it('rejects invalid values of optional members of its own requests', async () => {
    await client.initialize();
    for (const { method, params } of [
      { method: 'statusdocs/scaffold', params: { kind: 'booking-execution', uri: null } },
      { method: 'statusdocs/record', params: { uri, event: 'claimTask', at: ['tasks', 0], value: null } },
      { method: 'statusdocs/contribution', params: { uri, owner: 7 } },
      { method: 'statusdocs/typedConfig', params: { uri, text: [] } },
      { method: 'statusdocs/whatMoved', params: { folder: uri, revision: {} } },
      { method: 'statusdocs/progress', params: { partialResultToken: true } },
    ]) {
      assert.equal((await client.request(method, method, params)).error?.code, -32602, method);
    }
  });
});

/** Returns correct parameters for every request. */
function requests(uri: string): Readonly<Record<string, object>> {
  const textDocument = { uri };
  const position = { line: 3, character: 7 };
  const range = { start: position, end: { line: 5, character: 1 } };
  const item = { uri, name: 'x', kind: 6, range, selectionRange: range };
  const options = { tabSize: 2, insertSpaces: true };
  return {
    'textDocument/hover': { textDocument, position },
    'textDocument/definition': { textDocument, position },
    'textDocument/documentHighlight': { textDocument, position },
    'textDocument/prepareRename': { textDocument, position },
    'textDocument/prepareCallHierarchy': { textDocument, position },
    'textDocument/completion': { textDocument, position },
    'completionItem/resolve': { label: 'x' },
    'textDocument/references': { textDocument, position, context: { includeDeclaration: true } },
    'textDocument/rename': { textDocument, position, newName: 'x' },
    'callHierarchy/incomingCalls': { item },
    'callHierarchy/outgoingCalls': { item },
    'textDocument/codeAction': { textDocument, range, context: { diagnostics: [] } },
    'codeAction/resolve': { title: 'x' },
    'textDocument/codeLens': { textDocument },
    'codeLens/resolve': { range, data: { uri, title: 'x', key: '0 ' } },
    'textDocument/inlayHint': { textDocument, range },
    'textDocument/documentLink': { textDocument },
    'textDocument/documentSymbol': { textDocument },
    'textDocument/foldingRange': { textDocument },
    'textDocument/selectionRange': { textDocument, positions: [position] },
    'textDocument/formatting': { textDocument, options },
    'textDocument/rangeFormatting': { textDocument, range, options },
    'textDocument/semanticTokens/full': { textDocument },
    'textDocument/diagnostic': { textDocument },
    'workspace/symbol': { query: 'x' },
    'statusdocs/record': { uri, event: 'claimTask', at: ['tasks', 0] },
    'statusdocs/gitUser': { uri },
    'statusdocs/documentProgress': { uri },
    'statusdocs/scaffold': { kind: 'booking-execution' },
    'statusdocs/assemble': { folder: uri },
    'statusdocs/publicKey': { uri, text: 'x' },
    'statusdocs/merge': { uri, text: 'x' },
    'statusdocs/checks': { uri },
    'statusdocs/progressDetails': { file: uri, path: '/program' },
    'statusdocs/explain': { uri, at: '/program' },
    'statusdocs/dashboardPage': { folder: uri },
    'statusdocs/whatMoved': { document: uri },
    'statusdocs/evidenceText': { repository: 'portal', gitBlob: 'ab'.repeat(20) },
    'statusdocs/evidence': { file: uri },
    'statusdocs/revisions': { document: uri },
    'statusdocs/typedConfig': { uri },
    'statusdocs/committedText': { document: uri, revision: 'HEAD' },
  };
}

const unusualParams = [
  ...[null, true, 0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, 'NaN', '', 'x'.repeat(5000), '\u0000', 'file:///nowhere.json'],
  ...['untitled:x', 'file://%ff', 'http://[', '../..', [], {}, [[]], [null], [1, 2], { line: -1, character: 0 }],
];

/** Returns parameters with each place missing or changed, and whether they are certainly wrong. */
function variants(params: object): readonly { readonly params: unknown; readonly isWrong: boolean }[] {
  const of = (params: unknown, isWrong = false) => ({ params, isWrong });
  const top = [of(undefined, true), of([], true), of([params], true), of([null, 1], true)];
  const places = [...placesIn(params)].flatMap((place) => {
    const right = place.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], params);
    return [
      of(changed(params, place, undefined), !/\d/.test(place.at(-1)!)),
      ...unusualParams.map((value) =>
        of(changed(params, place, value), place[0] !== 'at' && typeof value !== typeof right),
      ),
    ];
  });
  return [...top, ...places];
}

function* placesIn(value: unknown, at: readonly string[] = []): Generator<readonly string[]> {
  for (const [name, member] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    yield [...at, name];
    yield* placesIn(member, [...at, name]);
  }
}

function changed(params: object, place: readonly string[], value: unknown): unknown {
  const copy = structuredClone(params);
  const holder = place.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy);
  const last = place.at(-1)!;
  if (value !== undefined) {
    (holder as Record<string, unknown>)[last] = value;
  } else if (Array.isArray(holder)) {
    holder.splice(Number(last), 1);
  } else {
    Reflect.deleteProperty(holder as object, last);
  }
  return copy;
}
