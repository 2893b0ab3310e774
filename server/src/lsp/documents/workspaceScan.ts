import {
  FileChangeType,
  type CancellationToken,
  type FileEvent,
  type WorkDoneProgressServerReporter,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import type { FilesOfWorkspace } from '../../host/host';
import type { FoundFile } from '../../host/workspaceFiles';
import type { ClientSession } from '../protocol/clientSession';

/** The index of the files that a scan finds. */
export interface ScannedFiles {
  /**
   * Reads files that have changed, and calls `noteUnread` for files that cannot be read. Returns `true` if a document was
   * created, changed or deleted.
   */
  readFiles(files: readonly FoundFile[]): Promise<boolean>;
  /** Takes files out of the workspace. Returns `true` if one of them was a document, or could not be read. */
  dropFiles(isGone: (uri: string) => boolean): boolean;
  /** Analyzes the files read so far, and then waits until the user has stopped typing. Call it before a long read. */
  analyzeReadFiles(): Promise<void>;
  /** Records that files of the workspace were created, changed or deleted. */
  analyzeChangedFiles(): void;
}

/**
 * Finds the JSON files of the workspace folders for the index. The folders are scanned on first use. After that, only
 * files reported by the client are examined.
 */
export class WorkspaceScan {
  /** `undefined` until the workspace is scanned, and if it has to be scanned again. */
  #files: FilesOfWorkspace | undefined;
  #events: FileEvent[] = [];
  /** The documents whose files were deleted while they were open. The files may have been created again. */
  readonly #deletedDocuments = new WeakSet<TextDocument>();
  #updating: Promise<void> | undefined;
  #updatedAt = 0;
  #isCanceled = false;
  #isUnread = false;
  #largeFiles: readonly FoundFile[] = [];

  constructor(private readonly session: ClientSession & { readonly index: ScannedFiles }) {}

  /** `true` if the scan was canceled, or if a part could not be read: there may be more documents. */
  get isIncomplete(): boolean {
    return this.#isCanceled || this.#isUnread;
  }

  /** The URIs of the large files that the scan has found, but not read yet. */
  get unreadLargeFiles(): readonly string[] {
    return this.#largeFiles.map(({ uri }) => uri);
  }

  /** `true` if a part of the workspace could not be read. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /**
   * Examines changed files. Scans the whole workspace the first time. For a client that watches no files, also scans it if the
   * last scan is older than `maximumAgeMs`.
   */
  async update(maximumAgeMs = 0): Promise<void> {
    if (!this.#updating && !this.session.watchesFiles && Date.now() - this.#updatedAt >= maximumAgeMs) {
      this.#files = undefined;
    }
    if (this.#files === undefined || this.#events.length > 0) {
      this.#updating ??= this.#update();
    }
    await this.#updating;
  }

  /** Scans the whole workspace again, if it was scanned. */
  rescan(): void {
    const wasScanned = this.#files !== undefined;
    this.#files = undefined;
    if (wasScanned) {
      void this.update();
    }
  }

  /** Records file events. Only these files are examined. */
  noteEvents(events: readonly FileEvent[]): void {
    const { documents, host } = this.session;
    const normalized = events.map(({ uri, type }) => ({ uri: host.normalizedUri(uri), type }));
    const isDeleted = isAtOrBelow(deletedUris(normalized));
    documents
      .all()
      .filter(({ uri }) => isDeleted(host.normalizedUri(uri)))
      .forEach((document) => this.#deletedDocuments.add(document));
    if (this.#files !== undefined) {
      this.#events.push(...normalized);
      void this.update(Infinity);
    }
  }

  /** Records that a document could not be read. */
  noteUnread(): void {
    this.#isUnread = true;
  }

  /** Returns whether an open document belongs to the workspace; without a folder, every document does. */
  async contains(uri: string): Promise<boolean> {
    return this.session.folders.length === 0 ? !uri.startsWith('git:') : !(await this.#workspaceFiles().leavesOut(uri));
  }

  /**
   * Returns whether the file of a document was deleted while it was open. VS Code keeps the document of a closed tab open for
   * minutes. A document that was never saved is not deleted.
   */
  async isDeleted(uri: string): Promise<boolean> {
    const document = this.session.documents.get(uri);
    return document !== undefined && this.#deletedDocuments.has(document) && (await this.isGone(uri));
  }

  /** Returns whether the JSON file of an open document does not exist. */
  async isGone(uri: string): Promise<boolean> {
    const files = this.#workspaceFiles();
    return (
      this.session.host.isFile(uri) &&
      isJsonFile(uri) &&
      !(await files.leavesOut(uri)) &&
      (await files.at(uri)) === undefined
    );
  }

  #workspaceFiles(): FilesOfWorkspace {
    return this.#files ?? this.session.host.workspaceFiles(this.session.folders, [], this.session.isTrusted);
  }

  async #update(): Promise<void> {
    const { connection, index } = this.session;
    const progress = new ProgressReporter(this.session);
    let hasChanged = false;
    try {
      while (!progress.isCanceled && (this.#files === undefined || this.#events.length > 0)) {
        hasChanged = (await (this.#files ? this.#scanChanged(this.#files) : this.#scanAll(progress))) || hasChanged;
      }
    } catch (error) {
      connection.console.error(`The workspace could not be looked through: ${redactFile(String(error))}`);
    } finally {
      progress.end();
      this.#isCanceled ||= progress.isCanceled;
      this.#isUnread ||= this.#files?.isUnread() === true;
      this.#updating = undefined;
      this.#updatedAt = Date.now();
    }
    if (hasChanged) {
      index.analyzeChangedFiles();
    }
  }

  /** Returns whether a document was created, changed or deleted. */
  async #scanAll(progress: ProgressReporter): Promise<boolean> {
    this.#events = [];
    this.#isCanceled = false;
    this.#isUnread = false;
    const { connection, folders, host, index } = this.session;
    const files = host.workspaceFiles(folders, await this.session.excluded(), this.session.isTrusted);
    this.#files = files;
    const visited = new Set<string>();
    let hasChanged = false;
    this.#largeFiles = [];
    const isStopped = () => progress.isCanceled || this.#files !== files; // If the files differ, another scan has begun.
    for await (const chunk of chunks(files.filesBelow())) {
      if (isStopped()) {
        return hasChanged;
      }
      chunk.forEach(({ uri }) => visited.add(uri));
      this.#largeFiles = [...this.#largeFiles, ...chunk.filter(isLarge)];
      hasChanged = (await index.readFiles(chunk.filter((file) => !isLarge(file)))) || hasChanged;
      progress.report(visited.size);
    }
    hasChanged = (await this.#readLargeFiles(isStopped)) || hasChanged;
    if (isStopped()) {
      return hasChanged;
    }
    if (files.isCut()) {
      connection.console.warn(`The workspace is too large: only ${visited.size} JSON files were looked at.`);
    }
    return index.dropFiles((uri) => !visited.has(uri)) || hasChanged;
  }

  /** Reads the large files, the smallest first, so that all others are checked before. Returns whether one is a document. */
  async #readLargeFiles(isStopped: () => boolean): Promise<boolean> {
    let hasChanged = false;
    for (const file of [...this.#largeFiles].sort((a, b) => a.size - b.size)) {
      await this.session.index.analyzeReadFiles();
      if (isStopped()) {
        return hasChanged;
      }
      hasChanged = (await this.session.index.readFiles([file])) || hasChanged;
      this.#largeFiles = this.#largeFiles.filter((each) => each !== file);
    }
    return hasChanged;
  }

  async #scanChanged(files: FilesOfWorkspace): Promise<boolean> {
    const { index } = this.session;
    const events = this.#events.splice(0);
    const uris = new Set(events.map(({ uri }) => uri));
    if ([...uris].some((uri) => uri.endsWith('/.gitignore'))) {
      this.#files = undefined;
      return false;
    }
    const deleted = deletedUris(events);
    let hasChanged = deleted.size > 0 && index.dropFiles(isAtOrBelow(deleted));
    const jsonUris = [...uris].filter(isJsonFile);
    const filesByUri = new Map<string, FoundFile | undefined>();
    for (let first = 0; first < jsonUris.length; first += parallelReads) {
      const chunk = jsonUris.slice(first, first + parallelReads);
      await Promise.all(chunk.map(async (uri) => filesByUri.set(uri, await files.at(uri))));
      hasChanged = (await index.readFiles(chunk.flatMap((uri) => filesByUri.get(uri) ?? []))) || hasChanged;
    }
    hasChanged = index.dropFiles((uri) => filesByUri.has(uri) && filesByUri.get(uri) === undefined) || hasChanged;
    for (const folder of [...uris].filter(mayBeFolder)) {
      for await (const chunk of chunks(files.filesBelow(folder))) {
        hasChanged = (await index.readFiles(chunk)) || hasChanged;
      }
    }
    return hasChanged;
  }
}

/** Returns whether a file is so large that reading and checking it delays answers. */
export const isLarge = ({ size }: FoundFile): boolean => size > 1 << 20;

const deletedUris = (events: readonly FileEvent[]): ReadonlySet<string> =>
  new Set(events.filter(({ type }) => type === FileChangeType.Deleted).map(({ uri }) => uri));

/** Number of files that are read in parallel. */
const parallelReads = 16;

async function* chunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length >= parallelReads) {
      yield chunk;
      chunk = [];
    }
  }
  yield chunk;
}

