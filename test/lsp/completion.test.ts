import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  CompletionContext,
  CompletionItem,
  InitializeParams,
  MarkupContent,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';

const uri = 'file:///program/status.json';

/** Capabilities like VS Code: snippets, label details, and texts that are already indented. */
const able: Partial<InitializeParams> = {
  capabilities: {
    textDocument: {
      completion: {
        completionItem: {
          snippetSupport: true,
          labelDetailsSupport: true,
          insertTextModeSupport: { valueSet: [1, 2] },
        },
      },
    },
  },
  initializationOptions: { hasCommands: true },
};

describe('completion by the built language server, over stdio', () => {
  let client: LspClient;
  beforeEach(() => {
    client = new LspClient();
  });
  afterEach(() => client.dispose());

  /** Requests completion at `$0`, after opening the document or changing it to the fixture. */
  async function complete(
    fixture: string,
    context?: CompletionContext,
    version = 1,
  ): Promise<readonly CompletionItem[]> {
    const offset = fixture.indexOf('$0');
    const text = fixture.replace('$0', '');
    const document = TextDocument.create(uri, 'json', version, text);
    await (version === 1 ? client.open(uri, text) : client.change(uri, version, text));
    return client.connection.sendRequest('textDocument/completion', {
      textDocument: { uri },
      position: document.positionAt(offset),
      ...(context ? { context } : {}),
    });
  }

  const booking = '"schemaVersion": "service-docs/booking-execution/v1"';
  const gate = `{ ${booking}, "screens": [{ "gates": [{ "id": "SOURCE_EXACT", $0 }] }] }`;

  it('returns tab stops to a client with snippets, and requests completion again if there is a choice', async () => {
    await client.initialize(able);
    const items = await complete(gate);
    const label = items.find((item) => item.label === 'label');
    const state = items.find((item) => item.label === 'state');
    assert.deepEqual(
      [label?.insertTextFormat, label?.insertTextMode, (label?.textEdit as TextEdit).newText, label?.command],
      [2, 1, '"label": "$1"', undefined],
    );
    assert.equal(state?.command?.command, 'editor.action.triggerSuggest');
    const all = items.find((item) => item.label === 'All 3 missing properties');
    assert.equal((all?.textEdit as TextEdit).newText, '"label": "$1", "state": "${2:BLOCKED}", "evidence": "$3"');
  });

  it('proposes the fields of a receipt, but no document', async () => {
    await client.initialize(able);
    const receipt = 'file:///program/artifacts/ui/a/execution/governance-qa.receipt.json';
    await client.open(receipt, '{ }');
    const answer = await client.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument: { uri: receipt },
      position: { line: 0, character: 1 },
    });
    const labels = answer.map(({ label }) => label);
    assert.ok(labels.includes('signatureId') && !labels.includes('schemaVersion'), labels.join());
  });

  it('leaves the cursor after a member inserted between two braces', async () => {
    await client.initialize(able);
    const [first] = await complete(
      '{\n  "schemaVersion": "service-docs/booking-execution/v1",\n  "screens": [{ "captureSlots": [{$0}] }]\n}',
    );
    assert.equal((first?.textEdit as TextEdit).newText, '\n    "id": "$1"$0\n  ');
  });

  it('returns plain text to clients without snippets', async () => {
    await client.initialize();
    const items = await complete(gate);
    assert.ok(items.length > 0);
    for (const item of items) {
      assert.equal(item.insertTextFormat, 1);
      assert.equal(item.insertTextMode, undefined);
      assert.equal(item.command, undefined);
      assert.doesNotMatch((item.textEdit as TextEdit).newText, /\$/);
    }
  });

  it('preselects the correct value, replaces the typed text and adds a missing comma', async () => {
    await client.initialize(able);
    const items = await complete(
      '{ "schemaVersion": "service-docs/booking-execution/v1", "generatedAt": "2026-03-14" "pol$0',
    );
    const policy = items.find((item) => item.label === 'policy');
    assert.deepEqual(policy?.additionalTextEdits, [
      { range: { start: { line: 0, character: 83 }, end: { line: 0, character: 83 } }, newText: ',' },
    ]);
    assert.deepEqual((policy.textEdit as TextEdit).range, {
      start: { line: 0, character: 84 },
      end: { line: 0, character: 88 },
    });
    assert.equal(policy.filterText, '"policy"');
    const kind = await complete(
      '{ "$schema": "/schemas/booking-execution.v1.schema.json", "schemaVersion": "$0" }',
      undefined,
      2,
    );
    assert.deepEqual(
      kind.map(({ label, preselect }) => [label, preselect]),
      [['service-docs/booking-execution/v1', true]],
    );
  });

  it('sorts items in the order of the response', async () => {
    await client.initialize(able);
    const items = await complete('{ "schemaVersion": "service-docs/booking-execution/v1", $0 }');
    const sorted = items.toSorted((a, b) => (a.sortText! < b.sortText! ? -1 : 1));
    assert.deepEqual(items, sorted);
    assert.equal(new Set(items.map(({ sortText }) => sortText)).size, items.length);
  });

  it('resolves the documentation in the language of the client', async () => {
    await client.initialize({ ...able, locale: 'zh-CN' });
    const [pass] = await complete(
      '{ "schemaVersion": "service-docs/booking-execution/v1", "screens": [{ "gates": [{ "state": "$0" }] }] }',
    );
    assert.equal(pass?.documentation, undefined);
    assert.equal(pass?.labelDetails, undefined);
    const resolved = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', pass);
    assert.match((resolved.documentation as MarkupContent).value, /^检查已完成并通过。\n\n/);
  });

  it('shows the inserted text of a part, without tab stops', async () => {
    await client.initialize(able);
    const [document] = (await complete('$0')).filter(({ label }) => label === 'calibration progress document');
    const resolved = await client.connection.sendRequest<CompletionItem>('completionItem/resolve', document);
    const { value } = resolved.documentation as MarkupContent;
    assert.match(value, /```json\n\{\n {2}"schemaVersion": "service-docs\/current-ui-evidence-progress\/v1",\n/);
    assert.doesNotMatch(value, /\$\{?\d/);
  });

  it('resolves items of other servers without an error', async () => {
    await client.initialize(able);
    const item = { label: 'x', data: { kind: 'nothing', path: 3 } };
    assert.deepEqual(await client.connection.sendRequest('completionItem/resolve', item), item);
  });

  it('proposes nothing after a quote or colon that ends a text or is inside a text', async () => {
    await client.initialize(able);
    const typed = (triggerCharacter: string): CompletionContext => ({ triggerKind: 2, triggerCharacter });
    const text = (value: string) => `{ "schemaVersion": "service-docs/booking-execution/v1", "generatedAt"${value} }`;
    assert.deepEqual(await complete(text(': ""$0'), typed('"')), []);
    assert.deepEqual(await complete(text(': "12:$0"'), typed(':'), 2), []);
    assert.equal((await complete(text(': "$0"'), typed('"'), 3)).length, 1);
    assert.equal((await complete(text(':$0'), typed(':'), 4)).length, 1);
  });

  it('proposes schemaVersion in an empty document, and the domain of the settings', async () => {
    await client.initialize({
      ...able,
      initializationOptions: { settings: { domains: ['acme.example'] } },
    });
    const items = await complete('{ "schemaVersion": "$0" }');
    assert.equal(items[2]?.label, 'acme.example/booking-execution/v1');
  });

  it('proposes nothing in a document that is not open', async () => {
    await client.initialize(able);
    const position = { line: 0, character: 0 };
    assert.deepEqual(
      await client.connection.sendRequest('textDocument/completion', { textDocument: { uri }, position }),
      [],
    );
  });

  it('answers quickly after each keystroke in the largest document', async () => {
    await client.initialize(able);
    const text = programText('data-sources-execution.json').replace('"policy":', '"":\n  "policy":');
    await client.open(uri, text);
    const line = text.slice(0, text.indexOf('"":')).split('\n').length - 1;
    for (const [index, letter] of [...'tasks'].entries()) {
      await client.change(uri, index + 2, letter, line, 3 + index, 3 + index);
      const items = await client.connection.sendRequest<readonly CompletionItem[]>('textDocument/completion', {
        textDocument: { uri },
        position: { line, character: 4 + index },
      });
      assert.deepEqual(items, []);
    }
  });
});
