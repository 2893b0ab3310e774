import type { Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toDiagnostic } from './convert';
import type { Host } from './host';

/** The configurations in use, with what is wrong with them shown on their files. */
export class ConfigReports {
  readonly #reported = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
  ) {}

  of(uri: string, folders: readonly string[]): ReturnType<Host['configOf']> {
    const found = this.host.configOf(uri, folders);
    if (found?.file !== undefined && !this.#reported.has(found.file)) {
      this.#reported.add(found.file);
      const document = TextDocument.create(this.host.uriOf(found.file), 'json', 0, found.text);
      const diagnostics = found.findings.map((finding) => toDiagnostic(document, finding));
      void this.connection.sendDiagnostics({ uri: document.uri, diagnostics });
    }
    return found;
  }

  /** Reads the files anew the next time, and takes back what was said of them. */
  forget(): void {
    this.host.forgetConfigs();
    for (const file of this.#reported) {
      void this.connection.sendDiagnostics({ uri: this.host.uriOf(file), diagnostics: [] });
    }
    this.#reported.clear();
  }
}
