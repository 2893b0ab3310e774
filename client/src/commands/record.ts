import * as vscode from 'vscode';
import {
  gitUserRequest,
  recordRequest,
  type PromptedEvent,
  type RecordArguments,
  type RecordResult,
} from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { titleInProgram } from '../views/programTitle';
import { confirmEdit } from './preview';
import { allRecordedMessage, applyKeepingCursors, applyEvent, placedMessage, recordedMessage } from './applyEvent';
import { showRefusal } from './refusal';

type RecordedEdit = Extract<RecordResult, { edit: object }>;

/**
 * Records an event for slots or tasks. Prompts for missing values, then shows the changes, or the reason why the event
 * cannot be recorded. Keeps the last assignee in `memory`.
 */
export async function record(
  server: Server,
  program: Program,
  memory: vscode.Memento,
  targets: readonly RecordArguments[],
): Promise<void> {
  const [first, ...otherTargets] = targets;
  if (first) {
    await (otherTargets.length === 0
      ? recordOne(server, program, memory, first)
      : recordSeveral(server, program, memory, targets));
  }
}

async function recordOne(
  server: Server,
  program: Program,
  memory: vscode.Memento,
  target: RecordArguments,
): Promise<void> {
  const [file, event, , id] = target;
  const title = titleInProgram(id, file, program);
  const uri = vscode.Uri.parse(file);
  const result = await requestRecord(server, target);
  if (result === undefined) {
    return;
  }
  if ('refused' in result) {
    // Not awaited: a code action that waits for a notification shows progress until the user closes it.
    void showRefusal(uri, result, server);
    return;
  }
  const accepted: AcceptedAnswer | undefined =
    'asks' in result
      ? await promptUntilAccepted(await newQuestion(result.asks, title, file, server, memory), (value) =>
          requestRecord(server, target, value),
        )
      : { result, value: '', action: 'apply' };
  const edit = accepted && (await server.convertEdit(accepted.result.edit));
  if (edit && (accepted.action === 'apply' || (await confirmEdit(uri, edit, title)))) {
    await rememberAssignee(memory, target, accepted.value);
    await applyEvent(uri, edit, recordedMessage(event, accepted.value, accepted.result.properties));
  }
}

/** Records each item as a separate edit, so that each can be undone separately. A refused item does not stop the others. */
async function recordSeveral(
  server: Server,
  program: Program,
  memory: vscode.Memento,
  targets: readonly RecordArguments[],
): Promise<void> {
  const [file, event] = targets[0]!;
  const titles = new Set(targets.map(([each]) => titleInProgram(countInWords(targets.length), each, program)));
  const title = titles.size === 1 ? [...titles][0]! : countInWords(targets.length);
  const value = event === 'claimTask' ? await promptOnce(await newQuestion(event, title, file, server, memory)) : '';
  if (value === undefined) {
    return;
  }
  await rememberAssignee(memory, targets[0]!, value);
  const recorded: { readonly uri: vscode.Uri; readonly isSaved: boolean }[] = [];
  const refusals: string[] = [];
  for (const target of targets) {
    const result = await requestRecord(server, target, value);
    const edit = result && 'edit' in result ? await server.convertEdit(result.edit) : undefined;
    if (edit) {
      const uri = vscode.Uri.parse(target[0]);
      const applied = await applyKeepingCursors(uri, edit);
      recorded.push(...(applied ? [{ uri, isSaved: applied.isSaved }] : []));
    } else if (result && 'refused' in result) {
      refusals.push(vscode.l10n.t('{name}: {value}', { name: target[3], value: result.refused }));
    }
  }
  if (recorded.length > 0) {
    const message = allRecordedMessage(event, value, countInWords(recorded.length));
    const uris = recorded.map(({ uri }) => uri);
    void vscode.window.showInformationMessage(
      placedMessage(
        message,
        uris,
        recorded.every(({ isSaved }) => isSaved),
      ),
    );
  }
  if (refusals.length > 0) {
    void vscode.window.showWarningMessage(refusals.join(' '));
  }
}

const countInWords = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 item') : vscode.l10n.t('{count} items', { count });

