import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  type Connection,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { version } from '../../../package.json';
import { configFile } from '../core/analysis/config/config';
import type { Language } from '../core/l10n/language';
import type { Host } from '../host/host';
import { typedConfigRequest, settingsSection } from '../protocol';
import { checks } from './features/checks';
import { codeActions } from './features/codeActions';
import { codeLenses } from './features/codeLenses';
import { whatMoved } from './features/whatMoved';
import { completion } from './features/completion';
import { contributions } from './features/contributions';
import { derivedTexts } from './features/derivedTexts';
import { Diagnostics } from './features/diagnostics';
import { documentLinks } from './features/documentLinks';
import { hover } from './features/hover';
import { inlayHints } from './features/inlayHints';
import { answerRequest } from './protocol/answers';
import { layout } from './protocol/layout';
import { merging } from './features/merging';
import { callHierarchy } from './features/callHierarchy';
import { toReferences } from './features/references';
import { rename } from './features/rename';
import { newDocument } from './features/newDocument';
import { outlining } from './features/outlining';
import { programProgress } from './features/programProgress';
import { evidence } from './features/evidence';
import { gitEvidence } from './features/gitEvidence';
import { explanations } from './features/explanations';
import { progressDetails } from './features/progressDetails';
import { serverCommands } from './features/serverCommands';
import { semanticTokens } from './features/semanticTokens';
import { ServerSession } from './protocol/serverSession';
import type { Feature } from './protocol/session';
import { workflowActions } from './features/workflowActions';
import { WorkspaceDiagnostics } from './features/workspaceDiagnostics';
import { workspaceSymbols } from './features/workspaceSymbols';

/** The features of the server except diagnostics. */
const features: readonly Feature[] = [
  codeActions,
  completion,
  workflowActions,
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
  explanations,
  evidence,
  gitEvidence,
  whatMoved,
  derivedTexts,
  hover,
  toReferences,
  rename,
  callHierarchy,
  documentLinks,
  serverCommands,
  merging,
];

/** Serves one client on `connection`, until it disconnects. `packageUri` is the folder of the installed pages and schemas. */
export function startServer(
  connection: Connection,
  hostFor: (language: () => Language) => Host,
  packageUri: string,
): void {
  const session = new ServerSession(connection, hostFor, packageUri);
  const diagnostics = new Diagnostics(session);
  const workspaceDiagnostics = new WorkspaceDiagnostics(session, diagnostics);

  connection.onInitialize(async (params) => {
    await session.initialize(params);
    return {
      serverInfo: { name: 'statusdocs', version },
      capabilities: capabilities(session, diagnostics),
    };
  });
  connection.onInitialized(() => {
    features.forEach((feature) => feature.register?.(session));
    followFolders(session, diagnostics);
    session.settings.request();
    registerForChanges(session);
    workspaceDiagnostics.register();
  });
  followFiles(session, diagnostics, workspaceDiagnostics);
  followIndex(session, diagnostics);
  followSettings(session, diagnostics);
  session.onDidChangeConfiguration(() => session.index.invalidateAll());
  followDocuments(session, diagnostics);
  followTypedConfigs(session, diagnostics);
  diagnostics.listen();
  workspaceDiagnostics.listen();
  features.forEach((feature) => feature.listen(session));
  session.documents.listen(connection);
  connection.listen();
}

function capabilities(session: ServerSession, { isPulled }: Diagnostics): ServerCapabilities {
  return {
    ...(session.client.general?.positionEncodings ? { positionEncoding: session.texts.encoding } : {}),
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: !session.watchesFiles },
    ...features.map((feature) => feature.capabilities(session)).reduce(mergeCapabilities, {}),
    ...(isPulled ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } } : {}),
  };
}

/** Merges capabilities. Several features have workspace capabilities. */
const mergeCapabilities = (all: ServerCapabilities, some: ServerCapabilities): ServerCapabilities => ({
  ...all,
  ...some,
  ...(some.workspace ? { workspace: { ...all.workspace, ...some.workspace } } : {}),
});

/** Registers for changes that the client reports only on request. */
function registerForChanges({ client, connection, folders, host, watchesFiles }: ServerSession): void {
  if (watchesFiles) {
    const isRelative = client.workspace?.didChangeWatchedFiles?.relativePatternSupport === true;
    const above = isRelative ? host.configFoldersAbove(folders) : [];
    const watchers = [
      { globPattern: `**/${configFile}` },
      ...above.map((baseUri) => ({ globPattern: { baseUri, pattern: configFile } })),
    ];
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
  if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
    void connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection });
  }
}

