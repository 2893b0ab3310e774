import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { globSync } from 'tinyglobby';
import { checksRequest, evidenceRequest, scanRequest, type ChecksResult } from '../../server/src/protocol';
import { contribution, ownerIds } from '../support/contributions';
import { examples, programText } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';
import { WorkerClient } from '../support/workerClient';

const booking = 'memfs:/program/booking-execution.json';

const shown = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, message, range: { start, end } }) => [code, message, start, end]);

describe('the server in a web worker', () => {
  let client: WorkerClient;

  beforeEach(async () => {
    client = await WorkerClient.start(examples);
    await client.initialize();
  });
  afterEach(async () => {
    const { requestedAddresses, broken } = client;
    await client.stop();
    assert.deepEqual(
      requestedAddresses.filter((address) => !/^http:\/\/(localhost|statusdocs\.example)\//.test(address)),
      [],
    );
    assert.deepEqual(broken, []);
  });

  const checksOf = (uri: string) => client.connection.sendRequest<ChecksResult>(checksRequest, { uri });
  const hasMessage =
    (what: RegExp, uri = booking) =>
    async () =>
      what.test((await checksOf(uri))?.text ?? '');
  const isDecided = async () => (await checksOf(booking))?.text === decided;
  /** The checks of an example by the server in Node.js, after all files are read. */
  let decided = '';
  before(async () => {
    const node = new LspClient();
    await node.initialize({ rootUri: pathToFileURL(examples).href, capabilities: pulling });
    const uri = pathToFileURL(path.join(examples, 'program/booking-execution.json')).href;
    await node.open(uri, programText('booking-execution.json'));
    decided = await until('the files', async () => {
      const { text = '' } = (await node.connection.sendRequest<ChecksResult>(checksRequest, { uri })) ?? {};
      return /not checked/.test(text) ? undefined : text;
    });
    node.dispose();
  });

  it('gives the same findings and checks for every example as the server in Node.js', async () => {
    const node = new LspClient();
    await node.initialize({ rootUri: pathToFileURL(examples).href, capabilities: pulling });
    for (const file of globSync('**/*.json', { cwd: examples })) {
      const text = fs.readFileSync(path.join(examples, file), 'utf8');
      const [ours, theirs] = [`memfs:/${file}`, pathToFileURL(path.join(examples, file)).href];
      await client.open(ours, text);
      await node.open(theirs, text);
      const pullFindings = async () => ({
        worker: [shown(await client.pull(ours)), await checksOf(ours)],
        node: [
          shown(itemsOf(await node.pull(theirs))),
          await node.connection.sendRequest<ChecksResult>(checksRequest, { uri: theirs }),
        ],
      });
      const areSame = async () => {
        const { worker, node: expected } = await pullFindings();
        return JSON.stringify(worker) === JSON.stringify(expected);
      };
      await until(file, areSame).catch(async () => {
        const { worker, node: expected } = await pullFindings();
        assert.deepEqual(worker, expected, file);
      });
    }
    node.dispose();
  });

  it('answers before any file is available, and reports rules as undecided', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    client.before = () => held;
    await client.open(booking, programText('booking-execution.json'));
    const position = { line: 1, character: 3 };
    const params = { textDocument: { uri: booking }, position };
    assert.ok(await client.connection.sendRequest('textDocument/completion', params));
    assert.ok(await hasMessage(/not checked/)());
    release();
    await until('the files', isDecided);
  });

  it('leaves rules about keys and pictures undecided on a page without cryptography', async () => {
    await client.stop();
    client = await WorkerClient.start(examples, 'http://statusdocs.example');
    await client.initialize();
    await client.open(booking, programText('booking-execution.json'));
    await until(
      'what is undecided',
      hasMessage(/^\d+ rules checked, 1 undecided: artifacts\/file \(files not checked\)$/),
    );
    const kept = 'memfs:/program/contribution.json';
    await client.open(kept, contribution(ownerIds[0]!));
    await until('the key', hasMessage(/undecided: contribution\/public-key/, kept));
    assert.deepEqual(await client.pull(kept), []);
    assert.deepEqual(await client.pull(booking), []);
  });

  it('treats files that become unreadable as undecided, and reads them again', async () => {
    await client.open(booking, programText('booking-execution.json'));
    await until('the files', isDecided);
    const changed = [{ uri: 'memfs:/program', type: 2 }];
    client.before = () => Promise.reject(new Error('offline'));
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: changed });
    await until('the failure', hasMessage(/can't be read|not checked/));
    client.before = () => Promise.resolve();
    await client.connection.sendRequest(scanRequest);
    await client.connection.sendRequest(evidenceRequest, { file: booking });
    await until('the files', isDecided);
  });
});
