import * as vscode from 'vscode';
import { nameOfKind } from '../../server/src/core/kinds/contract/kinds';
import { problemsInWords } from '../../server/src/core/l10n/problemsInWords';
import { countsInWords } from '../../server/src/core/rules/checks';
import { checksRequest, type ChecksResult } from '../../server/src/protocol';
import { capitalize } from './capitalize';
import { openPlace } from './commands/openPlace';
import { isStatusDocument, recognizeDocument, statusdoc } from './languages';
import type { Program } from './program';
import { say } from './say';
import type { Server } from './server';
import { knifeInWords } from './views/programNodes';
import { titleInProgram } from './views/programTitle';
import { readyInWords } from './views/readyNodes';
import { ownDiagnostics } from './ownDiagnostics';

/** Shows the active document and its program as language status items. */
export function registerStatus(server: Server, program: Program): vscode.Disposable {
  return vscode.Disposable.from(registerDocumentStatus(server, program), registerProgramStatus(program));
}

/** Internal command of the language status item: shows the undecided rules of the document. */
const showUndecidedCommand = 'statusdocs.undecided.show';

/** Shows the kind and version of the active document, its problems, and the number of rules checked. */
function registerDocumentStatus(server: Server, program: Program): vscode.Disposable {
  const status = new DocumentStatus(server);
  const update = () => status.update();
  const isActive = (uri: vscode.Uri) => uri.toString() === vscode.window.activeTextEditor?.document.uri.toString();
  update();
  return vscode.Disposable.from(
    status,
    vscode.commands.registerCommand(showUndecidedCommand, () => status.showUndecided()),
    server.onDidChangeState(update),
    program.onDidChange(update), // Sibling files may have been scanned since.
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(update),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (uris.some(isActive)) {
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

/** The language status item of the document in the active editor. */
class DocumentStatus implements vscode.Disposable {
  readonly #item = vscode.languages.createLanguageStatusItem('statusdocs.document', []);
  /** The last answer of the server, with the document it is about. */
  #lastAnswer: { readonly uri: string; readonly checks: ChecksResult } | undefined;

  constructor(private readonly server: Server) {
    this.#item.name = vscode.l10n.t('Status Document');
  }

  /** Lists the undecided rules with what holds each back. Choosing one goes to that finding. */
  async showUndecided(): Promise<void> {
    const { uri, checks } = this.#lastAnswer ?? {};
    const items = (checks?.undecided ?? []).map(({ rule, reason, heldBackBy }) => ({
      label: rule,
      description: reason,
      ...(heldBackBy ? { detail: heldBackBy.message, range: heldBackBy.range } : {}),
    }));
    const item = await vscode.window.showQuickPick(items, {
      title: checks?.counts ?? '',
      placeHolder: vscode.l10n.t('Choose a rule to go to the problem that holds it back'),
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (uri !== undefined && item?.range) {
      await openPlace(uri, item.range);
    }
  }

  update(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || (document.languageId !== statusdoc && !isStatusDocument(document))) {
      this.#item.selector = [];
      return;
    }
    const recognition = recognizeDocument(document);
    this.#item.selector = { language: document.languageId };
    this.#item.text = kindInWords(recognition);
    this.#item.busy = this.server.state === 'starting';
    this.#item.severity = vscode.LanguageStatusSeverity[isDown(this.server) ? 'Error' : 'Information'];
    if (this.server.state !== 'running') {
      this.#lastAnswer = undefined; // It may be outdated without a server.
    }
    this.#showChecks(document.uri);
    if (recognition === undefined) {
      this.#item.detail = vscode.l10n.t('No known "schemaVersion"');
    } else if (this.server.state === 'running') {
      void this.#requestChecks(document);
    }
  }

  dispose(): void {
    this.#item.dispose();
  }

  /** Shows the problems of a document and, once the server has answered for it, the numbers of its rules. */
  #showChecks(uri: vscode.Uri): void {
    const checks = this.#lastAnswer?.uri === uri.toString() ? this.#lastAnswer.checks : null;
    this.#item.detail = checks
      ? summaryInWords(ownProblemsInWords(uri), checks.counts)
      : isDown(this.server)
        ? vscode.l10n.t('not checked: the language server does not run')
        : vscode.l10n.t('not checked yet');
    this.#item.command = chooseStatusCommand(this.server, checks);
  }

  /** Requests the checks of a document. Ignores the answer if the document was changed or left meanwhile. */
  async #requestChecks({ uri, version }: vscode.TextDocument): Promise<void> {
    const checks = await this.server.request(checksRequest, {
      uri: uri.toString(),
    });
    const active = vscode.window.activeTextEditor?.document;
    if (checks !== undefined && active?.uri.toString() === uri.toString() && active.version === version) {
      this.#lastAnswer = { uri: uri.toString(), checks };
      this.#showChecks(uri);
    }
  }
}

const kindInWords = (recognition: ReturnType<typeof recognizeDocument>): string =>
  recognition === undefined
    ? vscode.l10n.t('Unknown kind')
    : vscode.l10n.t('{kind} v{version}', {
        kind: capitalize(vscode.l10n.t(nameOfKind(recognition.kind))),
        version: recognition.major,
      });

/** Returns whether the server does not run, and does not start either. */
const isDown = ({ state }: Server): boolean => state === 'failed' || state === 'stopped';

/** Returns the command of the status item: restart a stopped server, show undecided rules, or show the output. */
function chooseStatusCommand(server: Server, checks: ChecksResult): vscode.Command {
  if (isDown(server)) {
    return { command: 'statusdocs.server.restart', title: vscode.l10n.t('Restart Language Server') };
  }
  return checks?.isComplete === false
    ? { command: showUndecidedCommand, title: vscode.l10n.t('Show What Is Undecided') }
    : { command: 'statusdocs.output.show', title: vscode.l10n.t('Show Output') };
}

/** Returns, for example, "2 errors, 1 warning". Counts only our own diagnostics. An empty text if there are none. */
function ownProblemsInWords(uri: vscode.Uri): string {
  const diagnostics = ownDiagnostics(uri);
  const count = (severity: vscode.DiagnosticSeverity) =>
    diagnostics.filter((each) => each.severity === severity).length;
  const { Error, Warning } = vscode.DiagnosticSeverity;
  return problemsInWords(count(Error), count(Warning), { say });
}

/** Returns, for example, "no problems · 3 undecided". "No problems" is never shown without the undecided rules. */
const summaryInWords = (problems: string, checked: string): string =>
  [problems || vscode.l10n.t('no problems'), checked].join(' · ');

/** Shows the progress of the program that the active document belongs to. */
function registerProgramStatus(program: Program): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('statusdocs.program', []);
  item.name = vscode.l10n.t('Program');
  item.command = { command: 'statusdocs.program.focus', title: vscode.l10n.t('Show') };
  const update = () => {
    const document = vscode.window.activeTextEditor?.document;
    const uri = document?.uri.toString();
    const programOfDocument = program.programs.find(({ documents }) =>
      documents.some(({ file }) => vscode.Uri.parse(file).toString() === uri),
    );
    if (document === undefined || programOfDocument === undefined) {
      item.selector = [];
      return;
    }
    const { checks, findings, knives, progress } = programOfDocument;
    item.selector = { language: document.languageId };
    item.text = titleInProgram(knifeInWords(knives, say) ?? vscode.l10n.t('Program'), uri, program);
    item.detail = [
      readyInWords(progress.tasks.ready, say),
      summaryInWords(problemsInWords(findings.error, findings.warning, { say }), countsInWords(checks, { say })),
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
