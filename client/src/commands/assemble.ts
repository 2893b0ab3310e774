import * as vscode from 'vscode';
import { assembleRequest, type AssembleParams, type AssembleResult } from '../../../server/src/protocol';
import type { Server } from '../server';
import { typeOf } from './openPublished';

const scheme = 'statusdocs-assembly';

/**
 * Shows what the contributions of a folder come to: of the folder that is given, or of the document that is open.
 * Nothing is written.
 */
export async function assemble(server: Server, given?: vscode.Uri): Promise<void> {
  const file = given ?? vscode.window.activeTextEditor?.document.uri;
  const folder = file && ((await typeOf(file)) === vscode.FileType.Directory ? file : vscode.Uri.joinPath(file, '..'));
  const chosen = folder?.scheme === 'file' ? folder : vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!chosen) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open the folder with the four contributions first.'));
    return;
  }
  const params: AssembleParams = { folder: chosen.toString() };
  const result = await server.ask<AssembleResult>(assembleRequest, params);
  if (result) {
    await show(result);
  }
}

/** A document that nobody can change, and that is gone once it is closed; each is a new one. */
async function show({ text, isRejected }: AssembleResult): Promise<void> {
  const name = isRejected ? vscode.l10n.t('Rejected.txt') : vscode.l10n.t('Sanitised receipt.json');
  const uri = vscode.Uri.from({ scheme, path: `/${name}`, query: String(Date.now()) });
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: () => text,
  });
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  } finally {
    provider.dispose();
  }
}
