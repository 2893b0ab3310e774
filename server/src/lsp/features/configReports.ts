import type { Suppression } from '../../core/analysis/config/config';
import { uselessSuppressions } from '../../core/analysis/config/suppress';
import type { Host } from '../../host/host';
import type { ClientSession } from '../protocol/clientSession';
import { today } from '../../host/clock';
import { withTimeout } from '../../host/withTimeout';
import { toDiagnostic } from '../protocol/convert';

/** Maximum time to wait for a configuration. After it, diagnostics use none. */
const configTimeoutMs = 3000;

type FoundConfig = NonNullable<ReturnType<Host['configOf']>>;

/** Shows the errors and useless suppressions of the configurations in use on their files. */
export class ConfigReports {
  /** The diagnostics last sent for each file, so that they are sent only after a change. */
  readonly #publishedTexts = new Map<string, string>();
  /** The suppressions for one open document that removed no finding from it, by document. */
  readonly #unused = new Map<string, { readonly file: string; readonly suppressions: readonly Suppression[] }>();

  constructor(
    private readonly session: Pick<ClientSession, 'connection' | 'folders' | 'host' | 'language' | 'pageOf' | 'texts'>,
  ) {}

  of(uri: string): FoundConfig | undefined {
    const { folders, host } = this.session;
    const config = host.configOf(uri, folders);
    if (config?.file !== undefined && !this.#publishedTexts.has(config.file)) {
      this.#show(config, config.file);
    }
    return config;
  }

  /** Resolves when the configuration of a document is loaded, or after a timeout. */
  async whenLoaded(uri: string): Promise<void> {
    const { folders, host } = this.session;
    if (host.configOf(uri, folders)?.isKnown === false) {
      await withTimeout(
        configTimeoutMs,
        host.whenLoaded(() => host.configOf(uri, folders)),
      );
    }
  }

  /** Records the suppressions that the analysis of a document used. */
  recordUsed(uri: string, used: readonly Suppression[]): void {
    const { folders, host } = this.session;
    const config = host.configOf(uri, folders);
    if (config?.file !== undefined) {
      const suppressions = config.config.suppressions.filter(({ files }) => files === config.documentPath);
      this.#unused.set(uri, { file: config.file, suppressions: suppressions.filter((each) => !used.includes(each)) });
      this.#show(config, config.file);
    }
  }

  forgetDocument(uri: string): void {
    this.#unused.delete(uri);
  }

  /** Forgets all configurations and clears their diagnostics. */
  forget(): void {
    const { connection, host } = this.session;
    host.forgetConfigs();
    for (const file of this.#publishedTexts.keys()) {
      void connection.sendDiagnostics({ uri: host.uriOf(file), diagnostics: [] });
    }
    this.#publishedTexts.clear();
    this.#unused.clear();
  }

  #show({ config, findings, text }: FoundConfig, file: string): void {
    const { connection, host, language, pageOf, texts } = this.session;
    const unused = [...this.#unused.values()].flatMap((each) => (each.file === file ? each.suppressions : []));
    const used = new Set(config.suppressions.filter((suppression) => !unused.includes(suppression)));
    const document = texts.create(host.uriOf(file), 'json', 0, text);
    const all = [...findings, ...uselessSuppressions(config, used, today(), text, language)];
    const diagnostics = all.map((finding) => toDiagnostic(document, finding, { page: pageOf(finding.code) }));
    const published = JSON.stringify(diagnostics);
    const isNew = published !== (this.#publishedTexts.get(file) ?? '[]');
    this.#publishedTexts.set(file, published);
    if (isNew) {
      void connection.sendDiagnostics({ uri: document.uri, diagnostics });
    }
  }
}
