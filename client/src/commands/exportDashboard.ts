import * as vscode from 'vscode';
import { programName } from '../../../server/dashboard/src/names';
import { dashboardPageRequest } from '../../../server/src/protocol';
import type { Server } from '../server';

/** Prompts for a file, and writes the dashboard of a program to it as a single HTML page. */
export async function exportDashboard(server: Server, folder: string): Promise<void> {
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export the dashboard'),
    filters: { HTML: ['html'] },
    defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(folder), `${proposeFileName(folder)}-dashboard.html`),
  });
  if (target) {
    await writeDashboard(server, folder, target);
  }
}

/** Writes the dashboard of a program to a file, and offers to open it. */
export async function writeDashboard(server: Server, folder: string, target: vscode.Uri): Promise<void> {
  const page = await server.request(dashboardPageRequest, {
    folder,
  });
  if (page?.html === undefined) {
    void vscode.window.showErrorMessage(
      vscode.l10n.t('Can\'t export the dashboard. Run "Status Documents: Show Output" for details.'),
    );
    return;
  }
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(page.html));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t("Can't write the dashboard: {reason}", { reason }));
    return;
  }
  void offerToOpen(target);
}

async function offerToOpen(target: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t('Open in Browser');
  const message = vscode.l10n.t('Exported the dashboard to {file}.', { file: target.path.split('/').pop() ?? '' });
  if ((await vscode.window.showInformationMessage(message, open)) === open) {
    await vscode.env.openExternal(target);
  }
}

const proposeFileName = (folder: string) => programName(folder).replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'program';
