import type { KnownFacts } from './files';

/** Answers from loaded data, and collects the pending loads of missing data. */
export class Lookups implements KnownFacts {
  #missing: Promise<unknown>[] | undefined;

  /** Records that data needed by the current query is being loaded. */
  noteMissing(loading: Promise<unknown>): void {
    this.#missing?.push(loading);
  }

  readonly ifLoaded = <Answer>(query: () => Answer): Answer | undefined => {
    const { answer, missing } = this.#runQuery(query);
    return missing.length > 0 ? undefined : answer;
  };

  readonly whenLoaded = async <Answer>(query: () => Answer): Promise<Answer> => {
    for (;;) {
      const { answer, missing } = this.#runQuery(query);
      if (missing.length === 0) {
        return answer;
      }
      await Promise.all(missing);
    }
  };

  /** Runs a query. Data missing in a nested query is missing in the outer one, too. */
  #runQuery<Answer>(query: () => Answer): { readonly answer: Answer; readonly missing: readonly Promise<unknown>[] } {
    const outer = this.#missing;
    const missing: Promise<unknown>[] = [];
    this.#missing = missing;
    try {
      return { answer: query(), missing };
    } finally {
      outer?.push(...missing);
      this.#missing = outer;
    }
  }
}
