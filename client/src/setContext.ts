import * as vscode from 'vscode';

/** Sets a context key, which the `when` clauses in `package.json` use. */
export const setContext = (key: string, value: unknown): Thenable<unknown> =>
  vscode.commands.executeCommand('setContext', key, value);
