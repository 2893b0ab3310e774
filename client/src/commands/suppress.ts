import { applyEdits, modify } from 'jsonc-parser';
import * as vscode from 'vscode';
import { globOf } from '../../../server/src/core/text/glob';
import type { SuppressArguments } from '../../../server/src/protocol';

const file = 'statusdocs.config.json';

/** Asks for a reason and writes a suppression into the configuration of the workspace folder, as one undoable edit. */
export async function suppress([uri, rule, path]: SuppressArguments): Promise<void> {
  const document = vscode.Uri.parse(uri);
  const folder = vscode.workspace.getWorkspaceFolder(document);
  if (folder === undefined) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('A suppression goes into {file} of a workspace folder, and this document is in none.', { file }),
    );
    return;
  }
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Suppress {rule} at {path}', { rule, path: path === '' ? '/' : path }),
    prompt: vscode.l10n.t('Why is this accepted? The reason is written into {file}.', { file }),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('A suppression needs its reason.') : undefined),
  });
  if (reason === undefined) {
    return;
  }
  const files = globOf(vscode.workspace.asRelativePath(document, false));
  await write(vscode.Uri.joinPath(folder.uri, file), { rule, files, path, reason: reason.trim() });
}

async function write(target: vscode.Uri, entry: object): Promise<void> {
  const text = await textOf(target);
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edits = modify(text, ['suppressions', -1], entry, { formattingOptions, isArrayInsertion: true });
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(target, { ignoreIfExists: true });
  edit.replace(target, new vscode.Range(0, 0, Number.MAX_SAFE_INTEGER, 0), applyEdits(text, edits));
  await vscode.workspace.applyEdit(edit);
  const document = await vscode.workspace.openTextDocument(target);
  await document.save(); // The rules read the file as it is on disk.
}

async function textOf(target: vscode.Uri): Promise<string> {
  try {
    return (await vscode.workspace.openTextDocument(target)).getText();
  } catch {
    return '{}\n'; // There is none yet: it is created.
  }
}
