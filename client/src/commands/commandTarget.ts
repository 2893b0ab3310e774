import * as vscode from 'vscode';
import { programName } from '../../../server/dashboard/src/names';
import { isExecution } from '../../../server/dashboard/src/view';
import type { Compared } from '../../../server/src/protocol';
import { findProgram } from '../dashboard/findProgram';
import { isStatusDocument, recognizeDocument } from '../languages';
import type { Program } from '../program';
import type { Server } from '../server';
import { folderLabel, workspacePath } from '../workspacePath';
import type { TreeNode } from '../views/treeNode';
import { fileType, isInFileSystem } from './openPublished';

/** Returns the document or folder that a command is run on; without an argument, the active document or program. */
export const commandTarget = async (
  argument: unknown,
  server: Server,
  program: Program,
): Promise<Compared | undefined> => (await targetOfArgument(argument)) ?? (await defaultTarget(server, program));

async function targetOfArgument(argument: unknown): Promise<Compared | undefined> {
  if (argument instanceof vscode.Uri) {
    return (await fileType(argument)) === vscode.FileType.Directory
      ? { folder: argument.toString() }
      : { document: argument.toString() };
  }
  const node = argument as Partial<TreeNode> | undefined;
  if (node?.document !== undefined) {
    return { document: node.document };
  }
  return node?.folder === undefined ? undefined : { folder: node.folder };
}

/** Returns the active document if it is a status document, else the program. Prompts if there are several programs. */
async function defaultTarget(server: Server, program: Program): Promise<Compared | undefined> {
  const active = vscode.window.activeTextEditor?.document;
  if (active && isStatusDocument(active)) {
    return { document: active.uri.toString() };
  }
  const activeTarget = targetOfActiveTab(program);
  if (activeTarget) {
    return activeTarget;
  }
  await server.start();
  await program.waitUntilScanned();
  const { programs } = program;
  const [first, ...more] = programs;
  const ownProgram = active && findProgram(active.uri, programs);
  const folder = ownProgram?.folder ?? (more.length === 0 ? first?.folder : await promptForProgram(programs));
  if (first === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No status documents here.'));
  }
  return folder === undefined ? undefined : { folder };
}

/**
 * Returns the folder for new files: the folder of the active document, of the document or program that the active tab shows as
 * a page, of the first program, or of the workspace.
 */
export function usualFolder(program: Program): vscode.Uri | undefined {
  const document = activeDocument(program);
  if (document && isInFileSystem(document)) {
    return vscode.Uri.joinPath(document, '..');
  }
  const page = targetOfActiveTab(program);
  const folder = page && 'folder' in page ? page.folder : program.programs[0]?.folder;
  return folder === undefined ? vscode.workspace.workspaceFolders?.[0]?.uri : vscode.Uri.parse(folder);
}

/**
 * Returns the active document if it has tasks, else the document with tasks of the program. Prompts if there are several; `undefined`
 * if there are none.
 */
export async function documentWithTasks(server: Server, program: Program): Promise<vscode.Uri | undefined> {
  const active = activeDocument(program);
  const activeText = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === active?.toString());
  if (activeText && isStatusDocument(activeText) && hasTasks(activeText)) {
    return active;
  }
  await server.start();
  await program.waitUntilScanned();
  const page = targetOfActiveTab(program);
  const documents = program.programs
    .filter(({ folder }) => !page || !('folder' in page) || page.folder === folder)
    .flatMap((each) => each.documents.filter(isExecution));
  const [first, ...more] = documents;
  if (first === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No document with tasks here.'));
  }
  const items = documents.map(({ file }) => ({ label: workspacePath(vscode.Uri.parse(file)), file }));
  const placeHolder = vscode.l10n.t('Which document?');
  const file = more.length === 0 ? first?.file : (await vscode.window.showQuickPick(items, { placeHolder }))?.file;
  return file === undefined ? undefined : vscode.Uri.parse(file);
}

/** Returns whether a document has screens and tasks. */
export const hasTasks = (document: vscode.TextDocument): boolean =>
  isExecution({ kind: recognizeDocument(document)?.kind ?? '' });

/** Returns the active document, or the document that the active tab shows as a page. */
export function activeDocument(program: Program): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document.uri;
  const page = active ? undefined : targetOfActiveTab(program);
  return page && 'document' in page ? vscode.Uri.parse(page.document) : active;
}

/** Returns the document or program that the active tab shows as a page. */
function targetOfActiveTab({ focusedPage }: Program): Compared | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputWebview && input.viewType.includes('statusdocs.') ? focusedPage : undefined;
}

async function promptForProgram(programs: Program['programs']): Promise<string | undefined> {
  const items = programs.map(({ folder }) => ({
    label: programName(folder),
    description: folderLabel(folder),
    folder,
  }));
  const placeHolder = vscode.l10n.t('Which program?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.folder;
}

/** Returns whether Git may run: it reads the configuration of the repository, so the workspace must be trusted. */
export async function requireTrust(): Promise<boolean> {
  if (vscode.workspace.isTrusted) {
    return true;
  }
  const manage = vscode.l10n.t('Manage Trust');
  const message = vscode.l10n.t('This runs Git. Trust this workspace to use it.');
  if ((await vscode.window.showWarningMessage(message, manage)) === manage) {
    await vscode.commands.executeCommand('workbench.trust.manage');
  }
  return false;
}
