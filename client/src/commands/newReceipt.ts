import * as vscode from 'vscode';
import { isLane, laneNames, lanes, type Lane } from '../../../server/src/core/kinds/common/lanes';
import { newReceipt } from '../../../server/src/core/kinds/common/newReceipt';
import type { Program } from '../program';
import { titleInProgram } from '../views/programTitle';
import { openToFillIn } from './openToFillIn';
import { promptForNewFile } from './promptForNewFile';
import { writeNewFile } from './writeNewFile';

/** Prompts for the lane and the file of a receipt, writes it, and opens it to be filled in. Proposes a file in `folder`. */
export async function startReceipt(folder: vscode.Uri | undefined, program: Program): Promise<void> {
  const lane = await promptForLane(titleInProgram(vscode.l10n.t('New receipt'), folder?.toString(), program));
  const target = lane && (await promptForFile(folder));
  if (lane && target && (await writeNewFile(target, newReceipt(lane, target.path).text))) {
    await openToFillIn(target, 'nulls');
  }
}

async function promptForLane(title: string): Promise<Lane | undefined> {
  const items = laneNames.map((lane) => ({ label: lane, detail: vscode.l10n.t(lanes[lane].meaning) }));
  const item = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Which lane does the receipt belong to?'),
    matchOnDetail: true,
  });
  return isLane(item?.label) ? item.label : undefined;
}

async function promptForFile(folder: vscode.Uri | undefined): Promise<vscode.Uri | undefined> {
  const proposed = folder && vscode.Uri.joinPath(folder, 'new.receipt.json');
  return promptForNewFile(vscode.l10n.t('Where should the receipt go?'), proposed);
}
