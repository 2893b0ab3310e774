import path from 'node:path';
import { LspClient } from '../support/lspClient';

/** The resources of a server after garbage collection. */
export interface Kept {
  /** Without compiled code, which keeps growing while the engine optimizes. */
  readonly heap: number;
  readonly code: number;
  /** Open timers, streams and files. */
  readonly handles: readonly string[];
}

/** A client whose server reports its resources. */
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
