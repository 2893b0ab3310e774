import * as vscode from 'vscode';
import { evidenceScheme, evidenceTextRequest, type EvidenceTextParams } from '../../../server/src/protocol';
import type { Server } from '../server';

/**
 * Lets VS Code open files from the Git clones in the settings, as read-only documents. The server reads clones only in a
 * trusted workspace, so it is restarted when the user trusts the workspace.
 */
export const registerClones = (server: Server): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restartIfStarted()),
    vscode.workspace.registerTextDocumentContentProvider(evidenceScheme, {
      async provideTextDocumentContent({ query }) {
        const { text } = (await server.request(evidenceTextRequest, parseQuery(query))) ?? {};
        return text ?? vscode.l10n.t('The clone has no such text. Fetch it with Git, or correct the entry.');
      },
    }),
  );

/** Parses the query of an address. Returns empty parameters if it is not JSON, so that the server finds no file. */
function parseQuery(query: string): EvidenceTextParams {
  try {
    return JSON.parse(query) as EvidenceTextParams;
  } catch {
    return { repository: '', gitBlob: '' };
  }
}
