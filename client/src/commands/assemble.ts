import * as vscode from 'vscode';
import { assembleCommand, assembleRequest } from '../../../server/src/protocol';
import { contributionTemplate, isTemplateFile } from '../../../server/src/core/kinds/contract/kinds';
import type { Program } from '../program';
import type { Server } from '../server';
import { folderLabel } from '../workspacePath';
import type { ContributionFiles } from './contributionFiles';
import { linkCommands, assemblyPage, type AssemblyWords } from './assemblyPage';
import { isInFileSystem, fileType } from './openPublished';

/** Delay between a change of a contribution and the next update of the page. */
const redrawDelayMs = 300;

/** Registers commands that show the result of assembling the contributions of a folder, on a page that updates itself. Read-only. */
export function registerAssembleCommands(
  server: Server,
  program: Program,
  contributionFiles: ContributionFiles,
): vscode.Disposable {
  const panels = new Map<string, vscode.WebviewPanel>();
  const assemble = async (target?: vscode.Uri) => {
    const currentFolder = await targetFolder(target ?? vscode.window.activeTextEditor?.document.uri);
    const folders = target ? [] : await contributionFolders(server, program, contributionFiles);
    const areInOtherFolders =
      folders.length > 0 && !folders.some((each) => each.toString() === currentFolder?.toString());
    const folder = areInOtherFolders ? await chooseFolder(folders) : currentFolder;
    if (!folder) {
      if (!areInOtherFolders) {
        void vscode.window.showInformationMessage(vscode.l10n.t('Open the folder with the four contributions first.'));
      }
      return;
    }
    const key = folder.toString();
    const panel = panels.get(key) ?? openPanel(folder, server, () => panels.delete(key));
    if (!panels.has(key)) {
      program.followPage(panel);
    }
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

/** Returns the folders with contributions. Templates do not count, because they are published files. */
async function contributionFolders(
  server: Server,
  program: Program,
  contributionFiles: ContributionFiles,
): Promise<readonly vscode.Uri[]> {
  await server.start();
  await program.waitUntilScanned();
  const files = program.programs.flatMap(({ documents }) =>
    documents.flatMap(({ kind, file }) =>
      kind === contributionTemplate.kind && !isTemplateFile(file) ? [vscode.Uri.parse(file)] : [],
    ),
  );
  const folders = [...files, ...(await contributionFiles.findExisting())].map((file) =>
    vscode.Uri.joinPath(file, '..'),
  );
  return [...new Map(folders.map((folder) => [folder.toString(), folder])).values()];
}

/** Returns the folder with contributions. Prompts if there are several. */
async function chooseFolder([first, ...others]: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  const items = [first!, ...others].map((folder) => ({ label: folderLabel(folder.toString()), folder }));
  return others.length === 0
    ? first
    : (await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Which contributions?') }))?.folder;
}

/** Opens a page that is redrawn when a file of its folder changes, including unsaved changes. */
function openPanel(folder: vscode.Uri, server: Server, onClose: () => void): vscode.WebviewPanel {
  const { title } = assemblyWords();
  const panel = vscode.window.createWebviewPanel('statusdocs.assembly', title, vscode.ViewColumn.Active, {
    enableCommandUris: linkCommands,
  });
  const draw = async () => {
    const result = await server.request(assembleRequest, { folder: folder.toString() });
    if (result && isOpen) {
      panel.webview.html = assemblyPage(folder.toString(), result, assemblyWords(), vscode.env.language);
    }
  };
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  const drawSoon = (uri: vscode.Uri) => {
    if (vscode.Uri.joinPath(uri, '..').toString() === folder.toString()) {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), redrawDelayMs);
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

const assemblyWords = (): AssemblyWords => ({
  title: vscode.l10n.t('The four contributions'),
  ready: vscode.l10n.t('Ready'),
  notReady: vscode.l10n.t('Not ready'),
  missing: vscode.l10n.t('Missing'),
  receipt: vscode.l10n.t('Sanitized receipt'),
  startContribution: vscode.l10n.t('Start this contribution'),
  otherFiles: vscode.l10n.t('Other files'),
  readOnly: vscode.l10n.t('Nothing is written or submitted.'),
  chooseFolder: vscode.l10n.t('Choose another folder…'),
  inFolder: (uri) => vscode.l10n.t('In `{0}`', folderLabel(uri)),
  nameOf: (uri) => vscode.Uri.parse(uri).path.replace(/^.*\//, ''),
});
