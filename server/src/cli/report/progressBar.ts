import type { WriteStream } from 'node:tty';
import type { Language } from '../../core/l10n/language';

/** Delay before the bar is shown, and the shortest time between updates, in milliseconds. */
const times = { first: 1000, next: 100 };

const width = 30;

/** Assumed width of a terminal that does not report it, in columns. */
const assumedColumns = 80;

/** Number of characters in the line that may take two columns. */
const wideCharacters = 10;

/** Shows the number of checked files on a terminal, if a check takes long. */
export class ProgressBar {
  /** Number of checked files. All threads increment it. */
  readonly counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #total = 0;
  #shown = '';
  #next = Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly language: Language,
    private readonly terminal: Pick<WriteStream, 'write' | 'columns'> = process.stderr,
  ) {}

  begin(total: number): void {
    this.#total = total;
    this.#next = performance.now() + times.first;
    this.#timer = setInterval(() => this.#draw(), times.next).unref();
  }

  advance(files: number): void {
    Atomics.add(this.counter, 0, files);
    this.#draw();
  }

  /** Stops and clears the line. */
  end(): void {
    clearInterval(this.#timer);
    this.#next = Infinity;
    if (this.#shown !== '') {
      this.terminal.write('\r\u001b[K');
    }
  }

  #draw(): void {
    const now = performance.now();
    if (now >= this.#next) {
      this.#next = now + times.next;
      const line = this.#line();
      if (line !== this.#shown && line.length + wideCharacters < (this.terminal.columns || assumedColumns)) {
        this.#shown = line;
        this.terminal.write(`\r${line}\u001b[K`);
      }
    }
  }

  #line(): string {
    const done = Atomics.load(this.counter, 0);
    const filled = Math.floor((width * done) / this.#total);
    const { say } = this.language;
    return `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${say('Files: {done} of {total}', { done, total: this.#total })}`;
  }
}

/** Returns whether a person can see standard error change: it is a terminal, and not continuous integration. */
export const canShowProgress = ({ env, stderr }: Pick<NodeJS.Process, 'env' | 'stderr'>): boolean =>
  Boolean(stderr.isTTY) && env.TERM !== 'dumb' && !env.CI;
