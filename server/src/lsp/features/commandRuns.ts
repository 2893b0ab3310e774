import type { WorkspaceEdit } from 'vscode-languageserver';
import { createEdits } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { isObject } from '../../core/json/objectReader';
import { isKind, kindNames, kinds } from '../../core/kinds/contract/kinds';
import { eventTitles } from '../../core/kinds/contract/workflow';
import { escapeGlob } from '../../core/text/glob';
import {
  assembleCommand,
  assembleRequest,
  compareCommand,
  newDocumentCommand,
  recordCommand,
  recordRequest,
  suppressCommand,
  type AssembleParams,
  type AssembleResult,
  type RecordParams,
  type RecordResult,
  type Refused,
} from '../../protocol';
import { lastSegment } from '../documents/uriNames';
import type { Parts } from './commandParts';
import type { Session } from '../protocol/session';

/** The result of a command, with a sentence that is also shown to the user. */
type Outcome = { readonly done: string; readonly assembled?: AssembleResult; readonly markdown?: string } | Refused;

type Arguments = readonly unknown[];

/** The context of a command. */
type CommandContext = Parts & { readonly session: Session };

const commands: Readonly<Record<string, (context: CommandContext, args: Arguments) => Promise<Outcome | undefined>>> = {
  [recordCommand]: record,
  [suppressCommand]: suppress,
  [newDocumentCommand]: createDocument,
  [assembleCommand]: assemble,
  [compareCommand]: compare,
};

/** Runs a command. Returns `undefined` if there is no such command or its arguments are wrong. */
export async function run(
  command: string,
  session: Session,
  args: Arguments,
  parts: Parts,
): Promise<Outcome | undefined> {
  return Object.hasOwn(commands, command) ? commands[command]?.({ ...parts, session }, args) : undefined;
}

/** Takes the document, the event, the path, the id and, optionally, the assignee or the id of the receipt. */
async function record(context: CommandContext, [uri, event, at, id, value]: Arguments): Promise<Outcome | undefined> {
  const { session, findMismatch, recordAnswer } = context;
  const { say } = session.language;
  const params = { uri, event, at, id, ...(value === undefined ? {} : { value }) } as RecordParams;
  if (findMismatch(recordRequest, params)) {
    return undefined;
  }
  const result = await recordAnswer(session, params);
  if (!('asks' in result)) {
    return applyRecord(session, params, result);
  }
  if (result.asks === 'recordReceipt') {
    return { refused: say('Name the receipt: pass its id as the last argument.') };
  }
  const claimant = await confirmedClaimant(session, params);
  if (claimant === undefined) {
    return { refused: say('No name for the claim. Set `user.name` in Git, or pass a name as the last argument.') };
  }
  const paramsWithClaimant = { ...params, value: claimant };
  return applyRecord(session, paramsWithClaimant, await recordAnswer(session, paramsWithClaimant));
}

/** Applies the edit of an answer. */
async function applyRecord(
  session: Session,
  { event, id = '', value }: RecordParams,
  result: RecordResult,
): Promise<Outcome | undefined> {
  const { say } = session.language;
  const title = say(eventTitles[event]).replace(/…$/, '');
  const item = say('{name}: {value}', { name: title, value: id });
  const done = value === undefined ? item : say('{name} ({value})', { name: item, value });
  return 'edit' in result ? applyEdit(session, result.edit, done) : refusalIn(result);
}

const refusalIn = (result: Exclude<RecordResult, { edit: object }>) =>
  'refused' in result ? { refused: result.refused } : undefined;

/** Returns the committer's name after the user has confirmed it, if the client can prompt. */
async function confirmedClaimant(session: Session, { uri, id = '' }: RecordParams): Promise<string | undefined> {
  const name = await session.host.gitUser(uri);
  if (name === undefined || !session.client.window?.showMessage) {
    return name;
  }
  return promptForChoice(session, session.language.say('Claim {id} as {name}?', { id, name }), [name]);
}

/** Takes the document, the rule, a JSON Pointer and the reason. */
async function suppress(context: CommandContext, [uri, rule, path, reason]: Arguments): Promise<Outcome | undefined> {
  const { session, configFile } = context;
  const { folders, host, language } = session;
  const { say } = language;
  if (typeof uri !== 'string' || typeof rule !== 'string' || typeof path !== 'string') {
    return undefined;
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return { refused: say('Give a reason for the suppression.') };
  }
  const config = host.configOf(uri, folders);
  const root = folders.find((each) => host.isIn(host.normalizedUri(uri), each));
  const isNew = config?.file === undefined;
  const target = isNew ? root && `${root.replace(/\/$/, '')}/${configFile}` : host.uriOf(config.file);
  if (!config || target === undefined) {
    return { refused: say('This document is in no workspace folder.') };
  }
  const below = decodeURIComponent(host.normalizedUri(uri).slice(target.length - configFile.length));
  const entry = { rule, files: escapeGlob(below), path, reason: reason.trim() };
  const edit = isNew ? newConfig(context, target, entry) : suppressionEdit(context, target, config.text, entry);
  const done = say('{rule} is suppressed at {path}: see {file}.', { rule, path: path || '/', file: configFile });
  return edit
    ? applyEdit(session, edit, done)
    : { refused: say("Can't write the suppression into {file}.", { file: configFile }) };
}

