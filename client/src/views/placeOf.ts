import * as vscode from 'vscode';

/** Returns the path of a folder with the name of its workspace folder. */
export const placeOf = (folder: string): string => vscode.workspace.asRelativePath(vscode.Uri.parse(folder), true);
