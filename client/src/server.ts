import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions, State } from 'vscode-languageclient';
import { progressChangedNotification, settingsSection, type InitializationOptions } from '../../server/src/protocol';
import { languageMode, statusdoc } from './languages';
import type { Platform } from './platform';

/** How long a document may take to get its language. */
const patienceMs = 2000;

/** What people can know of the language server. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

/** The language server of this window, started when it is first needed. */
export class Server implements vscode.Disposable {
  readonly #stateChanged = new vscode.EventEmitter<ServerState>();
  readonly onDidChangeState = this.#stateChanged.event;
  readonly #progressChanged = new vscode.EventEmitter<void>();
  /** The programs stand otherwise than the server has said. */
  readonly onDidChangeProgress = this.#progressChanged.event;
  /** The documents that somebody has set to JSON by hand. */
  readonly #asJson = new WeakSet<vscode.TextDocument>();
  /** Whether JSON documents may be served: before somebody wants that, nothing of ours is offered in any. */
  #servesJson = false;
  #client: BaseLanguageClient | undefined;
  #state: ServerState = 'stopped';
  #last: Promise<void> = Promise.resolve();

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
    return this.#next(() => (this.#client === undefined ? this.#start() : undefined));
  }

  /** Asks the server, which is started if need be; `undefined` when it does not answer. */
  async ask<Result>(request: string, params?: object): Promise<Result | undefined> {
    await this.start();
    try {
      return await (params
        ? this.#client?.sendRequest<Result>(request, params)
        : this.#client?.sendRequest<Result>(request));
    } catch (error) {
      this.output.error(`The language server did not answer ${request}: ${String(error)}`);
      return undefined;
    }
  }

  /** Asks for what comes in parts; `undefined` when the server does not answer. */
  async askInParts<Result, Part>(request: string, take: (part: Part) => void): Promise<Result | undefined> {
    await this.start();
    const { ProgressType } = await this.platform.library();
    const partialResultToken = crypto.randomUUID();
    const taking = this.#client?.onProgress(new ProgressType<Part>(), partialResultToken, take);
    const answer = await this.ask<Result>(request, { partialResultToken });
    taking?.dispose();
    return answer;
  }

  /** Waits until a document that may be open in no editor is told to the server, or that takes too long. */
  async serve(uri: vscode.Uri): Promise<void> {
    await this.start();
    const document = await vscode.workspace.openTextDocument(uri);
    for (const end = Date.now() + patienceMs; !this.#isServed(document) && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 20)); // It gets its language by content.
    }
  }

  /** An edit of the server as one of the editor. */
  async editOf(sent: object): Promise<vscode.WorkspaceEdit | undefined> {
    return this.#client?.protocol2CodeConverter.asWorkspaceEdit(sent);
  }

  /** Starts the server anew, whether it runs, hangs or failed. */
  restart(): Promise<void> {
    return this.#next(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  /** Starts the server anew if it was ever needed. */
  restartIfStarted(): Promise<void> {
    return this.#client === undefined ? Promise.resolve() : this.restart();
  }

  /** Serves a document though it has the language JSON. */
  async serveAsJson(document: vscode.TextDocument): Promise<void> {
    this.#asJson.add(document);
    if (!this.#servesJson) {
      this.#servesJson = true;
      await this.restart();
    }
  }

  stop(): Promise<void> {
    return this.#next(() => this.#stop());
  }

  /** Starts and stops one after the other: a client that is still starting cannot be stopped. */
  #next(step: () => Promise<void> | undefined): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }

  async #start(): Promise<void> {
    this.#enter('starting');
    try {
      const client = await this.#newClient();
      this.#client = client;
      await client.start();
    } catch (error) {
      this.output.error(`The language server did not start: ${String(error)}`);
      this.#enter('failed');
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      this.output.warn(`The language server did not stop in good order: ${String(error)}`);
    }
    this.#enter('stopped');
  }

  dispose(): void {
    this.#stateChanged.dispose();
    this.#progressChanged.dispose();
  }

  #enter(state: ServerState): void {
    this.#state = state;
    this.#stateChanged.fire(state);
  }

  #isServed(document: vscode.TextDocument): boolean {
    return document.languageId === statusdoc || languageMode() === 'json' || this.#asJson.has(document);
  }

  async #newClient(): Promise<BaseLanguageClient> {
    // Much larger than all of this, and not needed while no status document is there: then it is not even read.
    const { ErrorAction, RevealOutputChannelOn, State } = await this.platform.library();
    await new Promise((resolve) => setTimeout(resolve, 0)); // Reading it takes so long that others should have their turn before it goes on.
    const mode = this.#servesJson ? 'json' : languageMode();
    const languages = mode === 'dedicated' ? [statusdoc] : [statusdoc, 'json', 'jsonc'];
    const isServed = (document: vscode.TextDocument) => this.#isServed(document);
    const options: LanguageClientOptions = {
      documentSelector: languages.map((language) => ({ language })),
      initializationOptions: {
        languageMode: mode,
        hasCommands: true,
        isTrusted: vscode.workspace.isTrusted,
        ...this.platform.introduction(),
      } satisfies InitializationOptions,
      outputChannel: this.output,
      traceOutputChannel: this.trace,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      diagnosticCollectionName: settingsSection,
      errorHandler: {
        // A server that dies cannot be written to for a moment. It is started again once its end is noticed.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => whenClosed.closed(),
      },
      middleware: {
        didOpen: async (document, next) => (isServed(document) ? next(document) : undefined),
        didChange: async (event, next) => (isServed(event.document) ? next(event) : undefined),
        didClose: async (document, next) => (isServed(document) ? next(document) : undefined),
      },
    };
    const client = await this.platform.newClient(this.context, options);
    const whenClosed = client.createDefaultErrorHandler();
    client.onNotification(progressChangedNotification, () => this.#progressChanged.fire());
    client.onDidChangeState(({ newState }: { newState: State }) => {
      if (client === this.#client) {
        this.#enter(newState === State.Starting ? 'starting' : newState === State.Running ? 'running' : 'stopped');
      }
    });
    return client;
  }
}
