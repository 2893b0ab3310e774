import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeActionsAtText } from '../support/codeActions';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

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
    // Otherwise a test may press a button of the test before it.
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  /** Chooses a code action of the item at `needle`, with the caret there. */
  async function choose(document: vscode.TextDocument, needle: string, title: string): Promise<Thenable<unknown>> {
    const editor = await vscode.window.showTextDocument(document);
    const at = document.positionAt(document.getText().indexOf(needle));
    editor.selection = new vscode.Selection(at, at);
    const action = (await refactorings(document, needle)).find((each) => each.title === title);
    assert.ok(action?.command, title);
    return vscode.commands.executeCommand(action.command.command, ...(action.command.arguments as unknown[]));
  }

  /** Waits for a notification, and presses its first button until `isPressed` returns true. */
  const press = (isPressed: () => boolean) =>
    until('the first button', async () => {
      await vscode.commands.executeCommand('notification.acceptPrimaryAction');
      return isPressed();
    });

  const caret = () => vscode.window.activeTextEditor?.selection.active;

  it('record a capture as one edit that one undo reverts, and keep the caret', async () => {
    const picture = inFolder('program/artifacts/ui/booking-discovery/visual/tablet-1024x768.png');
    const target = inFolder('program/artifacts/ui/booking-store/visual/tablet-1024x768.png');
    const other = await vscode.workspace.fs.readFile(picture);
    await vscode.workspace.fs.writeFile(target, Uint8Array.of(...other, 0)); // The bytes must differ from the picture of the other screen.
    const document = await openBooking();
    const before = document.getText();
    const needle = '"id": "R22-booking-store-tablet-1024x768"';
    await choose(document, needle, 'Record capture');
    assert.match(document.getText(), /"capturedSlots": 5,/);
    assert.equal(document.getText().split('"checksum": null').length, before.split('"checksum": null').length - 2);
    assert.deepEqual(caret(), document.positionAt(document.getText().indexOf(needle)));
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await vscode.workspace.fs.delete(target);
    await until('no finding', () => findings(document.uri).length === 0).catch(() =>
      assert.deepEqual(findings(document.uri), []),
    );
  });

  it('are listed if they are possible, and show the predecessors if they are impossible', async () => {
    const document = await openBooking();
    const before = document.getText();
    const waiting = '{\n      "id": "E01-booking-wizard-evidence-accessibility"';
    assert.deepEqual(
      (await refactorings(document, waiting)).map(({ title }) => title),
      ['Pin the names of these properties for booking execution in examples', 'Explain this value…'],
    );
    const id = 'E01-booking-wizard-evidence-accessibility';
    const { tasks } = JSON.parse(before) as { readonly tasks: readonly { readonly id: string }[] };
    const at = ['tasks', tasks.findIndex((task) => task.id === id)];
    const done = vscode.commands.executeCommand('statusdocs.record', document.uri.toString(), 'claimTask', at, id);
    const text = document.getText();
    const predecessor = document.positionAt(
      text.lastIndexOf('{', text.indexOf('"id": "E01-booking-wizard-evidence-visual_baseline"')),
    );
    await press(() => caret()?.isEqual(predecessor) === true);
    await done;
    assert.equal(document.getText(), before);
  });

  it('show a menu for the only possible step, instead of taking it', async () => {
    const document = await openBooking();
    const before = document.getText();
    const needle = '"id": "E01-booking-store-evidence-visual_baseline"';
    const editor = await vscode.window.showTextDocument(document);
    const at = document.positionAt(before.indexOf(needle));
    editor.selection = new vscode.Selection(at, at);
    const steps = await codeActionsAtText(document, needle, vscode.CodeActionKind.Refactor.append('rewrite.record'));
    assert.deepEqual(
      steps.filter(({ disabled }) => !disabled).map(({ title }) => title),
      ['Hand back task'],
    );
    await vscode.commands.executeCommand('statusdocs.recordWork');
    await new Promise((resolve) => setTimeout(resolve, 1000)); // Time in which a step would be taken.
    assert.equal(document.getText(), before);
    await until('the step to be taken', async () => {
      await vscode.commands.executeCommand('acceptSelectedCodeAction');
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (document.getText() === before) {
        await vscode.commands.executeCommand('statusdocs.recordWork'); // The menu closes if something else takes the focus.
      }
      return document.getText() !== before;
    });
  });

  it('create a missing receipt', async () => {
    const document = await openBooking();
    const receipt = inFolder('program/artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json');
    const done = choose(document, '"id": "E01-booking-discovery-evidence-visual_baseline"', 'Record receipt…');
    await press(() => vscode.window.activeTextEditor?.document.uri.toString() === receipt.toString());
    await done;
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /"artifactDigest": null/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.workspace.fs.delete(receipt).then(undefined, () => undefined); // The file was not saved.
    assert.equal(document.isDirty, false);
  });

  it('prompt for the assignee of a task, and change nothing if canceled', async () => {
    const document = await openBooking();
    const before = document.getText();
    let isDone = false;
    const done = choose(document, '"id": "E01-booking-wizard-evidence-visual_baseline"', 'Claim task…').then(
      () => (isDone = true),
    );
    assert.equal(isDone, false);
    await until('the question to go away', async () => {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      return isDone;
    });
    await done;
    assert.equal(document.getText(), before);
  });
});
