import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hasPs, serverProcess } from '../support/serverProcess';
import { until } from '../support/until';

// Test files run in alphabetical order, so no status document has been opened before this one.
describe('the extension in VS Code, before a status document is open,', () => {
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('does not change plain JSON, and starts no server for it', async () => {
    const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'plain.json');
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('{ "schemaVersion": 2, "name": "ours? no" }'));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await until('activation', () => vscode.extensions.getExtension('statusdocs.statusdocs')?.isActive);
    assert.equal(document.languageId, 'json');
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
    if (hasPs) {
      assert.equal(serverProcess(), undefined);
    }
  });
});
