import type { KnownFacts } from './files';

/** Answers from loaded data, and collects the pending loads of missing data. */
export class Lookups implements KnownFacts {
  #missing: Promise<unknown>[] | undefined;

  /** Records that data needed by the current query is being loaded. */
  noteMissing(looking: Promise<unknown>): void {
    this.#missing?.push(looking);
  }

  readonly ifLoaded = <Answer>(ask: () => Answer): Answer | undefined => {
    const { answer, missing } = this.#runQuery(ask);
    return missing.length > 0 ? undefined : answer;
  };

  readonly whenLoaded = async <Answer>(ask: () => Answer): Promise<Answer> => {
    for (;;) {
      const { answer, missing } = this.#runQuery(ask);
      if (missing.length === 0) {
        return answer;
      }
      await Promise.all(missing);
    }
  };

  /** Runs a query. Data missing in a nested query is missing in the outer one, too. */
  #runQuery<Answer>(ask: () => Answer): { readonly answer: Answer; readonly missing: readonly Promise<unknown>[] } {
    const outer = this.#missing;
    const missing: Promise<unknown>[] = [];
    this.#missing = missing;
    try {
      return { answer: ask(), missing };
    } finally {
      outer?.push(...missing);
      this.#missing = outer;
    }
  }
}
