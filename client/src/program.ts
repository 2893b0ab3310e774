import * as vscode from 'vscode';
import {
  progressRequest,
  scanRequest,
  type Compared,
  type ProgressPart,
  type ProgressResult,
} from '../../server/src/protocol';
import type { Server } from './server';

/** State of the search for programs. */
export type ProgramState = 'unknown' | 'scanning' | 'none' | 'some' | 'failed';

/** Delay between a change and the next request, with and without a visible view. */
const updateDelayMs = { watched: 200, unwatched: 2000 };

/**
 * The progress of the programs in the workspace, for all views. A visible view starts the server. While the server runs,
 * the progress is also updated for badges, decorations and the status, with a longer delay.
 */
export class Program implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #disposables: vscode.Disposable;
  #result: ProgressResult | undefined;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRequesting = false;
  #isOutdated = true;
  #hasRun = false;
  #isDisposed = false;
  #focusedPage: Compared | undefined;

  constructor(private readonly server: Server) {
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      server.onDidChangeProgress(() => this.#requestSoon()),
      server.onDidChangeState((state) => {
        if (state === 'running') {
          this.#hasRun = true;
          this.#requestSoon();
        } else {
          this.#result = undefined; // It may be outdated without a server.
          this.#changed.fire();
        }
      }),
    );
  }

  /** The program or document that each page is about. */
  readonly #targets = new WeakMap<vscode.WebviewPanel, Compared | undefined>();

  /** The program or document of our webview that had the focus last. VS Code reports only the type of the active tab. */
  get focusedPage(): Compared | undefined {
    return this.#focusedPage;
  }

  set focusedPage(focusedPage: Compared | undefined) {
    this.#focusedPage = focusedPage;
    this.#changed.fire();
  }

  /** Tracks the focused page. Without `compared`, the page belongs to no program. */
  followPage(page: vscode.WebviewPanel, compared?: Compared): void {
    if (!this.#targets.has(page)) {
      page.onDidChangeViewState(() => page.active && (this.focusedPage = this.#targets.get(page)));
    }
    this.#targets.set(page, compared);
    this.focusedPage = compared;
  }

  /** The programs in the last answer of the server. */
  get programs(): ProgressResult['programs'] {
    return this.#result?.programs ?? [];
  }

  get state(): ProgramState {
    if (this.programs.length > 0) {
      return 'some';
    }
    if (this.server.state === 'failed' || (this.server.state === 'stopped' && this.#hasRun)) {
      return 'failed';
    }
    return this.#result === undefined ? 'unknown' : this.#result.scanning ? 'scanning' : 'none';
  }

  /** True if the server starts or scans the workspace, so that programs may be missing. */
  get isScanning(): boolean {
    return this.server.state === 'starting' || this.#result?.scanning === true;
  }

  /** The URIs of files that were not checked yet, so that they are missing in the programs. */
  get unchecked(): readonly string[] {
    return this.#result?.unchecked ?? [];
  }

  /** True if the scan of the workspace was canceled, or if a folder could not be read, so that programs may be missing. */
  get isScanIncomplete(): boolean {
    return this.#result?.isIncomplete === true && !this.#result.scanning;
  }

  /** Scans the workspace again. */
  async scan(): Promise<void> {
    await this.server.request(scanRequest);
    await this.#request();
  }

  /** Waits until the workspace has been scanned, or the server does not answer. */
  async waitUntilScanned(): Promise<void> {
    const watching = this.watch();
    while (this.#isRequesting || this.#result?.scanning === true) {
      await new Promise<void>((resolve) => {
        const listener = this.onDidChange(() => {
          listener.dispose();
          resolve();
        });
      });
    }
    watching.dispose();
  }

  /** Updates the progress with the short delay, until the result is disposed. */
  watch(): vscode.Disposable {
    this.#watchers++;
    if (this.#isOutdated) {
      clearTimeout(this.#timer);
      void this.#request();
    }
    let isDone = false;
    return {
      dispose: () => {
        this.#watchers -= isDone ? 0 : 1;
        isDone = true;
      },
    };
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#disposables.dispose();
  }

  #requestSoon(): void {
    this.#isOutdated = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.#request(),
      this.#watchers > 0 ? updateDelayMs.watched : updateDelayMs.unwatched,
    );
  }

  /** Requests the progress. Sends one request at a time; changes in the meantime lead to another request. */
  async #request(): Promise<void> {
    if (this.#isRequesting) {
      return;
    }
    this.#isRequesting = true;
    this.#isOutdated = false;
    const programs: ProgressPart[] = [];
    const result = await this.server.requestInParts(progressRequest, (part) => programs.push(part));
    this.#isRequesting = false;
    if (this.#isDisposed) {
      return;
    }
    const isAnswered = result !== undefined && this.server.state === 'running';
    this.#result = isAnswered ? { ...result, programs: [...programs, ...result.programs] } : this.#result;
    this.#changed.fire();
    if (this.#isOutdated) {
      this.#requestSoon();
    }
  }
}
