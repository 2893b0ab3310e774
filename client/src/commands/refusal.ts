import * as vscode from 'vscode';
import type { Refusal } from '../../../server/src/protocol';
import type { Server } from '../server';
import { openPlace } from './openPlace';
import { typeOf } from './openPublished';

/** Shows the reason of a refusal with buttons for the possible next steps. */
export async function tellRefusal(document: vscode.Uri, refusal: Refusal, server: Server): Promise<void> {
  const ways = waysOf(document, refusal, server);
  const chosen = await vscode.window.showWarningMessage(refusal.refused, ...ways.map(({ title }) => title));
  await ways.find(({ title }) => title === chosen)?.go();
}

interface Way {
  readonly title: string;
  go(): Thenable<unknown>;
}

function waysOf(document: vscode.Uri, { range, fix, file, begun }: Refusal, server: Server): readonly Way[] {
  const named = file === undefined ? undefined : vscode.Uri.parse(file);
  return [
    ...(fix ? [{ title: fix.title, go: () => applyFix(document, fix.edit, server) }] : []),
    ...(begun && named ? [{ title: vscode.l10n.t('Begin Receipt'), go: () => begin(named, begun, server) }] : []),
    ...(range ? [{ title: vscode.l10n.t('Go to It'), go: () => openPlace(document.toString(), range) }] : []),
    ...(named
      ? [
          { title: vscode.l10n.t('Reveal Folder'), go: () => revealFolder(named) },
          { title: vscode.l10n.t('Copy Path'), go: () => vscode.env.clipboard.writeText(named.fsPath) },
        ]
      : []),
  ];
}

async function applyFix(document: vscode.Uri, fix: object, server: Server): Promise<void> {
  const edit = await server.editOf(fix);
  if (edit && (await vscode.workspace.applyEdit(edit))) {
    await vscode.window.showTextDocument(document);
  }
}

async function begin(file: vscode.Uri, begun: object, server: Server): Promise<void> {
  const edit = await server.editOf(begun);
  if (edit && (await vscode.workspace.applyEdit(edit))) {
    await vscode.window.showTextDocument(file);
  }
}

/** Shows the folder of a file in the explorer, or its nearest existing parent folder. */
async function revealFolder(file: vscode.Uri): Promise<void> {
  const top = vscode.workspace.getWorkspaceFolder(file)?.uri;
  let folder = vscode.Uri.joinPath(file, '..');
  while (top && folder.path !== top.path && (await typeOf(folder)) === undefined) {
    folder = vscode.Uri.joinPath(folder, '..');
  }
  await vscode.commands.executeCommand('revealInExplorer', folder);
}
