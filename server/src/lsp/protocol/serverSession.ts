import {
  Emitter,
  TextDocuments,
  type ClientCapabilities,
  type Connection,
  type Diagnostic,
  type FileEvent,
  type InitializeParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { AnalysisOptions } from '../../core/analysis/analysis';
import { noConfig } from '../../core/analysis/config/config';
import { pageOfCode } from '../../core/analysis/rules/docs';
import { emptyContext, type DocumentContext } from '../../core/rules/context';
import type { Finding } from '../../core/diagnostics/finding';
import { english, type Language } from '../../core/l10n/language';
import type { Host } from '../../host/host';
import { chooseLanguage } from '../../host/locale';
import type { InitializationOptions } from '../../protocol';
import { Analyses, type NumberedAnalysis } from '../documents/analyses';
import { ClientSettings } from './clientSettings';
import { ClientTexts } from '../documents/clientTexts';
import type { OpenDocument } from './clientSession';
import { today } from '../../host/clock';
import { ConfigReports } from '../features/configReports';
import { messageInClient } from '../features/merging';
import { toDiagnostic } from './convert';
import type { Session } from './session';
import { ProgramIndex } from '../documents/programIndex';
import { RepositoryFacts } from '../documents/repositoryFacts';
import { specificationLinks } from '../features/specificationLinks';
import { WorkspaceScan } from '../documents/workspaceScan';

type FoldersParams = Pick<InitializeParams, 'workspaceFolders' | 'rootUri' | 'rootPath'>;

/** The state of the server for one client. Its members are independent, because features destructure the session. */
export class ServerSession implements Session {
  client: ClientCapabilities = {};
  language: Language = english;
  hasCommands = false;
  isTrusted = true;
  editorServesJson = false;
  folders: readonly string[] = [];
  readonly schemas: string;
  readonly specificationLink: ReturnType<typeof specificationLinks>;
  readonly connection: Connection;
  readonly texts = new ClientTexts();
  readonly documents = new TextDocuments(this.texts);
  readonly host: Host;
  readonly settings = new ClientSettings(this);
  readonly configs: ConfigReports;
  readonly analyses: Analyses;
  readonly repositories: RepositoryFacts = new RepositoryFacts(this);
  readonly index: ProgramIndex = new ProgramIndex(this);
  readonly workspace: WorkspaceScan = new WorkspaceScan(this);

  readonly filesChanged = new Emitter<readonly FileEvent[]>();
  readonly onDidChangeFiles = this.filesChanged.event;
  readonly rescanRequested = new Emitter<void>();
  readonly onDidRequestRescan = this.rescanRequested.event;
  readonly configurationChanged = new Emitter<void>();
  readonly onDidChangeConfiguration = this.configurationChanged.event;

  constructor(
    connection: Connection,
    hostFor: (language: () => Language) => Host,
    private readonly packageUri: string,
  ) {
    this.connection = connection;
    this.host = hostFor(() => this.language);
    this.schemas = `${packageUri}/schemas`;
    this.specificationLink = specificationLinks(`${packageUri}/docs/specification`, (uri) => this.host.pageAt(uri));
    this.configs = new ConfigReports(this);
    this.analyses = new Analyses(this.optionsFor);
  }

  /** Reads the parameters of `initialize`. */
  async initialize({ capabilities, initializationOptions, locale, ...params }: InitializeParams): Promise<void> {
    const options = (initializationOptions ?? {}) as InitializationOptions;
    this.client = capabilities;
    this.language = chooseLanguage(locale, options.sentences);
    this.hasCommands = options.hasCommands ?? false;
    this.isTrusted = options.isTrusted ?? true;
    this.editorServesJson = options.languageMode === 'json';
    this.folders = this.#foldersIn(params);
    this.settings.apply(options.settings);
    await this.texts.selectEncoding(capabilities.general?.positionEncodings ?? []);
  }

  get watchesFiles(): boolean {
    return this.client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  readonly excluded = (): Promise<readonly string[]> => this.settings.excluded();

  readonly findOpenDocument = (uri: string): OpenDocument | undefined => {
    const document = this.documents.get(uri);
    const analysis = document && this.analysisOf(document).analysis;
    return document && analysis && { document, analysis };
  };

  /** Returns the current analysis of a document. Invalidates outdated analyses first. */
  readonly analysisOf = (document: TextDocument): NumberedAnalysis => {
    this.index.applyEdits();
    return this.analyses.of(document);
  };

  readonly optionsFor = (uri: string): AnalysisOptions => {
    const foundConfig = this.configs.of(uri);
    const config = foundConfig?.config ?? noConfig;
    const { domains, rules } = this.settings.current;
    return {
      path: uri,
      domains,
      language: this.language,
      context: this.#contextOf(uri, foundConfig),
      repositories: this.repositories.of(uri),
      damageTest: () => this.index.findDamageTest(uri),
      configured: {
        config: { ...config, rules: new Map([...rules, ...config.rules]) },
        file: foundConfig?.documentPath ?? '',
        today: today(),
      },
    };
  };

  readonly isShared = ({ languageId }: TextDocument): boolean => this.editorServesJson && /^jsonc?$/.test(languageId);

  readonly diagnosticOf = (document: TextDocument, finding: Finding): Diagnostic =>
    toDiagnostic(
      document,
      { ...finding, message: messageInClient(this, document, finding) },
      {
        page: this.pageOf(finding.code),
        texts: this.#showsRelated ? this.texts : undefined,
        language: this.language,
      },
    );

  /** Returns the files around a document only after its configuration is loaded. */
  #contextOf(uri: string, config: ReturnType<Host['configOf']>): DocumentContext {
    const context = this.index.contextOf(uri);
    return config?.isKnown === false ? emptyContext(context.file) : context;
  }

  /** A client without workspace folders names one root. */
  #foldersIn({ workspaceFolders, rootUri, rootPath }: FoldersParams): readonly string[] {
    const root = rootUri ?? (typeof rootPath === 'string' ? this.host.uriOf(rootPath) : undefined);
    return workspaceFolders?.map(({ uri }) => uri) ?? (root === undefined ? [] : [root]);
  }

  get #showsRelated(): boolean {
    const { diagnostic, publishDiagnostics } = this.client.textDocument ?? {};
    return Boolean(publishDiagnostics?.relatedInformation ?? diagnostic?.relatedInformation);
  }

  readonly pageOf = (code: string): string => `${this.packageUri}/docs/${pageOfCode(code)}`;
}
