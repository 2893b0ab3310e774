import {
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { Publisher } from './diagnosticsPublisher';
import type { ServerSession } from './serverSession';

/** Tells what is wrong with the open documents: clients that ask for it when they ask, and all others by itself. */
export class Diagnostics {
  readonly #publisher: Publisher;

  constructor(private readonly session: ServerSession) {
    this.#publisher = new Publisher(session.connection, (document) => this.#of(document));
  }

  /** Whether the client asks. */
  get isPulled(): boolean {
    return this.session.client.textDocument?.diagnostic !== undefined;
  }

  /** Answers the client that asks. */
  listen(): void {
    this.session.connection.languages.diagnostics.on((params, token) => this.#report(params, token));
  }

  /** A document has another text. A client that asks will do so. */
  noteChange(document: TextDocument): void {
    if (!this.isPulled) {
      void this.session.settings.areRead.then(() => {
        if (this.session.documents.get(document.uri) === document) {
          this.#publisher.publishSoon(document);
        }
      });
    }
  }

  /** Tells anew of documents with the texts they had. */
  showAnew(changed: readonly TextDocument[]): void {
    const { client, connection } = this.session;
    if (!this.isPulled) {
      changed.forEach((document) => this.#publisher.publishSoon(document));
    } else if (changed.length > 0 && client.workspace?.diagnostics?.refreshSupport) {
      void connection.languages.diagnostics.refresh();
    }
  }

  /** Takes back what was told of a document that is closed. */
  clear(uri: string): void {
    this.#publisher.clear(uri);
  }

  #of(document: TextDocument): readonly Diagnostic[] {
    const { analysis } = this.session.analyses.of(document);
    if (analysis) {
      this.session.configs.note(document.uri, analysis.used);
    }
    return (analysis?.findings ?? []).map((finding) => this.session.diagnosticOf(document, finding));
  }

  async #report(
    { textDocument, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    await this.session.settings.areRead;
    await nextTurn();
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    }
    const document = this.session.documents.get(textDocument.uri);
    if (document === undefined) {
      return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    }
    const resultId = String(this.session.analyses.of(document).number);
    return resultId === previousResultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...this.#of(document)] };
  }
}

/** Lets what the client has sent meanwhile come in: a cancellation, or a change that makes the work stale. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
