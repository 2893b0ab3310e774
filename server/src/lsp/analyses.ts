import type { TextDocument } from 'vscode-languageserver-textdocument';
import { analyse, judgedAnew, type Analysis, type AnalysisOptions } from '../core/analysis';

/** An analysis, or none for a text that is not a status document, under a number no other analysis has. */
export interface Numbered {
  readonly number: number;
  readonly analysis: Analysis | undefined;
}

/** The latest analysis of each open document, computed at most once a version and once a change of settings. */
export class Analyses {
  readonly #byUri = new Map<string, Numbered & { readonly version: number }>();
  #last = 0;

  constructor(private readonly optionsFor: (uri: string) => AnalysisOptions) {}

  of(document: TextDocument): Numbered {
    const known = this.#byUri.get(document.uri);
    if (known?.version === document.version) {
      return known;
    }
    const analysis = analyse(document.getText(), this.optionsFor(document.uri));
    const numbered = { version: document.version, number: ++this.#last, analysis };
    this.#byUri.set(document.uri, numbered);
    return numbered;
  }

  /** What is known of the text still holds; what stands beside it, or how it is judged, is another now. */
  judgeAnew(uri: string): void {
    const known = this.#byUri.get(uri);
    if (known?.analysis) {
      const analysis = judgedAnew(known.analysis, this.optionsFor(uri));
      this.#byUri.set(uri, { version: known.version, number: ++this.#last, analysis });
    }
  }

  forget(uri: string): void {
    this.#byUri.delete(uri);
  }

  forgetAll(): void {
    this.#byUri.clear();
  }
}
