import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ProgressType,
  WatchKind,
} from 'vscode-languageserver';
import type { Analysis } from '../core/analysis/analyse';
import { within } from '../host/within';
import { mayBeRecognized } from '../core/analysis/recognise';
import { reportedDocument, reportedPrograms } from '../core/program/report';
import {
  dashboardPageRequest,
  documentProgressRequest,
  progressChangedNotification,
  progressRequest,
  scanRequest,
  type DashboardPageParams,
  type DocumentProgressParams,
  type DocumentProgressResult,
  type ProgressParams,
  type ProgressPart,
  type ProgressResult,
} from '../protocol';
import { nowhere, placedDocument, type PlacedDocument } from './placedDocument';
import type { Feature, Session } from './session';

/** How long an answer waits for the workspace to be looked through. */
const patienceMs = 300;

/** How long changes are gathered before the client is told of them. */
const gatheringMs = 100;

/** Where the programs of the workspace stand: open documents as the editor holds them, all others as they are on disk. */
export const programProgress: Feature = {
  capabilities: ({ client }) =>
    client.workspace?.workspaceFolders
      ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }
      : {},
  listen(session) {
    const progress = new ProgramProgress(session);
    const { connection, documents, index, workspace } = session;
    connection.onRequest(progressRequest, async (params?: ProgressParams) =>
      inParts(await progress.report(), params, connection),
    );
    connection.onRequest(documentProgressRequest, ({ uri }: DocumentProgressParams) => progress.ofDocument(uri));
    connection.onRequest(dashboardPageRequest, async ({ folder }: DashboardPageParams) => {
      const { pageOf } = await import('./dashboardPage');
      return pageOf(await progress.whole(), folder, session.language);
    });
    connection.onRequest(scanRequest, () => {
      session.host.lookAgainAt(session.folders);
      workspace.forget();
      index.noteFiles();
      session.scannedAgain.fire();
    });
    index.onDidJudgeAll((hasChanged) => progress.noteRead(hasChanged));
    documents.onDidChangeContent(({ document }) => progress.noteDocument(document.uri));
    documents.onDidClose(({ document }) => progress.noteDocument(document.uri));
  },
  register({ client, connection, watchesFiles }) {
    if (watchesFiles) {
      const changed = ['**/*.[jJ][sS][oO][nN]', '**/.gitignore', '**/artifacts/**'].map((globPattern) => ({
        globPattern,
      }));
      // Of a folder that comes or goes only its own name is told.
      const watchers = [...changed, { globPattern: '**', kind: WatchKind.Create | WatchKind.Delete }];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    const { configuration, didChangeConfiguration } = client.workspace ?? {};
    if (configuration && didChangeConfiguration?.dynamicRegistration) {
      void connection.client.register(DidChangeConfigurationNotification.type, { section: 'files.exclude' });
    }
  },
};

const partType = new ProgressType<ProgressPart>();

/** Sends the programs before the answer where the client wants them so. */
function inParts(
  result: ProgressResult,
  { partialResultToken }: ProgressParams = {},
  connection: Session['connection'],
): ProgressResult {
  if (partialResultToken === undefined) {
    return result;
  }
  for (const program of result.programs) {
    void connection.sendProgress(partType, partialResultToken, program);
  }
  return { ...result, programs: [] };
}

/** The progress of all documents, and whether the client knows it. Nothing is done before it has asked once. */
class ProgramProgress {
  readonly #ofAnalyses = new WeakMap<Analysis, PlacedDocument>();
  /** The open documents that have changed, and those that were ours when they last did. */
  #touched = new Set<string>();
  readonly #statusDocuments = new Set<string>();
  #isAsked = false;
  /** Whether the client was answered before something changed. */
  #isNews = false;
  /** Whether it was answered that there may be more. */
  #isPromised = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly session: Session) {}

  async report(): Promise<ProgressResult> {
    this.#isAsked = true;
    await within(patienceMs, this.session.index.judgeAll());
    const programs = await this.#programs();
    this.#sortTouched();
    this.#isNews = false;
    this.#isPromised = this.session.index.isJudging;
    return { scanning: this.#isPromised, isBrokenOff: this.session.workspace.isBrokenOff, programs };
  }

  /** The programs once the whole workspace was looked through. The client is still told of what changes. */
  async whole(): Promise<ProgressResult['programs']> {
    this.#isAsked = true;
    await this.session.index.judgeAll();
    return this.#programs();
  }

  async #programs(): Promise<ProgressResult['programs']> {
    const opened = await this.#opened();
    const stored = this.session.index.workspaceFiles.flatMap(({ file, stored }) =>
      opened.has(file.uri) ? [] : [stored],
    );
    const all = [...opened.values(), ...stored].filter((each) => each !== undefined);
    const byFile = new Map(all.map((each) => [each.document.file, each]));
    const documents = all.map(({ document }) => document).sort((a, b) => (a.file < b.file ? -1 : 1));
    return reportedPrograms(documents, (file, at) => byFile.get(file)?.placeOf(at) ?? nowhere);
  }

  /** One open document, in the workspace or not. */
  ofDocument(uri: string): DocumentProgressResult {
    const placed = this.#ofOpened(uri);
    return placed ? reportedDocument(placed.document, (at) => placed.placeOf(at)) : null;
  }

  /** Who was told that there may be more asks again, even if there is not. */
  noteRead(hasChanged: boolean): void {
    this.#isNews ||= hasChanged || this.#isPromised;
    this.#tellSoon();
  }

  noteDocument(uri: string): void {
    if (this.#isAsked) {
      this.#touched.add(uri);
      this.#tellSoon();
    }
  }

  /** The open documents by their URIs; nothing for one that is not ours, or not of the workspace. */
  async #opened(): Promise<ReadonlyMap<string, PlacedDocument | undefined>> {
    const { documents, host, workspace } = this.session;
    const all = documents.all().map(async ({ uri }) => {
      const isHeld = await workspace.holds(uri);
      return [host.spelled(uri), isHeld ? this.#ofOpened(uri) : undefined] as const;
    });
    return new Map(await Promise.all(all));
  }

  #ofOpened(uri: string): PlacedDocument | undefined {
    const opened = this.session.opened(uri);
    if (opened === undefined) {
      return undefined;
    }
    const { document, analysis } = opened;
    const file = this.session.host.spelled(uri);
    const placed = this.#ofAnalyses.get(analysis) ?? placedDocument(file, document, analysis, this.session);
    this.#ofAnalyses.set(analysis, placed);
    return placed;
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tell();
    }, gatheringMs);
  }

  #tell(): void {
    this.#sortTouched();
    if (this.#isAsked && this.#isNews && !this.session.index.isJudging) {
      this.#isNews = false;
      void this.session.connection.sendNotification(progressChangedNotification);
    }
  }

  /** Other JSON that is edited is no news, unless it stands before a document in a file. */
  #sortTouched(): void {
    const touched = this.#touched;
    this.#touched = new Set();
    for (const uri of touched) {
      const wasStatusDocument = this.#statusDocuments.delete(uri);
      const text = this.session.documents.get(uri)?.getText();
      const isStatusDocument = text !== undefined && mayBeRecognized(text, uri);
      if (isStatusDocument) {
        this.#statusDocuments.add(uri);
      }
      const isStored = this.session.index.workspaceFile(uri)?.stored !== undefined;
      this.#isNews ||= wasStatusDocument || isStatusDocument || isStored;
    }
  }
}
