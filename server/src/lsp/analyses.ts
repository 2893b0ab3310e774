import type { TextDocument } from 'vscode-languageserver-textdocument';
import { analyse, reanalyse, type Analysis, type AnalysisOptions } from '../core/analysis/analyse';

/** An analysis, or none for a text that is not a status document, under a number no other has, of earlier servers too. */
export interface Numbered {
  readonly number: number;
  readonly analysis: Analysis | undefined;
}

/** The latest analysis of each open document, computed at most once a version and once a change of settings. */
export class Analyses {
  readonly #byUri = new Map<string, Numbered & { readonly version: number }>();
  /** The latest text of each that was whole, which may be an older one: what is typed is broken half of the time. */
  readonly #whole = new Map<string, Analysis>();
  #last = Date.now();

  constructor(private readonly optionsFor: (uri: string) => AnalysisOptions) {}

  of(document: TextDocument): Numbered {
    const known = this.#byUri.get(document.uri);
    if (known?.version === document.version) {
      return known;
    }
    const { uri, version } = document;
    const analysis = analyse(document.getText(), this.optionsFor(uri), undefined, this.#whole.get(uri));
    if (analysis?.document?.isValidJson) {
      this.#whole.set(uri, analysis);
    }
    const numbered = { version, number: ++this.#last, analysis };
    this.#byUri.set(uri, numbered);
    return numbered;
  }

  /** What is known of the text still holds; what stands beside it, or how it is judged, is another now. */
  judgeAnew(uri: string): void {
    const known = this.#byUri.get(uri);
    if (known?.analysis === undefined || known.analysis.recognition.by === 'damage') {
      this.#byUri.delete(uri); // What lies next to an unreadable text decides whether it is ours.
    } else {
      const analysis = reanalyse(known.analysis, this.optionsFor(uri));
      this.#byUri.set(uri, { version: known.version, number: ++this.#last, analysis });
    }
  }

  /** The text is another now, whatever the version says. */
  invalidate(uri: string): void {
    this.#byUri.delete(uri);
  }

  forget(uri: string): void {
    this.#byUri.delete(uri);
    this.#whole.delete(uri);
  }

  /** All are judged by other settings now. */
  invalidateAll(): void {
    this.#byUri.clear();
  }
}
