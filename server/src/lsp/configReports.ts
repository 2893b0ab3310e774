import type { Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Suppression } from '../core/analysis/config/config';
import { uselessSuppressions } from '../core/analysis/config/suppress';
import type { Language } from '../core/l10n/language';
import { toDiagnostic } from './convert';
import type { Host } from '../host/host';

type Found = NonNullable<ReturnType<Host['configOf']>>;

/** The configurations in use, with what is wrong with them, and what they no longer need, shown on their files. */
export class ConfigReports {
  /** What was last said of each file, so that it is said once. */
  readonly #said = new Map<string, string>();
  /** The suppressions made for one open document that took nothing out of it, by the document. */
  readonly #idle = new Map<string, { readonly file: string; readonly suppressions: readonly Suppression[] }>();

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly language: () => Language,
  ) {}

  of(uri: string, folders: readonly string[], today: string): Found | undefined {
    const found = this.host.configOf(uri, folders);
    if (found?.file !== undefined && !this.#said.has(found.file)) {
      this.#show(found, found.file, today);
    }
    return found;
  }

  /** Takes note of the suppressions that an analysis of the document at `uri` made use of. */
  note(uri: string, folders: readonly string[], used: readonly Suppression[], today: string): void {
    const found = this.host.configOf(uri, folders);
    if (found?.file !== undefined) {
      const own = found.config.suppressions.filter(({ files }) => files === found.documentPath);
      this.#idle.set(uri, { file: found.file, suppressions: own.filter((each) => !used.includes(each)) });
      this.#show(found, found.file, today);
    }
  }

  forgetDocument(uri: string): void {
    this.#idle.delete(uri);
    this.host.forgetConfigOf(uri);
  }

  /** Reads the files anew the next time, and takes back what was said of them. */
  forget(): void {
    this.host.forgetConfigs();
    for (const file of this.#said.keys()) {
      void this.connection.sendDiagnostics({ uri: this.host.uriOf(file), diagnostics: [] });
    }
    this.#said.clear();
    this.#idle.clear();
  }

  #show({ config, findings, text }: Found, file: string, today: string): void {
    const idle = [...this.#idle.values()].flatMap((each) => (each.file === file ? each.suppressions : []));
    const used = new Set(config.suppressions.filter((suppression) => !idle.includes(suppression)));
    const document = TextDocument.create(this.host.uriOf(file), 'json', 0, text);
    const all = [...findings, ...uselessSuppressions(config, used, today, text, this.language())];
    const diagnostics = all.map((finding) => toDiagnostic(document, finding));
    const said = JSON.stringify(diagnostics);
    const isNew = said !== (this.#said.get(file) ?? '[]');
    this.#said.set(file, said);
    if (isNew) {
      void this.connection.sendDiagnostics({ uri: document.uri, diagnostics });
    }
  }
}
