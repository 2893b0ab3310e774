import * as vscode from 'vscode';
import { progressChangedNotification, progressRequest, type ProgressResult } from '../../server/src/protocol';
import type { Server } from './server';

/** Where the programs of the workspace stand. */
export class Program {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #current: ProgressResult | undefined;

  constructor(private readonly server: Server) {
    server.onDidChangeState((state) => state === 'running' && void this.refresh());
    server.onNotification(progressChangedNotification, () => void this.refresh());
  }

  get current(): ProgressResult | undefined {
    return this.#current;
  }

  async refresh(): Promise<void> {
    this.#current = await this.server.ask<ProgressResult>(progressRequest, {});
    this.#changed.fire();
  }
}
