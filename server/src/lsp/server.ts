import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  Emitter,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type FileEvent,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../../package.json';
import type { AnalysisOptions } from '../core/analysis/analyse';
import type { Finding } from '../core/diagnostics/finding';
import { configFile, noConfig } from '../core/analysis/config/config';
import { isObject } from '../core/json/objectReader';
import { english, type Language } from '../core/l10n/language';
import { isRule, pageFile } from '../core/analysis/rules/docs';
import { shownFile } from '../core/secrets/redact';
import { languageFor } from '../host/locale';
import { settingsSection, type InitializationOptions } from '../protocol';
import { Analyses } from './analysisCache';
import { BesideDocuments } from './siblingDocuments';
import { clampedTextDocuments } from './clampedTextDocuments';
import { codeActions } from './codeActions';
import { codeLenses } from './codeLenses';
import { completion } from './completion';
import { ConfigReports } from './configReports';
import { contributions } from './contributions';
import { toDiagnostic } from './convert';
import { documentLinks } from './documentLinks';
import type { Host } from '../host/host';
import { inlayHints } from './inlayHints';
import { layout } from './layout';
import { outlining } from './outlining';
import { hover } from './hover';
import { navigation } from './navigation';
import { Publisher } from './diagnosticsPublisher';
import { newDocument } from './newDocument';
import { programProgress } from './programProgress';
import { checks } from './checks';
import { progressDetails } from './progressDetails';
import { refactor } from './workflowActions';
import { semanticTokens } from './semanticTokens';
import type { Feature, Session } from './session';
import { defaultSettings, isGlob, readSettings } from './settings';
import { WorkspaceDocuments } from './workspaceDocuments';
import { whatMoved } from './compareWithHead';
import { workspaceSymbols } from './workspaceSymbols';

/** What the server can do beside diagnostics. */
const features: readonly Feature[] = [
  codeActions,
  completion,
  refactor,
  newDocument,
  contributions,
  outlining,
  layout,
  codeLenses,
  inlayHints,
  semanticTokens,
  workspaceSymbols,
  programProgress,
  checks,
  progressDetails,
  whatMoved,
  hover,
  navigation,
  documentLinks,
];

