import * as vscode from 'vscode';
import { smallestEdit } from '../../../server/src/core/text/smallestEdit';
import type { EditConfigurationArguments } from '../../../server/src/protocol';
import type { Server } from '../server';
import { workspacePath } from '../workspacePath';

/** Applies an edit of the server to a configuration, and shows the change. */
export async function editConfiguration(
  server: Server,
  [uri, lspEdit, message]: EditConfigurationArguments,
): Promise<void> {
  const edit = await server.convertEdit(lspEdit);
  if (edit) {
    await changeConfiguration(vscode.Uri.parse(uri), edit, message);
  }
}

/** Changes and saves a configuration, selects the change in an existing one, and reports `message` with an offer to undo it. */
export async function changeConfiguration(
  target: vscode.Uri,
  edit: vscode.WorkspaceEdit,
  message: string,
): Promise<void> {
  const before = await readText(target);
  if (!(await vscode.workspace.applyEdit(edit))) {
    return;
  }
  const document = await vscode.workspace.openTextDocument(target);
  await document.save(); // The command line reads the configuration from disk.
  const after = document.getText();
  const selection = before === undefined ? {} : { selection: changedRange(document, before) }; // A new file is all new.
  await vscode.window.showTextDocument(document, { ...selection, preview: false });
  void offerToUndo(message, () => restore(target, before, after));
}

function changedRange(document: vscode.TextDocument, before: string): vscode.Range {
  const { span, newText } = smallestEdit(before, document.getText());
  const start = span.offset + newText.search(/[^\s,]|$/);
  return new vscode.Range(document.positionAt(start), document.positionAt(span.offset + newText.length));
}

/**
 * Reports a change with an offer to undo it. Callers do not wait for it, because a code action shows progress until it returns, and
 * the notification may stay open.
 */
export async function offerToUndo(message: string, undo: () => Thenable<unknown>): Promise<void> {
  const undoButton = vscode.l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(message, undoButton)) === undoButton) {
    await undo();
  }
}

/**
 * Restores a configuration. Warns instead if it has changed since.
 * @param before the text before the change; `undefined` if there was no file
 * @param after the text after the change
 */
async function restore(target: vscode.Uri, before: string | undefined, after: string): Promise<void> {
  if ((await readText(target)) !== after) {
    const file = workspacePath(target);
    void vscode.window.showWarningMessage(vscode.l10n.t('{file} has changed since. Undo the change there.', { file }));
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  if (before === undefined) {
    edit.deleteFile(target);
    await vscode.workspace.applyEdit(edit);
    return;
  }
  edit.replace(target, wholeText, before);
  await vscode.workspace.applyEdit(edit);
  await (await vscode.workspace.openTextDocument(target)).save();
}

/** A range that contains every text. */
export const wholeText = new vscode.Range(0, 0, Number.MAX_SAFE_INTEGER, 0);

/** Returns the text of a file; `undefined` if it does not exist. */
export async function readText(target: vscode.Uri): Promise<string | undefined> {
  try {
    return (await vscode.workspace.openTextDocument(target)).getText();
  } catch {
    return undefined; // The file does not exist yet.
  }
}