const newConfig = ({ session, createsFiles, creationEdit }: CommandContext, target: string, entry: object) =>
  createsFiles(session)
    ? creationEdit(target, `${JSON.stringify({ suppressions: [entry] }, undefined, 2)}\n`)
    : undefined;

/** Returns the edit that adds a suppression to a configuration, as open in the editor or else from disk. */
function suppressionEdit(
  { session, toWorkspaceEdit }: CommandContext,
  uri: string,
  stored: string,
  entry: object,
): WorkspaceEdit | undefined {
  const document = session.documents.get(uri) ?? session.texts.create(uri, 'json', 0, stored);
  const json = new JsonDocument(document.getText());
  const suppressions = isObject(json.value) ? json.value.suppressions : undefined;
  const edits = Array.isArray(suppressions)
    ? createEdits(json, { list: ['suppressions'], items: [...suppressions.keys(), { add: entry }] })
    : createEdits(json, { set: ['suppressions'], value: [entry] });
  return edits && toWorkspaceEdit(document, edits);
}

/** Takes the kind and, optionally, the URI. Prompts for a missing kind. */
async function createDocument(
  { session, createsFiles, creationEdit, scaffoldText }: CommandContext,
  [kindArgument, uri]: Arguments,
): Promise<Outcome> {
  const { client, connection, folders, language } = session;
  const { say } = language;
  if (!createsFiles(session)) {
    return { refused: say("Can't create a file: the editor doesn't let the server do that.") };
  }
  const names = new Map(kinds.map((kind) => [say(kindNames[kind]), kind]));
  const kind =
    kindArgument ??
    names.get((await promptForChoice(session, say('Which kind of document?'), [...names.keys()])) ?? '');
  if (typeof kind !== 'string' || !isKind(kind)) {
    return { refused: say('Pass the kind of the document as an argument.') };
  }
  const target = uri ?? (folders[0] === undefined ? undefined : `${folders[0].replace(/\/$/, '')}/${kind}.json`);
  if (typeof target !== 'string') {
    return { refused: say('Pass the URI of the new document as an argument.') };
  }
  const text = await scaffoldText(session, kind, target);
  const outcome = await applyEdit(
    session,
    creationEdit(target, text),
    say('Created {file}.', { file: lastSegment(target) }),
  );
  if ('done' in outcome && client.window?.showDocument?.support) {
    await connection.window.showDocument({ uri: target, takeFocus: true });
  }
  return outcome;
}

/** Takes the folder of the contributions; defaults to the first workspace folder. Writes nothing. */
async function assemble(context: CommandContext, [folderArgument]: Arguments): Promise<Outcome | undefined> {
  const { session, assembleFolder, assemblyReport, findMismatch, receiptUri, showDerived } = context;
  const params = { folder: folderArgument ?? session.folders[0] } as AssembleParams;
  if (findMismatch(assembleRequest, params)) {
    return undefined;
  }
  const assembled = await assembleFolder(session, params.folder);
  if (assembled.receipt !== undefined) {
    await showDerived(session, receiptUri(params));
  }
  return { done: assemblyReport(assembled), assembled };
}

/** Takes a document or folder and, optionally, the revision to compare with. Runs Git. */
async function compare(context: CommandContext, [uri, revision = 'HEAD']: Arguments): Promise<Outcome | undefined> {
  const { session, comparisonTitle, comparisonUri, documentAt, changesAsMarkdown, showDerived } = context;
  if (typeof uri !== 'string' || typeof revision !== 'string') {
    return undefined;
  }
  await session.workspace.update();
  const params = (await documentAt(session, uri)) ? { document: uri, revision } : { folder: uri, revision };
  const markdown = await changesAsMarkdown(session, params);
  const title = comparisonTitle(session, uri.replace(/\/$/, ''), revision);
  await showDerived(session, comparisonUri(title, params));
  return { done: title, markdown };
}

async function applyEdit({ connection, language }: Session, edit: object, done: string): Promise<Outcome> {
  const result = await connection.workspace.applyEdit({ label: done, edit });
  return result.applied ? { done } : { refused: language.say("The editor didn't make the change.") };
}

/** Returns the user's choice, or `undefined` if the client cannot prompt. */
async function promptForChoice(
  session: Session,
  question: string,
  choices: readonly string[],
): Promise<string | undefined> {
  const { client, connection } = session;
  const items = choices.map((title) => ({ title }));
  return client.window?.showMessage
    ? (await connection.window.showInformationMessage(question, ...items))?.title
    : undefined;
}
