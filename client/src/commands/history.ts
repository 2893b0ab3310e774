import * as vscode from 'vscode';
import editorColors from '../../../server/dashboard/webview/editor.css';
import type { Compared, ItemHistoryReport } from '../../../server/src/protocol';
import { runCommandLine } from '../commandLine';
import type { Program } from '../program';
import type { Server } from '../server';
import { targetName } from '../views/programTitle';
import type { TreeNode } from '../views/treeNode';
import { requireTrust, commandTarget } from './commandTarget';
import { fileName } from '../fileName';

/** Commands that show the history of a program, a document or an item, commit by commit. */
export function registerHistoryCommands(
  context: vscode.ExtensionContext,
  server: Server,
  program: Program,
): vscode.Disposable {
  const panels = new Map<string, vscode.WebviewPanel>();
  return vscode.Disposable.from(
    { dispose: () => panels.forEach((panel) => void panel.dispose()) },
    vscode.commands.registerCommand('statusdocs.showHistory', async (argument?: unknown) => {
      const place = await commandTarget(argument, server, program);
      if (place && (await requireTrust())) {
        await showPage(place, context, panels, program);
      }
    }),
    vscode.commands.registerCommand('statusdocs.showItemHistory', async (node: TreeNode) => {
      if (await requireTrust()) {
        await showItem(node, context, program);
      }
    }),
  );
}

async function showPage(
  place: Compared,
  context: vscode.ExtensionContext,
  panels: Map<string, vscode.WebviewPanel>,
  program: Program,
): Promise<void> {
  const uri = vscode.Uri.parse('document' in place ? place.document : place.folder);
  const [html] = await Promise.all([runHistory(uri, context, '--html', '-'), program.waitUntilScanned()]);
  if (html === undefined) {
    return;
  }
  const key = uri.toString();
  const panel = panels.get(key) ?? newPanel(targetName(key, program));
  if (!panels.has(key)) {
    program.followPage(panel, place);
    panel.onDidDispose(() => panels.delete(key));
  }
  panels.set(key, panel);
  panel.webview.html = html.replace('</head>', () => `<style>${editorColors}</style></head>`);
  panel.reveal();
}

function newPanel(name: string): vscode.WebviewPanel {
  const title = vscode.l10n.t('{program}: history', { program: name });
  return vscode.window.createWebviewPanel('statusdocs.history', title, vscode.ViewColumn.Active, {
    enableScripts: true,
    enableFindWidget: true,
    localResourceRoots: [],
  });
}

const directions = { forward: '$(arrow-up)', backward: '$(arrow-down)', sideways: '$(circle-small)' };

/** Lists the state changes of an item. Choosing one compares the document with that commit. */
async function showItem(
  { target, path, label }: TreeNode,
  context: vscode.ExtensionContext,
  program: Program,
): Promise<void> {
  if (!target || path === undefined) {
    return;
  }
  const uri = vscode.Uri.parse(target.file);
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
  if (open?.isDirty) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Save {file} first: its history is that of the saved text.', { file: fileName(uri) }),
    );
    return;
  }
  const text = await runHistory(uri.with({ fragment: path }), context, '--json');
  if (text === undefined) {
    return;
  }
  const { commits, steps } = JSON.parse(text) as ItemHistoryReport;
  const items = steps.toReversed().map(({ commit, from, to, direction }) => {
    const { date = '', author = '', subject = '' } = commits.find(({ id }) => id === commit) ?? {};
    const [before, after] = [from ?? vscode.l10n.t('absent'), to ?? vscode.l10n.t('removed')];
    return {
      label: `${directions[direction]} ${before} → ${after}`,
      description: `${date.slice(0, 10)} · ${author}`,
      detail: `${commit.slice(0, 8)} ${subject}`,
      commit,
    };
  });
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('{name} is in no commit yet.', { name: label }));
    return;
  }
  const placeHolder = vscode.l10n.t('{name}: choose a step to see the changes since that commit', { name: label });
  const chosen = await vscode.window.showQuickPick(items, {
    title: targetName(target.file, program),
    placeHolder,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen) {
    await vscode.commands.executeCommand('statusdocs.compareWithRevision', uri, chosen.commit);
  }
}

/** Runs `statusdocs history` for a file or folder. Shows an error and returns `undefined` if it fails. */
async function runHistory(uri: vscode.Uri, context: vscode.ExtensionContext, ...args: readonly string[]) {
  if (uri.scheme !== 'file') {
    const message = vscode.l10n.t('{name} is not a file on this machine, so Git has no history of it.', {
      name: fileName(uri),
    });
    void vscode.window.showInformationMessage(message);
    return undefined;
  }
  const domains = vscode.workspace
    .getConfiguration('statusdocs', uri)
    .get<readonly string[]>('domains', [])
    .flatMap((domain) => ['--domain', domain]);
  const place = uri.fragment === '' ? uri.fsPath : `${uri.with({ fragment: '' }).fsPath}#${uri.fragment}`;
  const title = vscode.l10n.t('Reading the history of {name}', { name: fileName(uri) });
  try {
    return await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      runCommandLine(context, ['history', ...args, ...domains, '--', place]),
    );
  } catch (error) {
    void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
