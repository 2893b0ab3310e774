import * as vscode from 'vscode';
import extensionFiles from './extensionFiles.json';

/** Returns the address of a file or folder of the extension. The package contains every file of extensionFiles.json. */
export const extensionFile = (extension: vscode.Uri, name: keyof typeof extensionFiles): vscode.Uri =>
  vscode.Uri.joinPath(extension, extensionFiles[name]);
