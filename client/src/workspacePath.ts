import * as vscode from 'vscode';
import { rootName } from './rootName';

/** Returns the path of a file or folder in the workspace. Starts with the workspace folder if there are several. */
export const workspacePath = (uri: vscode.Uri): string =>
  (vscode.workspace.workspaceFolders ?? []).length > 1
    ? folderLabel(uri.toString())
    : vscode.workspace.asRelativePath(uri);

/** Returns the path of a folder, which starts with its workspace folder. */
export function folderLabel(folder: string): string {
  const uri = vscode.Uri.parse(folder);
  const root = vscode.workspace.getWorkspaceFolder(uri);
  return root
    ? rootName(root, vscode.workspace.workspaceFolders ?? []) + uri.path.slice(root.uri.path.length)
    : vscode.workspace.asRelativePath(uri);
}
