import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ProgressType,
  WatchKind,
} from 'vscode-languageserver';
import { withTimeout } from '../../host/withTimeout';
import { mayBeRecognized } from '../../core/analysis/recognize';
import { reportedDocument, reportedPrograms } from '../../core/program/report';
import {
  dashboardPageRequest,
  documentProgressRequest,
  progressChangedNotification,
  progressRequest,
  scanRequest,
  type DocumentProgressResult,
  type ProgressParams,
  type ProgressPart,
  type ProgressResult,
} from '../../protocol';
import { topOfDocument, placedDocument, type PlacedDocument } from '../documents/placedDocument';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** Maximum time that an answer waits for the scan of the workspace. */
const maximumWaitMs = 300;

/** Delay between a change and the notification of the client. */
const notificationDelayMs = 100;

/** Answers requests for the progress of programs. Uses the editor text of open documents, and the files of all others. */
export const programProgress: Feature = {
  capabilities: ({ client }) =>
    client.workspace?.workspaceFolders
      ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }
      : {},
  listen(session) {
    const progress = new ProgramProgress(session);
    const { connection, documents, index, workspace } = session;
    answerRequest(session, progressRequest, async (params) => sendInParts(await progress.report(), params, connection));
    answerRequest(session, documentProgressRequest, ({ uri }) => progress.reportDocument(uri));
    answerRequest(session, dashboardPageRequest, async ({ folder }) => {
      const { renderDashboardPage } = await import('./dashboardPage');
      return renderDashboardPage(await progress.completePrograms(), folder, session.language);
    });
    answerRequest(session, scanRequest, () => {
      session.host.invalidate(session.folders);
      workspace.rescan();
      index.analyzeChangedFiles();
      session.rescanRequested.fire();
    });
    index.onDidAnalyzeAll((hasChanged) => progress.noteAnalyzed(hasChanged));
    index.onDidAnalyzePart(() => progress.noteAnalyzedPart());
    documents.onDidChangeContent(({ document }) => progress.noteDocument(document.uri));
    documents.onDidClose(({ document }) => progress.noteDocument(document.uri));
  },
  register({ client, connection, watchesFiles }) {
    if (watchesFiles) {
      const changePatterns = ['**/*.[jJ][sS][oO][nN]', '**/.gitignore', '**/artifacts/**'].map((globPattern) => ({
        globPattern,
      }));
      // If a folder is created or deleted, clients report only the folder itself.
      const watchers = [...changePatterns, { globPattern: '**', kind: WatchKind.Create | WatchKind.Delete }];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    const { configuration, didChangeConfiguration } = client.workspace ?? {};
    if (configuration && didChangeConfiguration?.dynamicRegistration) {
      void connection.client.register(DidChangeConfigurationNotification.type, { section: 'files.exclude' });
    }
  },
};

const partType = new ProgressType<ProgressPart>();

/**
 * Sends the programs as partial results if the client requests that. Each waits until the one before is written, because
 * programs are long, and the client would read all that have arrived without a pause.
 */
async function sendInParts(
  result: ProgressResult,
  { partialResultToken }: ProgressParams = {},
  connection: Session['connection'],
): Promise<ProgressResult> {
  if (partialResultToken === undefined) {
    return result;
  }
  for (const program of result.programs) {
    await connection.sendProgress(partType, partialResultToken, program);
  }
  return { ...result, programs: [] };
}

/** The progress of all documents. Notifies the client of changes, from its first request on. */
class ProgramProgress {
  /** The documents that have changed since the last check. */
  #changedDocuments = new Set<string>();
  /** The documents that were status documents at the last check. */
  readonly #statusDocuments = new Set<string>();
  #isRequested = false;
  /** True if the last answer to the client is outdated. */
  #isOutdated = false;
  /** True if the last answer was incomplete, so that the client expects a notification. */
  #isNotificationDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly session: Session) {}

