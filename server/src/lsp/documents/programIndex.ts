import { siblingFromAnalysis } from '../../core/analysis/sibling';
import { createContext, findDamageTest, type PlaceInSite, type Site } from '../../core/analysis/site';
import { Emitter, type Event } from 'vscode-languageserver';
import type { DamageTest } from '../../core/analysis/inventory';
import type { DocumentContext } from '../../core/rules/context';
import { areSameStatements } from '../../core/rules/statements';
import { evidenceFolder } from '../../core/text/publishedFolders';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import type { FoundFile } from '../../host/workspaceFiles';
import type { Analyses } from './analyses';
import type { ClientSession } from '../protocol/clientSession';
import { EditorSite } from './editorSite';
import { storedDocument } from './placedDocument';
import { isCurrent } from './basis';
import type { IndexedFile, ProgramFolder } from './programFolder';
import { nextTurn, pause, ProgramFolders } from './programFolders';
import { isLarge, type ScannedFiles, type WorkspaceScan } from './workspaceScan';

/** Time to gather changes before files are examined, in milliseconds. */
const analysisDelayMs = 200;

/** Time without an edit before a large file is read or analyzed, in milliseconds. Long enough to send the results so far. */
const largeFilePauseMs = 1000;

/** Number of times that facts are loaded for an answer: documents name receipts, and these name others. */
const maximumRounds = 3;

/** Age at which a scan is repeated if the client watches no files, in milliseconds. */
const maximumScanAgeMs = 5000;

/**
 * The documents of all programs by folder: open documents as the editor holds them, others from their files. Files go by
 * the URIs of `host.normalizedUri`. A document is analyzed again after a change of a statement that it is compared with.
 */
export class ProgramIndex implements ScannedFiles {
  readonly #invalidatedEvent = new Emitter<ReadonlySet<string>>();
  /** Fires with the documents, open or not, whose findings may have changed. */
  readonly onDidInvalidate: Event<ReadonlySet<string>> = this.#invalidatedEvent.event;
  readonly #analyzedAll = new Emitter<boolean>();
  /** Fires after all files of the workspace were analyzed, with `true` if a file was analyzed or deleted. */
  readonly onDidAnalyzeAll: Event<boolean> = this.#analyzedAll.event;
  readonly #analyzedPart = new Emitter<void>();
  /** Fires before the index reads or analyzes a large file: all other files read so far were analyzed. */
  readonly onDidAnalyzePart: Event<void> = this.#analyzedPart.event;
  readonly #folders: ProgramFolders;
  /** The URIs of documents that were opened, changed or closed. */
  readonly #edited = new Set<string>();
  /** The documents to analyze again that `onDidInvalidate` has not reported yet. */
  readonly #invalidated = new Set<string>();
  #editedAt = 0;
  #isRequested = false;
  #hasFilesChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #analyzing: Promise<void> | undefined;

  constructor(
    private readonly session: ClientSession & { readonly analyses: Analyses; readonly workspace: WorkspaceScan },
  ) {
    this.#folders = new ProgramFolders(session);
  }

  /** The files of the workspace that hold documents or cannot be read. */
  get workspaceFiles(): readonly IndexedFile[] {
    return this.#folders.workspaceFiles;
  }

  /** Returns a file of the workspace if it holds a document or cannot be read. */
  workspaceFile(uri: string): IndexedFile | undefined {
    const file = this.session.host.normalizedUri(uri);
    const indexed = this.#folders.of(file)?.files.get(file);
    return indexed?.isInWorkspace && indexed.mayBeDocument ? indexed : undefined;
  }

  get isAnalyzing(): boolean {
    return this.#analyzing !== undefined;
  }

  /** The URIs of the files of the workspace that were not checked yet, except for changed files. */
  get uncheckedFiles(): readonly string[] {
    const newFiles = this.workspaceFiles.filter(({ basis, isAnalyzed }) => !isAnalyzed && basis === undefined);
    const all = [...newFiles.map(({ file }) => file.uri), ...this.session.workspace.unreadLargeFiles];
    return [...new Set(all)].sort();
  }

