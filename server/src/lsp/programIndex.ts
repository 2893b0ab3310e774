import { Emitter, type Event } from 'vscode-languageserver';
import { isDamaged } from '../core/analysis/inventory';
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
 * the URIs of `host.spelled`. A document is judged again once a statement has changed that it is compared with.
 */
export class ProgramIndex implements ScannedFiles {
  readonly #rejudged = new Emitter<ReadonlySet<string>>();
  /** Fires with the documents, open or not, whose findings may have changed. */
  readonly onDidJudgeAgain: Event<ReadonlySet<string>> = this.#rejudged.event;
  readonly #judgedAll = new Emitter<boolean>();
  /** Fires once all files of the workspace are judged, with `true` if one of them was judged or is gone. */
  readonly onDidJudgeAll: Event<boolean> = this.#judgedAll.event;
  readonly #folders = new Map<string, ProgramFolder>();
  /** The URIs of documents that were opened, changed or closed. */
  readonly #typed = new Set<string>();
  /** The documents that were judged again since `onDidJudgeAgain` last fired. */
  readonly #news = new Set<string>();
  #isTextPublished = false;
  #isAsked = false;
  #hasFilesChanged = false;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<unknown> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> = Promise.resolve();
  #judging: Promise<void> | undefined;

  constructor(
    private readonly session: ClientSession & { readonly analyses: Analyses; readonly workspace: WorkspaceScan },
  ) {}

