import * as vscode from 'vscode';
import { recognise } from '../../server/src/core/document/recognise';
import { kindNames } from '../../server/src/core/kinds/kinds';
import { isStatusDocument, statusdoc } from './languages';
import type { Server } from './server';

/** Names the kind and version of the document in the active editor, among the language status items. */
export function showStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('statusdocs.document', []);
  item.name = vscode.l10n.t('Status Document');

  const update = () => {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || (document.languageId !== statusdoc && !isStatusDocument(document))) {
      item.selector = [];
      return;
    }
    const recognition = recognise(document.getText(), document.uri.path);
    item.selector = { language: document.languageId };
    item.text =
      recognition === undefined
        ? vscode.l10n.t('Unknown kind')
        : vscode.l10n.t('{kind} v{version}', {
            kind: vscode.l10n.t(kindNames[recognition.kind]),
            version: recognition.major,
          });
    item.detail = recognition === undefined ? vscode.l10n.t('No known "schemaVersion"') : recognition.kind;
    item.busy = server.state === 'starting';
    item.severity = vscode.LanguageStatusSeverity[server.state === 'failed' ? 'Error' : 'Information'];
    item.command =
      server.state === 'failed' || server.state === 'stopped'
        ? { command: 'statusdocs.server.restart', title: vscode.l10n.t('Restart Language Server') }
        : { command: 'statusdocs.output.show', title: vscode.l10n.t('Show Output') };
  };

  update();
  return vscode.Disposable.from(
    item,
    server.onDidChangeState(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(update),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === vscode.window.activeTextEditor?.document) {
        update();
      }
    }),
  );
}
