import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions, State } from 'vscode-languageclient';
import {
  progressChangedNotification,
  settingsSection,
  type InitializationOptions,
  type ProgressParams,
  type RequestName,
} from '../../server/src/protocol';
import { languageMode, statusdoc } from './languages';
import type { Platform } from './platform';

/** Maximum time to wait until VS Code has set the language of a document. */
const languageTimeoutMs = 2000;

/** State of the language server, as shown to the user. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

/** The language server of this window, started when it is first needed. */
export class Server implements vscode.Disposable {
  readonly #stateChanged = new vscode.EventEmitter<ServerState>();
  readonly onDidChangeState = this.#stateChanged.event;
  readonly #progressChanged = new vscode.EventEmitter<void>();
  /** Fires when the progress of a program changes. */
  readonly onDidChangeProgress = this.#progressChanged.event;
  /** The documents that the user has set to JSON. */
  readonly #jsonDocuments = new WeakSet<vscode.TextDocument>();
  /** True if the client also handles JSON documents. False until the user sets a status document to JSON. */
  #servesJson = false;
  #client: BaseLanguageClient | undefined;
  /** Settles the requests of the present client, which may never answer once it stops. */
  #abandonRequests: () => void = () => undefined;
  #abandoned: Promise<undefined> = new Promise(() => undefined);
  #state: ServerState = 'stopped';
  /** The starts and stops so far. The next one begins when it is settled. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly output: vscode.LogOutputChannel,
    private readonly trace: vscode.LogOutputChannel,
    private readonly platform: Platform,
  ) {}

  get state(): ServerState {
    return this.#state;
  }

  /** Starts the server unless it has been started before. */
  start(): Promise<void> {
    return this.#enqueue(() => (this.#client === undefined ? this.#start() : undefined));
  }

  /** Sends a request. Starts the server if necessary. Returns `undefined` if the request fails, or if the server is stopped. */
  async request<Params, Result, Part>(
    request: RequestName<Params, Result, Part>,
    ...params: undefined extends Params ? readonly [NoInfer<Params>?] : readonly [NoInfer<Params>]
  ): Promise<Result | undefined> {
    await this.start();
    try {
      const answer =
        params.length > 0
          ? this.#client?.sendRequest<Result>(request, params[0])
          : this.#client?.sendRequest<Result>(request);
      return await Promise.race([answer, this.#abandoned]);
    } catch (error) {
      this.output.error(`The language server did not answer ${request}: ${String(error)}`);
      return undefined;
    }
  }

  /** Sends a request with partial results, each passed to `onPart`. Returns `undefined` if the request fails. */
  async requestInParts<Result, Part>(
    request: RequestName<ProgressParams | undefined, Result, Part>,
    onPart: (part: Part) => void,
  ): Promise<Result | undefined> {
    await this.start();
    const { ProgressType } = await this.platform.loadLibrary();
    const partialResultToken = crypto.randomUUID();
    const listener = this.#client?.onProgress(new ProgressType<Part>(), partialResultToken, onPart);
    const answer = await this.request(request, { partialResultToken });
    listener?.dispose();
    return answer;
  }

  /** Opens a document in the server, even without an editor. Returns after `languageTimeoutMs` at the latest. */
  async ensureOpen(uri: vscode.Uri): Promise<void> {
    await this.start();
    const document = await vscode.workspace.openTextDocument(uri);
    for (const end = Date.now() + languageTimeoutMs; !this.#isServed(document) && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 20)); // `watchLanguages` sets its language.
    }
  }

  /** Converts a `WorkspaceEdit` of LSP to one of VS Code. Returns `undefined` if the server has not been started. */
  async convertEdit(lspEdit: object): Promise<vscode.WorkspaceEdit | undefined> {
    return this.#client?.protocol2CodeConverter.asWorkspaceEdit(lspEdit);
  }

  /** Restarts the server, whether it runs, hangs or has failed. */
  restart(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  /** Restarts the server if it has been started before. */
  restartIfStarted(): Promise<void> {
    return this.#client === undefined ? Promise.resolve() : this.restart();
  }

  /** Makes the server handle a document whose language is JSON. The first one restarts the server. */
  async serveAsJson(document: vscode.TextDocument): Promise<void> {
    this.#jsonDocuments.add(document);
    if (!this.#servesJson) {
      this.#servesJson = true;
      await this.restart();
    }
  }

  stop(): Promise<void> {
    return this.#enqueue(() => this.#stop());
  }

  /** Runs a start or stop after the previous one: a client that is still starting cannot be stopped. */
  #enqueue(step: () => Promise<void> | undefined): Promise<void> {
    this.#queue = this.#queue.then(step);
    return this.#queue;
  }

  async #start(): Promise<void> {
    this.#setState('starting');
    try {
      const client = await this.#newClient();
      this.#abandoned = new Promise((resolve) => (this.#abandonRequests = () => resolve(undefined)));
      this.#client = client;
      await client.start();
    } catch (error) {
      this.output.error(`The language server did not start: ${String(error)}`);
      this.#setState('failed');
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#abandonRequests();
    try {
      await client?.dispose();
    } catch (error) {
      this.output.warn(`The language server did not stop cleanly: ${String(error)}`);
    }
    this.#setState('stopped');
  }

  dispose(): void {
    this.#stateChanged.dispose();
    this.#progressChanged.dispose();
  }

  #setState(state: ServerState): void {
    this.#state = state;
    this.#stateChanged.fire(state);
  }

  #isServed(document: vscode.TextDocument): boolean {
    return document.languageId === statusdoc || languageMode() === 'json' || this.#jsonDocuments.has(document);
  }

  /** Creates a client that reports its state until another client replaces it. */
  async #newClient(): Promise<BaseLanguageClient> {
    // Loaded only when needed: the library is much larger than the rest of the client.
    const { ErrorAction, RevealOutputChannelOn, State } = await this.platform.loadLibrary();
    await new Promise((resolve) => setTimeout(resolve, 0)); // Loading it takes long, so let other work run first.
    const mode = this.#servesJson ? 'json' : languageMode();
    const languages = mode === 'dedicated' ? [statusdoc] : [statusdoc, 'json', 'jsonc'];
    const isServed = (document: vscode.TextDocument) => this.#isServed(document);
    const options: LanguageClientOptions = {
      documentSelector: languages.map((language) => ({ language })),
      initializationOptions: {
        languageMode: mode,
        hasCommands: true,
        isTrusted: vscode.workspace.isTrusted,
        ...this.platform.initializationOptions(),
      } satisfies InitializationOptions,
      outputChannel: this.output,
      traceOutputChannel: this.trace,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      diagnosticCollectionName: settingsSection,
      errorHandler: {
        // Writing to a server that has just died fails. The server is restarted when `closed` is called.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => defaultHandler.closed(),
      },
      middleware: {
        didOpen: async (document, next) => (isServed(document) ? next(document) : undefined),
        didChange: async (event, next) => (isServed(event.document) ? next(event) : undefined),
        didClose: async (document, next) => (isServed(document) ? next(document) : undefined),
      },
    };
    const client = await this.platform.newClient(this.context, options);
    const defaultHandler = client.createDefaultErrorHandler();
    client.onNotification(progressChangedNotification, () => this.#progressChanged.fire());
    client.onDidChangeState(({ newState }: { newState: State }) => {
      if (client === this.#client) {
        this.#setState(newState === State.Starting ? 'starting' : newState === State.Running ? 'running' : 'stopped');
      }
    });
    return client;
  }
}
