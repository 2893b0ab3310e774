import { Emitter, type Event } from 'vscode-languageserver';
import { isUnreadable } from '../core/analysis/inventory';
import { mayBeRecognized } from '../core/analysis/recognize';
import { siblingFromText } from '../core/analysis/sibling';
import type { DocumentContext, Sibling } from '../core/rules/context';
import { redactFile } from '../core/secrets/redact';
import type { FoundFile } from '../host/workspaceFiles';
import type { Analyses } from './analyses';
import type { ClientSession } from './clientSession';
import { storedDocument } from './placedDocument';
import { comparedOf, ProgramFolder, type IndexedFile } from './programFolder';
import type { ScannedFiles, WorkspaceScan } from './workspaceScan';

/** Time to gather changes before files are examined, in milliseconds. */
const gatheringMs = 200;

/** Time a scan is valid if the client watches no files, in milliseconds. */
const trustMs = 5000;

/**
 * The documents of all programs by folder: open documents as the editor holds them, others from their files. Files go by
 * the URIs of `host.normalizedUri`. A document is analyzed again after a change of a statement that it is compared with.
 */
export class ProgramIndex implements ScannedFiles {
  readonly #invalidatedEvent = new Emitter<ReadonlySet<string>>();
  /** Fires with the documents, open or not, whose findings may have changed. */
  readonly onDidInvalidate: Event<ReadonlySet<string>> = this.#invalidatedEvent.event;
  readonly #analyzedAll = new Emitter<boolean>();
  /** Fires after all files of the workspace were analyzed, with `true` if one of them was analyzed or is gone. */
  readonly onDidAnalyzeAll: Event<boolean> = this.#analyzedAll.event;
  readonly #folders = new Map<string, ProgramFolder>();
  /** The URIs of documents that were opened, changed or closed. */
  readonly #edited = new Set<string>();
  /** The documents to analyze again that `onDidInvalidate` has not reported yet. */
  readonly #invalidated = new Set<string>();
  #isTextPublished = false;
  #isRequested = false;
  #hasFilesChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #lastTurn: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> = Promise.resolve();
  #analyzing: Promise<void> | undefined;

  constructor(
    private readonly session: ClientSession & { readonly analyses: Analyses; readonly workspace: WorkspaceScan },
  ) {}

