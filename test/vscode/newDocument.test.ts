import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { newText } from '../support/newText';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

/** Returns the findings, without those of a new document that is not filled in yet. */
const others = (uri: vscode.Uri) =>
  vscode.languages.getDiagnostics(uri).filter(({ code }) => !JSON.stringify(code).includes('document/placeholder'));

const isThere = (file: vscode.Uri) =>
  vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );

describe('a new document in VS Code', () => {
  const simpleDialog = vscode.workspace.getConfiguration('files.simpleDialog');
  const created: vscode.Uri[] = [];

  before(() => simpleDialog.update('enable', true, vscode.ConfigurationTarget.Global));
  after(() => simpleDialog.update('enable', undefined, vscode.ConfigurationTarget.Global));
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const file of created.splice(0)) {
      await vscode.workspace.fs.delete(file).then(undefined, () => undefined); // A failed test has not created it.
    }
  });

  /** Runs the command next to a document of the program, and accepts the proposed place. */
  async function begin(kind: string): Promise<vscode.TextEditor> {
    const file = inFolder(`program/${kind}.json`);
    created.push(file);
    await vscode.window.showTextDocument(inFolder('program/owner-handoff-kits.json'));
    const done = vscode.commands.executeCommand('statusdocs.newDocument', kind);
    await until('the file', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return isThere(file);
    });
    await done;
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), file.toString());
    return editor;
  }

  it('is named after its kind, and its siblings get no warnings', async () => {
    const siblings = ['booking-execution.json', 'data-sources-execution.json', 'browser-auth-pre-admission.json'];
    for (const kind of ['current-ui-evidence-progress']) {
      const { document } = await begin(kind);
      await until('our language', () => document.languageId === 'statusdoc');
      await until('its placeholders', () => vscode.languages.getDiagnostics(document.uri).length > 0);
      assert.deepEqual(others(document.uri), []);
      for (const name of siblings) {
        assert.deepEqual(others(inFolder(`program/${name}`)), [], name);
      }
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('is proposed in the program of the focused page', async () => {
    const [source, copy] = [inFolder('program/booking-execution.json'), inFolder('other/booking-execution.json')];
    const file = inFolder('other/current-ui-evidence-progress.json');
    created.push(file, copy);
    await vscode.workspace.fs.copy(source, copy, { overwrite: true });
    await vscode.commands.executeCommand('statusdocs.openMatrix', copy);
    await until('the page', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label.startsWith('Task Matrix'));
    // The page takes the focus when it is loaded. This closes a prompt, so the command is run again.
    let isRunning = false;
    const run = async () => {
      isRunning = true;
      await vscode.commands.executeCommand('statusdocs.newDocument', 'current-ui-evidence-progress');
      isRunning = false;
    };
    await until('the file', async () => {
      if (!isRunning) {
        void run();
      }
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return isThere(file);
    });
    await until('the end of the command', () => !isRunning);
  });

  it('has its placeholders as tab stops', async () => {
    const editor = await begin('current-ui-evidence-progress');
    const { document } = editor;
    const before = document.getText();
    const selected = () => document.getText(vscode.window.activeTextEditor?.selection ?? editor.selection);
    await until('the first placeholder', () => selected().startsWith('TODO: '));
    const first = selected();
    await vscode.commands.executeCommand('type', { text: 'Written' });
    assert.equal(document.getText(), before.replace(first, 'Written'));
    await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    await until('the next placeholder', () => selected().startsWith('TODO: '));
    await vscode.commands.executeCommand('leaveSnippet');
  });

  it('can be a receipt, which prompts for its lane and selects its first empty field', async () => {
    const file = inFolder('program/new.receipt.json');
    created.push(file);
    await vscode.window.showTextDocument(inFolder('program/owner-handoff-kits.json'));
    const done = vscode.commands.executeCommand('statusdocs.newDocument', 'receipt');
    await until('the file', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return isThere(file);
    });
    await done;
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), file.toString());
    assert.match(
      editor.document.getText(),
      /^\{\n {2}"screenId": null,\n {2}"sourceRevision": null,\n {2}"fixtureId": null,/,
    );
    const selectedLine = () => editor.document.lineAt(editor.selection.active.line).text.trim();
    assert.deepEqual([editor.document.getText(editor.selection), selectedLine()], ['null', '"screenId": null,']);
    await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    await until('the next field', () => selectedLine() === '"sourceRevision": null,');
    await vscode.commands.executeCommand('leaveSnippet');
  });

  it('is not created if the dialog is canceled', async () => {
    await vscode.window.showTextDocument(inFolder('program/owner-handoff-kits.json'));
    let isDone = false;
    const done = vscode.commands
      .executeCommand('statusdocs.newDocument', 'current-ui-evidence-progress')
      .then(() => (isDone = true));
    await until('the question to go away', async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return isDone;
    });
    await done;
    assert.equal(await isThere(inFolder('program/current-ui-evidence-progress.json')), false);
  });

  for (const [content, at] of [
    ['', 0],
    ['{', 1],
    ['{ }', 2],
  ] as const) {
    it(`is offered by kind in ${JSON.stringify(content)}`, async () => {
      const document = await newText('json', content);
      await vscode.window.showTextDocument(document);
      const labels = await until('the kinds', async () => {
        const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          document.positionAt(at),
        );
        const found = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
        return found.some((label) => label.endsWith(' document')) ? found : undefined;
      });
      const ours = labels.filter((label) => label.endsWith(' document'));
      assert.deepEqual([ours.length, new Set(ours).size], [8, 8]);
      assert.ok(ours.includes('booking execution document'));
    });
  }
});
