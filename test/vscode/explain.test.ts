import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);
const explain = (asked?: unknown) => vscode.commands.executeCommand('statusdocs.explainValue', asked);
const file = 'program/booking-execution.json';

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);

/** Waits for the page that explains a value, and returns its text. */
async function pageOf(name: string): Promise<string> {
  await until(`the page of ${name}`, () =>
    tabs().find(({ input, label }) => input instanceof vscode.TabInputWebview && label === name),
  );
  const uri = vscode.Uri.from({ scheme: 'statusdocs-explained', path: `${inFolder(file).path}/${name}.md` });
  return (await vscode.workspace.openTextDocument(uri)).getText();
}

describe('explaining a value in VS Code', () => {
  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  async function at(member: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(inFolder(file));
    const editor = await vscode.window.showTextDocument(document);
    const offset = document.getText().indexOf(`"${member}"`) + 2;
    editor.selection = new vscode.Selection(document.positionAt(offset), document.positionAt(offset));
    await explain();
  }

  it('shows the value at the cursor and its inputs', async () => {
    await at('capturedSlots');
    const page = await pageOf('capturedSlots');
    assert.match(page, /^# \[capturedSlots\]\(.+\) · 4\n/);
    assert.match(page, /^Captured slots.* 4\.$/m);
    assert.match(page, /- \[booking-discovery · DESKTOP 1440×900\]\([a-z-]+:[^)]*#L159,9\)/);
  });

  it('shows the steps that release a task, even from a tree', async () => {
    await explain({ target: { file: inFolder(file).toString() }, path: '/tasks/3' });
    const page = await pageOf('booking-discovery · owner_approval');
    assert.match(page, /## Can be claimed after 7 steps.*\n\n1\. \[Record the receipt of visual/);
  });
});
