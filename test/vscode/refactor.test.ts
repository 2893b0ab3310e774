import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeActionsAtText } from '../support/codeActions';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

/** The findings but for those of a new document, which is not written yet. */
const others = (uri: vscode.Uri) =>
  vscode.languages.getDiagnostics(uri).filter(({ code }) => !JSON.stringify(code).includes('document/placeholder'));

const findings = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri).map(({ message }) => message);

async function openBooking(): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(inFolder('program/booking-execution.json'));
  await vscode.window.showTextDocument(document);
  await until('our language', () => document.languageId === 'statusdoc');
  return document;
}

const refactorings = (document: vscode.TextDocument, needle: string) =>
  codeActionsAtText(document, needle, vscode.CodeActionKind.Refactor);

describe('refactorings in VS Code', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('record a capture in one step, which one undo takes back', async () => {
    const picture = inFolder('program/artifacts/ui/booking-discovery/visual/tablet-1024x768.png');
    const target = inFolder('program/artifacts/ui/booking-store/visual/tablet-1024x768.png');
    await vscode.workspace.fs.copy(picture, target);
    const document = await openBooking();
    const before = document.getText();
    const [action] = await refactorings(document, '"id": "R22-booking-store-tablet-1024x768"');
    assert.equal(action?.title, 'Record capture');
    assert.ok(action.edit);
    assert.ok(await vscode.workspace.applyEdit(action.edit));
    assert.match(document.getText(), /"capturedSlots": 5,/);
    assert.equal(document.getText().split('"checksum": null').length, before.split('"checksum": null').length - 2);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await vscode.workspace.fs.delete(target);
    await until('no finding', () => findings(document.uri).length === 0);
  });

  it('ask who claims a task, and change nothing when nobody answers', async () => {
    const document = await openBooking();
    const before = document.getText();
    const [action] = await refactorings(document, '"id": "E01-booking-wizard-evidence-visual_baseline"');
    assert.equal(action?.title, 'Claim task…');
    let isDone = false;
    const done = vscode.commands
      .executeCommand(action.command!.command, ...(action.command!.arguments as unknown[]))
      .then(() => (isDone = true));
    assert.equal(isDone, false);
    await until('the question to go away', async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return isDone;
    });
    await done;
    assert.equal(document.getText(), before);
  });

  it('open a new document of each kind, in our language and with warnings at its placeholders only', async () => {
    for (const kind of [
      'booking-execution',
      'd06-browser-auth-pre-admission',
      'auth-s08-r02-c02-owner-authority-contribution-template',
    ]) {
      await vscode.commands.executeCommand('statusdocs.newDocument', kind);
      const { document } = vscode.window.activeTextEditor!;
      assert.deepEqual([document.isUntitled, document.languageId], [true, 'statusdoc']);
      assert.match(document.getText(), new RegExp(`/${kind}/v1"`));
      assert.deepEqual(others(document.uri), []);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('open a new document as plain JSON where documents stay that', async () => {
    const settings = vscode.workspace.getConfiguration('statusdocs');
    await settings.update('languageMode', 'json', vscode.ConfigurationTarget.Global);
    try {
      await vscode.commands.executeCommand('statusdocs.newDocument', 'current-ui-evidence-progress');
      assert.equal(vscode.window.activeTextEditor?.document.languageId, 'json');
    } finally {
      await settings.update('languageMode', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
