import * as vscode from 'vscode';

/** Writes a new file. Shows an error and returns false if that fails. */
export async function writeNewFile(target: vscode.Uri, text: string): Promise<boolean> {
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t("Can't write {file}: {reason}", { file: target.fsPath, reason }));
    return false;
  }
}
