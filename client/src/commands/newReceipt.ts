import * as vscode from 'vscode';
import { isLane, laneNames, lanes, type Lane } from '../../../server/src/core/kinds/common/lanes';
import { newReceipt } from '../../../server/src/core/kinds/common/newReceipt';
import { isInFileSystem } from './openPublished';
import { promptForNewFile } from './promptForNewFile';
import { writeNewFile } from './writeNewFile';

/** Prompts for the lane and the file of a receipt, writes it, and selects its first empty field. */
export async function startReceipt(): Promise<void> {
  const lane = await promptForLane();
  const target = lane && (await promptForFile());
  if (lane && target && (await writeNewFile(target, newReceipt(lane, target.path).text))) {
    await showFirstEmpty(target);
  }
}

async function promptForLane(): Promise<Lane | undefined> {
  const items = laneNames.map((lane) => ({ label: lane, detail: vscode.l10n.t(lanes[lane].meaning) }));
  const item = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('New receipt'),
    placeHolder: vscode.l10n.t('Which lane does the receipt belong to?'),
    matchOnDetail: true,
  });
  return isLane(item?.label) ? item.label : undefined;
}

async function promptForFile(): Promise<vscode.Uri | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const folder =
    active && isInFileSystem(active) ? vscode.Uri.joinPath(active, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
  const proposed = folder && vscode.Uri.joinPath(folder, 'new.receipt.json');
  return promptForNewFile(vscode.l10n.t('Where should the receipt go?'), proposed);
}

/** Opens a document and selects its first empty field. */
async function showFirstEmpty(target: vscode.Uri): Promise<void> {
  const editor = await vscode.window.showTextDocument(target);
  const { document } = editor;
  const offset = document.getText().search(/(?<=: )null/);
  if (offset >= 0) {
    editor.selection = new vscode.Selection(document.positionAt(offset), document.positionAt(offset + 'null'.length));
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}
