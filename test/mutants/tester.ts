import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Mutant } from './mutate';
import type { Reply, Task } from './worker';

/** The duration of the tests of each file without mutants, and the tests that fail even then. */
export interface Usual {
  readonly milliseconds: ReadonlyMap<string, number>;
  readonly failing: readonly string[];
}

export interface Killed {
  readonly test: string;
  readonly by: string;
}

/** Maximum number of mutants for a process, because reloaded modules leak memory. */
const maximumMutants = 150;

/** A process that tries mutants. If it hangs or dies, it is replaced, and its mutant counts as detected. */
export class Tester {
  #child: ChildProcess | undefined;
  #tried = 0;

  constructor(private readonly usual: Usual) {}

  static async usual(tests: readonly string[]): Promise<Usual> {
    const tester = new Tester({ milliseconds: new Map(), failing: [] });
    const milliseconds = new Map<string, number>();
    const failing: string[] = [];
    const killed = await tester.#run({ tests, failing: [] }, (reply) => {
      milliseconds.set(reply.tried, reply.milliseconds);
      failing.push(...reply.failed);
    });
    tester.end();
    if (killed) {
      throw new Error(`Without any mutant ${killed.test} ${killed.by}.`);
    }
    return { milliseconds, failing };
  }

  async kill(mutant: Mutant, tests: readonly string[]): Promise<Killed | undefined> {
    if (++this.#tried % maximumMutants === 0) {
      this.end();
    }
    let killed: Killed | undefined;
    const broken = await this.#run({ mutant, tests, failing: this.usual.failing }, ({ tried, failed }) => {
      killed = failed[0] === undefined ? undefined : { test: tried, by: failed[0] };
    });
    return broken ?? killed;
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #run(task: Task, onReply: (reply: Extract<Reply, { tried: string }>) => void): Promise<Killed | undefined> {
    const child = (this.#child ??= fork(path.join(__dirname, 'worker.ts'), {
      execArgv: ['--import', 'tsx', '--max-old-space-size=2048'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { TEST_SAMPLE: '1', ...process.env }, // As in the quick run, and equal for each mutant.
    }));
    return new Promise((resolve) => {
      let test = task.tests[0] ?? '';
      let timer: NodeJS.Timeout | undefined;
      const finish = (by?: string) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (by) {
          this.end();
        }
        resolve(by ? { test, by } : undefined);
      };
      child.on('exit', () => finish('ends the process'));
      child.on('message', (reply: Reply) => {
        if ('started' in reply) {
          test = reply.started;
          clearTimeout(timer);
          const known = this.usual.milliseconds.get(test);
          timer = setTimeout(() => finish('does not end'), known === undefined ? 600_000 : 20_000 + 5 * known);
        } else if ('tried' in reply) {
          onReply(reply);
        } else {
          finish();
        }
      });
      child.send(task);
    });
  }
}
