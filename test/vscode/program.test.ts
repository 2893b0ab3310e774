import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../support/until';

const inFolder = (file: string) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, file);

const run = (command: string, ...parameters: unknown[]) =>
  vscode.commands.executeCommand(`statusdocs.${command}`, ...parameters);

describe('the views of the program in VS Code', () => {
  afterEach(async () => {
    await run('program.clearFilter');
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });

  it('are shown, filtered, grouped and collapsed by commands', async () => {
    await run('program.focus');
    await run('program.filter', 'booking-store');
    await run('program.showBlocked');
    await run('program.showReady');
    await run('program.showProblems');
    await run('program.clearFilter');
    await vscode.commands.executeCommand('workbench.actions.treeView.statusdocs.program.collapseAll');
    await run('program.groupByFamily');
    await run('program.groupByLane');
    await run('ready.focus');
    await run('ready.groupByOwner');
    await run('ready.groupByLane');
  });

  it('open the place in the document, and select the text that names the item', async () => {
    const uri = inFolder('program/booking-execution.json');
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    const at = text.split('\n').findIndex((line) => line.includes('"screenId": "booking-store"'));
    const range = { start: { line: at - 2, character: 4 }, end: { line: at + 200, character: 5 } };
    await run('program.open', { file: uri.toString(), range, text: 'booking-store' });
    const editor = await until('the document', () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.path === uri.path ? active : undefined;
    });
    assert.equal(editor.document.getText(editor.selection), 'booking-store');
    assert.equal(editor.selection.start.line, at);
    await until('the item to be visible', () =>
      editor.visibleRanges.some((visible) => visible.contains(editor.selection)),
    );
  });

  it('handle a place that no longer exists', async () => {
    const uri = inFolder('program/owner-handoff-kits.json');
    const range = { start: { line: 90_000, character: 4 }, end: { line: 90_001, character: 5 } };
    await run('program.open', { file: uri.toString(), range });
    await until('the document', () => vscode.window.activeTextEditor?.document.uri.path === uri.path);
  });

  it('copy the id of an item, and open its published file', async () => {
    const file = inFolder('program/booking-execution.json').toString();
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    await run('program.copyId', { idToCopy: 'R22-booking-store-mobile-390x844' });
    assert.equal(await vscode.env.clipboard.readText(), 'R22-booking-store-mobile-390x844');
    const published = '/handoff/auth-s08-r02-c02/auth-owner.template.json';
    await run('program.openArtifact', { target: { file, range }, published });
    const expected = inFolder(`program${published}`).path;
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.path === expected);
  });
});
