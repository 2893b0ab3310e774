import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { until } from '../support/until';

const root = () => vscode.workspace.workspaceFolders![0]!.uri;
const inFolder = (file: string) => vscode.Uri.joinPath(root(), file);
const compare = (asked?: unknown) => vscode.commands.executeCommand('statusdocs.compareWithHead', asked);

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root().fsPath });

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
const previewOf = (name: string) =>
  until(`the page of ${name}`, () =>
    tabs().find(({ input, label }) => input instanceof vscode.TabInputWebview && label.includes(`${name} since HEAD`)),
  );
/** Returns the text of the page about a document or program. */
const pageOf = async (file: string) => {
  const { path } = inFolder(file);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const page = vscode.Uri.from({ scheme: 'statusdocs-moved', path: `${path}/${name} since HEAD.md` });
  return (await vscode.workspace.openTextDocument(page)).getText();
};

describe('comparing with HEAD in VS Code', () => {
  before(() => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'a');
  });
  after(async () => {
    await vscode.workspace.fs.delete(inFolder('.git'), { recursive: true });
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('shows the changes in the active document, including unsaved changes, and updates', async () => {
    const document = await vscode.workspace.openTextDocument(inFolder('program/owner-handoff-kits.json'));
    const editor = await vscode.window.showTextDocument(document);
    const at = document.getText().indexOf('"READY"') + 1;
    await editor.edit((edit) =>
      edit.replace(new vscode.Range(document.positionAt(at), document.positionAt(at + 5)), 'WAITING'),
    );
    await compare();
    await previewOf('owner-handoff-kits.json');
    assert.match(
      await pageOf('program/owner-handoff-kits.json'),
      /\| ↓ \*\*BACKWARDS\*\* \| \[H01 .*\| READY \| WAITING \|/,
    );
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    await compare();
    await until('the news', async () => (await pageOf('program/owner-handoff-kits.json')).includes('Nothing changed.'));
    assert.equal(tabs().filter(({ label }) => label.includes('since HEAD')).length, 1);
  });

  it('opens the text diff', async () => {
    const uri = inFolder('program/owner-handoff-kits.json');
    const document = await vscode.workspace.openTextDocument(uri);
    const committed = document.getText();
    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 0), '  "a": 1,\n'));
    await compare();
    const markdown = await until('the news', async () => {
      const text = await pageOf('program/owner-handoff-kits.json');
      return text.includes('1 other value changed (a), not interpreted here') ? text : undefined;
    });
    const [, args] = /\[Text diff\]\(command:statusdocs\.openTextDiff\?([^)\s]*) "Text diff"\)/.exec(markdown) ?? [];
    await vscode.commands.executeCommand(
      'statusdocs.openTextDiff',
      ...(JSON.parse(decodeURIComponent(args!)) as unknown[]),
    );
    const input = await until('the difference', () =>
      tabs()
        .map((tab) => tab.input)
        .find((each) => each instanceof vscode.TabInputTextDiff),
    );
    assert.equal(input.modified.toString(), uri.toString());
    assert.equal((await vscode.workspace.openTextDocument(input.original)).getText(), committed);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
  });

  it('shows the changes since another revision', async () => {
    git('tag', 'v1');
    await vscode.commands.executeCommand('statusdocs.compareWithRevision', inFolder('program'), 'v1');
    await until('the page', () => tabs().find(({ label }) => label.includes('program since v1')));
  });

  it('shows the changes of a whole program, from its tree item and from the Explorer', async () => {
    await compare({ folder: inFolder('program').toString() });
    await previewOf('program');
    await compare(inFolder('broken'));
    await previewOf('broken');
    assert.match(await pageOf('broken'), /Nothing changed\./);
  });

  it('shows the changes of a closed document, from its tree item', async () => {
    await compare({ document: inFolder('broken/booking-execution.json').toString() });
    await previewOf('booking-execution.json');
  });
});
