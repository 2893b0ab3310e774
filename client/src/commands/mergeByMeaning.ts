import * as vscode from 'vscode';
import { mergeRequest } from '../../../server/src/protocol';
import type { Server } from '../server';
import { requireTrust } from './commandTarget';

/**
 * Merges an unmerged document by meaning, as one edit in its editor. Does not save or stage it.
 * @param target the URI or source control resource of the document; the active document if absent
 */
export async function mergeByMeaning(server: Server, target: unknown): Promise<void> {
  const uri = readTargetUri(target) ?? vscode.window.activeTextEditor?.document.uri;
  if (!uri || !(await requireTrust())) {
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document);
  const before = document.getText();
  const answer = await server.request(mergeRequest, { uri: uri.toString(), text: before });
  if (answer && 'refused' in answer) {
    void vscode.window.showWarningMessage(answer.refused);
  }
  if (!answer || 'refused' in answer || document.getText() !== before) {
    return;
  }
  const { conflicts } = answer;
  const { offset, length, newText } = answer.change;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, new vscode.Range(document.positionAt(offset), document.positionAt(offset + length)), newText);
  if (!(await vscode.workspace.applyEdit(edit))) {
    return;
  }
  if (conflicts.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Merged. Check it, save it and stage it.'));
  } else {
    showFirstConflict(editor);
    const first = conflicts[0] ?? '';
    const count = document.getText().match(conflictStarts)?.length ?? 0; // A value and its copy have two, and one message.
    void vscode.window.showWarningMessage(
      count === 1
        ? vscode.l10n.t('Merged except for 1 conflict: {first}', { first })
        : vscode.l10n.t('Merged except for {count} conflicts. The first: {first}', { count, first }),
    );
  }
}

/** The first markers of the conflicts that Git or a merge by meaning leaves in a text. */
export const conflictStarts = /^<<<<<<< /gm;

function showFirstConflict(editor: vscode.TextEditor): void {
  const { document } = editor;
  const start = document.positionAt(document.getText().search(conflictStarts));
  editor.selection = new vscode.Selection(start, start);
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenter);
}

function readTargetUri(target: unknown): vscode.Uri | undefined {
  if (typeof target === 'string') {
    return vscode.Uri.parse(target);
  }
  const resource = (target as Partial<vscode.SourceControlResourceState> | undefined)?.resourceUri;
  return target instanceof vscode.Uri ? target : resource;
}
