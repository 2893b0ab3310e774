import * as vscode from 'vscode';
import { contributionTemplate } from '../../../server/src/core/kinds/contract/kinds';
import { activeDocument, hasTasks } from '../commands/commandTarget';
import { conflictStarts } from '../commands/mergeByMeaning';
import { exportDashboard, writeDashboard } from '../commands/exportDashboard';
import { isStatusDocument, recognizeDocument } from '../languages';
import type { Program } from '../program';
import type { PublishedFiles } from '../publishedFiles';
import type { Server } from '../server';
import { setContext } from '../setContext';
import type { SharedGrouping } from '../views/sharedGrouping';
import { findProgram } from './findProgram';
import { DashboardPanel, dashboardType } from './panel';

/** Commands of the dashboard. There is one dashboard per window; it is restored after a restart. */
export function registerDashboard(
  server: Server,
  program: Program,
  files: PublishedFiles,
  grouping: SharedGrouping,
  extension: vscode.Uri,
): vscode.Disposable {
  const exportPage = (folder: string) => void exportDashboard(server, folder);
  let panel: { readonly tab: vscode.WebviewPanel; readonly dashboard: DashboardPanel } | undefined;

  const usePanel = (tab: vscode.WebviewPanel, keptState: unknown) => {
    panel?.tab.dispose();
    panel = { tab, dashboard: new DashboardPanel(tab, program, files, grouping, extension, exportPage, keptState) };
    tab.onDidDispose(() => {
      if (panel?.tab === tab) {
        panel = undefined;
      }
    });
  };

  const open = (argument: unknown) => {
    const document = argument instanceof vscode.Uri ? argument : activeDocument(program);
    if (panel) {
      panel.tab.reveal();
    } else {
      const title = vscode.l10n.t('Dashboard');
      usePanel(vscode.window.createWebviewPanel(dashboardType, title, vscode.ViewColumn.Active, {}), undefined);
    }
    if (document) {
      panel?.dashboard.showProgramOf(document);
    }
  };

  /** Exports the given or shown program, else the program of the active document. Prompts for the file if it is absent. */
  const exportProgram = async (folder?: unknown, target?: unknown) => {
    const chosenFolder = typeof folder === 'string' ? folder : (panel?.dashboard.folder ?? defaultFolder(program));
    if (chosenFolder === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('No program to export yet.'));
    } else if (target instanceof vscode.Uri) {
      await writeDashboard(server, chosenFolder, target);
    } else {
      await exportDashboard(server, chosenFolder);
    }
  };

  return vscode.Disposable.from(
    setActiveDocumentContext(),
    vscode.commands.registerCommand('statusdocs.openDashboard', open),
    vscode.commands.registerCommand('statusdocs.exportDashboard', exportProgram),
    vscode.window.registerWebviewPanelSerializer(dashboardType, {
      deserializeWebviewPanel: (tab, keptState: unknown) => Promise.resolve(usePanel(tab, keptState)),
    }),
  );
}

/** Returns the folder of the program of the active document, or else of the first program. */
function defaultFolder(program: Program): string | undefined {
  const { programs } = program;
  const active = activeDocument(program);
  return ((active && findProgram(active, programs)) ?? programs[0])?.folder;
}

/** Sets the context keys for the buttons above the editor, including status documents opened as JSON. */
function setActiveDocumentContext(): vscode.Disposable {
  const update = (editor: vscode.TextEditor | undefined) => {
    const isOurs = editor !== undefined && isStatusDocument(editor.document);
    void setContext('statusdocs.isStatusDocument', isOurs);
    const kind = isOurs ? recognizeDocument(editor.document)?.kind : undefined;
    void setContext('statusdocs.isContribution', kind === contributionTemplate.kind);
    void setContext('statusdocs.hasTasks', isOurs && hasTasks(editor.document));
    updateConflict(editor?.document);
  };
  let hasConflict = false;
  const updateConflict = (document: vscode.TextDocument | undefined) => {
    hasConflict = document !== undefined && document.getText().search(conflictStarts) >= 0;
    void setContext('statusdocs.hasMergeConflict', hasConflict);
  };
  const followText = ({ document, contentChanges }: vscode.TextDocumentChangeEvent) => {
    const mayHaveConflict = hasConflict || contentChanges.some(({ text }) => text.includes('<<<<<<<'));
    if (mayHaveConflict && document === vscode.window.activeTextEditor?.document) {
      updateConflict(document);
    }
  };
  update(vscode.window.activeTextEditor);
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidChangeTextDocument(followText),
  );
}
