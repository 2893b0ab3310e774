import path from 'node:path';
import * as vscode from 'vscode';
import { setUpMergingCommand } from '../../../server/src/protocol';
import { runCommandLine } from '../commandLine';
import type { Program } from '../program';
import type { Server } from '../server';
import { commandTarget, requireTrust } from './commandTarget';

/**
 * Registers the command that makes Git merge the documents of a repository by meaning, as `statusdocs merge --install` does. Git runs
 * the command line, not this extension, whose folder changes with each version.
 */
export const registerSetUpMerging = (
  context: vscode.ExtensionContext,
  server: Server,
  program: Program,
  output: vscode.LogOutputChannel,
): vscode.Disposable =>
  vscode.commands.registerCommand(setUpMergingCommand, async (argument?: unknown) => {
    const named = typeof argument === 'string' ? vscode.Uri.parse(argument) : argument;
    const place = await commandTarget(named, server, program);
    if (place && (await requireTrust())) {
      await setUpMerging(findFolder(place), context, output);
    }
  });

/** Returns the path of the folder, or of the folder of a document; `undefined` if it is not on this machine. */
function findFolder(place: { readonly document: string } | { readonly folder: string }): string | undefined {
  const uri = vscode.Uri.parse('document' in place ? place.document : place.folder);
  return uri.scheme !== 'file' ? undefined : 'document' in place ? path.dirname(uri.fsPath) : uri.fsPath;
}

async function setUpMerging(
  folder: string | undefined,
  context: vscode.ExtensionContext,
  output: vscode.LogOutputChannel,
): Promise<void> {
  if (folder === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a folder on this machine first.'));
    return;
  }
  const merge = (option: string) => runCommandLine(context, ['merge', option], folder);
  const checked = await waitForOutcome(merge('--check'));
  if ('ok' in checked) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Merging is already set up. {state}', { state: checked.ok }),
    );
    return;
  }
  const installed = await waitForOutcome(merge('--install'));
  if ('error' in installed) {
    void vscode.window.showErrorMessage(installed.error);
    return;
  }
  output.info(`statusdocs merge --install (${folder})\n${installed.ok}`);
  const checkedAgain = await waitForOutcome(merge('--check'));
  const show = vscode.l10n.t('Show What Was Written');
  const shown =
    'ok' in checkedAgain
      ? vscode.window.showInformationMessage(
          vscode.l10n.t(
            'Merging is set up. {state} Commit .gitattributes; everyone who merges runs this command once.',
            { state: checkedAgain.ok },
          ),
          show,
        )
      : vscode.window.showWarningMessage(
          vscode.l10n.t(
            'Merging is set up, but something is missing. {problems} "Merge by Meaning" merges what Git leaves.',
            { problems: checkedAgain.error },
          ),
          show,
        );
  void shown.then((chosen) => (chosen === show ? output.show() : undefined));
}

/** Returns the output of a run of the command line, or its error message. */
const waitForOutcome = (run: Promise<string>): Promise<{ readonly ok: string } | { readonly error: string }> =>
  run.then(
    (text) => ({ ok: text.trim() }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
