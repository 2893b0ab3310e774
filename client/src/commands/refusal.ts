import * as vscode from 'vscode';
import type { Refusal } from '../../../server/src/protocol';
import type { Server } from '../server';
import { openPlace } from './openPlace';
import { openToFillIn } from './openToFillIn';
import { fileType } from './openPublished';

/** Shows the reason of a refusal with buttons for the possible next steps. */
export async function showRefusal(document: vscode.Uri, refusal: Refusal, server: Server): Promise<void> {
  const steps = nextSteps(document, refusal, server);
  const chosen = await vscode.window.showWarningMessage(refusal.refused, ...steps.map(({ title }) => title));
  await steps.find(({ title }) => title === chosen)?.run();
}

interface NextStep {
  readonly title: string;
  run(): Thenable<unknown>;
}

function nextSteps(
  document: vscode.Uri,
  { range, fix, file, newFile, isDraft }: Refusal,
  server: Server,
): readonly NextStep[] {
  const fileUri = file === undefined ? undefined : vscode.Uri.parse(file);
  if (fileUri && isDraft) {
    return [{ title: vscode.l10n.t('Open Receipt'), run: () => vscode.window.showTextDocument(fileUri) }];
  }
  return [
    ...(fix ? [{ title: fix.title, run: () => applyFix(document, fix.edit, server) }] : []),
    ...(newFile && fileUri
      ? [{ title: vscode.l10n.t('Create Receipt'), run: () => createReceipt(fileUri, newFile, server) }]
      : []),
    ...(range ? [{ title: vscode.l10n.t('Go to It'), run: () => openPlace(document.toString(), range) }] : []),
    ...(fileUri
      ? [
          { title: vscode.l10n.t('Reveal Folder'), run: () => revealFolder(fileUri) },
          { title: vscode.l10n.t('Copy Path'), run: () => vscode.env.clipboard.writeText(fileUri.fsPath) },
        ]
      : []),
  ];
}

async function applyFix(document: vscode.Uri, fix: object, server: Server): Promise<void> {
  const edit = await server.convertEdit(fix);
  if (edit && (await vscode.workspace.applyEdit(edit))) {
    await vscode.window.showTextDocument(document);
  }
}

async function createReceipt(file: vscode.Uri, creation: object, server: Server): Promise<void> {
  const edit = await server.convertEdit(creation);
  if (edit && (await vscode.workspace.applyEdit(edit))) {
    await openToFillIn(file, 'nulls');
  }
}

/** Shows the folder of a file in the explorer, or its nearest existing parent folder. */
async function revealFolder(file: vscode.Uri): Promise<void> {
  const top = vscode.workspace.getWorkspaceFolder(file)?.uri;
  let folder = vscode.Uri.joinPath(file, '..');
  while (top && folder.path !== top.path && (await fileType(folder)) === undefined) {
    folder = vscode.Uri.joinPath(folder, '..');
  }
  await vscode.commands.executeCommand('revealInExplorer', folder);
}
