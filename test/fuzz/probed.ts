import path from 'node:path';
import { LspClient } from '../support/lspClient';

/** What a server keeps after collecting garbage. */
export interface Kept {
  /** Without what the engine has compiled, which grows for as long as it finds something to make faster. */
  readonly heap: number;
  readonly code: number;
  /** The timers, streams and files that are open. */
  readonly handles: readonly string[];
}

/** A server that tells what it keeps. */
export class ProbedClient extends LspClient {
  #told: ((kept: Kept) => void)[] = [];

  constructor() {
    super(undefined, ['--expose-gc', '--require', path.join(__dirname, 'heapProbe.cjs')]);
    this.process.stderr.on('data', (chunk) => {
      const [line] = /\{"heap".*\}/.exec(String(chunk)) ?? [];
      if (line !== undefined) {
        this.#told.splice(0).forEach((told) => told(JSON.parse(line) as Kept));
      }
    });
  }

  kept(): Promise<Kept> {
    return new Promise((resolve) => {
      this.#told.push(resolve);
      this.process.kill('SIGUSR2');
    });
  }
}
