import * as vscode from 'vscode';
import {
  evidenceScheme,
  evidenceTextRequest,
  type EvidenceTextParams,
  type EvidenceTextResult,
} from '../../../server/src/protocol';
import type { Server } from '../server';

/** Shows files of the clones that the settings name, read-only. The server reads clones once the workspace is trusted. */
export const showClones = (server: Server): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restartIfStarted()),
    vscode.workspace.registerTextDocumentContentProvider(evidenceScheme, {
      async provideTextDocumentContent({ query }) {
        const { text } = (await server.request<EvidenceTextResult>(evidenceTextRequest, parseQuery(query))) ?? {};
        return text ?? vscode.l10n.t('The clone has no such text. Fetch it with Git, or correct the entry.');
      },
    }),
  );

/** Reads the query of an address; the server rejects others than its own. */
function parseQuery(query: string): EvidenceTextParams {
  try {
    return JSON.parse(query) as EvidenceTextParams;
  } catch {
    return { repository: '', gitBlob: '' };
  }
}
