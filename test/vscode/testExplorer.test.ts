import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { textAfterEvent } from '../support/events';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const run = (command: string, ...parameters: unknown[]) =>
  vscode.commands.executeCommand<unknown>(command, ...parameters);

describe('the evidence tests in VS Code', () => {
  const picture = inFolder('program/artifacts/ui/booking-store/visual/desktop-1440x900.png');
  const document = inFolder('program/booking-execution.json');
  const showTests = (isOn: boolean | undefined) =>
    vscode.workspace.getConfiguration('statusdocs').update('testExplorer', isOn, vscode.ConfigurationTarget.Global);
  before(() => showTests(true));
  after(() => showTests(undefined));
  afterEach(async () => {
    await run('testing.clearTestResults');
    await run('workbench.action.closeAllEditors');
    await run('workbench.action.closePanel');
    await run('workbench.view.explorer');
  });

  /** Returns whether the test of an item failed in the last run: only then can its message be shown. */
  const hasFailed = (screen: string, item: string) => {
    const file = document.toString();
    const ids = ['statusdocs.evidence', file, `${file}#${screen}`, `${file}#${item}`];
    return run('vscode.peekTestError', ids.join('\0'));
  };

  const textOf = async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(document));

  const pictureHasFailed = async () => {
    await run('testing.runCurrentFile');
    const { screens } = JSON.parse(await textOf()) as { screens: readonly { screenId: string }[] };
    const at = screens.findIndex(({ screenId }) => screenId === 'booking-store');
    return hasFailed('booking-store', `/screens/${at}/captureSlots/0`);
  };

  it('fail only while a picture differs from its record', async () => {
    await vscode.window.showTextDocument(document);
    await until('the tests to be there', async () =>
      ((await run('vscode.testing.getControllersWithTests')) as readonly string[]).includes('statusdocs.evidence'),
    );
    const bytes = await vscode.workspace.fs.readFile(picture);
    assert.equal(await pictureHasFailed(), false);
    try {
      await vscode.workspace.fs.writeFile(picture, Uint8Array.of(...bytes, 0));
      assert.equal(await pictureHasFailed(), true);
    } finally {
      await vscode.workspace.fs.writeFile(picture, bytes);
    }
    assert.equal(await pictureHasFailed(), false);
  });

  it('fail if the receipt of an accepted task is missing', async () => {
    const opened = await vscode.workspace.openTextDocument(document);
    await vscode.window.showTextDocument(opened);
    const accepted = textAfterEvent(opened.getText(), ['tasks', 0], { name: 'recordReceipt', receiptId: 'r-1' });
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document, new vscode.Range(0, 0, opened.lineCount, 0), accepted);
    await vscode.workspace.applyEdit(edit);
    try {
      await until('the test of the receipt, which has not passed', async () => {
        await run('testing.runCurrentFile');
        return hasFailed('booking-discovery', '/tasks/0');
      });
    } finally {
      await vscode.window.showTextDocument(opened);
      await run('workbench.action.files.revert');
    }
  });
});
