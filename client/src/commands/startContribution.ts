import * as vscode from 'vscode';
import { isBelow } from '../../../server/src/host/below';
import {
  contributionRequest,
  type ContributionParams,
  type ContributionResult,
  type StartContributionArguments,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { published, publishRoot } from './openPublished';

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
  if (answer?.begun && target && (await writeContribution(answer.begun, target))) {
    const emptied = answer.emptied && (await server.editOf(answer.emptied));
    if (emptied) {
      await vscode.workspace.applyEdit(emptied);
    }
    await vscode.window.showTextDocument(target);
  }
}

async function pick({ owners }: ContributionResult): Promise<string | undefined> {
  const items = owners.map(({ id, role }) => ({ label: id, detail: role }));
  const item = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Whose contribution is it?') });
  return item?.label;
}

function targetFor({ file }: Begun, from: string | undefined): Thenable<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders;
  const folder = (from && vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(from))) || folders?.[0];
  return vscode.window.showSaveDialog({
    title: vscode.l10n.t('Where should the contribution go? What is published stays unfilled.'),
    filters: { JSON: ['json'] },
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder.uri, file) } : {}),
  });
}

/** Writes a contribution, unless `target` is where it would be published. @returns whether it was written */
async function writeContribution({ text }: Begun, target: vscode.Uri): Promise<boolean> {
  const root = await publishRoot(target);
  if (root && published.some((name) => isBelow(target.fsPath, vscode.Uri.joinPath(root, name).fsPath))) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('A contribution is not published: choose a folder that is not below {folders}.', {
        folders: published.join(', '),
      }),
    );
    return false;
  }
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t('The contribution could not be written: {reason}', { reason }));
    return false;
  }
}
