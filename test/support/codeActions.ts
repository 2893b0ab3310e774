import * as vscode from 'vscode';
import { until } from './until';

/**
 * The code actions at a place where some are, resolved. VS Code cancels them, mostly without a word, when any provider
 * of code actions comes or goes meanwhile, as some of its own do once it is idle after its start: then people ask again.
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

/** The code actions with the cursor at the first place of `needle`. */
export function codeActionsAtText(
  document: vscode.TextDocument,
  needle: string,
  kind?: vscode.CodeActionKind,
): Promise<readonly vscode.CodeAction[]> {
  const position = document.positionAt(document.getText().indexOf(needle));
  return codeActionsAt(document.uri, new vscode.Range(position, position), kind);
}
