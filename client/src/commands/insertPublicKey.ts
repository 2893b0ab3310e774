import * as vscode from 'vscode';
import { publicKeyRequest, type PublicKeyParams, type PublicKeyResult } from '../../../server/src/protocol';
import type { Server } from '../server';

/** Maximum size of a key file, in bytes. */
const largestKey = 64 * 1024;

/** Prompts for a public key file, and writes the key to a contribution: `given`, or the active document. */
export async function insertPublicKey(server: Server, given: unknown): Promise<void> {
  const uri = typeof given === 'string' ? given : vscode.window.activeTextEditor?.document.uri.toString();
  const [file] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Which public key?'),
      ...(uri === undefined ? {} : { defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(uri), '..') }),
    })) ?? [];
  if (!file || uri === undefined) {
    return;
  }
  const text = await textOf(file);
  const answer =
    text === undefined
      ? { refused: vscode.l10n.t("Can't read {file}.", { file: file.fsPath }) }
      : await server.ask<PublicKeyResult>(publicKeyRequest, { uri, text } satisfies PublicKeyParams);
  if (answer && 'refused' in answer) {
    void vscode.window.showWarningMessage(answer.refused);
  }
  const edit = answer && 'edit' in answer ? await server.editOf(answer.edit) : undefined;
  if (edit) {
    await vscode.workspace.applyEdit(edit);
  }
}

async function textOf(file: vscode.Uri): Promise<string | undefined> {
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    return size > largestKey ? undefined : new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  } catch {
    return undefined; // The file is missing or not readable.
  }
}