  /** The files of the workspace that hold documents or cannot be read. */
  get workspaceFiles(): readonly IndexedFile[] {
    return [...this.#folders.values()].flatMap(({ inWorkspace }) => inWorkspace);
  }

  /** A file of the workspace that holds a document or cannot be read. */
  workspaceFile(uri: string): IndexedFile | undefined {
    const file = this.session.host.normalizedUri(uri);
    const found = this.#folders.get(this.#folderOf(file) ?? '')?.files.get(file);
    return found?.isInWorkspace && found.mayBeDocument ? found : undefined;
  }

  get isAnalyzing(): boolean {
    return this.#analyzing !== undefined;
  }

  /** Looks up the surroundings of a document. Never analyzes another document. */
  contextOf(uri: string): DocumentContext {
    const { host, folders } = this.session;
    const file = host.normalizedUri(uri);
    const published = host.published.of(file, folders, () => this.#siblingsOf(file));
    return {
      file,
      get siblings() {
        return published.siblings;
      },
      elsewhere: () => this.#documentsElsewhere(file),
      picture: published.picture,
      text: (path) => {
        const found = published.text(path);
        // The text of a deleted file may still be open in the editor, but does not count.
        return found === 'none' ? found : (this.#openText(uri, path) ?? found);
      },
      publicKey: published.publicKey,
    };
  }

  /** Returns `true` if there are documents in the folder of a file or in its publish root, or if the file held one and is not open. */
  isAmongDocuments(uri: string): boolean {
    const file = this.session.host.normalizedUri(uri);
    const folder = this.#folders.get(this.#folderOf(file) ?? '');
    const near = [folder, this.#folders.get(folder?.site ?? '')];
    return (
      (folder?.openFiles.has(file) === false && folder.files.get(file)?.wasDocument === true) ||
      near.some((each) => each && each.documents.some(({ sibling }) => sibling.file !== file))
    );
  }

  /** Records that a document was opened, changed or closed. */
  noteEdited(uri: string): void {
    this.#edited.add(uri);
    this.#isTextPublished ||= uri.endsWith('.json') && /\/(?:artifacts|handoff)\//.test(uri);
    this.scheduleRefresh();
  }

  /** Reads the edited documents, and invalidates the documents that are compared with them. Call it before an analysis. */
  readEdited(): void {
    const { analyses, documents, host } = this.session;
    const edited = [...this.#edited];
    this.#edited.clear();
    const sites = new Set<string>();
    const analyzed = new Set<string>();
    for (const uri of edited) {
      const file = host.normalizedUri(uri);
      const name = this.#folderOf(file);
      if (name !== undefined) {
        const folder = this.#folderAt(name);
        const before = folder.documentIn(file);
        const document = documents.get(uri) ?? documents.all().find((each) => host.normalizedUri(each.uri) === file);
        if (document) {
          folder.openFiles.set(file, undefined); // The text of the file no longer counts.
          folder.openFiles.set(file, comparedOf(file, analyses.of(document).analysis));
          analyzed.add(file);
        } else {
          folder.openFiles.delete(file);
        }
        if (before?.statements !== folder.documentIn(file)?.statements || !folder.comparedStatements.has(file)) {
          sites.add(folder.site);
        }
      }
    }
    this.#invalidateAffected(sites, analyzed);
  }

  /** Schedules a refresh. */
  scheduleRefresh(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.refresh();
    }, gatheringMs);
  }

  /**
   * Examines all files next to documents that may have changed. @param uri a document whose folder is needed, open or
   * not
   */
  refresh(uri?: string): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#refresh(uri));
    return this.#refreshing;
  }

  /** Analyzes the files of the workspace until none is left. From then on they are kept up to date. */
  analyzeAll(): Promise<void> {
    this.#isRequested = true;
    this.#analyzing ??= this.#analyzeAll()
      .finally(() => {
        this.#analyzing = undefined;
      })
      .then((hasChanged) => {
        this.#analyzedAll.fire(hasChanged);
      });
    return this.#analyzing;
  }

  /** Records that files of the workspace were created, changed or deleted. */
  noteChangedFiles(): void {
    this.#hasFilesChanged = true;
    if (this.#isRequested) {
      void this.analyzeAll();
    }
  }

  /**
   * Records that files at these URIs were created, changed or deleted, in the workspace or not; any file if none are
   * given.
   */
  noteOutdated(uris?: readonly string[]): void {
    const names =
      uris?.map((uri) => this.#folderOf(this.session.host.normalizedUri(uri)) ?? '') ?? this.#folders.keys();
    for (const name of names) {
      const folder = this.#folders.get(name);
      if (folder) {
        folder.isOutdated = true;
      }
    }
    this.scheduleRefresh();
  }

  /** Reads and analyzes everything again, after a change of settings or workspace folders. */
  invalidateAll(): void {
    for (const folder of this.#folders.values()) {
      folder.files.forEach((each) => Object.assign(each, { version: undefined, isAnalyzed: false }));
    }
    this.session.documents.all().forEach(({ uri }) => this.#edited.add(uri));
    this.noteOutdated();
    this.session.workspace.rescan();
    this.noteChangedFiles();
  }

  /** Records that facts about documents have changed that are not in files next to them. */
  noteChangedFacts(uris: Iterable<string>): void {
    for (const uri of uris) {
      this.#invalidate(this.session.host.normalizedUri(uri));
    }
    this.scheduleRefresh();
  }

  async readWorkspace(files: readonly FoundFile[], noteUnread: () => void): Promise<boolean> {
    return (await this.#readFiles(files, true, noteUnread)).size > 0;
  }

  dropWorkspace(isGone: (uri: string) => boolean): boolean {
    let hasChanged = false;
    for (const folder of this.#folders.values()) {
      for (const [uri, each] of folder.files) {
        if (each.isInWorkspace && isGone(uri)) {
          each.isInWorkspace = false;
          folder.isOutdated = true;
          hasChanged ||= each.mayBeDocument;
        }
      }
    }
    return hasChanged;
  }

  async #refresh(uri: string | undefined): Promise<void> {
    const { connection, documents, host } = this.session;
    this.readEdited();
    try {
      (await host.published.load()).forEach((file) => this.#invalidate(file));
    } catch (error) {
      connection.console.error(`The files of documents could not be read: ${redactFile(String(error))}`);
    }
    if (this.#isTextPublished) {
      this.#isTextPublished = false;
      documents.all().forEach((document) => this.#invalidate(host.normalizedUri(document.uri)));
    }
    const requested = uri === undefined ? undefined : this.#folderOf(host.normalizedUri(uri));
    const names = new Set([...this.#folders.keys(), ...(requested === undefined ? [] : [requested])]);
    const sites = new Set<string>();
    for (const name of names) {
      const folder = this.#folderAt(name);
      const before = folder.site;
      if (await this.#listFolder(name, folder, name === requested)) {
        sites.add(before).add(folder.site);
      }
    }
    this.readEdited();
    this.#invalidateAffected(sites, new Set());
    const isKept = (file: string) =>
      this.#folders.get(this.#folderOf(file) ?? '')?.comparedStatements.has(file) === true;
    [...host.published.documents()].filter((file) => !isKept(file)).forEach((file) => host.published.forget(file));
    if (this.#invalidated.size > 0) {
      const invalidated = new Set(this.#invalidated);
      this.#invalidated.clear();
      this.#invalidatedEvent.fire(invalidated);
      this.noteChangedFiles();
    }
  }

  /** Lists a folder and reads its files if they may have changed. Returns `true` if it was listed or dropped. */
  async #listFolder(name: string, folder: ProgramFolder, isAsked: boolean): Promise<boolean> {
    const { connection, folders, host } = this.session;
    const isOpen = folder.openFiles.size > 0;
    if (!isOpen && !isAsked && folder.inWorkspace.length === 0) {
      return this.#forgetListing(name, folder);
    }
    // The files next to open documents may lie outside of all that the client watches.
    if (!isOpen && !isAsked && !folder.isOutdated) {
      return false;
    }
    folder.isOutdated = false;
    try {
      const found = await host.filesIn(name);
      const failures: unknown[] = [];
      await this.#readFiles(found, false, (error) => failures.push(error));
      if (failures.length > 0) {
        throw failures[0];
      }
      folder.listedFiles = new Set(found.map(({ uri }) => uri));
    } catch (error) {
      folder.listedFiles = undefined;
      folder.isOutdated = true;
      connection.console.error(`A folder of documents could not be read: ${redactFile(String(error))}`);
    }
    folder.site = await host.siteOf(name, folders);
    folder.dropUnlisted();
    return true;
  }

  #forgetListing(name: string, folder: ProgramFolder): boolean {
    const wasListed = folder.listedFiles?.size !== 0;
    folder.listedFiles = new Set();
    folder.isOutdated = true;
    folder.comparedStatements.clear();
    folder.dropUnlisted();
    if (folder.files.size === 0) {
      this.#folders.delete(name);
    }
    return wasListed;
  }

  /** Reads files that have changed, one batch after another. Returns the folders in which a file of ours has changed. */
  #readFiles(
    files: readonly FoundFile[],
    isInWorkspace: boolean,
    noteFailure: (error: unknown) => void,
  ): Promise<ReadonlySet<string>> {
    const reading = this.#reading.then(async () => {
      const changed = new Set<string>();
      const readOne = async (file: FoundFile) => {
        const name = this.#folderOf(file.uri) ?? '';
        if (await this.#readFile(file, name, isInWorkspace)) {
          changed.add(name);
        }
      };
      await Promise.all(files.map((file) => readOne(file).catch(noteFailure)));
      return changed;
    });
    this.#reading = reading;
    return reading;
  }

  /** Returns `true` if the file is or was ours, and has changed or come. */
  async #readFile(file: FoundFile, name: string, isInWorkspace: boolean): Promise<boolean> {
    const { uri, version } = file;
    const before = this.#folderAt(name).files.get(uri);
    if (before?.version === version) {
      const isNew = isInWorkspace && !before.isInWorkspace;
      before.isInWorkspace ||= isInWorkspace;
      return isNew && before.mayBeDocument;
    }
    const text = await file.text();
    await (this.#lastTurn = this.#lastTurn.then(nextTurn));
    const isDocument = text !== undefined && mayBeRecognized(text, uri);
    const mayBeDocument = text !== undefined && (isDocument || isUnreadable(text));
    const { configured } = this.session.optionsFor(uri);
    const isExcluded = configured?.config.isExcluded?.(configured.file) === true;
    const sibling = isDocument && !isExcluded ? siblingFromText(uri, text) : undefined;
    const folder = this.#folderAt(name);
    folder.files.set(uri, {
      file,
      mayBeDocument,
      wasDocument: sibling !== undefined || before?.wasDocument === true,
      compared: sibling && { sibling, statements: JSON.stringify(sibling.statements) },
      isInWorkspace: isInWorkspace || before?.isInWorkspace === true,
      version,
      isAnalyzed: false,
      stored: before?.stored,
    });
    folder.isOutdated ||= isInWorkspace;
    return mayBeDocument || before?.mayBeDocument === true;
  }

  /** Returns `true` if a file was analyzed or is gone. */
  async #analyzeAll(): Promise<boolean> {
    const { workspace } = this.session;
    let hasChanged = false;
    await workspace.update(trustMs);
    await this.refresh();
    for (;;) {
      hasChanged ||= this.#hasFilesChanged;
      this.#hasFilesChanged = false;
      const left = this.workspaceFiles.filter(({ isAnalyzed }) => !isAnalyzed);
      if (left.length === 0) {
        return hasChanged;
      }
      for (const each of left) {
        await this.#analyze(each);
      }
      hasChanged = true;
      await this.refresh(); // The analysis may request pictures and receipts.
      await workspace.update(trustMs);
    }
  }

  async #analyze(each: IndexedFile): Promise<void> {
    try {
      const text = await each.file.text();
      await nextTurn();
      each.isAnalyzed = true;
      each.stored = text === undefined ? undefined : storedDocument(this.session, each.file.uri, text);
    } catch {
      each.isAnalyzed = true;
      each.version = undefined;
      this.session.workspace.noteUnread();
    }
  }

  /**
   * Invalidates the files of publish roots whose compared statements have changed.
   * @param analyzed files that were analyzed since the change
   */
  #invalidateAffected(sites: ReadonlySet<string>, analyzed: ReadonlySet<string>): void {
    const affected = [...this.#folders.values()].filter(({ site }) => sites.has(site));
    const byKind = new Map<string, string>();
    for (const folder of affected) {
      for (const { sibling } of folder.documents) {
        const key = uniqueKindKey(sibling, folder);
        byKind.set(key, `${byKind.get(key) ?? ''}${sibling.file}\n`);
      }
    }
    for (const folder of affected) {
      const root = this.#folders.get(folder.site);
      const isRootEmpty = root === undefined || root.documents.length === 0;
      const documents = folder.documents;
      const files = [...folder.files].flatMap(([uri, { mayBeDocument }]) => (mayBeDocument ? [uri] : []));
      for (const file of new Set([...files, ...folder.openFiles.keys()])) {
        const sibling = folder.documentIn(file)?.sibling;
        const others = documents.filter((each) => each.sibling.file !== file);
        const statements = [
          folder.listedFiles ? '' : 'unreadable',
          sibling ? (byKind.get(uniqueKindKey(sibling, folder)) ?? '') : isRootEmpty ? '' : 'among documents',
          ...others.flatMap((each) => [each.sibling.file, each.statements]),
        ];
        if (folder.setComparedStatements(file, statements) && !analyzed.has(file)) {
          this.#invalidate(file);
        }
      }
    }
  }

  /** Marks a file, open or not, to be analyzed again when its findings are next needed. */
  #invalidate(file: string): void {
    const { analyses, documents, host } = this.session;
    const opened = documents.all().filter(({ uri }) => host.normalizedUri(uri) === file);
    opened.forEach(({ uri }) => analyses.analyzeAgain(uri));
    const stored = this.#folders.get(this.#folderOf(file) ?? '')?.files.get(file);
    if (stored) {
      stored.isAnalyzed = false;
    }
    this.#invalidated.add(file);
  }

  /** The other documents of the folder of a file; `undefined` until the folder is read. */
  #siblingsOf(file: string): readonly Sibling[] | undefined {
    const folder = this.#folders.get(this.#folderOf(file) ?? '');
    return folder?.listedFiles
      ? folder.documents.map(({ sibling }) => sibling).filter((each) => each.file !== file)
      : undefined;
  }

