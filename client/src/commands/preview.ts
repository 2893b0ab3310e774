import * as vscode from 'vscode';
import { applyEdits } from './edits';

const scheme = 'statusdocs-preview';

/** Shows a diff of the document before and after `edit`. Returns whether the user applies it. */
export async function confirmEdit(uri: vscode.Uri, edit: vscode.WorkspaceEdit, title: string): Promise<boolean> {
  const document = await vscode.workspace.openTextDocument(uri);
  const after = applyEdits(document, edit.get(uri));
  const preview = uri.with({ scheme, query: '' });
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: () => after,
  });
  try {
    await vscode.commands.executeCommand('vscode.diff', uri, preview, title, { preview: true });
    const apply = vscode.l10n.t('Apply');
    const answer = await vscode.window.showQuickPick([apply, vscode.l10n.t('Discard')], {
      title,
      ignoreFocusOut: true,
    });
    await closeTab(preview);
    return answer === apply;
  } finally {
    provider.dispose();
  }
}

async function closeTab(preview: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const previewTabs = tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === preview.toString(),
  );
  await vscode.window.tabGroups.close(previewTabs);
}
