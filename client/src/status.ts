import * as vscode from 'vscode';
import { kindNames } from '../../server/src/core/kinds/kinds';
import { isStatusDocument, recognised, statusdoc } from './languages';
import type { Program } from './program';
import type { Server } from './server';
import { knifeInWords } from './views/programNodes';
import { readyInWords } from './views/readyNodes';
import { problemsInWords, type Say } from './views/treeNode';

const say = vscode.l10n.t.bind(vscode.l10n) as Say;

/** Tells of the document in the active editor, and of the program it belongs to, among the language status items. */
export function showStatus(server: Server, program: Program): vscode.Disposable {
  return vscode.Disposable.from(showDocument(server), showProgramOf(program));
}

/** Names the kind and version of the document, and counts what is wrong with it. */
function showDocument(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('statusdocs.document', []);
  item.name = vscode.l10n.t('Status Document');

  const update = () => {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || (document.languageId !== statusdoc && !isStatusDocument(document))) {
      item.selector = [];
      return;
    }
    const recognition = recognised(document);
    item.selector = { language: document.languageId };
    item.text =
      recognition === undefined || recognition.kind === 'unknown'
        ? vscode.l10n.t('Unknown kind')
        : vscode.l10n.t('{kind} v{version}', {
            kind: vscode.l10n.t(kindNames[recognition.kind]),
            version: recognition.major,
          });
    item.detail = recognition === undefined ? vscode.l10n.t('No known "schemaVersion"') : findingsIn(document.uri);
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
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const active = vscode.window.activeTextEditor?.document.uri.toString();
      if (uris.some((uri) => uri.toString() === active)) {
        update();
      }
    }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === vscode.window.activeTextEditor?.document) {
        update();
      }
    }),
  );
}

/** "2 errors, 1 warning"; what others found is not counted. */
function findingsIn(uri: vscode.Uri): string {
  const own = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'statusdocs');
  const count = (severity: vscode.DiagnosticSeverity) => own.filter((each) => each.severity === severity).length;
  const { Error, Warning } = vscode.DiagnosticSeverity;
  return problemsInWords(count(Error), count(Warning), say) ?? vscode.l10n.t('no problems');
}

/** Says how far the program is that the document belongs to. */
function showProgramOf(program: Program): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('statusdocs.program', []);
  item.name = vscode.l10n.t('Program');
  item.command = { command: 'statusdocs.program.focus', title: vscode.l10n.t('Show the Program') };
  const update = () => {
    const document = vscode.window.activeTextEditor?.document;
    const uri = document?.uri.toString();
    const own = program.programs.find(({ documents }) =>
      documents.some(({ file }) => vscode.Uri.parse(file).toString() === uri),
    );
    if (document === undefined || own === undefined) {
      item.selector = [];
      return;
    }
    const { findings, knives, ready } = own;
    item.selector = { language: document.languageId };
    item.text = knifeInWords(knives, say) ?? vscode.l10n.t('Program');
    item.detail = [
      readyInWords(ready.tasks.length, say),
      problemsInWords(findings.error, findings.warning, say) ?? vscode.l10n.t('no problems'),
    ].join(' · ');
    item.severity = vscode.LanguageStatusSeverity[knives.isAgreed ? 'Information' : 'Warning'];
  };
  return vscode.Disposable.from(
    item,
    program.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(update),
  );
}
