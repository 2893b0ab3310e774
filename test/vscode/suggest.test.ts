import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { newText } from '../support/newText';
import { until } from '../support/until';

const head = '{\n  "schemaVersion": "service-docs/booking-execution/v1",\n';

/** Opens an untitled document in our language, with the cursor at `$0`. */
async function editorWith(fixture: string): Promise<vscode.TextEditor> {
  const offset = fixture.indexOf('$0');
  const content = fixture.replace('$0', '');
  const document = await newText('statusdoc', content);
  const editor = await vscode.window.showTextDocument(document);
  const position = document.positionAt(offset);
  editor.selection = new vscode.Selection(position, position);
  return editor;
}

const offered = async ({ document, selection }: vscode.TextEditor): Promise<readonly vscode.CompletionItem[]> => {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    selection.active,
  );
  return items;
};

const labelOf = ({ label }: vscode.CompletionItem) => (typeof label === 'string' ? label : label.label);

/**
 * Triggers suggestions, repeatedly if necessary, and accepts the selected one. Returns the text once it is valid JSON,
 * because additional edits, such as a comma, are applied separately.
 */
async function accepted(editor: vscode.TextEditor): Promise<string> {
  const before = editor.document.getText();
  let asked = 0;
  await until('the suggestion', async () => {
    if (asked++ % 50 === 0) {
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
    }
    await vscode.commands.executeCommand('acceptSelectedSuggestion');
    return editor.document.getText() !== before;
  });
  return until('JSON', () => (isJson(editor.document.getText()) ? editor.document.getText() : undefined));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // Only some of the changes are applied.
  }
}

describe('completion in VS Code', () => {
  afterEach(async () => {
    await until('the end of all editors', async () => {
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      return vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
    });
  });

  it('turns an empty object in any JSON document into a status document', async () => {
    const document = await newText('json', '{}');
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(0, 1, 0, 1);
    const items = await until('the kinds', async () => {
      const all = (await offered(editor)).filter((item) => labelOf(item).endsWith(' document'));
      return all.length > 0 ? all : undefined;
    });
    assert.equal(items.length, 8);
    const booking = items.find(({ detail }) => detail?.includes('booking-execution'));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 1), booking?.detail ?? ''));
    await until('our language', () => editor.document.languageId === 'statusdoc' || undefined);
  });

  it('offers the kinds for a schemaVersion typed by hand', async () => {
    const document = await newText('json', '{\n  "schemaVersion": "s"\n}');
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(1, 21, 1, 21);
    const labels = await until('the kinds', async () => {
      const all = (await offered(editor)).map(labelOf).filter((label) => label.startsWith('service-docs/'));
      return all.length > 0 ? all : undefined;
    });
    assert.equal(labels.length, 8);
  });

  it('offers no status document completions in other JSON', async () => {
    const document = await newText('json', '{ "name": 1,  }');
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(0, 13, 0, 13);
    assert.deepEqual(
      (await offered(editor)).map(labelOf).filter((label) => label.endsWith(' document')),
      [],
    );
  });

  it('offers each member once, without word-based suggestions', async () => {
    const editor = await editorWith(`${head}  "screens": [{ "screenId": "booking-mini", $0 }]\n}`);
    const items = await until('the members', async () => {
      const all = await offered(editor);
      return all.length > 0 ? all : undefined;
    });
    const labels = items.map(labelOf);
    assert.equal(labels[0], 'order');
    assert.equal(new Set(labels).size, labels.length);
    assert.ok(!labels.includes('schemaVersion'));
    const route = items.find((item) => labelOf(item) === 'route');
    assert.equal((route?.label as vscode.CompletionItemLabel).description, '"/mini"');
  });

  it('offers nothing for prose, not even word-based suggestions', async () => {
    // Any answer shows that the server is running.
    const empty = await editorWith('{$0}');
    await until('the server', async () => (await offered(empty)).length > 0);
    const editor = await editorWith(`${head}  "policy": "one two $0"\n}`);
    assert.deepEqual((await offered(editor)).map(labelOf), []);
  });

  it('replaces the typed text, closes the quote and adds the commas', async () => {
    const editor = await editorWith(`${head}  "generatedAt": "2026-03-14"\n  "pol$0\n  "screens": []\n}`);
    assert.equal(await accepted(editor), `${head}  "generatedAt": "2026-03-14",\n  "policy": "",\n  "screens": []\n}`);
  });

  it('inserts a whole slot, indented like the document', async () => {
    const editor = await editorWith(
      `${head}  "screens": [\n    {\n      "screenId": "booking-mini",\n      "captureSlots": [$0]\n    }\n  ]\n}`,
    );
    const text = await accepted(editor);
    assert.ok(
      text.includes('"captureSlots": [\n        {\n          "id": "R22-booking-mini-desktop-1440x900",\n'),
      text,
    );
    assert.ok(text.includes('\n          "receiptId": null\n        }\n      ]\n    }'), text);
  });
});
