import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import * as vscode from 'vscode';
import { globOf } from '../../../server/src/core/text/glob';
import type { SuppressArguments } from '../../../server/src/protocol';

/** Name of the configuration file, in the workspace folder. */
const configFile = 'statusdocs.config.json';

/**
 * Prompts for a reason, writes a suppression to the configuration of the workspace folder, shows the new entry, and offers
 * to undo it.
 */
export async function suppress([uri, rule, path]: SuppressArguments): Promise<void> {
  const document = vscode.Uri.parse(uri);
  const folder = vscode.workspace.getWorkspaceFolder(document);
  if (folder === undefined) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t("Can't add a suppression: this document is outside the workspace folders, where {file} belongs.", {
        file: configFile,
      }),
    );
    return;
  }
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Suppress {rule} at {path}', { rule, path: path === '' ? '/' : path }),
    prompt: vscode.l10n.t('Why is this accepted? The reason is written into {file}.', { file: configFile }),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Give a reason for the suppression.') : undefined),
  });
  if (reason === undefined) {
    return;
  }
  const files = globOf(vscode.workspace.asRelativePath(document, false));
  const target = vscode.Uri.joinPath(folder.uri, configFile);
  const before = await readText(target);
  const after = withSuppression(before ?? '{}\n', { rule, files, path, reason: reason.trim() });
  await writeAndSave(target, after);
  await showLastEntry(target);
  void offerToUndo({ rule, path }, () => restore(target, before, after));
}

/**
 * Reports a suppression, and calls `undo` if the user chooses to undo it. Callers do not wait for it, because a code action
 * shows progress until it returns, and the notification may stay open.
 */
async function offerToUndo(
  { rule, path }: { readonly rule: string; readonly path: string },
  undo: () => Promise<unknown>,
): Promise<void> {
  const undoButton = vscode.l10n.t('Undo');
  const message = vscode.l10n.t('{rule} is suppressed at {path}: see {file}.', {
    rule,
    path: path === '' ? '/' : path,
    file: configFile,
  });
  if ((await vscode.window.showInformationMessage(message, undoButton)) === undoButton) {
    await undo();
  }
}

/** Returns the text of a configuration with one more suppression at the end of its list. */
function withSuppression(text: string, entry: object): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(text, modify(text, ['suppressions', -1], entry, { formattingOptions, isArrayInsertion: true }));
}

/** Replaces the content of a file, which is created if it does not exist, and saves it. */
async function writeAndSave(target: vscode.Uri, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(target, { ignoreIfExists: true });
  edit.replace(target, new vscode.Range(0, 0, Number.MAX_SAFE_INTEGER, 0), text);
  await vscode.workspace.applyEdit(edit);
  const document = await vscode.workspace.openTextDocument(target);
  await document.save(); // The rules read the configuration from disk.
}

/** Opens the configuration and selects the last suppression. */
async function showLastEntry(target: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(target);
  const tree = parseTree(document.getText());
  const entry = tree && findNodeAtLocation(tree, ['suppressions'])?.children?.at(-1);
  const selection =
    entry && new vscode.Range(document.positionAt(entry.offset), document.positionAt(entry.offset + entry.length));
  await vscode.window.showTextDocument(document, selection ? { selection } : {});
}

/**
 * Restores the configuration. Warns instead if it has changed since.
 * @param before the text before the suppression was added; `undefined` if there was no file
 * @param after the text with the suppression
 */
async function restore(target: vscode.Uri, before: string | undefined, after: string): Promise<void> {
  if ((await readText(target)) !== after) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('{file} has changed since. Remove the entry there.', { file: configFile }),
    );
  } else if (before === undefined) {
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(target);
    await vscode.workspace.applyEdit(edit);
  } else {
    await writeAndSave(target, before);
  }
}

/** Returns the text of a file; `undefined` if it does not exist. */
async function readText(target: vscode.Uri): Promise<string | undefined> {
  try {
    return (await vscode.workspace.openTextDocument(target)).getText();
  } catch {
    return undefined; // The file does not exist yet.
  }
}
