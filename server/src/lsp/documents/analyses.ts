import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import { analyze, reanalyze } from '../../core/analysis/analyze';
import { createBasis, isCurrent, type Basis } from './basis';

/**
 * An analysis, or `undefined` for a text that is not a status document, with a number that is unique even across restarts of the
 * server.
 */
export interface NumberedAnalysis {
  readonly number: number;
  readonly analysis: Analysis | undefined;
}

/** The latest analysis of each open document, computed at most once for each version and change of settings. */
export class Analyses {
  readonly #byUri = new Map<string, NumberedAnalysis & { readonly version: number; readonly basis: Basis }>();
  /**
   * The latest analysis of each document with valid JSON, possibly of an older version, because text is often broken while it is
   * typed.
   */
  readonly #whole = new Map<string, Analysis>();
  #last = Date.now();

  constructor(private readonly optionsFor: (uri: string) => AnalysisOptions) {}

  of(document: TextDocument): NumberedAnalysis {
    const cached = this.#byUri.get(document.uri);
    if (cached?.version === document.version) {
      return cached;
    }
    const { uri, version } = document;
    const options = this.optionsFor(uri);
    const analysis = analyze(document.getText(), options, { previous: this.#whole.get(uri) });
    if (analysis?.document?.isValidJson) {
      this.#whole.set(uri, analysis);
    }
    return this.#keep(uri, version, analysis, options);
  }

  /** Analyzes a document again with its present siblings and settings. Its text has not changed. */
  analyzeAgain(uri: string): void {
    const cached = this.#byUri.get(uri);
    if (cached?.analysis === undefined || cached.analysis.recognition.by === 'damage') {
      this.#byUri.delete(uri); // Siblings decide whether an unreadable text is a status document.
    } else {
      const options = this.optionsFor(uri);
      this.#keep(uri, cached.version, reanalyze(cached.analysis, options), options);
    }
  }

  #keep(uri: string, version: number, analysis: Analysis | undefined, options: AnalysisOptions): NumberedAnalysis {
    const numbered = { version, number: ++this.#last, analysis, basis: createBasis(analysis, options) };
    this.#byUri.set(uri, numbered);
    return numbered;
  }

  /** Returns whether the analysis of a document, if there is one, has the same result in its present surroundings. */
  isCurrent(uri: string): boolean {
    const cached = this.#byUri.get(uri);
    return cached === undefined || isCurrent(cached.basis, this.optionsFor(uri));
  }

  /** Forgets an analysis, because the text may have changed even if the version has not. */
  invalidate(uri: string): void {
    this.#byUri.delete(uri);
  }

  forget(uri: string): void {
    this.#byUri.delete(uri);
    this.#whole.delete(uri);
  }

  /** Forgets all analyses, because the settings have changed. */
  invalidateAll(): void {
    this.#byUri.clear();
  }
}
