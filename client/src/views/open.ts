import * as vscode from 'vscode';
import { asRange } from '../asRange';
import { selectionIn } from './selection';
import type { Target } from './treeNode';

/** Opens the document of a target, in the active group or another one, and selects what names it there. */
export async function openTarget({ file, range, text }: Target, viewColumn?: vscode.ViewColumn): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(file));
  const lineAt = (line: number) => (line < document.lineCount ? document.lineAt(line).text : undefined);
  const selection = document.validateRange(asRange(selectionIn(lineAt, range, text)));
  const editor = await vscode.window.showTextDocument(document, {
    selection,
    ...(viewColumn === undefined ? {} : { viewColumn }),
  });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Beside a panel: in the group where an editor is open already, else in a new one. */
export function columnBeside({ viewColumn: own }: vscode.WebviewPanel): vscode.ViewColumn {
  const other = vscode.window.visibleTextEditors.find(
    ({ viewColumn }) => viewColumn !== undefined && viewColumn !== own,
  );
  return other?.viewColumn ?? vscode.ViewColumn.Beside;
}
