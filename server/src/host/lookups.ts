import type { KnownFacts } from './files';

/** Answers from what is known, and remembers what was looked up because it was not. */
export class Lookups implements KnownFacts {
  #missing: Promise<unknown>[] | undefined;

  /** What a question needs is not known, and is being looked up. */
  miss(looking: Promise<unknown>): void {
    this.#missing?.push(looking);
  }

  readonly known = <Answer>(ask: () => Answer): Answer | undefined => {
    const { answer, missing } = this.#asked(ask);
    return missing.length > 0 ? undefined : answer;
  };

  readonly settled = async <Answer>(ask: () => Answer): Promise<Answer> => {
    for (;;) {
      const { answer, missing } = this.#asked(ask);
      if (missing.length === 0) {
        return answer;
      }
      await Promise.all(missing);
    }
  };

  /** What is missing within a question is missing around it too. */
  #asked<Answer>(ask: () => Answer): { readonly answer: Answer; readonly missing: readonly Promise<unknown>[] } {
    const around = this.#missing;
    const missing: Promise<unknown>[] = [];
    this.#missing = missing;
    try {
      return { answer: ask(), missing };
    } finally {
      around?.push(...missing);
      this.#missing = around;
    }
  }
}