/** Follows changes of the workspace folders. Called after `initialized`, because a client may not support them. */
function followFolders(session: ServerSession, diagnostics: Diagnostics): void {
  const { analyses, client, configs, connection, index } = session;
  if (client.workspace?.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const removedFolders = new Set(removed.map(({ uri }) => uri));
      session.folders = [...session.folders.filter((uri) => !removedFolders.has(uri)), ...added.map(({ uri }) => uri)];
      configs.forget();
      analyses.invalidateAll();
      index.markOutdated();
      sendEverythingAgain(session, diagnostics);
    });
  }
}

function followFiles(
  session: ServerSession,
  diagnostics: Diagnostics,
  workspaceDiagnostics: WorkspaceDiagnostics,
): void {
  const { connection, documents, filesChanged, index, workspace } = session;
  connection.onDidChangeWatchedFiles(({ changes }) => {
    session.host.invalidate(changes.map(({ uri }) => uri));
    if (changes.some(({ uri }) => uri.endsWith(`/${configFile}`)) || session.host.haveConfigsChanged()) {
      reloadConfigs(session, diagnostics);
    }
    filesChanged.fire(changes);
    workspace.noteEvents(changes);
    index.markOutdated(changes.map(({ uri }) => uri));
  });
  const checkForChanges = () => {
    if (!session.watchesFiles) {
      if (session.host.haveConfigsChanged()) {
        reloadConfigs(session, diagnostics);
      }
      index.markOutdated();
    }
  };
  session.host.onDidLoad(() => {
    if (session.host.haveConfigsChanged()) {
      reloadConfigs(session, diagnostics);
    }
    if (workspace.isUnread) {
      workspace.rescan();
      index.analyzeChangedFiles();
    }
    index.markOutdated();
  });
  documents.onDidOpen(checkForChanges);
  documents.onDidSave(checkForChanges);
  diagnostics.onDidRequest(checkForChanges);
  workspaceDiagnostics.onDidRequest(checkForChanges);
}

function reloadConfigs(session: ServerSession, diagnostics: Diagnostics): void {
  session.configs.forget();
  session.analyses.invalidateAll();
  sendEverythingAgain(session, diagnostics);
}

function followIndex({ index, documents, host, repositories }: ServerSession, diagnostics: Diagnostics): void {
  repositories.onDidChangeFacts((uris) => index.noteChangedFacts(uris));
  index.onDidInvalidate((files) =>
    diagnostics.sendAgain(documents.all().filter(({ uri }) => files.has(host.normalizedUri(uri)))),
  );
}

function followSettings(session: ServerSession, diagnostics: Diagnostics): void {
  const { analyses, connection, settings } = session;
  settings.onDidApply(() => analyses.invalidateAll());
  connection.onDidChangeConfiguration(({ settings: sent }: { settings: unknown }) => {
    const settingsSent = (sent as { readonly statusdocs?: unknown } | null)?.[settingsSection];
    void settings.update(settingsSent).then(() => sendEverythingAgain(session, diagnostics));
  });
}

function followDocuments({ analyses, index, configs, documents }: ServerSession, diagnostics: Diagnostics): void {
  documents.onDidChangeContent(({ document }) => {
    analyses.invalidate(document.uri); // A client may open a document again with an earlier version.
    index.noteEdited(document.uri);
    diagnostics.noteChange(document);
  });
  documents.onDidClose(({ document }) => {
    analyses.forget(document.uri);
    configs.forgetDocument(document.uri);
    diagnostics.forget(document.uri);
    index.noteEdited(document.uri);
  });
}

/** Delay after typing in a configuration before the documents are checked by it, in milliseconds. */
const typingPauseMs = 300;

/** Checks documents by the text of a configuration in the editor, even if it is not saved. */
function followTypedConfigs(session: ServerSession, diagnostics: Diagnostics): void {
  const { documents, host } = session;
  let timer: NodeJS.Timeout | undefined;
  const setEditorConfig = (uri: string, text: string | undefined) => {
    if (uri.endsWith(`/${configFile}`)) {
      host.setEditorConfig(uri, text);
      clearTimeout(timer);
      timer = setTimeout(() => reloadConfigs(session, diagnostics), typingPauseMs);
    }
  };
  documents.onDidChangeContent(({ document }) => setEditorConfig(document.uri, document.getText()));
  documents.onDidClose(({ document }) => setEditorConfig(document.uri, undefined));
  answerRequest(session, typedConfigRequest, ({ uri, text }) => {
    setEditorConfig(uri, text);
  });
}

function sendEverythingAgain({ configurationChanged, documents }: ServerSession, diagnostics: Diagnostics): void {
  configurationChanged.fire();
  diagnostics.sendAgain(documents.all());
}
