import * as vscode from 'vscode';

const setting = 'schemaVersionPrefixes';

/** Adds a domain to the accepted domains in the workspace settings, or in the user settings if there is no workspace. */
export async function acceptPrefix(prefix: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('statusdocs');
  const accepted = settings.get<readonly string[]>(setting, []);
  const isInWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const target = isInWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  const { workspaceValue, globalValue } = settings.inspect(setting) ?? {};
  await settings.update(setting, [...new Set([...accepted, prefix])], target);
  void offerToUndo(prefix, () => settings.update(setting, isInWorkspace ? workspaceValue : globalValue, target));
}

/** Callers do not wait for it, because a code action shows progress until it returns, and the notification may stay open. */
async function offerToUndo(prefix: string, undo: () => Thenable<void>): Promise<void> {
  const undoButton = vscode.l10n.t('Undo');
  const message = vscode.l10n.t('The domain {prefix} is accepted, by the setting statusdocs.{setting}.', {
    prefix,
    setting,
  });
  if ((await vscode.window.showInformationMessage(message, undoButton)) === undoButton) {
    await undo();
  }
}
