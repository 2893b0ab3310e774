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
import { Publisher } from './diagnosticsPublisher';
import type { ServerSession } from '../protocol/serverSession';

/** Diagnostics of the open documents. Clients that support requests pull them; to all others they are pushed. */
export class Diagnostics {
  readonly #requested = new Emitter<string>();
  /** Fires with the URI when the client requests the diagnostics of a document, even if it cancels the request. */
  readonly onDidRequest: Event<string> = this.#requested.event;
  readonly #publisher: Publisher;

  constructor(private readonly session: ServerSession) {
    this.#publisher = new Publisher(session.connection, (document) => this.of(document));
  }

  /** True if the client pulls diagnostics and supports the refresh after changes of sibling documents. */
  get isPulled(): boolean {
    const { textDocument, workspace } = this.session.client;
    return textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
  }

  /** Answers requests for diagnostics. */
  listen(): void {
    this.session.connection.languages.diagnostics.on((params, token) => this.#report(params, token));
  }

  /** Pushes diagnostics after a change of a document, unless the client pulls them. */
  noteChange(document: TextDocument): void {
    if (!this.isPulled) {
      void this.#whenLoaded(document.uri).then(() => {
        if (this.session.documents.get(document.uri) === document) {
          this.#publisher.publishSoon(document);
        }
      });
    }
  }

  /** Sends diagnostics again for documents whose text has not changed. */
  sendAgain(changed: readonly TextDocument[]): void {
    if (!this.isPulled) {
      changed.forEach((document) => this.#publisher.publishSoon(document));
    } else if (changed.length > 0) {
      void this.session.connection.languages.diagnostics.refresh();
    }
  }

  /** Stops pushing diagnostics of a closed document. */
  forget(uri: string): void {
    this.#publisher.forget(uri);
  }

  /** Returns the diagnostics of an open document. */
  of(document: TextDocument): readonly Diagnostic[] {
    const { analysis } = this.session.analysisOf(document);
    if (!analysis) {
      return [];
    }
    const { findings, used } = analysis.evaluate();
    this.session.configs.recordUsed(document.uri, used);
    this.session.index.scheduleRefresh(); // The analysis may need pictures and receipts.
    return findings.map((finding) => this.session.diagnosticOf(document, finding));
  }

  async #report(
    { textDocument, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    await this.#whenLoaded(textDocument.uri);
    await pendingMessagesHandled();
    this.#requested.fire(textDocument.uri);
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    }
    const document = this.session.documents.get(textDocument.uri);
    if (document === undefined) {
      return { kind: DocumentDiagnosticReportKind.Full, items: [...this.#storedDiagnostics(textDocument.uri)] };
    }
    const resultId = String(this.session.analysisOf(document).number);
    return resultId === previousResultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...this.of(document)] };
  }

  /** Resolves when the settings and the configuration of a document are loaded. */
  async #whenLoaded(uri: string): Promise<void> {
    await this.session.settings.whenLoaded;
    await this.session.configs.whenLoaded(uri);
  }

  /** A client requests the diagnostics of a document one last time when it closes it. */
  #storedDiagnostics(uri: string): readonly Diagnostic[] {
    const { index, settings } = this.session;
    return (settings.current.checksWholeWorkspace && index.workspaceFile(uri)?.stored?.diagnostics) || [];
  }
}

/**
 * Resolves after pending messages of the client were handled, such as a cancellation or a newer change. The first turn reads
 * them, the second handles them.
 */
const pendingMessagesHandled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
