import * as vscode from 'vscode';

const scheme = 'statusdocs-preview';

/** Shows a document beside what `edit` makes of it. @returns whether somebody wants that */
export async function isWanted(uri: vscode.Uri, edit: vscode.WorkspaceEdit, title: string): Promise<boolean> {
  const document = await vscode.workspace.openTextDocument(uri);
  const after = edited(document, edit.get(uri));
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

function edited(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.range.start.compareTo(a.range.start))
    .reduce(
      (text, { range, newText }) =>
        text.slice(0, document.offsetAt(range.start)) + newText + text.slice(document.offsetAt(range.end)),
      document.getText(),
    );
}

async function closeTab(preview: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const shown = tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === preview.toString(),
  );
  await vscode.window.tabGroups.close(shown);
}
