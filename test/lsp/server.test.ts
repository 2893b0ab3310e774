import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CancellationTokenSource, type DocumentDiagnosticReport } from 'vscode-languageserver-protocol/node';
import { programText } from '../support/examples';
import { codesOf, itemsOf, LspClient, LspProcess, pulling } from '../support/lspClient';

const uri = 'file:///program/status.json';
const head = '{ "schemaVersion": "service-docs/current-ui-evidence-progress/v2",\n"readOnly": false }';

const page = (name: string) => pathToFileURL(path.join(__dirname, '../../docs/rules', name)).href;

describe('the language server', () => {
  let client: LspClient;
  beforeEach(() => {
    client = new LspClient();
  });
  afterEach(() => client.dispose());

  it('sends its name and capabilities', async () => {
    const { serverInfo, capabilities } = await client.initialize({ capabilities: pulling });
    assert.equal(serverInfo?.name, 'statusdocs');
    assert.match(serverInfo.version ?? '', /^\d+\.\d+\.\d+$/);
    assert.deepEqual(capabilities, {
      textDocumentSync: { openClose: true, change: 2, save: true },
      codeActionProvider: {
        codeActionKinds: ['quickfix', 'refactor.rewrite', 'source.fixAll.statusdocs', 'source.sortMembers'],
        resolveProvider: true,
      },
      codeLensProvider: { resolveProvider: true },
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      inlayHintProvider: true,
      selectionRangeProvider: true,
      semanticTokensProvider: {
        legend: {
          tokenTypes: ['enumMember', 'type', 'number'],
          tokenModifiers: ['ready', 'active', 'waiting', 'blocked'],
        },
        full: true,
        range: false,
      },
      workspaceSymbolProvider: true,
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      renameProvider: true,
      callHierarchyProvider: true,
      documentLinkProvider: {},
      completionProvider: { triggerCharacters: ['"', ':'], resolveProvider: true },
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
    });
  });

  describe('for a client that can pull diagnostics', () => {
    it('returns code, source, place and message', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, head);
      assert.deepEqual(itemsOf(await client.pull(uri)), [
        {
          range: { start: { line: 0, character: 19 }, end: { line: 0, character: 65 } },
          severity: 1,
          source: 'statusdocs',
          code: 'document/schema-version',
          codeDescription: { href: page('document-schema-version.md') },
          message:
            'Version 2 of calibration progress documents is not supported, only version 1. Correct it: nothing else was checked.',
        },
      ]);
      assert.deepEqual(client.published, []);
    });

    it('applies incremental changes, and reports unchanged results', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, head);
      const first = await client.pull<{ kind: string; resultId: string }>(uri);
      assert.deepEqual(await client.pull(uri, first.resultId), { kind: 'unchanged', resultId: first.resultId });
      await client.change(uri, 2, '1', 0, 63, 64);
      const second = await client.pull<DocumentDiagnosticReport>(uri, first.resultId);
      assert.deepEqual(codesOf(itemsOf(second)), ['schema/required', 'schema/const']);
    });

    it('analyzes a document again if it is reopened with the same version', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, '{}', 1);
      assert.deepEqual(itemsOf(await client.pull(uri)), []);
      await client.open(uri, head, 1);
      assert.equal(itemsOf(await client.pull(uri)).length, 1);
    });

    it('returns correct positions after a change beyond the end', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, head);
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: { start: { line: 20, character: 0 }, end: { line: 21, character: 0 } }, text: '\n' }],
      });
      await client.change(uri, 3, '\n', 0, 0, 0);
      const [item] = itemsOf(await client.pull(uri));
      assert.deepEqual(item?.range.start, { line: 1, character: 19 });
    });

    it('sends the position of the other duplicate member', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(
        uri,
        head.replace('v2', 'v1').replace('"readOnly": false', '"readOnly": true, "readOnly": true'),
      );
      const diagnostic = itemsOf(await client.pull(uri)).find(({ code }) => code === 'document/duplicate-key');
      assert.deepEqual(diagnostic?.relatedInformation, [
        {
          message: 'First defined here.',
          location: { uri, range: { start: { line: 1, character: 0 }, end: { line: 1, character: 10 } } },
        },
      ]);
    });

    it('finds nothing in other JSON, or in a closed document', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, '{ "broken": ');
      assert.deepEqual(itemsOf(await client.pull(uri)), []);
      assert.deepEqual(itemsOf(await client.pull('file:///not/open.json')), []);
    });
  });

  describe('for a client that cannot pull diagnostics', () => {
    it('publishes once after a burst of changes, for the newest version', async () => {
      await client.initialize();
      await client.open(uri, head);
      await client.change(uri, 2, '1', 0, 63, 64);
      await client.change(uri, 3, head.replace('v2', 'v1').replace('false', 'true'));
      const { version, diagnostics } = await client.pushed(({ diagnostics: sent }) => sent.length > 0);
      assert.equal(version, 3);
      assert.deepEqual(codesOf(diagnostics), ['schema/required']);
      await client.change(uri, 4, head);
      await client.pushed((push) => push.version === 4);
      assert.deepEqual(
        client.published.map((push) => push.version),
        [3, 4],
      );
    });

    it('clears findings when the document is closed', async () => {
      await client.initialize();
      await client.open(uri, head);
      await client.pushed(({ diagnostics }) => diagnostics.length === 1);
      await client.close(uri);
      await client.pushed(({ diagnostics }) => diagnostics.length === 0);
      await client.open(uri, head, 7);
      await client.pushed(({ version }) => version === 7);
    });

    it('publishes nothing for a document that is closed immediately', async () => {
      await client.initialize();
      await client.open(uri, head);
      await client.close(uri);
      await client.pushed(({ diagnostics }) => diagnostics.length === 0);
      assert.equal(client.published.length, 1);
    });
  });

  describe('with settings', () => {
    const other = head.replace('service-docs', 'docs.example').replace('v2', 'v1');

    it('requests them, and requests them again when they change', async () => {
      let domains = ['service-docs'];
      client.connection.onRequest('workspace/configuration', () => [{ domains: domains }]);
      await client.initialize({
        capabilities: { ...pulling, workspace: { ...pulling.workspace, configuration: true } },
      });
      await client.open(uri, other);
      assert.ok(codesOf(itemsOf(await client.pull(uri))).includes('document/schema-version'));
      const refreshed = new Promise<void>((resolve) => {
        client.connection.onRequest('workspace/diagnostic/refresh', () => {
          resolve();
          return null;
        });
      });
      domains = ['docs.example'];
      await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
      await refreshed;
      assert.ok(!codesOf(itemsOf(await client.pull(uri))).includes('document/schema-version'));
    });

    it('accepts them with the initialization or with a change', async () => {
      await client.initialize({
        initializationOptions: { settings: { domains: ['a', 'docs.example'] } },
      });
      await client.open(uri, other);
      const first = await client.pushed(() => true);
      assert.ok(!codesOf(first.diagnostics).includes('document/schema-version'));
      const settings = { statusdocs: { domains: ['b'] } };
      await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
      await client.pushed(({ diagnostics }) => codesOf(diagnostics).includes('document/schema-version'));
    });

    it('waits for them only for a limited time', async () => {
      client.connection.onRequest('workspace/configuration', () => new Promise(() => {}));
      await client.initialize({
        capabilities: { ...pulling, workspace: { ...pulling.workspace, configuration: true } },
      });
      await client.open(uri, head);
      assert.equal(itemsOf(await client.pull(uri)).length, 1);
    });

    for (const wrong of [7, 'service-docs', [], [''], [1], { a: 1 }]) {
      it(`logs invalid values (${JSON.stringify(wrong)}) and keeps their defaults`, async () => {
        await client.initialize({
          capabilities: pulling,
          initializationOptions: { settings: { domains: wrong } },
        });
        await client.open(uri, head);
        assert.equal(itemsOf(await client.pull(uri)).length, 1);
        assert.match(client.logged.join('\n'), /statusdocs\.domains should be a list of names/);
      });
    }

    it('logs former names with their current names', async () => {
      const settings = { schemaVersionPrefixes: ['docs.example'] };
      await client.initialize({ capabilities: pulling, initializationOptions: { settings } });
      await client.open(uri, head);
      assert.equal(itemsOf(await client.pull(uri)).length, 1);
      assert.match(client.logged.join('\n'), /statusdocs\.schemaVersionPrefixes is called statusdocs\.domains now/);
    });
  });

  it('reports syntax errors and duplicate members even if the editor supports JSON, unless turned off', async () => {
    await client.initialize({ capabilities: pulling, initializationOptions: { languageMode: 'json' } });
    await client.open(uri, head.replace('v2', 'v1').replace('false }', 'false, "readOnly": false, }'));
    assert.deepEqual(codesOf(itemsOf(await client.pull(uri))), [
      'schema/required',
      'document/duplicate-key',
      'schema/const',
      'document/syntax',
    ]);
  });

  it('uses the language of the client', async () => {
    await client.initialize({ capabilities: pulling, locale: 'zh-cn' });
    await client.open(uri, head);
    assert.match(itemsOf(await client.pull(uri))[0]?.message as string, /\p{Script=Han}/u);
  });

  it('links the code of a rule to its page', async () => {
    await client.initialize({ capabilities: pulling });
    await client.open(uri, programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7'));
    const [diagnostic] = itemsOf(await client.pull(uri));
    assert.deepEqual(diagnostic?.codeDescription, { href: page('calibration-tally.md') });
  });

  it('links the codes of the schemas and of the syntax to their pages', async () => {
    await client.initialize({ capabilities: pulling });
    await client.open(uri, programText('current-ui-evidence.json').replace('"F3"', '"F9",'));
    const links = itemsOf(await client.pull(uri)).map(({ codeDescription }) => codeDescription?.href);
    assert.deepEqual(links, [page('schema-enum.md'), page('document-syntax.md')]);
  });

  describe('fails only the wrong request', () => {
    for (const [method, params] of [
      ['textDocument/diagnostic', {}],
      ['textDocument/diagnostic', { textDocument: null }],
      ['textDocument/noSuchThing', { textDocument: { uri } }],
      ['workspace/executeCommand', { command: 'nothing' }],
    ] as const) {
      it(`${method} ${JSON.stringify(params)}`, async () => {
        await client.initialize({ capabilities: pulling });
        await client.open(uri, head);
        await assert.rejects(client.connection.sendRequest(method, params));
        assert.equal(itemsOf(await client.pull(uri)).length, 1);
      });
    }

    it('if it is a change of a closed document or with a position far outside', async () => {
      await client.initialize({ capabilities: pulling });
      await client.change('file:///not/open.json', 2, 'x', 0, 0, 1);
      await client.open(uri, head);
      await client.change(uri, 2, ' ', 900, 1, 2);
      assert.equal(itemsOf(await client.pull(uri)).length, 1);
    });
  });

  it('drops canceled requests', async () => {
    let answerSettings: (settings: unknown) => void = () => {};
    const settings = new Promise((resolve) => (answerSettings = resolve));
    client.connection.onRequest('workspace/configuration', () => settings);
    await client.initialize({ capabilities: { ...pulling, workspace: { ...pulling.workspace, configuration: true } } });
    await client.open(uri, head);
    const source = new CancellationTokenSource();
    const cancelled = client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }, source.token);
    source.cancel(); // The server still waits for the settings.
    answerSettings([null]);
    await assert.rejects(cancelled, /cancel/i);
    assert.equal(itemsOf(await client.pull(uri)).length, 1);
  });
});

