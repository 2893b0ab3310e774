import * as vscode from 'vscode';

/** Tells VS Code what the conditions of its menus and views ask for. */
export const setContext = (key: string, value: unknown): Thenable<unknown> =>
  vscode.commands.executeCommand('setContext', key, value);
