import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CancellationTokenSource,
  FileChangeType,
  LSPErrorCodes,
  type ResponseError,
  WorkspaceDiagnosticRequest,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type PreviousResultId,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import { mistakes } from '../../scripts/examples/broken';
import type { ProgressResult } from '../../server/src/protocol';
import { examples, programText } from '../support/examples';
import { codesOf, itemsOf, LspClient, pulling as pullingDocuments } from '../support/lspClient';
import { until } from '../support/until';

const watching = {
  workspaceFolders: true,
  didChangeWatchedFiles: { dynamicRegistration: true },
  didChangeConfiguration: { dynamicRegistration: true },
};
const pulling = { ...pullingDocuments, workspace: { ...watching, ...pullingDocuments.workspace } };
const pushClient = { workspace: watching };
const { Created, Changed, Deleted } = FileChangeType;

const right = programText('current-ui-evidence.json');
const wrong = right.replace('"readOnly": true', '"readOnly": false');

describe('the diagnostics of the whole workspace, over LSP', () => {
  let client: LspClient;
  let folder: string;
  /** The codes that the client shows for each file. */
  let shown: Map<string, readonly unknown[]>;
  /** The file and codes of each received report. */
  let received: [string, readonly unknown[]][];
  /** The files of `settle` that were reported. */
  let markers: Set<string>;
  let cancelling: CancellationTokenSource;
  beforeEach(() => {
    client = new LspClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    shown = new Map();
    received = [];
    markers = new Set();
    cancelling = new CancellationTokenSource();
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;
  const fileOf = (uri: string) => decodeURI(uri.slice(pathToFileURL(folder).href.length + 1));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const start = (capabilities: object, initializationOptions?: object) =>
    client.initialize({
      capabilities,
      initializationOptions,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'work' }],
    });
  const show = (uri: string, items: readonly Diagnostic[]) => {
    const file = fileOf(uri);
    if (file.startsWith('marker/')) {
      markers.add(file);
      return;
    }
    const codes = codesOf(items);
    received.push([file, codes]);
    shown.set(file, codes);
    if (codes.length === 0) {
      shown.delete(file);
    }
  };
  const take = (reports: readonly WorkspaceDocumentDiagnosticReport[]) => {
    reports.forEach((report) => report.kind === 'full' && show(report.uri, report.items));
  };
  /**
   * Sends a request that stays open.
   * @returns the request, which gets no answer
   */
  const startPull = (previousResultIds: readonly PreviousResultId[] = []) => {
    client.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, 'mine', ({ items }) => take(items));
    const params = { previousResultIds, partialResultToken: 'mine' };
    return client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', params, cancelling.token);
  };
  const listen = () => {
    client.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      show(uri as string, diagnostics as Diagnostic[]);
    });
  };
  const pullOnce = (previousResultIds: readonly PreviousResultId[] = []) =>
    client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
  const change = (file: string, type: FileChangeType) =>
    client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(file), type }] });
  /** Waits until everything so far is reported: until a new file is, whose report comes last. */
  const settle = async () => {
    const file = `marker/${markers.size}.json`;
    write(file, wrong);
    await change(file, Created);
    await until('the report of a new file', () => markers.has(file));
  };
  const files = () => [...shown.keys()].sort();
  const expect = async (expected: Record<string, readonly string[]>) => {
    const sorted = (entries: Iterable<readonly [string, readonly unknown[]]>) =>
      JSON.stringify([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
    const wanted = sorted(Object.entries(expected));
    await until(`${wanted}, not ${sorted(shown)}`, () => sorted(shown) === wanted);
  };
  const bad = ['schema/const'];

  const pullAll = async (options?: object) => {
    await start(pulling, options);
    void startPull().catch(() => undefined);
  };
  const listenToAll = async (options?: object) => {
    listen();
    await start(pushClient, options);
  };

  for (const [how, begin] of Object.entries({ 'if pulled,': pullAll, 'if pushed,': listenToAll })) {
    describe(how, () => {
      it('are sent for every document although no document is open, with the counts of the tree', async () => {
        fs.cpSync(examples, folder, { recursive: true });
        await begin();
        const planted = new Map<string, string[]>();
        for (const { file, code } of mistakes) {
          planted.set(`broken/${file}`, [...(planted.get(`broken/${file}`) ?? []), code]);
        }
        const hasAll = ([file, codes]: [string, string[]]) =>
          shown.get(file)?.toSorted().join() === codes.sort().join();
        await until('the planted mistakes', () => [...planted].every(hasAll));
        assert.equal(shown.size, planted.size);
        const { programs } = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
        const errors = programs.reduce((sum, { findings }) => sum + findings.error + findings.warning, 0);
        assert.equal([...shown.values()].flat().length, errors);
      });

      it('follow files that are created, changed, renamed and deleted', async () => {
        write('a.json', wrong);
        await begin();
        await expect({ 'a.json': bad });
        write('deep/b.json', wrong);
        await change('deep/b.json', Created);
        await expect({ 'a.json': bad, 'deep/b.json': bad });
        write('a.json', right);
        await change('a.json', Changed);
        await expect({ 'deep/b.json': bad });
        fs.renameSync(path.join(folder, 'deep'), path.join(folder, 'moved'));
        await Promise.all([change('deep', Deleted), change('moved', Created)]);
        await expect({ 'moved/b.json': bad });
        fs.rmSync(path.join(folder, 'moved/b.json'));
        await change('moved/b.json', Deleted);
        await expect({});
      });

      it('follow the configuration of the documents, and excluded files', async () => {
        write('a.json', wrong);
        write('other/b.json', wrong);
        await begin();
        await expect({ 'a.json': bad, 'other/b.json': bad });
        write('.gitignore', 'b.json\n');
        await change('.gitignore', Created);
        await expect({ 'a.json': bad });
        fs.cpSync(path.join(examples, 'broken', 'current-ui-evidence.json'), path.join(folder, 'a.json'));
        await change('a.json', Changed);
        await until('other findings', () => shown.get('a.json')?.includes('calibration/stage-progress'));
        write('statusdocs.config.json', '{ "rules": { "calibration/stage-progress": "off" } }');
        await change('statusdocs.config.json', Created);
        await until('them to go', () => shown.get('a.json')?.includes('calibration/stage-progress') !== true);
        fs.rmSync(path.join(folder, 'statusdocs.config.json'));
        await change('statusdocs.config.json', Deleted);
        await until('them to come back', () => shown.get('a.json')?.includes('calibration/stage-progress'));
      });

      it('match the text in the editor, and the file again after it is closed', async () => {
        write('a.json', wrong);
        await begin();
        await expect({ 'a.json': bad });
        await client.open(uriOf('a.json'), wrong);
        await settle();
        await client.change(uriOf('a.json'), 2, right);
        await expect({});
        write('a.json', `${wrong}\n`);
        await change('a.json', Changed);
        await settle();
        assert.deepEqual(files(), []);
        await client.close(uriOf('a.json'));
        await expect({ 'a.json': bad });
      });

      it('match the current file when a document is closed, before any notification', async () => {
        write('a.json', wrong);
        await begin();
        await expect({ 'a.json': bad });
        await client.open(uriOf('a.json'), wrong);
        await client.change(uriOf('a.json'), 2, right);
        await expect({});
        fs.writeFileSync(path.join(folder, 'a.json'), `${right}\n\n`);
        received = [];
        await client.close(uriOf('a.json'));
        await settle();
        assert.deepEqual(
          received.filter(([, codes]) => codes.length > 0),
          [],
        );
      });

      it('do not disappear while a document is opened and closed', async () => {
        write('a.json', wrong);
        await begin();
        await expect({ 'a.json': bad });
        received = [];
        for (let round = 0; round < 3; round++) {
          await client.open(uriOf('a.json'), wrong);
          await settle();
          await client.close(uriOf('a.json'));
          await settle();
        }
        assert.deepEqual(
          received.filter(([, codes]) => codes.length === 0),
          [],
        );
        assert.deepEqual([...shown], [['a.json', bad]]);
      });

      it('are cleared by a setting, and sent again without it, immediately', async () => {
        write('a.json', wrong);
        await begin({ settings: { workspace: { diagnostics: false } } });
        await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
        assert.deepEqual(received, []);
        const settings = (diagnostics: boolean) => ({ settings: { statusdocs: { workspace: { diagnostics } } } });
        await client.connection.sendNotification('workspace/didChangeConfiguration', settings(true));
        await expect({ 'a.json': bad });
        await client.connection.sendNotification('workspace/didChangeConfiguration', settings(false));
        await expect({});
      });

      it('depend on the current state of the other documents of a folder', async () => {
        const text = programText('browser-auth-pre-admission.json');
        fs.cpSync(path.join(examples, 'program', 'handoff'), path.join(folder, 'handoff'), { recursive: true });
        write('kits.json', programText('owner-handoff-kits.json'));
        write('auth.json', text);
        await begin();
        await client.open(uriOf('auth.json'), text.replace(/"acceptedKnives": \d+/, '"acceptedKnives": 3'));
        await until('the other one to disagree', () => shown.get('kits.json')?.includes('program/agreement'));
        await client.close(uriOf('auth.json'));
        await expect({});
      });
    });
  }

  it('are cleared if a document was deleted while it was dirty, and its tab closed', async () => {
    write('a.json', right);
    write('other/b.json', right);
    await start(pulling);
    void startPull().catch(() => undefined);
    const uri = uriOf('a.json');
    await client.open(uri, right);
    await client.change(uri, 2, wrong);
    await expect({ 'a.json': bad });
    fs.rmSync(path.join(folder, 'a.json'));
    await change('a.json', Deleted);
    await expect({});
    // VS Code keeps the document of a closed tab open for minutes, and requests its diagnostics one last time.
    show(uri, itemsOf(await client.pull<DocumentDiagnosticReport>(uri)));
    await expect({});
    shown.set('a.json', bad);
    await client.connection.sendRequest('statusdocs/scan');
    await expect({});
    write('a.json', wrong);
    await change('a.json', Created);
    await expect({ 'a.json': bad });
  });

  it('include unreadable files, as long as they are among documents', async () => {
    write('a.json', '{');
    write('b.json', right);
    write('elsewhere/c.json', '');
    await start(pulling);
    void startPull().catch(() => undefined);
    await expect({ 'a.json': ['document/syntax'] });
    await client.open(uriOf('d.json'), '');
    const pullCodes = async () => codesOf(itemsOf(await client.pull<DocumentDiagnosticReport>(uriOf('d.json'))));
    assert.deepEqual(await pullCodes(), ['document/syntax']);
    for (const ofTool of ['.vscode/settings.json', '.tool.json', 'node_modules/a/b.json']) {
      await client.open(uriOf(ofTool), '{}');
      assert.deepEqual(itemsOf(await client.pull<DocumentDiagnosticReport>(uriOf(ofTool))), [], ofTool);
    }
    fs.rmSync(path.join(folder, 'b.json'));
    await change('b.json', Deleted);
    await expect({});
  });

  it('include other unreadable files if the publish root has a document or the files were documents', async () => {
    write('handoff/other.txt', '');
    write('a.json', right);
    write('sub/empty.json', '');
    write('sub/cut.json', programText('owner-handoff-kits.json').slice(0, 400));
    await start(pulling);
    void startPull().catch(() => undefined);
    await expect({ 'sub/empty.json': ['document/syntax'], 'sub/cut.json': ['document/syntax'] });
    fs.rmSync(path.join(folder, 'sub/cut.json'));
    fs.rmSync(path.join(folder, 'sub/empty.json'));
    write('a.json', '');
    await Promise.all(
      ['sub/cut.json', 'sub/empty.json'].map((file) => change(file, Deleted)).concat(change('a.json', Changed)),
    );
    await expect({ 'a.json': ['document/syntax'] });
  });

  it('are not sent while nothing changes, and a request stays open until the client cancels it', async () => {
    write('a.json', wrong);
    write('other.json', '[1]');
    await start(pulling);
    let hasAnswered = false;
    const answer = startPull().finally(() => (hasAnswered = true));
    answer.catch(() => undefined);
    await expect({ 'a.json': bad });
    write('other.json', '{ "a": 1 }');
    await change('other.json', Changed);
    await settle();
    assert.equal(received.length, 1);
    assert.equal(hasAnswered, false);
    cancelling.cancel();
    await assert.rejects(answer, { code: -32800 });
  });

  it('are not sent again to a client that already has them', async () => {
    write('a.json', wrong);
    write('other/b.json', wrong);
    await start(pulling);
    const { items } = await pullOnce();
    assert.deepEqual(items.map(({ kind, uri }) => [kind, fileOf(uri)]).sort(), [
      ['full', 'a.json'],
      ['full', 'other/b.json'],
    ]);
    const ids = items.map(({ uri, resultId }) => ({ uri, value: resultId! }));
    assert.deepEqual(
      (await pullOnce(ids)).items.map(({ kind, resultId }) => [kind, resultId]),
      ids.map(({ value }) => ['unchanged', value]),
    );
    void startPull(ids).catch(() => undefined);
    fs.rmSync(path.join(folder, 'other/b.json'));
    await change('other/b.json', Deleted);
    await until('the news', () => received.length > 0);
    assert.deepEqual(received, [['other/b.json', []]]);
    assert.deepEqual(
      (await pullOnce(ids)).items.map(({ kind, uri }) => [kind, fileOf(uri)]),
      [
        ['unchanged', 'a.json'],
        ['full', 'other/b.json'],
      ],
    );
  });

  it('are correct for a closed document that is requested again', async () => {
    write('a.json', wrong);
    await start(pulling);
    await pullOnce();
    assert.deepEqual(codesOf(itemsOf(await client.pull<DocumentDiagnosticReport>(uriOf('a.json')))), bad);
  });

  it('are sent again after a request for a document: the client may have dropped the response', async () => {
    write('a.json', wrong);
    await start(pulling);
    void startPull().catch(() => undefined);
    await expect({ 'a.json': bad });
    await client.open(uriOf('a.json'), right);
    await expect({});
    await client.pull(uriOf('a.json'));
    received = [];
    await until('the same again', () => received.length > 0);
    assert.deepEqual(received, [['a.json', []]]);
    await client.open('untitled:Untitled-1', wrong);
    await client.pull('untitled:Untitled-1');
    await settle();
    assert.equal(received.length, 1);
  });

  it('are sent again after a client has closed a tab and cancels its request', async () => {
    write('a.json', wrong);
    await start(pulling);
    void startPull().catch(() => undefined);
    await expect({ 'a.json': bad });
    const uri = uriOf('a.json');
    await client.open(uri, right);
    await expect({});
    await client.pull(uri);
    await until('the same again', () => received.at(-1)?.[1].length === 0);
    await settle();
    received = [];
    // If the answer is faster than the cancellation, the client has it and sends another request.
    for (let isCancelled = false; !isCancelled;) {
      const cancellation = new CancellationTokenSource();
      const pulledRequest = client.connection.sendRequest(
        'textDocument/diagnostic',
        { textDocument: { uri } },
        cancellation.token,
      );
      cancellation.cancel();
      isCancelled = await pulledRequest.then(
        () => false,
        ({ code }: ResponseError<unknown>) => (assert.equal(code, LSPErrorCodes.RequestCancelled), true),
      );
    }
    await until('the same once more', () => received.length > 0);
    assert.deepEqual(received, [['a.json', []]]);
  });

  it('are pushed to a client that pulls but cannot refresh when another file changes', async () => {
    const text = fs.readFileSync(path.join(examples, 'broken', 'current-ui-evidence.json'), 'utf8');
    listen();
    const { capabilities } = await start({ ...pulling, workspace: watching });
    assert.equal(capabilities.diagnosticProvider, undefined);
    await client.open(uriOf('a.json'), text);
    await until('the findings', () => shown.get('a.json')?.includes('calibration/stage-progress'));
    write('statusdocs.config.json', '{ "rules": { "calibration/stage-progress": "off" } }');
    await change('statusdocs.config.json', Created);
    await until('them to go', () => shown.get('a.json')?.includes('calibration/stage-progress') === false);
  });
});
