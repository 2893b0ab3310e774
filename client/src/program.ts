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
const pauseMs = { watched: 200, unwatched: 2000 };

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
  #asking = false;
  #isOutdated = true;
  #isDisposed = false;
  #front: Compared | undefined;

  constructor(private readonly server: Server) {
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      server.onDidChangeProgress(() => this.#askSoon()),
      server.onDidChangeState((state) => {
        if (state === 'running') {
          this.#askSoon();
        } else if (state === 'failed') {
          this.#result = undefined; // Without a server, the result may be outdated.
          this.#changed.fire();
        }
      }),
    );
  }

  /** The program or document of our webview that had the focus last. VS Code reports only the type of the active tab. */
  get front(): Compared | undefined {
    return this.#front;
  }

  set front(front: Compared | undefined) {
    this.#front = front;
    this.#changed.fire();
  }

  /** The programs in the last answer of the server. */
  get programs(): ProgressResult['programs'] {
    return this.#result?.programs ?? [];
  }

  get state(): ProgramState {
    if (this.programs.length > 0) {
      return 'some';
    }
    if (this.server.state === 'failed') {
      return 'failed';
    }
    return this.#result === undefined ? 'unknown' : this.#result.scanning ? 'scanning' : 'none';
  }

  /** Whether the scan of the workspace was canceled, so that programs may be missing. */
  get isBrokenOff(): boolean {
    return this.#result?.isBrokenOff === true && !this.#result.scanning;
  }

  /** Scans the workspace again. */
  async scan(): Promise<void> {
    await this.server.ask(scanRequest);
    await this.#ask();
  }

  /** Waits until the workspace has been scanned, or the server does not answer. */
  async isKnown(): Promise<void> {
    const watching = this.watch();
    while (this.#asking || this.#result?.scanning === true) {
      await new Promise<void>((resolve) => {
        const once = this.onDidChange(() => {
          once.dispose();
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
      void this.#ask();
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

  #askSoon(): void {
    this.#isOutdated = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), this.#watchers > 0 ? pauseMs.watched : pauseMs.unwatched);
  }

  /** Requests the progress. Sends one request at a time; changes in the meantime lead to another request. */
  async #ask(): Promise<void> {
    if (this.#asking) {
      return;
    }
    this.#asking = true;
    this.#isOutdated = false;
    const programs: ProgressPart[] = [];
    const result = await this.server.askInParts<ProgressResult, ProgressPart>(progressRequest, (part) =>
      programs.push(part),
    );
    this.#asking = false;
    if (this.#isDisposed) {
      return;
    }
    this.#result = result ? { ...result, programs: [...programs, ...result.programs] } : this.#result;
    this.#changed.fire();
    if (this.#isOutdated) {
      this.#askSoon();
    }
  }
}