  /** The documents in other folders of the publish root of a file. */
  #documentsElsewhere(file: string): readonly Sibling[] {
    const name = this.#folderOf(file);
    const site = this.#folders.get(name ?? '')?.site;
    return [...this.#folders].flatMap(([each, folder]) =>
      each !== name && folder.site === site ? folder.documents.map(({ sibling }) => sibling) : [],
    );
  }

  /** The text of a receipt or template in the editor; `undefined` if it is not open. */
  #openText(uri: string, published: string): { readonly text: string } | undefined {
    const { documents, host, folders } = this.session;
    const end = `/${published.replace(/^\//, '')}`;
    const candidates = documents.all().filter((each) => each.uri !== uri && each.uri.endsWith(end));
    const address = candidates.length > 0 ? host.newPublished(uri, folders, published) : undefined;
    const text = candidates.find((each) => host.normalizedUri(each.uri) === address)?.getText();
    return text === undefined ? undefined : { text };
  }

  #folderAt(name: string): ProgramFolder {
    const folder = this.#folders.get(name) ?? new ProgramFolder(name);
    this.#folders.set(name, folder);
    return folder;
  }

  /** The folder of a file; `undefined` for a document that was never saved. */
  #folderOf(file: string): string | undefined {
    return this.session.host.isFile(file) ? file.slice(0, file.lastIndexOf('/')) : undefined;
  }
}

/** A key for documents of which a publish root has one. */
const uniqueKindKey = ({ statements }: Sibling, { site }: ProgramFolder) => `${site}\n${statements.only ?? ''}`;

/** Lets the server handle requests between two files. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
