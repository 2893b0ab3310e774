import { applyEdits, modify } from 'jsonc-parser';
import * as vscode from 'vscode';
import { escapeGlob } from '../../../server/src/core/text/glob';
import type { SuppressArguments } from '../../../server/src/protocol';
import { configFile } from '../fileName';
import { workspacePath } from '../workspacePath';
import { changeConfiguration, readText, wholeText } from './configuration';

/** Prompts for a reason, writes a suppression to the configuration of the workspace folder, and shows the new entry. */
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
  const target = vscode.Uri.joinPath(folder.uri, configFile);
  const file = workspacePath(target);
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Suppress {rule} at {path}', { rule, path: path === '' ? '/' : path }),
    prompt: vscode.l10n.t('Why is this accepted? The reason is written into {file}.', { file }),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Give a reason for the suppression.') : undefined),
  });
  if (reason === undefined) {
    return;
  }
  const files = escapeGlob(vscode.workspace.asRelativePath(document, false));
  const text = withSuppression((await readText(target)) ?? '{}\n', { rule, files, path, reason: reason.trim() });
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(target, { ignoreIfExists: true });
  edit.replace(target, wholeText, text);
  const names = { rule, path: path === '' ? '/' : path, file };
  await changeConfiguration(target, edit, vscode.l10n.t('{rule} is suppressed at {path}: see {file}.', names));
}

/** Returns the text of a configuration with one more suppression at the end of its list. */
function withSuppression(text: string, entry: object): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return applyEdits(text, modify(text, ['suppressions', -1], entry, { formattingOptions, isArrayInsertion: true }));
}
