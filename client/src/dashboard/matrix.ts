import * as vscode from 'vscode';
import {
  readKeptState,
  readMessage,
  type FromDashboard,
  type ShownProblems,
  type ToDashboard,
} from '../../../server/dashboard/src/messages';
import { findItem } from '../../../server/dashboard/src/places';
import { documentProgressRequest, type DocumentProgressResult } from '../../../server/src/protocol';
import type { Program } from '../program';
import type { PublishedFiles } from '../publishedFiles';
import type { Server } from '../server';
import type { SharedGrouping } from '../views/sharedGrouping';
import type { TreeNode } from '../views/treeNode';
import { documentWithTasks } from '../commands/commandTarget';
import { columnNextTo, openTarget } from '../views/open';
import { targetName } from '../views/programTitle';
import { findFirstProblem } from './firstProblem';
import { drawPage, languageMessage } from './html';
import { filesForPage, findExistingFiles } from './pictures';

/** The view type of the webview. VS Code uses it to restore the panel. */
const matrixType = 'statusdocs.matrix';

/**
 * Registers the page that shows the screens of a document with their tasks and slots as a table. There is one for each document.
 * It is not an editor of the document, so that Quick Open still opens the text.
 */
export function registerMatrix(
  server: Server,
  program: Program,
  files: PublishedFiles,
  grouping: SharedGrouping,
  extension: vscode.Uri,
): vscode.Disposable {
  const panels = new Map<string, vscode.WebviewPanel>();

  const usePanel = async (panel: vscode.WebviewPanel, uri: vscode.Uri) => {
    const file = uri.toString();
    panels.get(file)?.dispose();
    panels.set(file, panel);
    const matrix = new Matrix(uri, panel, server, program, files, grouping);
    panel.onDidDispose(() => {
      matrix.dispose();
      if (panels.get(file) === panel) {
        panels.delete(file);
      }
    });
    program.followPage(panel, { document: file });
    const root = await files.findPublishRoot(file);
    if (panels.get(file) === panel) {
      drawPage(panel, extension, root); // It may be closed already.
    }
  };

  const open = async (argument?: vscode.Uri | Pick<TreeNode, 'document'>) => {
    const givenUri =
      argument instanceof vscode.Uri ? argument : argument?.document && vscode.Uri.parse(argument.document);
    const uri = givenUri ?? (await documentWithTasks(server, program));
    const panel = uri && panels.get(uri.toString());
    if (panel) {
      panel.reveal();
    } else if (uri) {
      const title = matrixTitle(uri, program);
      await usePanel(vscode.window.createWebviewPanel(matrixType, title, vscode.ViewColumn.Active, {}), uri);
    }
  };

  return vscode.Disposable.from(
    vscode.commands.registerCommand('statusdocs.openMatrix', open),
    vscode.window.registerWebviewPanelSerializer(matrixType, {
      async deserializeWebviewPanel(panel, keptState: unknown) {
        const { document } = readKeptState(keptState);
        await (document === undefined ? panel.dispose() : usePanel(panel, vscode.Uri.parse(document)));
      },
    }),
  );
}

const matrixTitle = (document: vscode.Uri, program: Program): string =>
  vscode.l10n.t('Task Matrix: {document}', { document: targetName(document.toString(), program) });

/** Delay between a change of the text and the next update of the table. */
const updateDelayMs = 50;

/** Shows a document as a table. Updates it when its text, findings or files change. */
class Matrix implements vscode.Disposable {
  readonly #listeners: vscode.Disposable;
  #shownDocument: DocumentProgressResult | undefined;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  /** Number of requests so far. Used to drop the answer about an earlier text. */
  #requestCount = 0;

  constructor(
    private readonly document: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly server: Server,
    private readonly program: Program,
    private readonly files: PublishedFiles,
    private readonly grouping: SharedGrouping,
  ) {
    const isShownDocument = (uri: vscode.Uri) => uri.toString() === document.toString();
    this.#listeners = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(readMessage(message))),
      panel.onDidChangeViewState(() => this.#showSoon()),
      files.onDidChange(() => this.#showSoon()),
      grouping.onDidChange(() => this.#postGrouping()),
      program.onDidChange(() => this.#showSoon()), // VS Code may have closed the document.
      vscode.workspace.onDidChangeTextDocument(({ document }) => isShownDocument(document.uri) && this.#showSoon()),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.some(isShownDocument) && this.#showSoon()),
    );
  }

  dispose(): void {
    this.#requestCount++; // Drops an update that has begun.
    clearTimeout(this.#timer);
    this.#listeners.dispose();
  }

  #receive(message: FromDashboard | undefined): void {
    if (message?.type === 'start') {
      this.#isStarted = true;
      this.#post(languageMessage());
      this.#postGrouping();
      void this.#show();
    } else if (message?.type === 'open') {
      void this.#open(message.path);
    } else if (message?.type === 'problems' && message.place) {
      void this.#open(message.place.path, message.severity);
    } else if (message?.type === 'group') {
      void this.grouping.groupBy(message.grouping);
    }
  }

  #showSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), updateDelayMs);
  }

  async #show(): Promise<void> {
    if (!this.#isStarted || !this.panel.visible) {
      return;
    }
    const request = ++this.#requestCount;
    const { document, files, panel, program, server } = this;
    panel.title = matrixTitle(document, program);
    const shownDocument = await server.ensureOpen(document).then(
      () => server.request(documentProgressRequest, { uri: document.toString() }),
      () => null, // The file no longer exists.
    );
    const found = await findExistingFiles(shownDocument ? [shownDocument] : [], files);
    if (request === this.#requestCount) {
      this.#shownDocument = shownDocument;
      const state = shownDocument === null ? 'none' : server.state === 'failed' ? 'failed' : 'looking';
      this.#post({
        type: 'document',
        document: shownDocument ?? undefined,
        state,
        files: filesForPage(found, panel.webview),
      });
    }
  }

  /** Opens an item, or the first problem of a severity in it. */
  async #open(path: string, severity?: ShownProblems['severity']): Promise<void> {
    const item = this.#shownDocument && findItem(this.#shownDocument.item, path);
    if (item) {
      const whole = { file: this.document.toString(), range: item.range, text: item.id };
      const target = severity === undefined ? whole : findFirstProblem(whole, severity);
      await openTarget(target, columnNextTo(this.panel, target.file));
    }
  }

  #postGrouping(): void {
    this.#post({ type: 'grouping', grouping: this.grouping.current });
  }

  #post(message: ToDashboard): void {
    void this.panel.webview.postMessage(message);
  }
}
