import * as vscode from 'vscode';
import { offerToUndo } from './configuration';

const setting = 'domains';

/** Adds a domain to the accepted domains in the workspace settings, or in the user settings if there is no workspace. */
export async function acceptDomain(domain: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('statusdocs');
  const accepted = settings.get<readonly string[]>(setting, []);
  const isInWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const target = isInWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  const { workspaceValue, globalValue } = settings.inspect(setting) ?? {};
  await settings.update(setting, [...new Set([...accepted, domain])], target);
  const message = vscode.l10n.t('The domain {domain} is accepted, by the setting statusdocs.{setting}.', {
    domain,
    setting,
  });
  void offerToUndo(message, () => settings.update(setting, isInWorkspace ? workspaceValue : globalValue, target));
}
