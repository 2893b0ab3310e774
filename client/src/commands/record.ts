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
import { applyRecorded, recordedInWords } from './recorded';
import { tellRefusal } from './refusal';

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
    await applyRecorded(uri, edit, recordedInWords(event, answered.value, answered.done.properties));
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
