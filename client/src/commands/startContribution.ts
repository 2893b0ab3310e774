import * as vscode from 'vscode';
import {
  contributionRequest,
  type ContributionResult,
  type NewContribution,
  type StartContributionArguments,
} from '../../../server/src/protocol';
import type { Program } from '../program';
import type { Server } from '../server';
import { folderLabel } from '../workspacePath';
import { titleInProgram } from '../views/programTitle';
import type { ContributionFiles } from './contributionFiles';
import { enclosingPublishRoot, fileType } from './openPublished';
import { promptForNewFile } from './promptForNewFile';
import { writeNewFile } from './writeNewFile';

/**
 * Writes and opens a new contribution of an owner. Prompts for the place, and proposes `folder`. Empties a template that was
 * filled in.
 */
export async function startContribution(
  server: Server,
  program: Program,
  contributionFiles: ContributionFiles,
  [uri, owner]: StartContributionArguments,
  folder?: vscode.Uri,
): Promise<void> {
  const from = uri ?? vscode.window.activeTextEditor?.document.uri.toString();
  const ask = (ownerId: string | undefined) => server.request(contributionRequest, { uri: from, owner: ownerId });
  const first = await ask(owner);
  const chosenOwner =
    first && !first.newFile
      ? await promptForOwner(first, titleInProgram(vscode.l10n.t('Whose contribution is it?'), from, program))
      : undefined;
  const answer = chosenOwner === undefined ? first : await ask(chosenOwner);
  const target = answer?.newFile && (await promptForFile(answer.newFile, folder?.toString() ?? from));
  if (answer?.newFile && target && (await writeNewFile(target, answer.newFile.text))) {
    const edit = answer.emptyingEdit && (await server.convertEdit(answer.emptyingEdit));
    if (edit) {
      await vscode.workspace.applyEdit(edit);
    }
    await contributionFiles.add(target);
    await fillInFields(target);
  }
}

/**
 * Opens a new contribution with a placeholder for each empty field, which typing replaces. The placeholders are inside quotes, so
 * that the typed text is, too.
 */
async function fillInFields(target: vscode.Uri): Promise<void> {
  const editor = await vscode.window.showTextDocument(target);
  const { document } = editor;
  const text = document.getText();
  const snippet = new vscode.SnippetString();
  let end = 0;
  for (const { index, 0: member, 1: name = '' } of text.matchAll(/"(\w+)": null/g)) {
    const start = index + member.length - 'null'.length;
    snippet
      .appendText(`${text.slice(end, start)}"`)
      .appendPlaceholder(fieldPlaceholder(name))
      .appendText('"');
    end = start + 'null'.length;
  }
  snippet.appendText(text.slice(end));
  await editor.insertSnippet(snippet, document.validateRange(new vscode.Range(0, 0, document.lineCount, 0)));
}

/**
 * Returns the placeholder of a contribution's field, which the server reports until it is replaced. It is short, because the editor
 * scrolls to the end of the selected placeholder. The hover of the field has an example.
 */
function fieldPlaceholder(field: string): string {
  switch (field) {
    case 'identityRef':
      return vscode.l10n.t('TODO: your identity reference.');
    case 'keyRef':
      return vscode.l10n.t('TODO: your key reference.');
    default:
      return vscode.l10n.t('TODO: your public key.');
  }
}

async function promptForOwner({ owners }: ContributionResult, title: string): Promise<string | undefined> {
  const items = owners.map(({ id, role }) => ({ label: id, detail: role }));
  const item = await vscode.window.showQuickPick(items, { title });
  return item?.label;
}

/** Prompts for a file until it is outside published folders. */
async function promptForFile(contribution: NewContribution, from: string | undefined): Promise<vscode.Uri | undefined> {
  let proposed = await proposedFile(contribution, from);
  for (;;) {
    const title = vscode.l10n.t('Where should the contribution go? Published templates stay unfilled.');
    const target = await promptForNewFile(title, proposed);
    const root = target && (await enclosingPublishRoot(target));
    if (!root || !(await askForAnotherFolder(root))) {
      return root ? undefined : target;
    }
    proposed = target;
  }
}

/**
 * Returns the file to propose: in the folder `from`, or in the workspace folder if `from` is a file or absent. If that would be
 * published, the file is next to the publish root.
 */
async function proposedFile({ file }: NewContribution, from: string | undefined): Promise<vscode.Uri | undefined> {
  const startUri = from === undefined ? undefined : vscode.Uri.parse(from);
  const isFolder = startUri && (await fileType(startUri)) === vscode.FileType.Directory;
  const folders = vscode.workspace.workspaceFolders;
  const ownFolder = startUri && vscode.workspace.getWorkspaceFolder(startUri);
  const folder = isFolder ? startUri : (ownFolder ?? folders?.[0])?.uri;
  const proposed = folder && vscode.Uri.joinPath(folder, file);
  const root = proposed && (await enclosingPublishRoot(proposed));
  return root ? vscode.Uri.joinPath(root, '..', file) : proposed;
}

async function askForAnotherFolder(root: vscode.Uri): Promise<boolean> {
  const chooseAnother = vscode.l10n.t('Choose Another Place');
  const folder = folderLabel(root.toString());
  const message = vscode.l10n.t("Can't start a contribution in {folder}: its content is published.", { folder });
  return (await vscode.window.showWarningMessage(message, chooseAnother)) === chooseAnother;
}
