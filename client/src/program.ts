import * as vscode from 'vscode';
import {
  progressRequest,
  scanRequest,
  type Compared,
  type ProgressPart,
  type ProgressResult,
} from '../../server/src/protocol';
import type { Server } from './server';

/** What is known of the programs: nothing yet, that they are being looked for, or that there are some, or none. */
export type ProgramState = 'unknown' | 'scanning' | 'none' | 'some' | 'failed';

/** How long changes are gathered while somebody looks, and while nobody does. */
const pauseMs = { watched: 200, unwatched: 2000 };

/**
 * Where the programs of the workspace stand, for all that shows it. The server is started once somebody looks; while it
 * runs anyway, what is shown beside the views (badges, decorations, the status) is kept up to date as well, with less haste.
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
          this.#result = undefined; // What is no longer followed may be wrong by now.
          this.#changed.fire();
        }
      }),
    );
  }

  /** The program or document of our page that had the focus last; of its tab VS Code gives the type alone. */
  get front(): Compared | undefined {
    return this.#front;
  }

  set front(front: Compared | undefined) {
    this.#front = front;
    this.#changed.fire();
  }

  /** What the server has said last. */
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

  /** Whether somebody broke off looking through the workspace, so that there may be more. */
  get isBrokenOff(): boolean {
    return this.#result?.isBrokenOff === true && !this.#result.scanning;
  }

  /** Has the workspace looked through again. */
  async scan(): Promise<void> {
    await this.server.ask(scanRequest);
    await this.#ask();
  }

  /** Waits until the workspace has been looked through, or the server does not answer. */
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

  /** Keeps it up to date at once, until that is disposed. */
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

  /** One question at a time: what changes while it is answered is asked for after that. */
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
