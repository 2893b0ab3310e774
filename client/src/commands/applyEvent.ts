import * as vscode from 'vscode';
import { listAll } from '../../../server/src/core/l10n/language';
import type { EventType } from '../../../server/src/protocol';
import { offsetAfter, insertedOffsets } from './edits';
import { say } from '../say';
import { peek } from './showPlaces';
import { workspacePath } from '../workspacePath';

/** Applies the edit of an event, and shows a message that offers to show or undo the changes. */
export async function applyEvent(uri: vscode.Uri, edit: vscode.WorkspaceEdit, message: string): Promise<void> {
  const applied = await applyKeepingCursors(uri, edit);
  if (applied) {
    void offerToShow(uri, applied, message);
  }
}

/** An edit that was applied. */
interface AppliedEdit {
  /** The changed ranges. */
  readonly ranges: readonly vscode.Range[];
  readonly textAfter: string;
  readonly inverse: vscode.WorkspaceEdit;
  readonly isSaved: boolean;
}

/**
 * Applies an edit and keeps the cursors in place. Saves a document without unsaved changes that no editor shows. Returns
 * `undefined` if the edit was rejected.
 */
export async function applyKeepingCursors(
  uri: vscode.Uri,
  edit: vscode.WorkspaceEdit,
): Promise<AppliedEdit | undefined> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edits = edit.get(uri).toSorted((a, b) => a.range.start.compareTo(b.range.start));
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const savesItself = !document.isDirty && !editor;
  const after = (position: vscode.Position) => offsetAfter(document, edits, position);
  const carets = editor?.selections.map(({ anchor, active }) => ({ anchor: after(anchor), active: after(active) }));
  const insertedRanges = insertedOffsets(document, edits);
  const replacedTexts = edits.map(({ range }) => document.getText(range));
  if (!(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    warnOfChange();
    return undefined;
  }
  if (editor && carets) {
    editor.selections = carets.map(
      ({ anchor, active }) => new vscode.Selection(document.positionAt(anchor), document.positionAt(active)),
    );
  }
  const ranges = insertedRanges.map(
    ({ offset, end }) => new vscode.Range(document.positionAt(offset), document.positionAt(end)),
  );
  const inverse = new vscode.WorkspaceEdit();
  ranges.forEach((range, index) => inverse.replace(uri, range, replacedTexts[index]!));
  const textAfter = document.getText();
  return { ranges, textAfter, inverse, isSaved: savesItself && (await document.save()) };
}

const warnOfChange = () =>
  void vscode.window.showWarningMessage(
    vscode.l10n.t('Nothing was changed: the document has changed in the meantime.'),
  );

async function offerToShow(uri: vscode.Uri, applied: AppliedEdit, message: string): Promise<void> {
  const [show, undo] = [vscode.l10n.t('Show'), vscode.l10n.t('Undo')];
  const chosen = await vscode.window.showInformationMessage(placedMessage(message, [uri], applied.isSaved), show, undo);
  if (chosen === show) {
    const editor = await vscode.window.showTextDocument(uri);
    const places = applied.ranges.map((range) => new vscode.Location(uri, range));
    await peek(uri, editor.selection.active, places);
  } else if (chosen === undo) {
    await undoEdit(uri, applied);
  }
}

/** Reverts an edit if the document has not been changed since then. */
async function undoEdit(uri: vscode.Uri, { textAfter, inverse }: AppliedEdit): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() === textAfter) {
    await applyKeepingCursors(uri, inverse);
  } else {
    warnOfChange();
  }
}

/** Adds the paths of the changed files in the workspace to a message, and whether they are saved. */
export function placedMessage(message: string, uris: readonly vscode.Uri[], isSaved: boolean): string {
  const files = listAll([...new Set(uris.map((uri) => workspacePath(uri)))]);
  return isSaved
    ? say('{message}, saved in {files}.', { message, files })
    : say('{message} in {files}, not saved yet.', { message, files });
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
