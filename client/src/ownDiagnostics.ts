import * as vscode from 'vscode';

/** Returns the findings of a document that the server reports, without those of other extensions. */
export const ownDiagnostics = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'statusdocs');
