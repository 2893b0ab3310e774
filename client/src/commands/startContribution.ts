import * as vscode from 'vscode';
import {
  contributionRequest,
  type ContributionParams,
  type ContributionResult,
  type StartContributionArguments,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { publishRootAround, typeOf } from './openPublished';
import { written } from './written';

type Begun = NonNullable<ContributionResult['begun']>;

/** Writes a new contribution of an owner where a person wants it, empties the template it was written into, and opens it. */
export async function startContribution(server: Server, [uri, owner]: StartContributionArguments): Promise<void> {
  const from = uri ?? vscode.window.activeTextEditor?.document.uri.toString();
  const ask = (asked: string | undefined) =>
    server.ask<ContributionResult>(contributionRequest, { uri: from, owner: asked } satisfies ContributionParams);
  const first = await ask(owner);
  const picked = first && !first.begun ? await pick(first) : undefined;
  const answer = picked === undefined ? first : await ask(picked);
  const target = answer?.begun && (await targetFor(answer.begun, from));
  if (answer?.begun && target && (await written(target, answer.begun.text))) {
    const emptied = answer.emptied && (await server.editOf(answer.emptied));
    if (emptied) {
      await vscode.workspace.applyEdit(emptied);
    }
    await showFirstEmpty(target);
  }
}

/** Opens a document with its first empty field selected. */
export async function showFirstEmpty(target: vscode.Uri): Promise<void> {
  const editor = await vscode.window.showTextDocument(target);
  const { document } = editor;
  const offset = document.getText().search(/(?<=: )null/);
  if (offset >= 0) {
    editor.selection = new vscode.Selection(document.positionAt(offset), document.positionAt(offset + 'null'.length));
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}

async function pick({ owners }: ContributionResult): Promise<string | undefined> {
  const items = owners.map(({ id, role }) => ({ label: id, detail: role }));
  const item = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Whose contribution is it?') });
  return item?.label;
}

/** Asks where, until it is a place from which nothing is published. */
async function targetFor(begun: Begun, from: string | undefined): Promise<vscode.Uri | undefined> {
  let proposed = await proposedFor(begun, from);
  for (;;) {
    const target = await vscode.window.showSaveDialog({
      title: vscode.l10n.t('Where should the contribution go? What is published stays unfilled.'),
      filters: { JSON: ['json'] },
      ...(proposed ? { defaultUri: proposed } : {}),
    });
    const root = target && (await publishRootAround(target));
    if (!root || !(await askForAnotherFolder(root))) {
      return root ? undefined : target;
    }
    proposed = target;
  }
}

/** In the folder it is started from, in the workspace folder of the document, or beside what is published of it. */
async function proposedFor({ file }: Begun, from: string | undefined): Promise<vscode.Uri | undefined> {
  const started = from === undefined ? undefined : vscode.Uri.parse(from);
  const isFolder = started && (await typeOf(started)) === vscode.FileType.Directory;
  const folders = vscode.workspace.workspaceFolders;
  const around = started && vscode.workspace.getWorkspaceFolder(started);
  const folder = isFolder ? started : (around ?? folders?.[0])?.uri;
  const proposed = folder && vscode.Uri.joinPath(folder, file);
  const root = proposed && (await publishRootAround(proposed));
  return root ? vscode.Uri.joinPath(root, '..', file) : proposed;
}

async function askForAnotherFolder(root: vscode.Uri): Promise<boolean> {
  const another = vscode.l10n.t('Choose Another Place');
  const folder = vscode.workspace.asRelativePath(root, true);
  const said = vscode.l10n.t("Can't start a contribution in {folder}: what is in it is published.", { folder });
  return (await vscode.window.showWarningMessage(said, another)) === another;
}
