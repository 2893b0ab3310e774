import * as vscode from 'vscode';
import { contributionTemplate, isTemplateFile } from '../../../server/src/core/kinds/contract/kinds';
import { documentProgressRequest, publicKeyRequest } from '../../../server/src/protocol';
import type { Server } from '../server';

/** Maximum size of a key file, in bytes. */
const maxKeyBytes = 64 * 1024;

/** Prompts for a public key file, and writes the key to a contribution: `target`, or the active document. */
export async function insertPublicKey(server: Server, target: unknown): Promise<void> {
  const uri = typeof target === 'string' ? target : vscode.window.activeTextEditor?.document.uri.toString();
  if (uri === undefined || !(await isContribution(server, uri))) {
    const message = vscode.l10n.t('Open a contribution first: the key is written into it.');
    void vscode.window.showWarningMessage(message);
    return;
  }
  const [file] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Which public key?'),
      defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(uri), '..'),
    })) ?? [];
  if (!file) {
    return;
  }
  const text = await readText(file);
  if (text === undefined) {
    void vscode.window.showWarningMessage(vscode.l10n.t("Can't read {file}.", { file: file.fsPath }));
    return;
  }
  const answer = await server.request(publicKeyRequest, { uri, text });
  if (answer === undefined) {
    return;
  }
  if ('refused' in answer) {
    void vscode.window.showWarningMessage(answer.refused);
    return;
  }
  const edit = await server.convertEdit(answer.edit);
  if (edit) {
    await vscode.workspace.applyEdit(edit);
  }
}

/** Returns whether a document is a contribution, so that the user chooses no file for another one. Templates stay unfilled. */
async function isContribution(server: Server, uri: string): Promise<boolean> {
  const document = isTemplateFile(uri) ? undefined : await server.request(documentProgressRequest, { uri });
  return document?.kind === contributionTemplate.kind;
}

/** Returns the text of a key file; `undefined` if it is missing, not readable, or larger than `maxKeyBytes`. */
async function readText(file: vscode.Uri): Promise<string | undefined> {
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    return size > maxKeyBytes ? undefined : new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  } catch {
    return undefined; // The file is missing or not readable.
  }
}
