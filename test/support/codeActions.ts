import * as vscode from 'vscode';
import { until } from './until';

/**
 * Returns the resolved code actions at a place. VS Code cancels a request, mostly silently, if a provider of code actions is
 * added or removed meanwhile, as some of its own are after the start. So the request is repeated.
 */
export function codeActionsAt(
  uri: vscode.Uri,
  range: vscode.Range,
  kind?: vscode.CodeActionKind,
): Promise<readonly vscode.CodeAction[]> {
  return until('the code actions', async () => {
    try {
      const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
        kind?.value,
        10,
      );
      return found.length > 0 ? found : undefined;
    } catch (error) {
      if (error instanceof Error && error.message === 'Canceled') {
        return undefined;
      }
      throw error;
    }
  });
}

/** Returns the code actions at the first occurrence of `needle`. */
export function codeActionsAtText(
  document: vscode.TextDocument,
  needle: string,
  kind?: vscode.CodeActionKind,
): Promise<readonly vscode.CodeAction[]> {
  const position = document.positionAt(document.getText().indexOf(needle));
  return codeActionsAt(document.uri, new vscode.Range(position, position), kind);
}