  /** The files of the workspace that hold documents or cannot be read. */
  get workspaceFiles(): readonly IndexedFile[] {
    return [...this.#folders.values()].flatMap(({ inWorkspace }) => inWorkspace);
  }

  /** A file of the workspace that holds a document or cannot be read. */
  workspaceFile(uri: string): IndexedFile | undefined {
    const file = this.session.host.spelled(uri);
    const found = this.#folders.get(this.#folderOf(file) ?? '')?.files.get(file);
    return found?.isInWorkspace && found.isOurs ? found : undefined;
  }

  get isJudging(): boolean {
    return this.#judging !== undefined;
  }

  /** Looks up the surroundings of a document. Never analyzes another document. */
  contextOf(uri: string): DocumentContext {
    const { host, folders } = this.session;
    const file = host.spelled(uri);
    const published = host.published.of(file, folders, () => this.#siblingsOf(file));
    return {
      file,
      get siblings() {
        return published.siblings;
      },
      elsewhere: () => this.#elsewhere(file),
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
    const file = this.session.host.spelled(uri);
    const folder = this.#folders.get(this.#folderOf(file) ?? '');
    const near = [folder, this.#folders.get(folder?.site ?? '')];
    return (
      (folder?.opened.has(file) === false && folder.files.get(file)?.wasDocument === true) ||
      near.some((each) => each && each.documents.some(({ sibling }) => sibling.file !== file))
    );
  }

  /** Records that a document was opened, changed or closed. */
  noteTyped(uri: string): void {
    this.#typed.add(uri);
    this.#isTextPublished ||= uri.endsWith('.json') && /\/(?:artifacts|handoff)\//.test(uri);
    this.scheduleRefresh();
  }

  /** Reads the changed open documents, and finds the documents to judge again. Call it before an analysis. */
  readTyped(): void {
    const { analyses, documents, host } = this.session;
    const typed = [...this.#typed];
    this.#typed.clear();
    const sites = new Set<string>();
    const judged = new Set<string>();
    for (const uri of typed) {
      const file = host.spelled(uri);
      const name = this.#folderOf(file);
      if (name !== undefined) {
        const folder = this.#folderAt(name);
        const before = folder.documentIn(file);
        const document = documents.get(uri) ?? documents.all().find((each) => host.spelled(each.uri) === file);
        if (document) {
          folder.opened.set(file, undefined); // The text of the file no longer counts.
          folder.opened.set(file, comparedOf(file, analyses.of(document).analysis));
          judged.add(file);
        } else {
          folder.opened.delete(file);
        }
        if (before?.statements !== folder.documentIn(file)?.statements || !folder.bases.has(file)) {
          sites.add(folder.site);
        }
      }
    }
    this.#compare(sites, judged);
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

  /** Judges the files of the workspace; settled once none is left. From then on they are kept up to date. */
  judgeAll(): Promise<void> {
    this.#isAsked = true;
    this.#judging ??= this.#judgeAll()
      .finally(() => {
        this.#judging = undefined;
      })
      .then((hasChanged) => {
        this.#judgedAll.fire(hasChanged);
      });
    return this.#judging;
  }

  /** Records that files of the workspace were created, changed or deleted. */
  noteFiles(): void {
    this.#hasFilesChanged = true;
    if (this.#isAsked) {
      void this.judgeAll();
    }
  }

  /**
   * Records that files at these URIs were created, changed or deleted, in the workspace or not; any file if none are
   * given.
   */
  noteOutdated(uris?: readonly string[]): void {
    const names = uris?.map((uri) => this.#folderOf(this.session.host.spelled(uri)) ?? '') ?? this.#folders.keys();
    for (const name of names) {
      const folder = this.#folders.get(name);
      if (folder) {
        folder.isOutdated = true;
      }
    }
    this.scheduleRefresh();
  }

  /** Reads and judges everything again, by other settings and in other workspace folders. */
  beginAgain(): void {
    for (const folder of this.#folders.values()) {
      folder.files.forEach((each) => Object.assign(each, { version: undefined, isJudged: false }));
    }
    this.session.documents.all().forEach(({ uri }) => this.#typed.add(uri));
    this.noteOutdated();
    this.session.workspace.forget();
    this.noteFiles();
  }

  /** Records that facts about documents have changed that are not in files next to them. */
  noteFacts(uris: Iterable<string>): void {
    for (const uri of uris) {
      this.#judgeAgain(this.session.host.spelled(uri));
    }
    this.scheduleRefresh();
  }

  async readWorkspace(files: readonly FoundFile[], noteUnread: () => void): Promise<boolean> {
    return (await this.#read(files, true, noteUnread)).size > 0;
  }

  dropWorkspace(isGone: (uri: string) => boolean): boolean {
    let hasChanged = false;
    for (const folder of this.#folders.values()) {
      for (const [uri, each] of folder.files) {
        if (each.isInWorkspace && isGone(uri)) {
          each.isInWorkspace = false;
          folder.isOutdated = true;
          hasChanged ||= each.isOurs;
        }
      }
    }
    return hasChanged;
  }

  async #refresh(uri: string | undefined): Promise<void> {
    const { connection, documents, host } = this.session;
    this.readTyped();
    try {
      (await host.published.load()).forEach((file) => this.#judgeAgain(file));
    } catch (error) {
      connection.console.error(`The files of documents could not be read: ${redactFile(String(error))}`);
    }
    if (this.#isTextPublished) {
      this.#isTextPublished = false;
      documents.all().forEach((document) => this.#judgeAgain(host.spelled(document.uri)));
    }
    const asked = uri === undefined ? undefined : this.#folderOf(host.spelled(uri));
    const names = new Set([...this.#folders.keys(), ...(asked === undefined ? [] : [asked])]);
    const sites = new Set<string>();
    for (const name of names) {
      const folder = this.#folderAt(name);
      const before = folder.site;
      if (await this.#list(name, folder, name === asked)) {
        sites.add(before).add(folder.site);
      }
    }
    this.readTyped();
    this.#compare(sites, new Set());
    const isKept = (file: string) => this.#folders.get(this.#folderOf(file) ?? '')?.bases.has(file) === true;
    [...host.published.documents()].filter((file) => !isKept(file)).forEach((file) => host.published.forget(file));
    if (this.#news.size > 0) {
      const news = new Set(this.#news);
      this.#news.clear();
      this.#rejudged.fire(news);
      this.noteFiles();
    }
  }

  /** Lists a folder and reads its files if they may have changed. Returns `true` if it was listed or dropped. */
  async #list(name: string, folder: ProgramFolder, isAsked: boolean): Promise<boolean> {
    const { connection, folders, host } = this.session;
    const isOpen = folder.opened.size > 0;
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
      await this.#read(found, false, (error) => failures.push(error));
      if (failures.length > 0) {
        throw failures[0];
      }
      folder.listed = new Set(found.map(({ uri }) => uri));
    } catch (error) {
      folder.listed = undefined;
      folder.isOutdated = true;
      connection.console.error(`A folder of documents could not be read: ${redactFile(String(error))}`);
    }
    folder.site = await host.siteOf(name, folders);
    folder.dropUnlisted();
    return true;
  }

  #forgetListing(name: string, folder: ProgramFolder): boolean {
    const wasListed = folder.listed?.size !== 0;
    folder.listed = new Set();
    folder.isOutdated = true;
    folder.bases.clear();
    folder.dropUnlisted();
    if (folder.files.size === 0) {
      this.#folders.delete(name);
    }
    return wasListed;
  }

  /** Reads files that have changed, one batch after another. Returns the folders in which a file of ours has changed. */
  #read(
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
      return isNew && before.isOurs;
    }
    const text = await file.text();
    await (this.#turn = this.#turn.then(nextTurn));
    const isDocument = text !== undefined && mayBeRecognized(text, uri);
    const isOurs = text !== undefined && (isDocument || isDamaged(text));
    const { configured } = this.session.optionsFor(uri);
    const isExcluded = configured?.config.isExcluded?.(configured.file) === true;
    const sibling = isDocument && !isExcluded ? siblingFromText(uri, text) : undefined;
    const folder = this.#folderAt(name);
    folder.files.set(uri, {
      file,
      isOurs,
      wasDocument: sibling !== undefined || before?.wasDocument === true,
      compared: sibling && { sibling, statements: JSON.stringify(sibling.statements) },
      isInWorkspace: isInWorkspace || before?.isInWorkspace === true,
      version,
      isJudged: false,
      stored: before?.stored,
    });
    folder.isOutdated ||= isInWorkspace;
    return isOurs || before?.isOurs === true;
  }

  /** Returns `true` if a file was judged or is gone. */
  async #judgeAll(): Promise<boolean> {
    const { workspace } = this.session;
    let hasChanged = false;
    await workspace.update(trustMs);
    await this.refresh();
    for (;;) {
      hasChanged ||= this.#hasFilesChanged;
      this.#hasFilesChanged = false;
      const left = this.workspaceFiles.filter(({ isJudged }) => !isJudged);
      if (left.length === 0) {
        return hasChanged;
      }
      for (const each of left) {
        await this.#judge(each);
      }
      hasChanged = true;
      await this.refresh(); // Judging may request pictures and receipts.
      await workspace.update(trustMs);
    }
  }

  async #judge(each: IndexedFile): Promise<void> {
    try {
      const text = await each.file.text();
      await nextTurn();
      each.isJudged = true;
      each.stored = text === undefined ? undefined : storedDocument(this.session, each.file.uri, text);
    } catch {
      each.isJudged = true;
      each.version = undefined;
      this.session.workspace.noteUnread();
    }
  }

  /** Has files of publish roots judged again if they are compared with other statements than before. @param judged files judged since */
  #compare(sites: ReadonlySet<string>, judged: ReadonlySet<string>): void {
    const affected = [...this.#folders.values()].filter(({ site }) => sites.has(site));
    const byKind = new Map<string, string>();
    for (const folder of affected) {
      for (const { sibling } of folder.documents) {
        const key = kindAtSite(sibling, folder);
        byKind.set(key, `${byKind.get(key) ?? ''}${sibling.file}\n`);
      }
    }
    for (const folder of affected) {
      const root = this.#folders.get(folder.site);
      const isRootEmpty = root === undefined || root.documents.length === 0;
      const documents = folder.documents;
      const files = [...folder.files].flatMap(([uri, { isOurs }]) => (isOurs ? [uri] : []));
      for (const file of new Set([...files, ...folder.opened.keys()])) {
        const sibling = folder.documentIn(file)?.sibling;
        const others = documents.filter((each) => each.sibling.file !== file);
        const basis = [
          folder.listed ? '' : 'unreadable',
          sibling ? (byKind.get(kindAtSite(sibling, folder)) ?? '') : isRootEmpty ? '' : 'among documents',
          ...others.flatMap((each) => [each.sibling.file, each.statements]),
        ];
        if (folder.changeBasis(file, basis) && !judged.has(file)) {
          this.#judgeAgain(file);
        }
      }
    }
  }

  /** Has a file judged again, open or not, when its findings are next needed. */
  #judgeAgain(file: string): void {
    const { analyses, documents, host } = this.session;
    const opened = documents.all().filter(({ uri }) => host.spelled(uri) === file);
    opened.forEach(({ uri }) => analyses.judgeAnew(uri));
    const stored = this.#folders.get(this.#folderOf(file) ?? '')?.files.get(file);
    if (stored) {
      stored.isJudged = false;
    }
    this.#news.add(file);
  }

  /** The other documents of the folder of a file; `undefined` until the folder is read. */
  #siblingsOf(file: string): readonly Sibling[] | undefined {
    const folder = this.#folders.get(this.#folderOf(file) ?? '');
    return folder?.listed
      ? folder.documents.map(({ sibling }) => sibling).filter((each) => each.file !== file)
      : undefined;
  }

  /** The documents in other folders of the publish root of a file. */
  #elsewhere(file: string): readonly Sibling[] {
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
    const text = candidates.find((each) => host.spelled(each.uri) === address)?.getText();
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
const kindAtSite = ({ statements }: Sibling, { site }: ProgramFolder) => `${site}\n${statements.only ?? ''}`;

/** Lets the server handle requests between two files. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
