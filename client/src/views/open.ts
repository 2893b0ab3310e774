import * as vscode from 'vscode';
import { asRange } from '../asRange';
import { rangeToSelect } from './selection';
import type { Target } from './treeNode';

/** Opens the document of a target, and selects the text that names it. */
export async function openTarget({ file, range, text }: Target, viewColumn?: vscode.ViewColumn): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(file));
  const lineAt = (line: number) => (line < document.lineCount ? document.lineAt(line).text : undefined);
  const selection = document.validateRange(asRange(rangeToSelect(lineAt, range, text)));
  const editor = await vscode.window.showTextDocument(document, viewColumn === undefined ? {} : { viewColumn });
  // The cursor is at the start, so that the editor does not scroll to the end of a long id. The selection is set once, because
  // a second one would move a cursor that the user has moved in between.
  editor.selection = new vscode.Selection(selection.end, selection.start);
  const line = new vscode.Range(selection.start.line, 0, selection.start.line, 0);
  editor.revealRange(line, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Returns the column next to a panel: the group that has the file open, else another group, else a new one. */
export function columnNextTo({ viewColumn: ownColumn }: vscode.WebviewPanel, file: string): vscode.ViewColumn {
  const others = vscode.window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== ownColumn);
  const showsFile = ({ tabs }: vscode.TabGroup) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === file);
  return (others.find(showsFile) ?? others[0])?.viewColumn ?? vscode.ViewColumn.Beside;
}
