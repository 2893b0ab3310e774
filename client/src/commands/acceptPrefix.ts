import * as vscode from 'vscode';

const setting = 'schemaVersionPrefixes';

/** Adds a domain to those accepted in the workspace; without a workspace, to those of the user. */
export async function acceptPrefix(prefix: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('statusdocs');
  const accepted = settings.get<readonly string[]>(setting, []);
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  await settings.update(setting, [...new Set([...accepted, prefix])], target);
}
