import * as vscode from 'vscode';
import {
  gitUserRequest,
  recordRequest,
  type AskedEvent,
  type GitUserParams,
  type GitUserResult,
  type RecordArguments,
  type RecordParams,
  type RecordResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { isWanted } from './preview';
import { allInWords, apply, applyRecorded, recordedInWords } from './recorded';
import { tellRefusal } from './refusal';

type Done = Extract<RecordResult, { edit: object }>;

/**
 * Records an event for slots or tasks. Prompts for missing values, then shows the changes, or the reason why the event
 * cannot be recorded. Keeps the last assignee in `memory`.
 */
export async function record(
  server: Server,
  memory: vscode.Memento,
  targets: readonly RecordArguments[],
): Promise<void> {
  const [first, ...others] = targets;
  if (first) {
    await (others.length === 0 ? recordOne(server, memory, first) : recordSeveral(server, memory, targets));
  }
}

async function recordOne(server: Server, memory: vscode.Memento, target: RecordArguments): Promise<void> {
  const [file, event, , id] = target;
  const uri = vscode.Uri.parse(file);
  const first = await answer(server, target);
  if (first === undefined) {
    return;
  }
  if ('refused' in first) {
    // Not awaited: a code action that waits for a notification shows progress until somebody closes it.
    void tellRefusal(uri, first, server);
    return;
  }
  const answered: Answered | undefined =
    'asks' in first
      ? await ask(await questionOf(first.asks, id, file, server, memory), (value) => answer(server, target, value))
      : { done: first, value: '', then: 'apply' };
  const edit = answered && (await server.editOf(answered.done.edit));
  if (edit && (answered.then === 'apply' || (await isWanted(uri, edit, id)))) {
    await remember(memory, target, answered.value);
    await applyRecorded(uri, edit, recordedInWords(event, answered.value, answered.done.properties));
  }
}

/** Records each item as a separate edit, so that each can be undone separately. A refused item does not stop the others. */
async function recordSeveral(
  server: Server,
  memory: vscode.Memento,
  targets: readonly RecordArguments[],
): Promise<void> {
  const [file, event] = targets[0]!;
  const value =
    event === 'claimTask'
      ? await askOnce(await questionOf(event, countInWords(targets.length), file, server, memory))
      : '';
  if (value === undefined) {
    return;
  }
  await remember(memory, targets[0]!, value);
  const refused: string[] = [];
  for (const target of targets) {
    const result = await answer(server, target, value);
    const edit = result && 'edit' in result ? await server.editOf(result.edit) : undefined;
    if (edit) {
      await apply(vscode.Uri.parse(target[0]), edit);
    } else if (result && 'refused' in result) {
      refused.push(`${target[3]}: ${result.refused}`);
    }
  }
  const recorded = targets.length - refused.length;
  if (recorded > 0) {
    void vscode.window.showInformationMessage(allInWords(event, value, countInWords(recorded)));
  }
  if (refused.length > 0) {
    void vscode.window.showWarningMessage(refused.join(' '));
  }
}

const countInWords = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 item') : vscode.l10n.t('{count} items', { count });

/** Sends `recordRequest`. Without a value, it only checks whether the event can be recorded. */
async function answer(
  server: Server,
  [uri, event, at, id]: RecordArguments,
  value?: string,
): Promise<RecordResult | undefined> {
  await server.serve(vscode.Uri.parse(uri)); // The document may not be open in an editor.
  const word = value === undefined ? {} : { value };
  return server.ask<RecordResult>(recordRequest, { uri, event, at, id, ...word } satisfies RecordParams);
}

const assigneeKey = 'statusdocs.assignee';

async function remember(memory: vscode.Memento, [, event]: RecordArguments, value: string): Promise<void> {
  if (event === 'claimTask') {
    await memory.update(assigneeKey, value);
  }
}

/** Returns the last assignee, or else the Git user. Git runs only in a trusted workspace. */
async function likelyAssignee(server: Server, memory: vscode.Memento, uri: string): Promise<string> {
  const last = memory.get<string>(assigneeKey);
  if (last !== undefined || !vscode.workspace.isTrusted) {
    return last ?? '';
  }
  const told = await server.ask<GitUserResult>(gitUserRequest, { uri } satisfies GitUserParams);
  return told?.name ?? '';
}

interface Question {
  readonly title: string;
  readonly value: string;
  readonly prompt: string;
  readonly placeholder: string;
  /** Message for an empty answer. */
  readonly lack: string;
}

async function questionOf(
  event: AskedEvent,
  title: string,
  uri: string,
  server: Server,
  memory: vscode.Memento,
): Promise<Question> {
  switch (event) {
    case 'claimTask':
      return {
        title,
        value: await likelyAssignee(server, memory, uri),
        prompt: vscode.l10n.t('Name of the person who claims'),
        placeholder: vscode.l10n.t('A name'),
        lack: vscode.l10n.t('A claim needs the name of who claims.'),
      };
    case 'recordReceipt':
      return {
        title,
        value: '',
        prompt: vscode.l10n.t('Which receipt accepts this?'),
        placeholder: vscode.l10n.t('The id of the receipt'),
        lack: vscode.l10n.t('Without a receipt nothing is accepted.'),
      };
  }
}

/** Prompts for one value for several items; `undefined` if canceled. */
async function askOnce({ lack, placeholder, ...question }: Question): Promise<string | undefined> {
  const value = await vscode.window.showInputBox({
    ...question,
    placeHolder: placeholder,
    ignoreFocusOut: true,
    validateInput: (typed) => (typed.trim() === '' ? lack : undefined),
  });
  return value?.trim();
}

interface Answered {
  readonly done: Done;
  readonly value: string;
  readonly then: 'apply' | 'show';
}

/** Prompts until the server accepts the value or the user cancels. Shows refusals below the input. */
function ask(
  { lack, ...question }: Question,
  answer: (value: string) => Promise<RecordResult | undefined>,
): Promise<Answered | undefined> {
  const show = { iconPath: new vscode.ThemeIcon('open-preview'), tooltip: vscode.l10n.t('Show the changes first') };
  const input = vscode.window.createInputBox();
  Object.assign(input, { ...question, buttons: [show], ignoreFocusOut: true });
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
