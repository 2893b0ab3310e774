import * as vscode from 'vscode';
import { programName } from '../../../dashboard/src/names';
import type { Compared } from '../../../server/src/protocol';
import { programOf } from '../dashboard/programOf';
import { isStatusDocument } from '../languages';
import type { Program } from '../program';
import type { Server } from '../server';
import type { TreeNode } from '../views/treeNode';
import { typeOf } from './openPublished';

/** Returns the document or folder that a command is run on; without an argument, the active document or program. */
export const placeAsked = async (asked: unknown, server: Server, program: Program): Promise<Compared | undefined> =>
  (await placeNamed(asked)) ?? (await activeOrProgram(server, program));

async function placeNamed(asked: unknown): Promise<Compared | undefined> {
  if (asked instanceof vscode.Uri) {
    return (await typeOf(asked)) === vscode.FileType.Directory
      ? { folder: asked.toString() }
      : { document: asked.toString() };
  }
  const node = asked as Partial<TreeNode> | undefined;
  if (node?.document !== undefined) {
    return { document: node.document };
  }
  return node?.folder === undefined ? undefined : { folder: node.folder };
}

/** Returns the active document if it is a status document, else the program. Prompts if there are several programs. */
async function activeOrProgram(server: Server, program: Program): Promise<Compared | undefined> {
  const active = vscode.window.activeTextEditor?.document;
  if (active && isStatusDocument(active)) {
    return { document: active.uri.toString() };
  }
  const shown = placeShown(program);
  if (shown) {
    return shown;
  }
  await server.start();
  await program.isKnown();
  const { programs } = program;
  const [only, ...more] = programs;
  const around = active && programOf(active.uri, programs);
  const folder = around?.folder ?? (more.length === 0 ? only?.folder : await chosenOf(programs));
  if (only === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No status documents here.'));
  }
  return folder === undefined ? undefined : { folder };
}

/** Returns the document or program that the active tab shows as a page. */
function placeShown({ front }: Program): Compared | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputCustom) {
    return { document: input.uri.toString() };
  }
  return input instanceof vscode.TabInputWebview && input.viewType.includes('statusdocs.') ? front : undefined;
}

async function chosenOf(programs: Program['programs']): Promise<string | undefined> {
  const items = programs.map(({ folder }) => ({
    label: programName(folder),
    description: vscode.workspace.asRelativePath(vscode.Uri.parse(folder)),
    folder,
  }));
  const placeHolder = vscode.l10n.t('Which program?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.folder;
}

/** Whether Git may run. Git reads the configuration of the repository, so the workspace must be trusted. */
export async function isTrusted(): Promise<boolean> {
  if (vscode.workspace.isTrusted) {
    return true;
  }
  const manage = vscode.l10n.t('Manage Trust');
  const said = vscode.l10n.t('This runs Git. Trust this workspace to use it.');
  if ((await vscode.window.showWarningMessage(said, manage)) === manage) {
    await vscode.commands.executeCommand('workbench.trust.manage');
  }
  return false;
}