describe('the built language server, over stdio,', () => {
  let client: LspProcess;
  beforeEach(() => {
    client = new LspProcess();
  });
  afterEach(() => client.dispose());

  it('survives a message that is not JSON', async () => {
    await client.initialize({ capabilities: pulling });
    await client.open(uri, head);
    await client.pull(uri);
    client.process.stdin.write('Content-Length: 9\r\n\r\n{ "half":');
    assert.equal(itemsOf(await client.pull(uri)).length, 1);
  });

  it('exits with 0 after shutdown and exit, and with 1 after exit alone', async () => {
    await client.initialize();
    assert.equal(await client.stop(), 0);
    const other = new LspProcess();
    await other.initialize();
    await other.connection.sendNotification('exit');
    assert.equal(await other.exited, 1);
  });

  it('exits when its input ends', async () => {
    await client.initialize();
    client.process.stdin.end();
    assert.notEqual(await client.exited, undefined);
  });

  it('exits when the client dies, even if its input stays open', async () => {
    const dying = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await client.initialize({ processId: dying.pid! });
    dying.kill('SIGKILL');
    assert.notEqual(await client.exited, undefined);
  }).timeout(20_000);

  it('prints how to start it if the connection is not specified', async () => {
    const server = path.join(__dirname, '..', '..', 'dist', 'server.js');
    const alone = spawn(process.execPath, [server]);
    let output = '';
    alone.stderr.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise((resolve) => alone.once('exit', resolve));
    assert.equal(code, 2);
    assert.match(output, /--stdio/);
  });
});
