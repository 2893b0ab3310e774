import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const dashboardTab = () =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('statusdocs.dashboard'));

describe('the dashboard in VS Code', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('opens in a tab titled with the program of the active document', async () => {
    for (const folder of ['program', 'broken']) {
      await vscode.commands.executeCommand('statusdocs.openDashboard', inFolder(`${folder}/booking-execution.json`));
      await until(`the dashboard of ${folder}`, () => dashboardTab()?.label === `Dashboard: ${folder}`);
    }
  });

  it('opens only once', async () => {
    await vscode.commands.executeCommand('statusdocs.openDashboard');
    await until('the dashboard', dashboardTab);
    await vscode.commands.executeCommand('statusdocs.openDashboard');
    assert.equal(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).length, 1);
  });

  it('leads to the task matrix of a document that the user chooses', async () => {
    await vscode.commands.executeCommand('statusdocs.openDashboard', inFolder('program/booking-execution.json'));
    await until('the dashboard', () => dashboardTab()?.isActive);
    const isShown = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .some(({ label }) => label.startsWith('Task Matrix: ') && label.includes('booking-execution.json'));
    let opening: PromiseLike<void> | undefined;
    await until('the matrix', async () => {
      // The list closes if the dashboard takes the focus while it loads.
      opening ??= vscode.commands.executeCommand('statusdocs.openMatrix').then(() => (opening = undefined));
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem'); // The list has the documents of this program.
      return isShown();
    });
  });

  it('is exported as one file, with the same content each time', async () => {
    const texts: string[] = [];
    for (const name of ['one.html', 'two.html']) {
      const target = inFolder(name);
      await vscode.commands.executeCommand('statusdocs.exportDashboard', inFolder('program').toString(), target);
      texts.push(new TextDecoder().decode(await vscode.workspace.fs.readFile(target)));
    }
    assert.match(texts[0]!, /^<!doctype html>/);
    assert.match(texts[0]!, /booking-wizard/);
    assert.equal(texts[0], texts[1]);
  });
});
