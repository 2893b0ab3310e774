import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const kind = 'auth-s08-r02-c02-owner-handoff-kits';

describe('pins in VS Code', () => {
  const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'program', file);
  const config = () => inFolder('statusdocs.config.json');
  const codesOf = (uri: vscode.Uri) =>
    vscode.languages
      .getDiagnostics(uri)
      .map(({ code }) => (typeof code === 'object' ? String(code.value) : String(code)));

  after(async () => {
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(config());
  });

  it('check an open document while the configuration is typed', async () => {
    await vscode.workspace.fs.writeFile(config(), new TextEncoder().encode('{}'));
    const uri = inFolder('owner-handoff-kits.json');
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document);
    await until('our language', () => document.languageId === 'statusdoc');
    const typed = await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument(config()),
      vscode.ViewColumn.Beside,
    );
    const write = (value: unknown) =>
      typed.edit((edit) =>
        edit.replace(new vscode.Range(0, 0, typed.document.lineCount, 0), JSON.stringify(value, undefined, 2)),
      );
    const pins = { [kind]: { properties: { dossier: { properties: { digest: { const: 'ab'.repeat(32) } } } } } };
    await write({ pins });
    await until('the finding', () => codesOf(uri).includes('pins/value'));
    assert.deepEqual(codesOf(config()), []);
    await write({ pins: { [kind]: { requird: [] } } });
    await until('the mistake', () => codesOf(config()).includes('config/invalid'));
    await until('no finding', () => !codesOf(uri).includes('pins/value'));
    const whole = new vscode.Range(0, 0, typed.document.lineCount, 0);
    await typed.edit((edit) => edit.replace(whole, '{ "pins": { '));
    await until('the broken text', () => codesOf(config()).includes('config/invalid'));
    assert.ok(
      codesOf(config()).every((code) => !code.startsWith('document/')),
      codesOf(config()).join(),
    );
    assert.ok(typed.document.isDirty);
  });
});
