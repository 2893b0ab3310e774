import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Time without changes before diagnostics are pushed, in milliseconds. */
const publishDelayMs = 150;

/** Pushes diagnostics to clients that do not pull them: after a pause, and only for the newest version. */
export class Publisher {
  readonly #pending = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly connection: Connection,
    private readonly diagnosticsOf: (document: TextDocument) => readonly Diagnostic[],
  ) {}

  publishSoon(document: TextDocument): void {
    clearTimeout(this.#pending.get(document.uri));
    this.#pending.set(
      document.uri,
      setTimeout(() => this.#publish(document), publishDelayMs),
    );
  }

  /** Stops pushing diagnostics of a closed document. */
  forget(uri: string): void {
    clearTimeout(this.#pending.get(uri));
    this.#pending.delete(uri);
  }

  #publish(document: TextDocument): void {
    this.#pending.delete(document.uri);
    const { uri, version } = document;
    void this.connection.sendDiagnostics({ uri, version, diagnostics: [...this.diagnosticsOf(document)] });
  }
}
