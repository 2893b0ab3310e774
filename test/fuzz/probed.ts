import path from 'node:path';
import { LspProcess } from '../support/lspClient';

/** The resources of a server after garbage collection. */
export interface Resources {
  /** Without compiled code, which keeps growing while the engine optimizes. */
  readonly heap: number;
  readonly code: number;
  /** Open timers, streams and files. */
  readonly handles: readonly string[];
}

/** A client whose server reports its resources. */
export class ProbedClient extends LspProcess {
  #waiting: ((kept: Resources) => void)[] = [];

  constructor() {
    super(undefined, ['--expose-gc', '--require', path.join(__dirname, 'heapProbe.cjs')]);
    this.process.stderr.on('data', (chunk) => {
      const [line] = /\{"heap".*\}/.exec(String(chunk)) ?? [];
      if (line !== undefined) {
        this.#waiting.splice(0).forEach((told) => told(JSON.parse(line) as Resources));
      }
    });
  }

  resources(): Promise<Resources> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.process.kill('SIGUSR2');
    });
  }
}
