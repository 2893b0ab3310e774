import {
  DocumentDiagnosticReportKind,
  FileChangeType,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Diagnostic,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceFullDocumentDiagnosticReport,
  type WorkspaceUnchangedDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Diagnostics } from './diagnostics';
import type { ServerSession } from './serverSession';

/** How long changes are gathered before the client is told of them. */
const gatheringMs = 200;

/** How many documents are told of in one message: the client reads it in one go. */
const togetherAtMost = 100;

/** What is to be told of one document, under an id that says whether it is what was told before. */
interface Told {
  readonly uri: string;
  /** Of an open document. */
  readonly version: number | null;
  readonly items: readonly Diagnostic[];
  readonly resultId: string;
}

/** Somebody who is told of changes, with the ids of what is shown there by URI. An empty id is never that of a report. */
interface Receiver {
  readonly shown: Map<string, string>;
  tell(changes: readonly Told[]): void;
}

/**
 * Tells what is wrong with all documents of the workspace, open or not: in the answer to a request that stays open for
 * as long as the client wants to know, or, to a client that asks for nothing but open documents, by itself. What the
 * editor holds goes before what is on disk.
 */
export class WorkspaceDiagnostics {
  readonly #receivers = new Set<Receiver>();
  /** A client may keep ids for longer than a server lives. */
  readonly #serverId = Date.now().toString(36);
  #now: ReadonlyMap<string, Told> = new Map();
  /** Open documents whose files were deleted: a client that has closed the tab keeps them open for minutes. */
  #gone: ReadonlySet<string> = new Set();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Settled once the files of closed documents were read: until then nobody knows what is wrong with them. */
  #closedAreRead: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: ServerSession,
    private readonly diagnostics: Diagnostics,
  ) {}

  listen(): void {
    const { connection, documents, index } = this.session;
    connection.languages.diagnostics.onWorkspace((params, token, _, parts) => this.#report(params, token, parts));
    index.onDidJudgeAll(() => this.#tellSoon());
    index.onDidJudgeAgain(() => this.#tellSoon());
    this.session.onDidChangeConfiguration(() => void this.#begin());
    documents.onDidChangeContent(() => this.#tellSoon());
    documents.onDidClose(({ document }) => this.#noteClosed(document.uri));
    this.diagnostics.onDidAsk((uri) => this.#noteAsked(uri));
    this.session.onDidScanAgain(() => this.#tellAgain());
  }

  /** To be called once the client is ready. */
  register(): void {
    if (!this.diagnostics.isPulled) {
      const { connection } = this.session;
      const publish = ({ uri, items }: Told) => void connection.sendDiagnostics({ uri, diagnostics: [...items] });
      this.#receivers.add({ shown: new Map(), tell: (changes) => changes.forEach(publish) });
      void this.#begin();
    }
  }

  get #isWanted(): boolean {
    return this.session.settings.current.ofWholeWorkspace;
  }

  /** Has the workspace looked through where somebody wants to know. */
  async #begin(): Promise<void> {
    await this.session.settings.areRead;
    void this.#read();
    this.#tellSoon();
  }

  /**
   * VS Code drops the answer where the tab was closed meanwhile, though the document may stay open for minutes, and all
   * that is told while it waits for the answer.
   */
  #noteAsked(uri: string): void {
    this.#receivers.forEach(({ shown }) => shown.set(uri, ''));
    this.#tellSoon();
  }

  /** Tells everything that was told, and what is gone. */
  #tellAgain(): void {
    for (const { shown } of this.#receivers) {
      const opened = this.session.documents.all().map(({ uri }) => uri);
      [...shown.keys(), ...opened].forEach((uri) => shown.set(uri, ''));
    }
    this.#tellSoon();
  }

  /** From now on its file counts, as it is now; what is shown of the document was of another text. */
  #noteClosed(uri: string): void {
    this.#receivers.forEach(({ shown }) => shown.set(uri, ''));
    if (/\.json$/i.test(uri)) {
      this.session.workspace.note([{ uri, type: FileChangeType.Changed }]);
      this.#closedAreRead = this.#read();
    }
    this.#tellSoon();
  }

  /** Looks at the files that have changed, where somebody wants to know. */
  async #read(): Promise<void> {
    if (this.#receivers.size > 0 && this.#isWanted) {
      await this.session.workspace.update(Infinity);
      await this.session.index.judgeAll();
    }
  }

  async #report(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    parts: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    const { documents, host, index, settings } = this.session;
    await settings.areRead;
    const spelled = (uri: string) => (documents.get(uri) ? uri : host.spelled(uri));
    const shown = new Map(previousResultIds.map(({ uri, value }) => [spelled(uri), value]));
    if (parts) {
      return this.#answerUntil(token, { shown, tell: (changes) => parts.report({ items: changes.map(asReport) }) });
    }
    if (this.#isWanted) {
      await index.judgeAll();
    }
    await this.#look();
    const unchanged = [...this.#now.values()].filter(({ uri, resultId }) => shown.get(uri) === resultId);
    return { items: [...unchanged.map(asUnchanged), ...[...this.#changes(shown)].map(asReport)] };
  }

  /** A client asks again two seconds after each answer: so there is none, and changes are told as they come. */
  #answerUntil(token: CancellationToken, receiver: Receiver): Promise<never> {
    this.#receivers.add(receiver);
    void this.#begin();
    return new Promise((_, reject) => {
      token.onCancellationRequested(() => {
        this.#receivers.delete(receiver);
        reject(new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.'));
      });
    });
  }

  #tellSoon(): void {
    if (this.#receivers.size > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        void this.#tell();
      }, gatheringMs);
    }
  }

  async #tell(): Promise<void> {
    await this.#closedAreRead;
    await this.#look();
    for (const { shown, tell } of this.#receivers) {
      const changes = [...this.#changes(shown)];
      for (let first = 0; first < changes.length; first += togetherAtMost) {
        tell(changes.slice(first, first + togetherAtMost));
      }
    }
  }

  async #look(): Promise<void> {
    const now = new Map<string, Told>();
    for (const told of this.#isWanted ? await this.#current() : []) {
      const before = this.#now.get(told.uri);
      const isSame = before && JSON.stringify(before.items) === JSON.stringify(told.items);
      now.set(told.uri, { ...told, resultId: isSame ? before.resultId : `${this.#serverId}-${++this.#lastId}` });
    }
    this.#now = now;
  }

  async #current(): Promise<readonly Omit<Told, 'resultId'>[]> {
    const { documents, host, index, workspace } = this.session;
    const belongs = new Map<string, boolean>();
    const gone = new Set<string>();
    for (const { uri } of this.diagnostics.isPulled ? documents.all() : []) {
      const isGone = await workspace.isGone(uri);
      belongs.set(uri, !isGone && (await workspace.holds(uri)));
      if (isGone) {
        gone.add(uri);
      }
    }
    this.#gone = gone;
    const opened = documents.all().map((document) => ({ document, file: host.spelled(document.uri) }));
    const isOpen = new Set(opened.map(({ file }) => file));
    return [
      ...index.workspaceFiles.flatMap(({ file: { uri }, stored }) =>
        isOpen.has(uri) || !stored ? [] : [{ uri, version: null, items: stored.diagnostics }],
      ),
      ...opened.flatMap(({ document }) =>
        belongs.get(document.uri) === true
          ? [{ uri: document.uri, version: document.version, items: this.diagnostics.of(document) }]
          : [],
      ),
    ];
  }

  /** What is shown otherwise than it is now. It is noted as shown. */
  *#changes(shown: Receiver['shown']): Generator<Told> {
    for (const uri of [...shown.keys()].filter((each) => !this.#now.has(each))) {
      shown.delete(uri);
      if (this.#gone.has(uri) || !this.#isShownByItself(uri)) {
        yield { uri, version: null, items: [], resultId: '' };
      }
    }
    for (const told of this.#now.values()) {
      const id = shown.get(told.uri);
      if (id === undefined ? told.items.length > 0 : id !== told.resultId) {
        shown.set(told.uri, told.resultId);
        yield told;
      }
    }
  }

  /** What is told of an open document by itself takes the place of what was told of its file. */
  #isShownByItself(uri: string): boolean {
    return this.session.documents.get(uri) !== undefined;
  }
}

const asReport = ({ uri, version, items, resultId }: Told): WorkspaceFullDocumentDiagnosticReport => ({
  kind: DocumentDiagnosticReportKind.Full,
  uri,
  version,
  items: [...items],
  ...(resultId === '' ? {} : { resultId }),
});

const asUnchanged = ({ uri, version, resultId }: Told): WorkspaceUnchangedDocumentDiagnosticReport => ({
  kind: DocumentDiagnosticReportKind.Unchanged,
  uri,
  version,
  resultId,
});
