import * as vscode from 'vscode';
import { extensionFile } from '../extensionFiles';
import { fileType } from './openPublished';

/** Key of the folder of a sample program whose window has not been opened yet. */
const openedSampleKey = 'statusdocs.openedSample';

/** Shows the first mistake of the sample program if this window was opened for it. Shows it only once. */
export async function showOpenedSample(memory: vscode.Memento): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder && memory.get(openedSampleKey) === folder.uri.toString()) {
    await memory.update(openedSampleKey, undefined);
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, 'booking-execution.json'));
    const position = document.positionAt(document.getText().search(/(?<="capturedSlots": )/));
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(position, position) });
  }
}

/** Copies the sample program, which has mistakes, to a new folder below a chosen folder, and opens it. */
export async function openSample(extension: vscode.Uri, memory: vscode.Memento): Promise<void> {
  const [parent] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Where should the sample program go?'),
      openLabel: vscode.l10n.t('Copy Here'),
      canSelectFiles: false,
      canSelectFolders: true,
    })) ?? [];
  const target = parent && (await unusedFolder(parent));
  if (!target) {
    return;
  }
  try {
    await vscode.workspace.fs.copy(extensionFile(extension, 'sample'), target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t("Can't copy the sample program: {reason}", { reason }));
    return;
  }
  await memory.update(openedSampleKey, target.toString());
  const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
  await vscode.commands.executeCommand('vscode.openFolder', target, { forceNewWindow });
}

/** Returns the first of `statusdocs-sample`, `statusdocs-sample-2` and so on that does not exist in a folder. */
async function unusedFolder(parent: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const folder = vscode.Uri.joinPath(parent, `statusdocs-sample${number === 1 ? '' : `-${number}`}`);
    if ((await fileType(folder)) === undefined) {
      return folder;
    }
  }
}