/** Sends `recordRequest`. Without a value, it only checks whether the event can be recorded. */
async function requestRecord(
  server: Server,
  [uri, event, at, id]: RecordArguments,
  value?: string,
): Promise<RecordResult | undefined> {
  await server.ensureOpen(vscode.Uri.parse(uri)); // The document may not be open in an editor.
  const optionalValue = value === undefined ? {} : { value };
  return server.request(recordRequest, { uri, event, at, id, ...optionalValue });
}

const assigneeKey = 'statusdocs.assignee';

/** Returns the name with which the user last claimed a task. */
export const lastAssignee = (memory: vscode.Memento): string | undefined => memory.get<string>(assigneeKey);

async function rememberAssignee(memory: vscode.Memento, [, event]: RecordArguments, value: string): Promise<void> {
  if (event === 'claimTask') {
    await memory.update(assigneeKey, value);
  }
}

/** Returns the last assignee, or else the Git user. Git runs only in a trusted workspace. */
async function proposedAssignee(server: Server, memory: vscode.Memento, uri: string): Promise<string> {
  return lastAssignee(memory) ?? (await findGitUser(server, uri)) ?? '';
}

/** Returns the `user.name` of Git for a file. */
export async function findGitUser(server: Server, uri: string): Promise<string | undefined> {
  const gitUser = vscode.workspace.isTrusted ? await server.request(gitUserRequest, { uri }) : undefined;
  return gitUser?.name;
}

interface Question {
  readonly title: string;
  readonly value: string;
  readonly prompt: string;
  readonly placeholder: string;
  /** Message for an empty answer. */
  readonly emptyMessage: string;
}

async function newQuestion(
  event: PromptedEvent,
  title: string,
  uri: string,
  server: Server,
  memory: vscode.Memento,
): Promise<Question> {
  switch (event) {
    case 'claimTask':
      return {
        title,
        value: await proposedAssignee(server, memory, uri),
        prompt: vscode.l10n.t('Name of the person who claims'),
        placeholder: vscode.l10n.t('A name'),
        emptyMessage: vscode.l10n.t('Enter the name of the person who claims.'),
      };
    case 'recordReceipt':
      return {
        title,
        value: '',
        prompt: vscode.l10n.t('Which receipt accepts this?'),
        placeholder: vscode.l10n.t('The id of the receipt'),
        emptyMessage: vscode.l10n.t('Nothing is accepted without a receipt.'),
      };
  }
}

/** Prompts for one value for several items; `undefined` if canceled. */
async function promptOnce({ emptyMessage, placeholder, ...question }: Question): Promise<string | undefined> {
  const value = await vscode.window.showInputBox({
    ...question,
    placeHolder: placeholder,
    ignoreFocusOut: true,
    validateInput: (typed) => (typed.trim() === '' ? emptyMessage : undefined),
  });
  return value?.trim();
}

interface AcceptedAnswer {
  readonly result: RecordedEdit;
  readonly value: string;
  readonly action: 'apply' | 'show';
}

/** Prompts until the server accepts the value or the user cancels. Shows refusals below the input. */
function promptUntilAccepted(
  { emptyMessage, ...question }: Question,
  submitValue: (value: string) => Promise<RecordResult | undefined>,
): Promise<AcceptedAnswer | undefined> {
  const showButton = {
    iconPath: new vscode.ThemeIcon('open-preview'),
    tooltip: vscode.l10n.t('Show the changes first'),
  };
  const input = vscode.window.createInputBox();
  Object.assign(input, { ...question, buttons: [showButton], ignoreFocusOut: true });
  return new Promise<AcceptedAnswer | undefined>((resolve) => {
    const submit = async (action: AcceptedAnswer['action']) => {
      const value = input.value.trim();
      if (value === '') {
        input.validationMessage = emptyMessage;
        return;
      }
      input.enabled = false;
      const result = await submitValue(value);
      input.enabled = true;
      if (result && 'refused' in result) {
        input.validationMessage = result.refused;
      } else {
        resolve(result && 'edit' in result ? { result, value, action } : undefined);
      }
    };
    input.onDidChangeValue(() => (input.validationMessage = undefined));
    input.onDidAccept(() => submit('apply'));
    input.onDidTriggerButton(() => submit('show'));
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}
