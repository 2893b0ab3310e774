import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CodeAction,
  CodeLens,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  SelectionRange,
  SemanticTokens,
  SymbolInformation,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { contribution } from '../support/contributions';
import { examples, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';

const uri = 'file:///program/status.json';
const booking = programText('booking-execution.json');
const tree = { textDocument: { ...pulling.textDocument, documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
const ours = { hasCommands: true };

describe('the built language server, over stdio:', () => {
  let client: LspClient;
  beforeEach(() => {
    client = new LspClient();
  });
  afterEach(() => client.dispose());

  const request = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    client.connection.sendRequest<Answer>(`textDocument/${method}`, { textDocument: { uri }, ...params });

  describe('the outline', () => {
    it('is a tree for a client that supports it', async () => {
      await client.initialize({ capabilities: tree });
      await client.open(uri, booking);
      const symbols = await request<DocumentSymbol[]>('documentSymbol');
      const store = symbols.find(({ name }) => name === 'screens')?.children?.[1];
      assert.deepEqual([store?.name, store?.detail], ['booking-store', '1 claimed, 12 waiting']);
      const line = booking.split('\n').findIndex((text) => text.includes('"screenId": "booking-store"'));
      assert.deepEqual(store?.selectionRange.start, { line, character: 18 });
    });

    it('is a list for clients without hierarchical symbols', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, booking);
      const symbols = await request<SymbolInformation[]>('documentSymbol');
      const store = symbols.find(({ name }) => name === 'booking-store');
      assert.equal(store?.containerName, 'screens');
    });

    it('is translated', async () => {
      await client.initialize({ capabilities: tree, locale: 'zh-cn' });
      await client.open(uri, booking);
      const symbols = await request<DocumentSymbol[]>('documentSymbol');
      assert.equal(symbols.find(({ name }) => name === 'screens')?.children?.[1]?.detail, '1 个已认领，12 个等待中');
    });
  });

  describe('layout', () => {
    it('formats a document, or a part of it', async () => {
      await client.initialize({ capabilities: pulling });
      const text = JSON.stringify(JSON.parse(booking));
      await client.open(uri, text);
      const options = { tabSize: 2, insertSpaces: true };
      const edits = await request<TextEdit[]>('formatting', { options });
      const formatted = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), edits);
      assert.equal(`${formatted}\n`, booking);
      const range = { start: { line: 0, character: 1 }, end: { line: 0, character: 2 } };
      const part = await request<TextEdit[]>('rangeFormatting', { options, range });
      assert.deepEqual(part, [{ range: { start: range.start, end: range.start }, newText: '\n  ' }]);
    });

    it('folds, and leaves the closing bracket visible', async () => {
      await client.initialize({ capabilities: { textDocument: { foldingRange: { rangeLimit: 2 } } } });
      await client.open(uri, booking);
      const folds = await request<FoldingRange[]>('foldingRange');
      assert.deepEqual(folds[0], { startLine: 0, endLine: booking.split('\n').length - 3 });
      assert.equal(folds.length, 2);
    });

    it('folds the first foldable object of a line', async () => {
      await client.initialize();
      const text = '{"schemaVersion":"service-docs/booking-execution/v1",\n"a": {}, "b": [{\n"c": 1\n}]\n}';
      await client.open(uri, text);
      assert.deepEqual(await request<FoldingRange[]>('foldingRange'), [
        { startLine: 0, endLine: 3 },
        { startLine: 1, endLine: 2 },
      ]);
    });

    it('expands a selection', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, booking);
      const [selection] = await request<SelectionRange[]>('selectionRange', { positions: [{ line: 3, character: 5 }] });
      assert.deepEqual(selection?.range, { start: { line: 3, character: 3 }, end: { line: 3, character: 14 } });
      assert.deepEqual(selection.parent?.parent?.range.end, { line: 3, character: 29 });
    });

    it('is left to the JSON support of the editor if a document is plain JSON', async () => {
      const registered: string[] = [];
      client.connection.onRequest('client/registerCapability', (params: { registrations: { method: string }[] }) => {
        registered.push(...params.registrations.map(({ method }) => method));
        return null;
      });
      const { capabilities } = await client.initialize({
        capabilities: { textDocument: { ...pulling.textDocument, foldingRange: { dynamicRegistration: true } } },
        initializationOptions: { ...ours, languageMode: 'json' },
      });
      assert.equal(capabilities.documentFormattingProvider ?? capabilities.documentSymbolProvider, undefined);
      await client.open(uri, booking);
      assert.deepEqual(await request('foldingRange'), []);
      assert.deepEqual(await request('documentSymbol'), []);
      assert.deepEqual(await request('formatting', { options: { tabSize: 8, insertSpaces: true } }), []);
      assert.deepEqual(registered.sort(), [
        'textDocument/documentSymbol',
        'textDocument/foldingRange',
        'textDocument/formatting',
        'textDocument/rangeFormatting',
        'textDocument/selectionRange',
      ]);
    });

    it('does not change other JSON', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, '{"a":\n[\n1\n]}');
      assert.deepEqual(await request('foldingRange'), []);
      assert.deepEqual(await request('formatting', { options: { tabSize: 2, insertSpaces: true } }), []);
    });
  });

  describe('lenses', () => {
    const lenses = () => request<CodeLens[]>('codeLens');
    const resolve = (lens: CodeLens) => client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);

    it('link to the items that they count', async () => {
      await client.initialize({ capabilities: pulling, initializationOptions: ours });
      await client.open(uri, booking);
      const [first] = await lenses();
      assert.deepEqual(first?.range.start, { line: 0, character: 0 });
      assert.equal(first.command, undefined);
      const { command } = await resolve(first);
      assert.deepEqual([command?.title, command?.command], ['7 ready', 'statusdocs.showPlaces']);
      assert.equal(command?.tooltip, 'List the places that are counted.');
      const [document, position, places] = command?.arguments as [string, object, unknown[]];
      assert.deepEqual([document, position, places.length], [uri, { line: 0, character: 0 }, 7]);
    });

    it('are absent in a document with conflict markers', async () => {
      await client.initialize({ capabilities: pulling, initializationOptions: ours });
      const line = '    "capturedSlots": 4,\n';
      await client.open(uri, booking.replace(line, `<<<<<<< HEAD\n${line}=======\n${line}>>>>>>> night\n`));
      assert.deepEqual(await lenses(), []);
    });

    it('count the open fields of a contribution, and insert its key, and start one in a template', async () => {
      await client.initialize({ capabilities: pulling, initializationOptions: ours });
      const titles = async () =>
        Promise.all((await lenses()).map(async (lens) => (await resolve(lens)).command?.title));
      await client.open(uri, contribution('AUTH', { identityRef: null, keyRef: 'TBD', publicKey: null }));
      assert.deepEqual(await titles(), ['0 of 3 filled in', 'Insert public key from file…']);
      const [first, insertion] = await lenses();
      const [, , places] = (await resolve(first!)).command?.arguments as [string, object, unknown[]];
      assert.equal(places.length, 3);
      const { command } = await resolve(insertion!);
      assert.deepEqual([command?.command, command?.arguments], ['statusdocs.insertPublicKey', [uri]]);
      await client.change(uri, 2, contribution('AUTH', { keyRef: null, publicKey: { kty: 'OKP', crv: 'Ed25519' } }));
      assert.deepEqual(await titles(), ['1 of 3 filled in · 1 error', 'Insert public key from file…']);
      const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
      await client.change(uri, 3, contribution('AUTH', { publicKey: key }));
      const [filled, fingerprint] = await titles();
      assert.equal(filled, '3 of 3 filled in');
      assert.match(fingerprint ?? '', /^Ed25519 SHA256:[0-9a-f]{64}$/);
      const template = uri.replace(/\.json$/, '.template.json');
      await client.open(template, programText('handoff/auth-s08-r02-c02/auth-owner.template.json'));
      const [start, ...others] = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
        textDocument: { uri: template },
      });
      assert.deepEqual(others, []);
      const { command: starting } = await resolve(start!);
      assert.equal(starting?.title, 'This template stays unfilled. Start a contribution…');
      assert.equal(starting.command, 'statusdocs.startContribution');
      assert.equal((starting.arguments as string[])[1], 'AUTH');
    });

    it('only count if the client has no commands or the document has changed', async () => {
      await client.initialize({ capabilities: pulling });
      await client.open(uri, programText('owner-handoff-kits.json'));
      const found = await lenses();
      assert.equal(found.length, 2);
      assert.deepEqual((await resolve(found[0]!)).command, { title: '5 of 8 QA gates not passed', command: '' });
      await client.change(uri, 2, '{}');
      assert.deepEqual((await resolve(found[0]!)).command, { title: '5 of 8 QA gates not passed', command: '' });
    });
  });

  it('the correct count is shown next to a wrong count', async () => {
    await client.initialize({ capabilities: pulling });
    await client.open(uri, booking.replace('"readyToClaim": 9', '"readyToClaim": 8'));
    const line = booking.split('\n').findIndex((text) => text.includes('"readyToClaim"'));
    const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
    const position = { line, character: '    "readyToClaim": 8'.length };
    assert.deepEqual(await request<InlayHint[]>('inlayHint', { range }), [
      {
        position,
        label: '→ 9',
        tooltip: '`readyToClaim` should be 9, not 8. Tasks that are READY_TO_CLAIM: 9.',
        paddingLeft: true,
        textEdits: [{ range: { start: { line, character: position.character - 1 }, end: position }, newText: '9' }],
      },
    ]);
  });

  describe('semantic tokens', () => {
    const progress =
      '{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1",\n"stages": [{ "status": "DONE" }] }';

    it('color states without a grammar', async () => {
      const { capabilities } = await client.initialize({ capabilities: pulling });
      assert.deepEqual(capabilities.semanticTokensProvider?.legend.tokenModifiers, [
        'ready',
        'active',
        'waiting',
        'blocked',
      ]);
      await client.open(uri, progress);
      assert.deepEqual((await request<SemanticTokens>('semanticTokens/full')).data, [1, 24, 4, 0, 1]);
    });

    it('are not offered to the extension, whose language has a grammar', async () => {
      const { capabilities } = await client.initialize({ capabilities: pulling, initializationOptions: ours });
      assert.equal(capabilities.semanticTokensProvider, undefined);
    });
  });

  it('every request about truncated documents is answered', async () => {
    await client.initialize({ capabilities: tree });
    const start = { line: 0, character: 0 };
    const range = { start, end: { line: 10_000, character: 0 } };
    for (let version = 1; version <= 40; version++) {
      const text = booking.slice(0, Math.floor((booking.length / 400) * version) + version);
      await (version === 1 ? client.open(uri, text) : client.change(uri, version, text));
      const answers = await Promise.all([
        request('documentSymbol'),
        request('foldingRange'),
        request('formatting', { options: { tabSize: 2, insertSpaces: true } }),
        request('rangeFormatting', { options: { tabSize: 2, insertSpaces: true }, range }),
        request('selectionRange', { positions: [start, range.end] }),
        request('codeLens'),
        request('inlayHint', { range }),
        request('semanticTokens/full'),
        request('codeAction', { range, context: { diagnostics: [], only: ['source.sortMembers'] } }),
        client.connection.sendRequest('workspace/symbol', { query: 'b' }),
      ]);
      assert.ok(answers.every((answer) => answer !== null));
    }
  });

  it('sorts members by a source action', async () => {
    await client.initialize({ capabilities: pulling });
    const text = '{ "schemaVersion": "service-docs/booking-execution/v1", "screens": [], "policy": "p" }';
    await client.open(uri, text);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = (only?: string[]) =>
      request<CodeAction[]>('codeAction', { range, context: { diagnostics: [], ...(only ? { only } : {}) } });
    const [action, ...others] = await actions(['source.sortMembers']);
    assert.deepEqual([action?.title, others], ['Sort properties as the specification orders them', []]);
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), action?.edit?.changes?.[uri] ?? []),
      '{ "schemaVersion": "service-docs/booking-execution/v1", "policy": "p", "screens": [] }',
    );
    assert.ok((await actions()).every(({ kind }) => kind !== 'source.sortMembers'));
  });

  describe('symbols of the workspace', () => {
    let folder: string;
    beforeEach(() => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
    });
    afterEach(() => fs.rmSync(folder, { recursive: true }));

    const write = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    };
    const start = (...folders: string[]) =>
      client.initialize({
        capabilities: pulling,
        workspaceFolders: folders.map((each) => ({ uri: pathToFileURL(each).href, name: 'x' })),
      });
    const find = (query: string) => client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query });
    const screen = (id: string) =>
      `{ "schemaVersion": "service-docs/booking-execution/v1",\n"screens": [{ "screenId": "${id}" }] }`;

    it('are found in all files but those that the configuration excludes, and in documents of its domains', async () => {
      write('seen.json', screen('in-a-document'));
      write('other.json', screen('of-a-domain').replace('service-docs/', 'acme/'));
      write('copy.json', screen('in-a-copy'));
      write('statusdocs.config.json', '{ "exclude": ["copy.json"], "domains": ["acme"] }');
      await start(folder);
      const names = (await Promise.all(['in-a', 'of-a'].map(find))).flat().map(({ name }) => name);
      assert.deepEqual(names, ['in-a-document', 'of-a-domain']);
    });

    it('are found in closed documents', async () => {
      await start(path.join(examples, 'program'));
      const found = await find('booking-store');
      assert.deepEqual(
        found.slice(0, 2).map(({ name, containerName }) => [name, containerName]),
        [
          ['booking-store', 'booking execution'],
          ['booking-store', 'calibration'],
        ],
      );
      assert.equal(
        found[0]?.location.uri,
        pathToFileURL(path.join(examples, 'program', 'booking-execution.json')).href,
      );
      assert.ok((await find('qa')).some(({ name }) => name === 'E01-data-audit-governance-qa'));
      assert.equal((await find('')).length, 256);
    });

    it('are taken from the open document instead of the disk, and follow the disk', async () => {
      write('a b.json', screen('on-disk'));
      write('.hidden/c.json', screen('on-disk'));
      write('node_modules/d.json', screen('on-disk'));
      write('e.json', '{ "screenId": "on-disk" }');
      await start(folder);
      const names = async () => (await find('')).map(({ name }) => name);
      assert.deepEqual(await names(), ['on-disk']);
      await client.open(pathToFileURL(path.join(folder, 'a b.json')).href.replace('%20', ' '), screen('in-editor'));
      assert.deepEqual(await names(), ['in-editor']);
      write('f.json', screen('added'));
      assert.deepEqual((await names()).sort(), ['added', 'in-editor']);
      fs.rmSync(path.join(folder, 'f.json'));
      assert.deepEqual(await names(), ['in-editor']);
    });

    it('never include files outside: no symbolic link is followed', async function () {
      if (process.platform === 'win32') {
        this.skip(); // Creating links needs special rights on Windows.
      }
      write('outside/a.json', screen('outside'));
      fs.mkdirSync(path.join(folder, 'inside'));
      fs.symlinkSync(path.join(folder, 'outside'), path.join(folder, 'inside', 'folder'));
      fs.symlinkSync(path.join(folder, 'outside', 'a.json'), path.join(folder, 'inside', 'file.json'));
      await start(path.join(folder, 'inside'));
      assert.deepEqual(await find(''), []);
    });
  });
});
