import * as vscode from 'vscode';
import {
  assembleCommand,
  assembleRequest,
  type AssembleParams,
  type AssembleResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';
import { linkCommands, assemblyPage, type AssemblyWords } from './assemblyPage';
import { isInFileSystem, fileType } from './openPublished';

/** Delay between a change of a contribution and the next update of the page. */
const pauseMs = 300;

/** Commands that show the result of assembling the contributions of a folder, on a page that updates itself. Read-only. */
export function registerAssembleCommands(server: Server): vscode.Disposable {
  const panels = new Map<string, vscode.WebviewPanel>();
  const assemble = async (target?: vscode.Uri) => {
    const folder = await targetFolder(target ?? vscode.window.activeTextEditor?.document.uri);
    if (!folder) {
      void vscode.window.showInformationMessage(vscode.l10n.t('Open the folder with the four contributions first.'));
      return;
    }
    const key = folder.toString();
    const panel = panels.get(key) ?? openPanel(folder, server, () => panels.delete(key));
    panels.set(key, panel);
    panel.reveal();
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand(assembleCommand, assemble),
    vscode.commands.registerCommand('statusdocs.assembleElsewhere', async () => {
      const [folder] = (await vscode.window.showOpenDialog({ canSelectFiles: false, canSelectFolders: true })) ?? [];
      if (folder) {
        await assemble(folder);
      }
    }),
  );
}

async function targetFolder(file: vscode.Uri | undefined): Promise<vscode.Uri | undefined> {
  const folder =
    file && ((await fileType(file)) === vscode.FileType.Directory ? file : vscode.Uri.joinPath(file, '..'));
  return folder && isInFileSystem(folder) ? folder : vscode.workspace.workspaceFolders?.[0]?.uri;
}

/** Opens a page that is redrawn when a file of its folder changes, including unsaved changes. */
function openPanel(folder: vscode.Uri, server: Server, onClose: () => void): vscode.WebviewPanel {
  const { title } = words();
  const panel = vscode.window.createWebviewPanel('statusdocs.assembly', title, vscode.ViewColumn.Active, {
    enableCommandUris: linkCommands,
  });
  const draw = async () => {
    const params: AssembleParams = { folder: folder.toString() };
    const result = await server.request<AssembleResult>(assembleRequest, params);
    if (result && isOpen) {
      panel.webview.html = assemblyPage(folder.toString(), result, words(), vscode.env.language);
    }
  };
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  const drawSoon = (uri: vscode.Uri) => {
    if (vscode.Uri.joinPath(uri, '..').toString() === folder.toString()) {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), pauseMs);
    }
  };
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '*.json'));
  const listeners = vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(drawSoon),
    watcher.onDidChange(drawSoon),
    watcher.onDidDelete(drawSoon),
    vscode.workspace.onDidChangeTextDocument(({ document }) => drawSoon(document.uri)),
  );
  panel.onDidDispose(() => {
    isOpen = false;
    clearTimeout(timer);
    listeners.dispose();
    onClose();
  });
  void draw();
  return panel;
}

const words = (): AssemblyWords => ({
  title: vscode.l10n.t('The four contributions'),
  accepted: vscode.l10n.t('Complete: the sanitized receipt is below.'),
  rejected: vscode.l10n.t('Rejected: production stays on hold.'),
  ready: vscode.l10n.t('Ready'),
  notReady: vscode.l10n.t('Not ready'),
  receipt: vscode.l10n.t('Sanitized receipt'),
  start: vscode.l10n.t('Start missing contribution'),
  others: vscode.l10n.t('Other files'),
  readOnly: vscode.l10n.t('Nothing is written or submitted.'),
  elsewhere: vscode.l10n.t('Choose another folder…'),
  inFolder: (uri) => vscode.l10n.t('In `{0}`', vscode.workspace.asRelativePath(vscode.Uri.parse(uri), true)),
  nameOf: (uri) => vscode.Uri.parse(uri).path.replace(/^.*\//, ''),
});