  /** Looks up the surroundings of a document. Never analyzes another document. */
  contextOf(uri: string): DocumentContext {
    const place = this.#placeOf(uri);
    return createContext(this.#siteAt(place), place);
  }

  /** Returns the test for a damaged document at a URI. */
  findDamageTest(uri: string): DamageTest {
    const place = this.#placeOf(uri);
    return place.folder === '' ? 'none' : findDamageTest(this.#siteAt(place), place);
  }

  /** Records that a document was opened, changed or closed. */
  noteEdited(uri: string): void {
    this.#edited.add(uri);
    this.#editedAt = Date.now();
    this.scheduleRefresh();
  }

  /** Reads the edited documents, and invalidates the documents that depend on them. Call it before an analysis. */
  applyEdits(): void {
    const { analyses, documents, host } = this.session;
    if (this.#edited.size === 0) {
      return; // As before most analyses.
    }
    const edited = [...this.#edited];
    this.#edited.clear();
    const sites = new Set<string>();
    for (const uri of edited) {
      const file = host.normalizedUri(uri);
      const folderUri = this.#folders.folderUriOf(file);
      if (folderUri !== undefined) {
        const folder = this.#folders.at(folderUri);
        const before = folder.documentIn(file);
        const document = documents.get(uri) ?? documents.all().find((each) => host.normalizedUri(each.uri) === file);
        if (document) {
          folder.openFiles.set(file, undefined); // The text of the file no longer counts.
          const { analysis } = analyses.of(document);
          folder.openFiles.set(file, analysis && siblingFromAnalysis(file, analysis));
        } else {
          folder.openFiles.delete(file);
        }
        if (!areSameStatements(before?.statements, folder.documentIn(file)?.statements)) {
          this.#folders.sitesWith(folder).forEach((site) => sites.add(site));
        }
      }
    }
    const published = edited.map((uri) => host.normalizedUri(uri)).filter(mayBePublished);
    this.#invalidateOutdated((site) => sites.has(site) || published.some((file) => file.startsWith(`${site}/`)));
  }

  /** Schedules a refresh. */
  scheduleRefresh(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.refresh();
    }, analysisDelayMs);
  }

  /**
   * Examines the files next to documents if they may have changed.
   * @param uri a document whose folder is needed, open or not
   */
  refresh(uri?: string): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#refresh(uri));
    return this.#refreshing;
  }

  /**
   * Returns the answer to a question about documents with the facts about files that it needs: it is computed again after these are
   * loaded, and a last time if the facts themselves name further files.
   */
  async withFacts<Answer>(compute: () => Answer | Promise<Answer>): Promise<Answer> {
    let answer = await compute();
    for (let round = 0; round < maximumRounds && this.session.host.published.areOutdated(); round++) {
      await this.refresh();
      answer = await compute();
    }
    return answer;
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

  /** Analyzes the files of the workspace that were created or changed, if all files are analyzed. */
  analyzeChangedFiles(): void {
    this.#hasFilesChanged = true;
    if (this.#isRequested) {
      void this.analyzeAll();
    }
  }

  /**
   * Marks what is known of files at these URIs as outdated, because they were created, changed or deleted, in the workspace or not.
   * Without an argument, any file may have changed.
   */
  markOutdated(uris?: readonly string[]): void {
    this.#folders.markOutdated(uris?.map((uri) => this.session.host.normalizedUri(uri)));
    if (uris === undefined) {
      this.session.host.published.noteChanged();
    }
    this.scheduleRefresh();
  }

  /** Reads and analyzes everything again, after a change of settings or workspace folders. */
  invalidateAll(): void {
    for (const folder of this.#folders.all) {
      folder.files.forEach((each) => Object.assign(each, { version: undefined, isAnalyzed: false }));
    }
    this.session.documents.all().forEach(({ uri }) => this.#edited.add(uri));
    this.markOutdated();
    this.session.workspace.rescan();
    this.analyzeChangedFiles();
  }

  /** Records that facts about documents have changed, other than files next to them. */
  noteChangedFacts(uris: Iterable<string>): void {
    for (const uri of uris) {
      this.#invalidate(this.session.host.normalizedUri(uri));
    }
    this.scheduleRefresh();
  }

  async readFiles(files: readonly FoundFile[]): Promise<boolean> {
    const changedFiles = await this.#folders.read(files, 'inWorkspace', () => this.session.workspace.noteUnread());
    return changedFiles.size > 0;
  }

  dropFiles(isGone: (uri: string) => boolean): boolean {
    return this.#folders.dropFiles(isGone);
  }

  async analyzeReadFiles(): Promise<void> {
    if (this.#isRequested) {
      await this.refresh();
      await this.#analyzeAllSmall();
      await this.#waitForPause();
    }
  }

  async #refresh(uri: string | undefined): Promise<void> {
    const { connection, host } = this.session;
    this.applyEdits();
    try {
      const isOpen = (file: string) => this.#folders.of(file)?.openFiles.has(file) === true;
      (await host.published.load(isOpen)).forEach((file) => this.#invalidate(file));
    } catch (error) {
      connection.console.error(`The files of documents could not be read: ${redactFile(String(error))}`);
    }
    const sites = await this.#folders.update(uri === undefined ? undefined : host.normalizedUri(uri));
    this.applyEdits();
    this.#invalidateOutdated((site) => sites.has(site));
    const checkedFiles = new Set(this.#folders.all.flatMap((folder) => folder.checkedFiles));
    [...host.published.documents()]
      .filter((file) => !checkedFiles.has(file))
      .forEach((file) => host.published.forget(file));
    if (this.#invalidated.size > 0) {
      const invalidated = new Set(this.#invalidated);
      this.#invalidated.clear();
      this.#invalidatedEvent.fire(invalidated);
      this.analyzeChangedFiles();
    }
  }

  /** Returns whether a file was analyzed or deleted. */
  async #analyzeAll(): Promise<boolean> {
    const { workspace } = this.session;
    let hasChanged = false;
    await workspace.update(maximumScanAgeMs);
    await this.refresh();
    for (;;) {
      hasChanged ||= this.#hasFilesChanged;
      this.#hasFilesChanged = false;
      const smallest = this.#remainingFiles()[0];
      if (smallest === undefined) {
        return hasChanged;
      }
      if (isLarge(smallest.file)) {
        await this.#waitForPause();
        await this.#analyze(smallest);
        await this.refresh();
      } else {
        await this.#analyzeAllSmall();
      }
      hasChanged = true;
      await workspace.update(maximumScanAgeMs);
    }
  }

  /** Returns the files to analyze, the smallest first. */
  #remainingFiles(): readonly IndexedFile[] {
    return this.workspaceFiles.filter(({ isAnalyzed }) => !isAnalyzed).sort((a, b) => a.file.size - b.file.size);
  }

  /** Analyzes all files that are not large, until none is left. */
  async #analyzeAllSmall(): Promise<void> {
    const remainingFiles = () => this.#remainingFiles().filter(({ file }) => !isLarge(file));
    for (let files = remainingFiles(); files.length > 0; files = remainingFiles()) {
      for (const each of files) {
        await this.#analyze(each);
      }
      await this.refresh(); // The analysis may request pictures and receipts.
    }
  }

  /** Reports the results so far, and waits until the client has received them and the user has stopped typing. */
  async #waitForPause(): Promise<void> {
    this.#analyzedPart.fire();
    const start = Date.now();
    while (Date.now() - Math.max(start, this.#editedAt) < largeFilePauseMs) {
      await pause(largeFilePauseMs / 10);
    }
  }

  async #analyze(each: IndexedFile): Promise<void> {
    try {
      const found = await each.file.text();
      await nextTurn();
      each.isAnalyzed = true;
      Object.assign(
        each,
        found ? storedDocument(this.session, each.file.uri, found) : { stored: undefined, basis: undefined },
      );
    } catch {
      each.isAnalyzed = true;
      each.version = undefined;
      this.session.workspace.noteUnread();
    }
  }