  async report(): Promise<ProgressResult> {
    this.#isRequested = true;
    await withTimeout(maximumWaitMs, this.session.index.analyzeAll());
    const programs = await this.#programs();
    this.#checkChangedDocuments();
    this.#isOutdated = false;
    this.#isNotificationDue = this.session.index.isAnalyzing;
    return {
      scanning: this.#isNotificationDue,
      isIncomplete: this.session.workspace.isIncomplete,
      unchecked: this.#isNotificationDue ? this.session.index.uncheckedFiles : [],
      programs,
    };
  }

  /** Returns the programs after the scan of the whole workspace. Changes are still reported to the client. */
  async completePrograms(): Promise<ProgressResult['programs']> {
    this.#isRequested = true;
    await this.session.index.analyzeAll();
    return this.#programs();
  }

  async #programs(): Promise<ProgressResult['programs']> {
    const openDocuments = await this.#openDocuments();
    const stored = this.session.index.workspaceFiles.flatMap(({ file, stored }) =>
      openDocuments.has(file.uri) ? [] : [stored],
    );
    const all = [...openDocuments.values(), ...stored].filter((each) => each !== undefined);
    const byFile = new Map(all.map((each) => [each.document.file, each]));
    const documents = all.map(({ document }) => document).sort((a, b) => (a.file < b.file ? -1 : 1));
    return reportedPrograms(documents, (file, at) => byFile.get(file)?.placeOf(at) ?? topOfDocument);
  }

  /** Returns the progress of one open document, in the workspace or not. */
  reportDocument(uri: string): DocumentProgressResult {
    const placed = this.#placedDocumentOf(uri);
    return placed ? reportedDocument(placed.document, (at) => placed.placeOf(at)) : null;
  }

  /** Notifies the client after an incomplete answer, even if nothing has changed. */
  noteAnalyzed(hasChanged: boolean): void {
    this.#isOutdated ||= hasChanged || this.#isNotificationDue;
    this.#notifySoon();
  }

  /** Notifies the client while large files are still being checked. */
  noteAnalyzedPart(): void {
    if (this.#isRequested) {
      void this.session.connection.sendNotification(progressChangedNotification);
    }
  }

  noteDocument(uri: string): void {
    if (this.#isRequested) {
      this.#changedDocuments.add(uri);
      this.#notifySoon();
    }
  }

  /**
   * Returns the open documents by URI; `undefined` if a document is not a status document or not in the workspace, or if its
   * file was deleted.
   */
  async #openDocuments(): Promise<ReadonlyMap<string, PlacedDocument | undefined>> {
    const { documents, host, workspace } = this.session;
    const all = documents.all().map(async ({ uri }) => {
      const isInWorkspace = (await workspace.contains(uri)) && !(await workspace.isDeleted(uri));
      return [host.normalizedUri(uri), isInWorkspace ? this.#placedDocumentOf(uri) : undefined] as const;
    });
    return new Map(await Promise.all(all));
  }

  #placedDocumentOf(uri: string): PlacedDocument | undefined {
    const openDocument = this.session.findOpenDocument(uri);
    return (
      openDocument &&
      placedDocument(this.session.host.normalizedUri(uri), openDocument.document, openDocument.analysis, this.session)
    );
  }

  #notifySoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#notify();
    }, notificationDelayMs);
  }

  #notify(): void {
    this.#checkChangedDocuments();
    if (this.#isRequested && this.#isOutdated && !this.session.index.isAnalyzing) {
      this.#isOutdated = false;
      void this.session.connection.sendNotification(progressChangedNotification);
    }
  }

  /**
   * Marks the last answer as outdated if a changed document is or was a status document, in the editor or in its file.
   * Other JSON is ignored.
   */
  #checkChangedDocuments(): void {
    const changed = this.#changedDocuments;
    this.#changedDocuments = new Set();
    for (const uri of changed) {
      const wasStatusDocument = this.#statusDocuments.delete(uri);
      const text = this.session.documents.get(uri)?.getText();
      const isStatusDocument = text !== undefined && mayBeRecognized(text, uri);
      if (isStatusDocument) {
        this.#statusDocuments.add(uri);
      }
      const isStored = this.session.index.workspaceFile(uri)?.stored !== undefined;
      this.#isOutdated ||= wasStatusDocument || isStatusDocument || isStored;
    }
  }
}
