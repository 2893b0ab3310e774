import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { mistakes } from '../../scripts/examples/broken';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const codeOf = ({ code }: vscode.Diagnostic) => (typeof code === 'object' ? code.value : code);

/** Returns the entries of Problems for the broken examples, as file and code. */
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

describe('the Problems view in VS Code', () => {
  before(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('statusdocs.program.focus');
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });

  it('shows every mistake of the workspace without open documents', async () => {
    await arePlanted();
    assert.deepEqual(vscode.window.visibleTextEditors, []);
  });

  it('shows every mistake exactly once while a document is open, and after it is closed', async () => {
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

  it('shows the mistakes of the file again after an edit is discarded', async () => {
    const uri = inFolder('broken/owner-handoff-kits.json');
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), '{ "a": 1 }');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until('none of its mistakes', () => !shown().some((each) => each.startsWith('owner-handoff-kits.json')));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await arePlanted();
  });

  it('follows the text of a damaged file that is being written, and of a document that becomes other JSON', async () => {
    const uri = inFolder('broken/damaged.json');
    await vscode.workspace.fs.writeFile(uri, new Uint8Array());
    const messages = () => vscode.languages.getDiagnostics(uri).map(({ message }) => message);
    await until('the empty file', () => messages().some((each) => each.startsWith('The file is empty.')));
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document);
    await until('our language', () => document.languageId === 'statusdoc');
    const whole = () => new vscode.Range(0, 0, document.lineCount, 0);
    await editor.edit((edit) => edit.replace(whole(), '{}'));
    await until('the object', () => messages().length > 0 && !messages().some((each) => each.includes('is empty.')));
    await editor.edit((edit) => edit.replace(whole(), '{ "name": "something else" }'));
    await until('no finding', () => messages().length === 0);
    await new Promise((resolve) => setTimeout(resolve, 1500)); // More than the delay before the language returns.
    assert.deepEqual(messages(), []);
    await document.save();
    await until('its own language', () => document.languageId === 'json');
    assert.deepEqual(messages(), []);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
    await arePlanted();
  });

  it('keeps a configuration with a mistake in the language JSON', async () => {
    const uri = inFolder('broken/statusdocs.config.json');
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('{ "rule": {} }'));
    await until('the mistake', () =>
      vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'statusdocs'),
    );
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await new Promise((resolve) => setTimeout(resolve, 1500)); // More than the delay before a language is set.
    assert.match(document.languageId, /^jsonc?$/);
    const sources = vscode.languages.getDiagnostics(uri).map(({ source }) => source);
    assert.deepEqual(sources, ['statusdocs'], 'VS Code should not report the mistake, too');
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri,
      new vscode.Position(0, 1),
    );
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('suppressions'), `the properties should be offered, not ${labels.join(', ')}`);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
    await arePlanted();
  });

  it('updates when files change', async () => {
    const uri = inFolder('broken/copied.json');
    await vscode.workspace.fs.copy(inFolder('broken/current-ui-evidence.json'), uri);
    await until('the copy', () => shown().some((each) => each.startsWith('copied.json')));
    await vscode.workspace.fs.delete(uri);
    await arePlanted();
  });

  it('shows only open documents if the setting is off', async () => {
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
