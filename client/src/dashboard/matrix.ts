import * as vscode from 'vscode';
import { readMessage, type FromDashboard, type ToDashboard } from '../../../server/dashboard/src/messages';
import { itemAt } from '../../../server/dashboard/src/places';
import {
  documentProgressRequest,
  type DocumentProgressParams,
  type DocumentProgressResult,
} from '../../../server/src/protocol';
import type { PublishedFiles } from '../publishedFiles';
import type { Server } from '../server';
import type { SharedGrouping } from '../views/sharedGrouping';
import type { TreeNode } from '../views/treeNode';
import { columnNextTo, openTarget } from '../views/open';
import { drawPage, languageMessage } from './html';
import { findExistingFiles } from './pictures';

/** The view type of the editor, as _Open With…_ offers it. */
const matrixType = 'statusdocs.matrix';

/** Registers the custom editor that shows the screens of a document with their tasks and slots as a table. */
export function registerMatrixEditor(
  server: Server,
  files: PublishedFiles,
  grouping: SharedGrouping,
  extension: vscode.Uri,
): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.window.registerCustomEditorProvider(
      matrixType,
      {
        async resolveCustomTextEditor(document, panel) {
          const matrix = new Matrix(document, panel, server, files, grouping);
          panel.onDidDispose(() => matrix.dispose());
          drawPage(panel, extension, await files.findPublishRoot(document.uri.toString()));
        },
      },
      { supportsMultipleEditorsPerDocument: true },
    ),
    vscode.commands.registerCommand(
      'statusdocs.openMatrix',
      async (argument?: vscode.Uri | Pick<TreeNode, 'document'>) => {
        const givenUri =
          argument instanceof vscode.Uri ? argument : argument?.document && vscode.Uri.parse(argument.document);
        const uri = givenUri ?? vscode.window.activeTextEditor?.document.uri;
        if (uri) {
          await vscode.commands.executeCommand('vscode.openWith', uri, matrixType);
        }
      },
    ),
  );
}

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
    private readonly document: vscode.TextDocument,
    private readonly panel: vscode.WebviewPanel,
    private readonly server: Server,
    private readonly files: PublishedFiles,
    private readonly grouping: SharedGrouping,
  ) {
    const isShownDocument = (uri: vscode.Uri) => uri.toString() === document.uri.toString();
    this.#listeners = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(readMessage(message))),
      panel.onDidChangeViewState(() => this.#showSoon()),
      files.onDidChange(() => this.#showSoon()),
      grouping.onDidChange(() => this.#postGrouping()),
      server.onDidChangeState(() => this.#showSoon()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => isShownDocument(document.uri) && this.#showSoon()),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.some(isShownDocument) && this.#showSoon()),
    );
  }

  dispose(): void {
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
    const { document, files, panel, server } = this;
    await server.ensureOpen(document.uri);
    const params: DocumentProgressParams = { uri: document.uri.toString() };
    const shownDocument = await server.request<DocumentProgressResult>(documentProgressRequest, params);
    const existingFiles = await findExistingFiles(shownDocument ? [shownDocument] : [], files, panel.webview);
    if (request === this.#requestCount) {
      this.#shownDocument = shownDocument;
      const state = shownDocument === null ? 'none' : server.state === 'failed' ? 'failed' : 'looking';
      this.#post({ type: 'document', document: shownDocument ?? undefined, state, files: existingFiles });
    }
  }

  async #open(path: string): Promise<void> {
    const item = this.#shownDocument && itemAt(this.#shownDocument.item, path);
    if (item) {
      const target = { file: this.document.uri.toString(), range: item.range, text: item.id };
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
