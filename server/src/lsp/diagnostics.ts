import {
  DocumentDiagnosticReportKind,
  Emitter,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type Event,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../core/analysis/analyse';
import { Publisher } from './diagnosticsPublisher';
import type { ServerSession } from './serverSession';

/** Tells what is wrong with the open documents: clients that ask for it when they ask, and all others by itself. */
export class Diagnostics {
  readonly #asked = new Emitter<string>();
  /** The client has asked for the document at this URI, also where it had enough before there was an answer. */
  readonly onDidAsk: Event<string> = this.#asked.event;
  readonly #publisher: Publisher;
  readonly #ofAnalyses = new WeakMap<Analysis, readonly Diagnostic[]>();

  constructor(private readonly session: ServerSession) {
    this.#publisher = new Publisher(session.connection, (document) => this.of(document));
  }

  /** Whether the client asks, also once it is told that what stands beside a document has changed. */
  get isPulled(): boolean {
    const { textDocument, workspace } = this.session.client;
    return textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
  }

  /** Answers the client that asks. */
  listen(): void {
    this.session.connection.languages.diagnostics.on((params, token) => this.#report(params, token));
  }

  /** A document has another text. A client that asks will do so. */
  noteChange(document: TextDocument): void {
    if (!this.isPulled) {
      void this.#areRead(document.uri).then(() => {
        if (this.session.documents.get(document.uri) === document) {
          this.#publisher.publishSoon(document);
        }
      });
    }
  }

  /** Tells anew of documents with the texts they had. */
  showAnew(changed: readonly TextDocument[]): void {
    if (!this.isPulled) {
      changed.forEach((document) => this.#publisher.publishSoon(document));
    } else if (changed.length > 0) {
      void this.session.connection.languages.diagnostics.refresh();
    }
  }

  /** A document was closed: nothing more is told of it as an open one. */
  forget(uri: string): void {
    this.#publisher.forget(uri);
  }

  /** What is wrong with an open document. */
  of(document: TextDocument): readonly Diagnostic[] {
    const { analysis } = this.session.analysisOf(document);
    if (!analysis) {
      return [];
    }
    this.session.configs.note(document.uri, analysis.used);
    const diagnostics =
      this.#ofAnalyses.get(analysis) ??
      analysis.findings.map((finding) => this.session.diagnosticOf(document, finding));
    this.#ofAnalyses.set(analysis, diagnostics);
    this.session.index.scheduleRefresh(); // Judging asks for pictures and receipts.
    return diagnostics;
  }

  async #report(
    { textDocument, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    await this.#areRead(textDocument.uri);
    await nextTurn();
    this.#asked.fire(textDocument.uri);
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    }
    const document = this.session.documents.get(textDocument.uri);
    if (document === undefined) {
      return { kind: DocumentDiagnosticReportKind.Full, items: [...this.#stored(textDocument.uri)] };
    }
    const resultId = String(this.session.analysisOf(document).number);
    return resultId === previousResultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...this.of(document)] };
  }

  /** Settled once it is known how a document is to be judged. */
  async #areRead(uri: string): Promise<void> {
    await this.session.settings.areRead;
    await this.session.configs.areKnown(uri);
  }

  /** A client that closes a document asks for it one last time. */
  #stored(uri: string): readonly Diagnostic[] {
    const { index, settings } = this.session;
    return (settings.current.ofWholeWorkspace && index.workspaceFile(uri)?.stored?.diagnostics) || [];
  }
}

/**
 * Lets what the client has sent meanwhile come in: a cancellation, or a change that makes the work stale. It is read
 * before the first of the two, and handled before the second.
 */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
