import * as vscode from 'vscode';

/** Returns the path of a folder with the name of its workspace folder. Of workspace folders with the same name, each has its full path. */
export function folderLabel(folder: string): string {
  const uri = vscode.Uri.parse(folder);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const own = folders.find((each) => each.uri.toString() === uri.toString());
  // `asRelativePath` returns the full path of a workspace folder itself.
  return own && folders.filter(({ name }) => name === own.name).length === 1
    ? own.name
    : vscode.workspace.asRelativePath(uri, true);
}
