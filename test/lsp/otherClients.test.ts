import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentDiagnosticReport, SymbolInformation } from 'vscode-languageserver-protocol/node';
import { examples, programText } from '../support/examples';
import { codesOf, itemsOf, LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const calibration = programText('current-ui-evidence.json');
const wrong = fs.readFileSync(path.join(examples, 'broken/current-ui-evidence.json'), 'utf8');
const rule = 'calibration/stage-progress';
const off = JSON.stringify({ rules: { [rule]: 'off' } });

/** Clients that watch no files, or have no workspace folders. */
describe('other clients, over LSP', () => {
  let client: LspClient;
  let folder: string;
  beforeEach(() => {
    client = new LspClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    fs.mkdirSync(path.join(folder, 'sub'));
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const pushedDiagnostics = (name: string) => client.published.findLast(({ uri }) => uri === uriOf(name))?.diagnostics;
  const pushedCodes = (name: string) => codesOf(pushedDiagnostics(name) ?? []);
  const pullCodes = async (name: string) => codesOf(itemsOf(await client.pull<DocumentDiagnosticReport>(uriOf(name))));
  const saved = (name: string) =>
    client.connection.sendNotification('textDocument/didSave', { textDocument: { uri: uriOf(name) } });

  for (const [what, root] of [
    ['rootUri', () => ({ rootUri: pathToFileURL(folder).href })],
    ['rootUri with a slash at its end', () => ({ rootUri: `${pathToFileURL(folder).href}/` })],
    ['rootPath', () => ({ rootPath: folder })],
    ['a workspace folder with a slash at its end', () => ({ workspaceFolders: [{ uri: uriOf(''), name: 'work' }] })],
  ] as const) {
    it(`use ${what} as the workspace: its configuration applies below it, and its symbols are found`, async () => {
      write('statusdocs.config.json', off);
      write('sub/a.json', wrong);
      await client.initialize({ capabilities: pulling, ...root() });
      await client.open(uriOf('sub/a.json'), wrong);
      assert.ok(!(await pullCodes('sub/a.json')).includes(rule));
      await client.close(uriOf('sub/a.json'));
      const symbols = await client.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: 'P07' });
      assert.ok(symbols.length > 0);
    });
  }

  it('get a changed configuration on save, open and requests, without watching files', async () => {
    write('sub/a.json', wrong);
    const { capabilities } = await client.initialize({ rootUri: pathToFileURL(folder).href });
    assert.deepEqual(capabilities.textDocumentSync, { openClose: true, change: 2, save: true });
    await client.open(uriOf('sub/a.json'), wrong);
    await until('the finding', () => pushedCodes('sub/a.json').includes(rule));
    write('statusdocs.config.json', off);
    await saved('sub/a.json');
    await until('it to go', () => !pushedCodes('sub/a.json').includes(rule));
    write('sub/statusdocs.config.json', '{}');
    write('sub/other.json', calibration);
    await client.open(uriOf('sub/other.json'), calibration);
    await until('it to come back', () => pushedCodes('sub/a.json').includes(rule));
    fs.rmSync(path.join(folder, 'sub/statusdocs.config.json'));
    await saved('sub/other.json');
    await until('it to go again', () => !pushedCodes('sub/a.json').includes(rule));
  });

  it('get a changed configuration when they pull', async () => {
    write('sub/a.json', wrong);
    await client.initialize({ capabilities: pulling, rootUri: pathToFileURL(folder).href });
    await client.open(uriOf('sub/a.json'), wrong);
    assert.ok((await pullCodes('sub/a.json')).includes(rule));
    write('statusdocs.config.json', off);
    assert.ok(!(await pullCodes('sub/a.json')).includes(rule));
  });

  it('get a changed sibling document when they save', async () => {
    const kits = programText('owner-handoff-kits.json');
    const auth = programText('browser-auth-pre-admission.json');
    write('sub/a.json', kits);
    write('sub/auth.json', auth);
    await client.initialize({ rootUri: pathToFileURL(folder).href });
    await client.open(uriOf('sub/a.json'), kits);
    await until('an answer', () => pushedDiagnostics('sub/a.json') !== undefined);
    write('sub/auth.json', auth.replace(/"acceptedKnives": \d+/, '"acceptedKnives": 3'));
    await saved('sub/a.json');
    await until('the finding', () => pushedCodes('sub/a.json').includes('program/agreement'));
  });

  for (const isShown of [true, false]) {
    it(`${isShown ? 'get' : 'do not get'} related information if they ${isShown ? 'support' : 'do not support'} it`, async () => {
      const twice = calibration.replace('"schemaVersion"', '"policy": 1, "policy": 2, "schemaVersion"');
      await client.initialize({
        capabilities: { textDocument: { publishDiagnostics: { relatedInformation: isShown } } },
      });
      await client.open(uriOf('sub/a.json'), twice);
      await until('the finding', () => pushedCodes('sub/a.json').includes('document/duplicate-key'));
      assert.equal(
        pushedDiagnostics('sub/a.json')?.some(({ relatedInformation }) => relatedInformation !== undefined),
        isShown,
      );
    });
  }
});
