import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { mistakes } from '../../scripts/examples/broken';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const codeOf = ({ code }: vscode.Diagnostic) => (typeof code === 'object' ? code.value : code);

/** What Problems shows of the broken examples: file and code. */
const shown = () =>
  vscode.languages
    .getDiagnostics()
    .flatMap(([{ path }, all]) => all.map((each) => `${path.split('/broken/')[1]} ${codeOf(each)}`))
    .filter((each) => !each.startsWith('undefined'))
    .sort();

const planted = mistakes.map(({ file, code }) => `${file} ${code}`).sort();

const arePlanted = () =>
  until('the planted mistakes', () => JSON.stringify(shown()) === JSON.stringify(planted)).catch(() =>
    assert.deepEqual(shown(), planted),
  );

const settings = () => vscode.workspace.getConfiguration('statusdocs');

describe('Problems in VS Code', () => {
  before(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('statusdocs.program.focus');
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });

  it('shows every mistake of the workspace though nothing is open', async () => {
    await arePlanted();
    assert.deepEqual(vscode.window.visibleTextEditors, []);
  });

  it('shows no mistake twice, and none too few, while a document is open and after', async () => {
    const uri = inFolder('broken/owner-handoff-kits.json');
    const counts = new Set<number>();
    const counting = vscode.languages.onDidChangeDiagnostics(() => counts.add(shown().length));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await until('our language', () => document.languageId === 'statusdoc');
    await arePlanted();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    counting.dispose();
    assert.deepEqual(
      [...counts].filter((count) => count !== planted.length),
      [],
    );
    await arePlanted();
  });

  it('shows the mistakes of the file again after an edit is thrown away', async () => {
    const uri = inFolder('broken/owner-handoff-kits.json');
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), '{}');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until('none of its mistakes', () => !shown().some((each) => each.startsWith('owner-handoff-kits.json')));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await arePlanted();
  });

  it('follows files', async () => {
    const uri = inFolder('broken/copied.json');
    await vscode.workspace.fs.copy(inFolder('broken/current-ui-evidence.json'), uri);
    await until('the copy', () => shown().some((each) => each.startsWith('copied.json')));
    await vscode.workspace.fs.delete(uri);
    await arePlanted();
  });

  it('shows only open documents where the setting says so', async () => {
    await settings().update('workspace.diagnostics', false, vscode.ConfigurationTarget.Global);
    try {
      const isOpen = (file: string) => vscode.workspace.textDocuments.some(({ uri }) => uri.path.endsWith(`/${file}`));
      await until('nothing else', () => shown().every((each) => isOpen(each.split(' ')[0]!)));
    } finally {
      await settings().update('workspace.diagnostics', undefined, vscode.ConfigurationTarget.Global);
    }
    await arePlanted();
  });
});
