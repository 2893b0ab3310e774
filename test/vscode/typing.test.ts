import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

type Contributions = {
  readonly contributes: { readonly languages: readonly { id: string; configuration?: string }[] };
};

/** Returns the language configuration that an extension contributes. */
async function languageConfiguration(extensionId: string, language: string): Promise<Record<string, unknown>> {
  const extension = vscode.extensions.getExtension<unknown>(extensionId)!;
  const { languages } = (extension.packageJSON as Contributions).contributes;
  const file = languages.find(
    ({ id, configuration }) => id === language && configuration !== undefined,
  )!.configuration!;
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension.extensionUri, file));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

/** Opens a document of the workspace. */
async function open(file: string): Promise<vscode.TextEditor> {
  const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);
  const editor = await vscode.window.showTextDocument(uri);
  await until('our language', () => editor.document.languageId === 'statusdoc');
  return editor;
}

/** Types a quote on a new line after `line`, and returns the text of the new line. */
async function typeQuoteAfter(line: number, editor: vscode.TextEditor): Promise<string> {
  const { document } = editor;
  const { end } = document.lineAt(line).range;
  const before = document.getText();
  // VS Code closes no quote while it has not tokenized the line, in any language.
  return until('the closing quote', async () => {
    editor.selection = new vscode.Selection(end, end);
    await vscode.commands.executeCommand('type', { text: '\n' });
    await vscode.commands.executeCommand('type', { text: '"' });
    const typed = document.lineAt(line + 1).text;
    if (typed.endsWith('""')) {
      return typed;
    }
    // One undo takes back both characters or only the last one.
    while (document.getText() !== before) {
      await vscode.commands.executeCommand('undo');
    }
    return undefined;
  });
}

describe('typing in VS Code', () => {
  afterEach(() => vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  it('closes and indents as in JSON', async function () {
    if (vscode.extensions.getExtension('vscode.json') === undefined) {
      this.skip(); // In the web worker host, VS Code keeps its own JSON extension in another host.
    }
    const ours = await languageConfiguration('statusdocs.statusdocs', 'statusdoc');
    const json = await languageConfiguration('vscode.json', 'json');
    const shared = Object.keys(json).filter((each) => !['comments', 'folding', 'onEnterRules'].includes(each)); // For comments.
    assert.deepEqual(ours, Object.fromEntries(shared.map((each) => [each, json[each]])));
  });

  for (const [file, text] of [
    ['program/owner-handoff-kits.json', '"authDeployments": 0,'],
    ['program/booking-execution.json', '"capturedSlots": 4,'],
    ['program/booking-execution.json', '"status": "READY_TO_CLAIM",'],
  ] as const) {
    it(`closes the quote of a new property name after ${text} in ${file}`, async () => {
      const editor = await open(file);
      const line = editor.document
        .getText()
        .split('\n')
        .findIndex((each) => each.includes(text));
      assert.ok(line >= 0);
      const typed = await typeQuoteAfter(line, editor);
      assert.equal(typed.trim(), '""');
      const { active } = editor.selection;
      assert.deepEqual([active.line, active.character], [line + 1, typed.length - 1]);
    });
  }
});
