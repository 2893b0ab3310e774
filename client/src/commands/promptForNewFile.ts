import * as vscode from 'vscode';

/** Prompts for a new JSON file, and adds `.json` to a name without it. Returns `undefined` if canceled. */
export async function promptForNewFile(
  title: string,
  proposed: vscode.Uri | undefined,
): Promise<vscode.Uri | undefined> {
  const target = await vscode.window.showSaveDialog({
    title,
    filters: { JSON: ['json'] },
    ...(proposed ? { defaultUri: proposed } : {}),
  });
  return target && (target.path.endsWith('.json') ? target : target.with({ path: `${target.path}.json` }));
}
