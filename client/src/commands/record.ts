import * as vscode from 'vscode';
import {
  recordRequest,
  type AskedEvent,
  type RecordArguments,
  type RecordParams,
  type RecordResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { isWanted } from './preview';

/** Asks who claims, or for the id of the receipt, and makes the edit that the server gives for it. */
export async function record(server: Server, [uri, event, at, id]: RecordArguments): Promise<void> {
  const answered = await ask(event, id, (value) =>
    server.ask<RecordResult>(recordRequest, { uri, event, at, value } satisfies RecordParams),
  );
  const edit = answered && (await server.editOf(answered.edit));
  if (edit && (answered.then === 'apply' || (await isWanted(vscode.Uri.parse(uri), edit, id)))) {
    await apply(edit);
  }
}

async function apply(edit: vscode.WorkspaceEdit): Promise<void> {
  if (!(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('Nothing was changed: the document is another than it was when this was asked.'),
    );
  }
}

interface Answered {
  readonly edit: object;
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
      if (input.value.trim() === '') {
        input.validationMessage = lack;
        return;
      }
      input.enabled = false;
      const result = await answer(input.value);
      input.enabled = true;
      if (result && 'refused' in result) {
        input.validationMessage = result.refused;
      } else {
        resolve(result && { edit: result.edit, then });
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
