import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { until } from '../support/until';

const root = () => vscode.workspace.workspaceFolders![0]!.uri;
const inFolder = (file: string) => vscode.Uri.joinPath(root(), file);
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root().fsPath });
const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);

describe('the history of a program in VS Code', () => {
  before(() => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'the first');
  });
  after(async () => {
    await vscode.workspace.fs.delete(inFolder('.git'), { recursive: true });
  });
  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('is shown as a page for its folder and for a document', async () => {
    await vscode.commands.executeCommand('statusdocs.showHistory', { folder: inFolder('program').toString() });
    await vscode.commands.executeCommand('statusdocs.showHistory', inFolder('program/owner-handoff-kits.json'));
    const names = await until('two pages', () => {
      const pages = tabs().filter(({ input }) => input instanceof vscode.TabInputWebview);
      return pages.length === 2 ? pages.map(({ label }) => label) : undefined;
    });
    assert.deepEqual(names, ['program: history', 'owner-handoff-kits.json · program: history']);
  });

  it('belongs to the program of the active page, regardless of the previous page', async () => {
    const run = (name: string, ...args: unknown[]) => vscode.commands.executeCommand(`statusdocs.${name}`, ...args);
    const shown = (label: string) =>
      until(label, () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === label || undefined);
    await run('showHistory', { folder: inFolder('broken').toString() });
    await run('compareWithHead', { folder: inFolder('program').toString() });
    await shown('program since HEAD');
    await run('showHistory');
    await shown('program: history');
  });

  it('belongs to the document whose task matrix is active', async () => {
    const run = (name: string, ...args: unknown[]) => vscode.commands.executeCommand(name, ...args);
    await run('statusdocs.showHistory', { folder: inFolder('broken').toString() });
    await run('statusdocs.openMatrix', inFolder('program/booking-execution.json'));
    const active = () => vscode.window.tabGroups.activeTabGroup.activeTab;
    await until('the matrix', () => active()?.label === 'Task Matrix: booking-execution.json · program' || undefined);
    await run('statusdocs.showHistory');
    await until('its history', () => active()?.label === 'booking-execution.json · program: history' || undefined);
  });

  it('is shown as the steps of an item, each of which can be compared with the current state', async () => {
    const target = { file: inFolder('program/owner-handoff-kits.json').toString() };
    const asking = vscode.commands.executeCommand('statusdocs.showItemHistory', {
      ...{ target, path: '/protocol/0', label: 'H01' },
    });
    let isAnswered = false;
    void asking.then(() => (isAnswered = true));
    // The list has the focus as soon as it is shown, so the command accepts its first item.
    await until('the page of what moved since', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return tabs().some(({ label }) => /^owner-handoff-kits\.json since [0-9a-f]{40}$/.test(label)) || undefined;
    });
    await until('the answer', () => isAnswered || undefined);
  });
});
