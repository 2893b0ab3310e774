import * as vscode from 'vscode';
import {
  recordRequest,
  type AskedDeed,
  type RecordArguments,
  type RecordParams,
  type RecordResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';

/** Asks who claims, or for the id of the receipt, and makes the edit that the server gives for it. */
export async function record(server: Server, [uri, deed, at, id]: RecordArguments): Promise<void> {
  const answer = (value: string, asksFirst: boolean) =>
    server.ask<RecordResult>(recordRequest, { uri, deed, at, value, asksFirst } satisfies RecordParams);
  const sent = await ask(deed, id, answer);
  const edit = sent && (await server.editOf(sent));
  if (edit && !(await vscode.workspace.applyEdit(edit, { isRefactoring: true }))) {
    void vscode.window.showWarningMessage(vscode.l10n.t('Nothing was changed.'));
  }
}

/** Shows the question until the server gives an edit or the person goes away; a refusal is shown below the question. */
function ask(
  deed: AskedDeed,
  id: string,
  answer: (value: string, asksFirst: boolean) => Promise<RecordResult | undefined>,
): Promise<object | undefined> {
  const preview = { iconPath: new vscode.ThemeIcon('open-preview'), tooltip: vscode.l10n.t('Show the changes first') };
  const { prompt, placeholder, lack } = questions(deed);
  const input = vscode.window.createInputBox();
  Object.assign(input, { title: id, prompt, placeholder, buttons: [preview], ignoreFocusOut: true });
  return new Promise<object | undefined>((resolve) => {
    const tell = async (asksFirst: boolean) => {
      if (input.value.trim() === '') {
        input.validationMessage = lack;
        return;
      }
      input.busy = true;
      input.enabled = false;
      const result = await answer(input.value, asksFirst);
      input.busy = false;
      input.enabled = true;
      if (result && 'refused' in result) {
        input.validationMessage = result.refused;
      } else {
        resolve(result?.edit);
      }
    };
    input.onDidChangeValue(() => (input.validationMessage = undefined));
    input.onDidAccept(() => tell(false));
    input.onDidTriggerButton(() => tell(true));
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}

function questions(deed: AskedDeed) {
  switch (deed) {
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
