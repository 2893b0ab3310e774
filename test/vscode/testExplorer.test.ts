import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const run = (command: string, ...parameters: unknown[]) =>
  vscode.commands.executeCommand<unknown>(command, ...parameters);

describe('the evidence as tests in VS Code', () => {
  const picture = inFolder('program/artifacts/ui/booking-store/visual/desktop-1440x900.png');
  const document = inFolder('program/booking-execution.json');
  afterEach(async () => {
    await run('testing.clearTestResults');
    await run('workbench.action.closeAllEditors');
    await run('workbench.action.closePanel');
    await run('workbench.view.explorer');
  });

  /** Whether the test of the picture has failed in the last run: then its message can be shown. */
  const hasFailed = async () => {
    const text = Buffer.from(await vscode.workspace.fs.readFile(document)).toString('utf8');
    const { screens } = JSON.parse(text) as { screens: readonly { screenId: string }[] };
    const at = screens.findIndex(({ screenId }) => screenId === 'booking-store');
    const file = document.toString();
    const ids = ['statusdocs.evidence', file, `${file}#booking-store`, `${file}#/screens/${at}/captureSlots/0`];
    return run('vscode.peekTestError', ids.join('\0'));
  };

  const hasRun = async () => {
    await run('testing.runCurrentFile');
    return hasFailed();
  };

  it('pass, fail while a picture is another one, and pass again', async () => {
    await vscode.window.showTextDocument(document);
    await until('the tests to be there', async () =>
      ((await run('vscode.testing.getControllersWithTests')) as readonly string[]).includes('statusdocs.evidence'),
    );
    const bytes = await vscode.workspace.fs.readFile(picture);
    assert.equal(await hasRun(), false);
    try {
      await vscode.workspace.fs.writeFile(picture, Buffer.concat([bytes, Buffer.from([0])]));
      assert.equal(await hasRun(), true);
    } finally {
      await vscode.workspace.fs.writeFile(picture, bytes);
    }
    assert.equal(await hasRun(), false);
  });
});
