import * as vscode from 'vscode';
import type { EventType } from '../../../server/src/protocol';
import { offsetAfter, insertedOffsets } from './edits';
import { peek } from './showPlaces';

/** Applies the edit of an event, and shows a message that offers to show the changes. */
export async function applyEvent(uri: vscode.Uri, edit: vscode.WorkspaceEdit, message: string): Promise<void> {
  const ranges = await applyKeepingCursors(uri, edit);
  if (ranges) {
    void offerToShow(uri, ranges, message);
  }
}

/** Applies an edit and keeps the cursors in place. Returns the changed ranges; `undefined` if the edit was rejected. */
export async function applyKeepingCursors(
  uri: vscode.Uri,
  edit: vscode.WorkspaceEdit,
): Promise<readonly vscode.Range[] | undefined> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edits = edit.get(uri);
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const after = (position: vscode.Position) => offsetAfter(document, edits, position);
  const carets = editor?.selections.map(({ anchor, active }) => ({ anchor: after(anchor), active: after(active) }));
  const insertedRanges = insertedOffsets(document, edits);
  if (!(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('Nothing was changed: the document has changed in the meantime.'),
    );
    return undefined;
  }
  if (editor && carets) {
    editor.selections = carets.map(
      ({ anchor, active }) => new vscode.Selection(document.positionAt(anchor), document.positionAt(active)),
    );
  }
  return insertedRanges.map(
    ({ offset, end }) => new vscode.Range(document.positionAt(offset), document.positionAt(end)),
  );
}

async function offerToShow(uri: vscode.Uri, ranges: readonly vscode.Range[], message: string): Promise<void> {
  const show = vscode.l10n.t('Show');
  if ((await vscode.window.showInformationMessage(message, show)) === show) {
    const editor = await vscode.window.showTextDocument(uri);
    const places = ranges.map((range) => new vscode.Location(uri, range));
    await peek(uri, editor.selection.active, places);
  }
}

/** Returns, for example, "Claimed by Ann: 2 properties changed". */
export function recordedMessage(event: EventType, value: string, properties: number): string {
  const changed =
    properties === 1
      ? vscode.l10n.t('1 property changed')
      : vscode.l10n.t('{count} properties changed', { count: properties });
  return vscode.l10n.t('{done}: {changed}', { done: eventInWords(event, value), changed });
}

/** Returns, for example, "Claimed by Ann: 5 items". */
export const allRecordedMessage = (event: EventType, value: string, changed: string): string =>
  vscode.l10n.t('{done}: {changed}', { done: eventInWords(event, value), changed });

function eventInWords(event: EventType, value: string): string {
  switch (event) {
    case 'recordCapture':
      return vscode.l10n.t('Capture recorded');
    case 'claimTask':
      return vscode.l10n.t('Claimed by {name}', { name: value });
    case 'submitTask':
      return vscode.l10n.t('Submitted');
    case 'handBackTask':
      return vscode.l10n.t('Handed back');
    case 'recordReceipt':
      return vscode.l10n.t('Receipt {id} recorded', { id: value });
  }
}