/** Serves one client on `connection`, until it goes. */
export function startServer(connection: Connection, hostFor: (language: () => Language) => Host): void {
  let capabilities: ClientCapabilities = {};
  let language = english;
  let besideJsonSupport = false;
  let rulePages: string | undefined;
  let schemas: string | undefined;
  let hasCommands = false;
  let settings = defaultSettings;
  let settingsAreRead: Promise<void> = Promise.resolve();

  const documents = new TextDocuments(clampedTextDocuments);
  let folders: readonly string[] = [];
  const host = hostFor(() => language);
  const configs = new ConfigReports(connection, host, () => language);
  const optionsFor = (uri: string): AnalysisOptions => {
    const found = configs.of(uri, folders, today());
    const config = found?.config ?? noConfig;
    return {
      path: uri,
      prefixes: settings.schemaVersionPrefixes,
      language,
      beside: beside.of(uri),
      configured: {
        config: { ...config, rules: new Map([...settings.rules, ...config.rules]) },
        file: found?.documentPath ?? '',
        today: today(),
      },
    };
  };
  const analyses = new Analyses(optionsFor);
  const filesChanged = new Emitter<readonly FileEvent[]>();
  const configurationChanged = new Emitter<void>();
  const session: Session = {
    connection,
    documents,
    host,
    get client() {
      return capabilities;
    },
    get language() {
      return language;
    },
    get hasCommands() {
      return hasCommands;
    },
    get besideJsonSupport() {
      return besideJsonSupport;
    },
    get folders() {
      return folders;
    },
    get workspace() {
      return workspace;
    },
    get beside() {
      return beside;
    },
    onDidChangeFiles: filesChanged.event,
    onDidChangeConfiguration: configurationChanged.event,
    excluded,
    get schemas() {
      return schemas;
    },
    opened(uri) {
      const document = documents.get(uri);
      const analysis = document && analyses.of(document).analysis;
      return document && analysis && { document, analysis };
    },
    optionsFor,
    isShared: ({ languageId }) => besideJsonSupport && /^jsonc?$/.test(languageId),
    diagnosticOf,
  };
  const workspace: WorkspaceDocuments = new WorkspaceDocuments(session);
  const beside: BesideDocuments = new BesideDocuments(session);
  const publisher = new Publisher(connection, diagnosticsOf);
  const pulls = () => capabilities.textDocument?.diagnostic !== undefined;

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    const options = (params.initializationOptions ?? {}) as InitializationOptions;
    capabilities = params.capabilities;
    language = languageFor(params.locale);
    besideJsonSupport = options.languageMode === 'json';
    rulePages = options.rulePages;
    schemas = options.schemas;
    hasCommands = options.hasCommands ?? false;
    folders = (params.workspaceFolders ?? []).map(({ uri }) => uri);
    take(options.settings);
    return {
      serverInfo: { name: 'statusdocs', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        ...features.map((feature) => feature.capabilities(session)).reduce((all, some) => ({ ...all, ...some }), {}),
        ...(pulls() ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {}),
      },
    };
  });

  connection.onInitialized(() => {
    features.forEach((feature) => feature.register?.(session));
    followFolders();
    if (capabilities.workspace?.configuration) {
      settingsAreRead = askForSettings();
    }
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      const watchers = [{ globPattern: `**/${configFile}` }];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    if (capabilities.workspace?.didChangeConfiguration?.dynamicRegistration) {
      void connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection });
    }
  });

  function followFolders(): void {
    if (capabilities.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        configs.forget();
        analyses.outdateAll();
        workspace.forget();
        beside.lookSoon();
        showEverythingAnew();
      });
    }
  }

  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => uri.endsWith(`/${configFile}`))) {
      configs.forget();
      analyses.outdateAll();
      showEverythingAnew();
    }
    filesChanged.fire(changes);
    beside.lookSoon();
  });

  beside.onDidChange((files) => {
    const changed = documents.all().filter(({ uri }) => files.has(host.spelled(uri)));
    changed.forEach(({ uri }) => analyses.judgeAnew(uri));
    showAnew(changed);
  });

  connection.onDidChangeConfiguration(({ settings: sent }: { settings: unknown }) => {
    settingsAreRead = capabilities.workspace?.configuration
      ? askForSettings()
      : Promise.resolve(take((sent as { readonly statusdocs?: unknown } | null)?.[settingsSection]));
    void settingsAreRead.then(showEverythingAnew);
  });

  documents.onDidChangeContent(({ document }) => {
    analyses.outdate(document.uri); // A client may open a document again at the version it had.
    beside.noteOpened(document.uri);
    if (!pulls()) {
      void settingsAreRead.then(() => {
        if (documents.get(document.uri) === document) {
          publisher.publishSoon(document);
        }
      });
    }
  });

  documents.onDidClose(({ document }) => {
    analyses.forget(document.uri);
    configs.forgetDocument(document.uri);
    publisher.clear(document.uri);
    beside.noteOpened(document.uri);
  });

  connection.languages.diagnostics.on(
    async ({ textDocument, previousResultId }, token): Promise<DocumentDiagnosticReport> => {
      await settingsAreRead;
      await nextTurn();
      if (token.isCancellationRequested) {
        throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
      }
      const document = documents.get(textDocument.uri);
      if (document === undefined) {
        return { kind: DocumentDiagnosticReportKind.Full, items: [] };
      }
      const resultId = String(analyses.of(document).number);
      return resultId === previousResultId
        ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
        : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnosticsOf(document)] };
    },
  );

  function diagnosticsOf(document: TextDocument): readonly Diagnostic[] {
    const { analysis } = analyses.of(document);
    if (analysis) {
      configs.note(document.uri, folders, analysis.used, today());
    }
    return (analysis?.findings ?? []).map((finding) => diagnosticOf(document, finding));
  }

  function diagnosticOf(document: TextDocument, finding: Finding): Diagnostic {
    return toDiagnostic(document, finding, pageOf(finding.code));
  }

  /** Where the page of a rule lies, for a client that has the pages. */
  function pageOf(code: string): string | undefined {
    return rulePages === undefined || !isRule(code) ? undefined : `${rulePages}/${pageFile(code)}`;
  }

  async function askForSettings(): Promise<void> {
    try {
      const answer: unknown = await Promise.race([
        connection.workspace.getConfiguration(settingsSection),
        after(settingsPatienceMs),
      ]);
      take(answer);
    } catch (error) {
      connection.console.error(`The settings could not be read: ${shownFile(String(error))}`);
    }
  }

  async function excluded(): Promise<readonly string[]> {
    await settingsAreRead;
    return [...settings.exclude, ...(await excludedByEditor())];
  }

  /**
   * What the setting `files.exclude` of VS Code hides; other clients have none. An entry with a `when` hides what is made
   * from a file beside it: a document with such a sibling is a document all the same.
   */
  async function excludedByEditor(): Promise<readonly string[]> {
    if (!capabilities.workspace?.configuration) {
      return [];
    }
    const answer: unknown = await Promise.race([
      connection.workspace.getConfiguration('files.exclude').catch(() => undefined), // Then nothing is hidden.
      after(settingsPatienceMs),
    ]);
    return Object.entries(isObject(answer) ? answer : {}).flatMap(([glob, isHidden]) =>
      isHidden === true && isGlob(glob) ? [glob] : [],
    );
  }

  function take(sent: unknown): void {
    const read = readSettings(sent, language);
    settings = read.settings;
    analyses.outdateAll();
    for (const problem of read.problems) {
      connection.console.warn(shownFile(problem));
    }
  }

  function showEverythingAnew(): void {
    configurationChanged.fire();
    showAnew(documents.all());
  }

  function showAnew(changed: readonly TextDocument[]): void {
    if (!pulls()) {
      changed.forEach((document) => publisher.publishSoon(document));
    } else if (changed.length > 0 && capabilities.workspace?.diagnostics?.refreshSupport) {
      void connection.languages.diagnostics.refresh();
    }
  }

  features.forEach((feature) => feature.listen(session));
  documents.listen(connection);
  connection.listen();
}

/** The day as `YYYY-MM-DD`. */
const today = () => new Date().toISOString().slice(0, 10);

/** How long a client may take to tell its settings; diagnostics do not wait for one that never does. */
const settingsPatienceMs = 3000;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Lets what the client has sent meanwhile come in: a cancellation, or a change that makes the work stale. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
