import * as vscode from 'vscode';
import {
  recordRequest,
  type AskedEvent,
  type EventType,
  type RecordArguments,
  type RecordParams,
  type RecordResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { offsetAfter, placesAfter } from './edited';
import { isWanted } from './preview';
import { tellRefusal } from './refusal';
import { peek } from './showPlaces';

type Done = Extract<RecordResult, { edit: object }>;

/** Records an event, after asking for what only a person knows; says what changed, or why it cannot be recorded. */
export async function record(server: Server, [file, event, at, id]: RecordArguments): Promise<void> {
  const uri = vscode.Uri.parse(file);
  const answer = (value?: string) =>
    server.ask<RecordResult>(recordRequest, {
      uri: file,
      event,
      at,
      ...(value === undefined ? {} : { value }),
    } satisfies RecordParams);
  const first = await answer();
  if (first === undefined) {
    return;
  }
  if ('refused' in first) {
    await tellRefusal(uri, first, server);
    return;
  }
  const answered: Answered | undefined =
    'asks' in first ? await ask(first.asks, id, answer) : { done: first, value: '', then: 'apply' };
  const edit = answered && (await server.editOf(answered.done.edit));
  if (edit && (answered.then === 'apply' || (await isWanted(uri, edit, id)))) {
    await apply(uri, edit, inWords(event, answered.value, answered.done.properties));
  }
}

/** Makes the edit, with the caret where it was, and shows what changed to those who want to see it. */
async function apply(uri: vscode.Uri, edit: vscode.WorkspaceEdit, message: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edits = edit.get(uri);
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const after = (position: vscode.Position) => offsetAfter(document, edits, position);
  const carets = editor?.selections.map(({ anchor, active }) => ({ anchor: after(anchor), active: after(active) }));
  const changed = placesAfter(document, edits);
  if (!(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('Nothing was changed: the document is another than it was when this was asked.'),
    );
    return;
  }
  if (editor && carets) {
    editor.selections = carets.map(
      ({ anchor, active }) => new vscode.Selection(document.positionAt(anchor), document.positionAt(active)),
    );
  }
  const ranges = changed.map(
    ({ offset, end }) => new vscode.Range(document.positionAt(offset), document.positionAt(end)),
  );
  void offerToShow(uri, ranges, message);
}

async function offerToShow(uri: vscode.Uri, ranges: readonly vscode.Range[], message: string): Promise<void> {
  const show = vscode.l10n.t('Show');
  if ((await vscode.window.showInformationMessage(message, show)) === show) {
    const editor = await vscode.window.showTextDocument(uri);
    const places = ranges.map((range) => new vscode.Location(uri, range));
    await peek(uri, editor.selection.active, places);
  }
}

/** "Claimed by Ann: 2 properties changed". */
function inWords(event: EventType, value: string, properties: number): string {
  const changed =
    properties === 1
      ? vscode.l10n.t('1 property changed')
      : vscode.l10n.t('{count} properties changed', { count: properties });
  return vscode.l10n.t('{done}: {changed}', { done: doneInWords(event, value), changed });
}

function doneInWords(event: EventType, value: string): string {
  switch (event) {
    case 'recordCapture':
      return vscode.l10n.t('Capture recorded');
    case 'claimTask':
      return vscode.l10n.t('Claimed by {name}', { name: value });
    case 'submitTask':
      return vscode.l10n.t('Submitted');
    case 'recordReceipt':
      return vscode.l10n.t('Receipt {id} recorded', { id: value });
  }
}

interface Answered {
  readonly done: Done;
  readonly value: string;
  readonly then: 'apply' | 'show';
}

/** Shows the question until the server gives an edit or the person goes away; a refusal is shown below the question. */
function ask(
  event: AskedEvent,
  id: string,
  answer: (value: string) => Promise<RecordResult | undefined>,
): Promise<Answered | undefined> {
  const show = { iconPath: new vscode.ThemeIcon('open-preview'), tooltip: vscode.l10n.t('Show the changes first') };
  const { prompt, placeholder, lack } = questions(event);
  const input = vscode.window.createInputBox();
  Object.assign(input, { title: id, prompt, placeholder, buttons: [show], ignoreFocusOut: true });
  return new Promise<Answered | undefined>((resolve) => {
    const tell = async (then: Answered['then']) => {
      const value = input.value.trim();
      if (value === '') {
        input.validationMessage = lack;
        return;
      }
      input.enabled = false;
      const result = await answer(value);
      input.enabled = true;
      if (result && 'refused' in result) {
        input.validationMessage = result.refused;
      } else {
        resolve(result && 'edit' in result ? { done: result, value, then } : undefined);
      }
    };
    input.onDidChangeValue(() => (input.validationMessage = undefined));
    input.onDidAccept(() => tell('apply'));
    input.onDidTriggerButton(() => tell('show'));
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}

function questions(event: AskedEvent) {
  switch (event) {
    case 'claimTask':
      return {
        prompt: vscode.l10n.t('Who claims this task?'),
        placeholder: vscode.l10n.t('A name'),
        lack: vscode.l10n.t('A claim needs the name of who claims.'),
      };
    case 'recordReceipt':
      return {
        prompt: vscode.l10n.t('Which receipt accepts this?'),
        placeholder: vscode.l10n.t('The id of the receipt'),
        lack: vscode.l10n.t('Without a receipt nothing is accepted.'),
      };
  }
}
