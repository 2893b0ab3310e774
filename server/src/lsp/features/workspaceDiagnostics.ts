import {
  DocumentDiagnosticReportKind,
  Emitter,
  FileChangeType,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Diagnostic,
  type Event,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceFullDocumentDiagnosticReport,
  type WorkspaceUnchangedDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Diagnostics } from './diagnostics';
import type { ServerSession } from '../protocol/serverSession';
import { isJsonFile } from '../../core/text/isJsonFile';

/** Time to gather changes before they are sent, in milliseconds. */
const reportDelayMs = 200;

/** Maximum number of documents in one message. The client processes a message as a whole. */
const maximumBatch = 100;

/** The diagnostics of one document. The id changes with the diagnostics. */
interface DocumentReport {
  readonly uri: string;
  /** The version of an open document; null for a closed one. */
  readonly version: number | null;
  readonly items: readonly Diagnostic[];
  readonly resultId: string;
}

/** A receiver of changes, with the ids of the reports it shows by URI. No report has an empty id. */
interface Receiver {
  readonly sentIds: Map<string, string>;
  send(changes: readonly DocumentReport[]): void;
}

/**
 * Sends the diagnostics of all documents of the workspace, open or not. A client with workspace diagnostics gets them
 * as parts of the answer to a request that stays open. To other clients they are pushed. The text in the editor takes
 * precedence over the file.
 */
