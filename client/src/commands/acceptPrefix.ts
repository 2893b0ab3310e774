import * as vscode from 'vscode';

const setting = 'schemaVersionPrefixes';

/** Adds a domain to the accepted domains in the workspace settings, or in the user settings if there is no workspace. */
export async function acceptPrefix(prefix: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('statusdocs');
  const accepted = settings.get<readonly string[]>(setting, []);
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  await settings.update(setting, [...new Set([...accepted, prefix])], target);
}