function isAtOrBelow(places: ReadonlySet<string>): (uri: string) => boolean {
  return (uri) => {
    for (let end = uri.length; end > 0; end = uri.lastIndexOf('/', end - 1)) {
      if (places.has(uri.slice(0, end))) {
        return true;
      }
    }
    return false;
  };
}

/** Returns whether a reported URI may be a new or moved folder, whose files clients do not report. */
const mayBeFolder = (uri: string) => !/\.\w+$/.test(uri);

/** Time until progress is shown, in milliseconds. */
const progressDelayMs = 1000;

/** Shows the progress of a long scan, which a person can cancel. */
class ProgressReporter {
  readonly #timer: NodeJS.Timeout;
  #shown: WorkDoneProgressServerReporter | undefined;
  #cancellation: CancellationToken | undefined;
  #hasEnded = false;
  #reported = 0;

  constructor(private readonly session: ClientSession) {
    this.#timer = setTimeout(() => void this.#show(), progressDelayMs);
  }

  get isCanceled(): boolean {
    return this.#cancellation?.isCancellationRequested === true;
  }

  report(files: number): void {
    if (files - this.#reported >= 200) {
      this.#reported = files;
      this.#shown?.report(this.session.language.say('files: {files}', { files }));
    }
  }

  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#shown?.done();
  }

  async #show(): Promise<void> {
    const { connection, language } = this.session;
    const workDoneProgress = await connection.window.createWorkDoneProgress();
    if (!this.#hasEnded) {
      workDoneProgress.begin(language.say('Scanning for status documents'), undefined, undefined, true);
      this.#shown = workDoneProgress;
      this.#cancellation = workDoneProgress.token;
    }
  }
}