  /** Invalidates the documents of affected publish roots that have another result in their present surroundings. */
  #invalidateOutdated(isAffected: (site: string) => boolean): void {
    for (const folder of this.#folders.all) {
      if (isAffected(folder.site)) {
        folder.checkedFiles.filter((file) => !this.#isCurrent(file, folder)).forEach((file) => this.#invalidate(file));
      }
    }
  }

  #isCurrent(file: string, folder: ProgramFolder): boolean {
    const basis = folder.files.get(file)?.basis;
    return folder.openFiles.has(file)
      ? this.#openUrisOf(file).every((uri) => this.session.analyses.isCurrent(uri))
      : basis === undefined || isCurrent(basis, this.session.optionsFor(file));
  }

  /** Returns the URIs under which a file is open. */
  #openUrisOf(file: string): readonly string[] {
    const { documents, host } = this.session;
    return documents.all().flatMap(({ uri }) => (host.normalizedUri(uri) === file ? [uri] : []));
  }

  /** Marks a file, open or not, to be analyzed again when its findings are next needed. */
  #invalidate(file: string): void {
    this.#openUrisOf(file).forEach((uri) => this.session.analyses.analyzeAgain(uri));
    const stored = this.#folders.of(file)?.files.get(file);
    if (stored) {
      stored.isAnalyzed = false;
    }
    this.#invalidated.add(file);
  }

  #placeOf(uri: string): PlaceInSite {
    const file = this.session.host.normalizedUri(uri);
    const root = this.#folders.siteOf(file);
    return { file, folder: this.#folders.folderUriOf(file) ?? '', root, below: file.slice(root.length + 1) };
  }

  #siteAt(place: PlaceInSite): Site {
    return new EditorSite(this.session, this.#folders, place);
  }
}

/** Returns whether an open file may be a receipt or template that documents name. */
const mayBePublished = (uri: string): boolean => isJsonFile(uri) && evidenceFolder.test(uri);