export class WorkspaceDiagnostics {
  readonly #requested = new Emitter<void>();
  /** Fires when the client requests the diagnostics of the workspace. */
  readonly onDidRequest: Event<void> = this.#requested.event;
  readonly #receivers = new Set<Receiver>();
  /** Part of every id, because a client may keep ids of an earlier server. */
  readonly #serverId = Date.now().toString(36);
  #reports: ReadonlyMap<string, DocumentReport> = new Map();
  /** Open documents whose files were deleted: a client that has closed the tab keeps them open for minutes. */
  #deleted: ReadonlySet<string> = new Set();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Resolves when the files of closed documents are read. Until then, their diagnostics are unknown. */
  #closedAreRead: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: ServerSession,
    private readonly diagnostics: Diagnostics,
  ) {}

  listen(): void {
    const { connection, documents, index } = this.session;
    connection.languages.diagnostics.onWorkspace((params, token, _, parts) => this.#report(params, token, parts));
    index.onDidAnalyzeAll(() => this.#sendSoon());
    index.onDidAnalyzePart(() => this.#sendSoon());
    index.onDidInvalidate(() => this.#sendSoon());
    this.session.onDidChangeConfiguration(() => void this.#start());
    documents.onDidChangeContent(() => this.#sendSoon());
    documents.onDidClose(({ document }) => this.#noteClosed(document.uri));
    this.diagnostics.onDidRequest((uri) => this.#noteRequested(uri));
    this.session.onDidRequestRescan(() => this.#sendAgain());
  }

  /** Starts to push diagnostics if the client does not pull them. Called when the client is ready. */
  register(): void {
    if (!this.diagnostics.isPulled) {
      const { connection } = this.session;
      const publish = ({ uri, items }: DocumentReport) =>
        void connection.sendDiagnostics({ uri, diagnostics: [...items] });
      this.#receivers.add({ sentIds: new Map(), send: (changes) => changes.forEach(publish) });
      void this.#start();
    }
  }

  get #isEnabled(): boolean {
    return this.session.settings.current.checksWholeWorkspace;
  }

  /** Scans the workspace if there is a receiver. */
  async #start(): Promise<void> {
    await this.session.settings.whenLoaded;
    void this.#read();
    this.#sendSoon();
  }

  /**
   * Sends the diagnostics of a document again after a request for them. VS Code drops the answer if the tab was closed
   * meanwhile, though the document may stay open for minutes. It also drops parts sent while it waits for the answer.
   */
  #noteRequested(uri: string): void {
    this.#receivers.forEach(({ sentIds }) => sentIds.set(uri, ''));
    this.#sendSoon();
  }

  /** Sends all diagnostics again, and clears those of deleted documents. */
  #sendAgain(): void {
    for (const { sentIds } of this.#receivers) {
      const openUris = this.session.documents.all().map(({ uri }) => uri);
      [...sentIds.keys(), ...openUris].forEach((uri) => sentIds.set(uri, ''));
    }
    this.#sendSoon();
  }

  /** Switches from the text of a closed document to its file. The diagnostics shown are of the text. */
  #noteClosed(uri: string): void {
    this.#receivers.forEach(({ sentIds }) => sentIds.set(uri, ''));
    if (isJsonFile(uri)) {
      this.session.workspace.noteEvents([{ uri, type: FileChangeType.Changed }]);
      this.#closedAreRead = this.#read();
    }
    this.#sendSoon();
  }

  /** Reads changed files if there is a receiver. */
  async #read(): Promise<void> {
    if (this.#receivers.size > 0 && this.#isEnabled) {
      await this.session.workspace.update(Infinity);
      await this.session.index.analyzeAll();
    }
  }

  async #report(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    parts: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    const { documents, host, index, settings } = this.session;
    await settings.whenLoaded;
    this.#requested.fire();
    const uriFor = (uri: string) => (documents.get(uri) ? uri : host.normalizedUri(uri));
    const sentIds = new Map(previousResultIds.map(({ uri, value }) => [uriFor(uri), value]));
    if (parts) {
      return this.#answerUntil(token, { sentIds, send: (changes) => parts.report({ items: changes.map(asReport) }) });
    }
    if (this.#isEnabled) {
      await index.analyzeAll();
    }
    await this.#collect();
    const unchanged = [...this.#reports.values()].filter(({ uri, resultId }) => sentIds.get(uri) === resultId);
    return { items: [...unchanged.map(asUnchanged), ...[...this.#changes(sentIds)].map(asReport)] };
  }

  /**
   * Keeps the request open and sends changes as partial results. After an answer, a client would repeat the request in
   * two seconds.
   */
  #answerUntil(token: CancellationToken, receiver: Receiver): Promise<never> {
    this.#receivers.add(receiver);
    void this.#start();
    return new Promise((_, reject) => {
      token.onCancellationRequested(() => {
        this.#receivers.delete(receiver);
        reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.'));
      });
    });
  }

  #sendSoon(): void {
    if (this.#receivers.size > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        void this.#send();
      }, reportDelayMs);
    }
  }

  async #send(): Promise<void> {
    await this.#closedAreRead;
    await this.#collect();
    for (const { sentIds, send } of this.#receivers) {
      const changes = [...this.#changes(sentIds)];
      for (let first = 0; first < changes.length; first += maximumBatch) {
        send(changes.slice(first, first + maximumBatch));
      }
    }
  }

  async #collect(): Promise<void> {
    const reports = new Map<string, DocumentReport>();
    const current = this.#isEnabled ? await this.#currentReports() : [];
    for (const report of current) {
      const before = this.#reports.get(report.uri);
      const isSame = before && JSON.stringify(before.items) === JSON.stringify(report.items);
      reports.set(report.uri, {
        ...report,
        resultId: isSame ? before.resultId : `${this.#serverId}-${++this.#lastId}`,
      });
    }
    this.#reports = reports;
  }

  async #currentReports(): Promise<readonly Omit<DocumentReport, 'resultId'>[]> {
    const { documents, host, index, workspace } = this.session;
    const urisInWorkspace = new Set<string>();
    const deletedUris = new Set<string>();
    const pulledDocuments = this.diagnostics.isPulled ? documents.all() : [];
    for (const { uri } of pulledDocuments) {
      if (await workspace.isGone(uri)) {
        deletedUris.add(uri);
      } else if (await workspace.contains(uri)) {
        urisInWorkspace.add(uri);
      }
    }
    this.#deleted = deletedUris;
    const openDocuments = documents.all().map((document) => ({ document, file: host.normalizedUri(document.uri) }));
    const openFiles = new Set(openDocuments.map(({ file }) => file));
    return [
      ...index.workspaceFiles.flatMap(({ file: { uri }, stored }) =>
        openFiles.has(uri) || !stored ? [] : [{ uri, version: null, items: stored.diagnostics }],
      ),
      ...openDocuments.flatMap(({ document }) =>
        urisInWorkspace.has(document.uri)
          ? [{ uri: document.uri, version: document.version, items: this.diagnostics.of(document) }]
          : [],
      ),
    ];
  }

  /** Yields the reports that differ from `sentIds`, and adds them to it. */
  *#changes(sentIds: Receiver['sentIds']): Generator<DocumentReport> {
    for (const uri of [...sentIds.keys()].filter((each) => !this.#reports.has(each))) {
      sentIds.delete(uri);
      if (this.#deleted.has(uri) || !this.#isOpen(uri)) {
        yield { uri, version: null, items: [], resultId: '' };
      }
    }
    for (const report of this.#reports.values()) {
      const id = sentIds.get(report.uri);
      if (id === undefined ? report.items.length > 0 : id !== report.resultId) {
        sentIds.set(report.uri, report.resultId);
        yield report;
      }
    }
  }

  /** Returns whether a document is open. Its own diagnostics then replace those of its file. */
  #isOpen(uri: string): boolean {
    return this.session.documents.get(uri) !== undefined;
  }
}

const asReport = ({ uri, version, items, resultId }: DocumentReport): WorkspaceFullDocumentDiagnosticReport => ({
  kind: DocumentDiagnosticReportKind.Full,
  uri,
  version,
  items: [...items],
  ...(resultId === '' ? {} : { resultId }),
});

const asUnchanged = ({ uri, version, resultId }: DocumentReport): WorkspaceUnchangedDocumentDiagnosticReport => ({
  kind: DocumentDiagnosticReportKind.Unchanged,
  uri,
  version,
  resultId,
});
