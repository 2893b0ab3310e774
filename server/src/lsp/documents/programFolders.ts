import { isDamaged, isKnownForeign } from '../../core/analysis/inventory';
import { mayBeRecognized } from '../../core/analysis/recognize';
import { siblingFromText } from '../../core/analysis/sibling';
import type { Sibling } from '../../core/rules/context';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import type { FoundFile } from '../../host/workspaceFiles';
import type { ClientSession } from '../protocol/clientSession';
import { CommittedDocuments } from './committedDocuments';
import { ProgramFolder, type IndexedFile } from './programFolder';
import { parentUri } from './uriNames';

/** The folders of documents by their URIs. Reads their files, and compares their documents. */
export class ProgramFolders {
  readonly #folders = new Map<string, ProgramFolder>();
  /** The folders of each publish root, by its URI. */
  readonly #foldersOfSites = new Map<string, ReadonlySet<string>>();
  #reading: Promise<unknown> = Promise.resolve();
  #lastTurn: Promise<unknown> = Promise.resolve();
  readonly #committed: CommittedDocuments;

  constructor(
    private readonly session: Pick<ClientSession, 'connection' | 'folders' | 'host' | 'isTrusted' | 'optionsFor'>,
  ) {
    this.#committed = new CommittedDocuments(session);
  }

  get all(): readonly ProgramFolder[] {
    return [...this.#folders.values()];
  }

  /** The files of the workspace that hold documents or cannot be read. */
  get workspaceFiles(): readonly IndexedFile[] {
    return this.all.flatMap(({ inWorkspace }) => inWorkspace);
  }

  /** Returns the URI of a file's folder, or `undefined` for a document that was never saved. */
  folderUriOf(file: string): string | undefined {
    return this.session.host.isFile(file) ? parentUri(file) : undefined;
  }

  /** Returns the folder of a file, or `undefined` if it is not known. */
  of(file: string): ProgramFolder | undefined {
    return this.#folders.get(this.folderUriOf(file) ?? '');
  }

  /** Returns the folder with a URI, which may be new. */
  at(folderUri: string): ProgramFolder {
    const folder = this.#folders.get(folderUri) ?? new ProgramFolder(folderUri);
    this.#folders.set(folderUri, folder);
    return folder;
  }

  /** Marks the folders of files and folders that were created, changed or deleted. Without an argument, any file may have changed. */
  markOutdated(changed?: readonly string[]): void {
    // A folder may make the folder above it a publish root.
    const roots = new Set(changed?.filter((each) => !isJsonFile(each)).map(parentUri));
    for (const [folderUri, folder] of this.#folders) {
      folder.isOutdated ||= changed === undefined || [...roots].some((root) => folderUri.startsWith(`${root}/`));
    }
    for (const each of changed ?? []) {
      const folder = this.#nearest(each);
      if (folder) {
        folder.isOutdated = true;
      }
    }
  }

  /** Returns the folder of a file, or the nearest folder above it that is in the index. */
  #nearest(file: string): ProgramFolder | undefined {
    const parent = parentUri(file);
    return parent === file ? undefined : (this.#folders.get(parent) ?? this.#nearest(parent));
  }

  /** Returns the publish root of a file. */
  siteOf(file: string): string {
    return this.of(file)?.site ?? this.folderUriOf(file) ?? '';
  }

  /** Returns the folders of the publish root of a file. */
  foldersFor(file: string): readonly string[] {
    return [...(this.#foldersOfSites.get(this.siteOf(file)) ?? [])];
  }

  /** Returns the publish roots that compare the documents of a folder. While folders change, these may be more than its own. */
  sitesWith({ uri, site }: ProgramFolder): readonly string[] {
    return [site, ...[...this.#foldersOfSites].flatMap(([root, folderUris]) => (folderUris.has(uri) ? [root] : []))];
  }

  /** Returns the documents of a folder, or `undefined` until it is read. */
  documentsIn(folderUri: string): readonly Sibling[] | undefined {
    const folder = this.#folders.get(folderUri);
    return folder?.listedFiles && folder.documents;
  }

  /** Takes files out of the workspace. Returns `true` if one of them was a document or could not be read. */
  dropFiles(isGone: (uri: string) => boolean): boolean {
    let hasChanged = false;
    for (const folder of this.all) {
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

  /**
   * Lists the folders whose files may have changed, and reads the changed files.
   * @param requested a file whose folder is listed in any case
   * @returns the publish roots of the listed folders, before and after
   */
  async update(requested: string | undefined): Promise<ReadonlySet<string>> {
    const requestedFolder = requested === undefined ? undefined : this.folderUriOf(requested);
    const sites = new Set<string>();
    if (requestedFolder !== undefined) {
      this.at(requestedFolder); // It may be new.
    }
    for (const folder of this.all) {
      // The client may not watch the files next to open documents.
      const mayHaveChanged = folder.openFiles.size > 0 || (folder.isOutdated && this.#isNeeded(folder));
      if (mayHaveChanged || folder.uri === requestedFolder) {
        sites.add(folder.site);
        await this.#list(folder);
        sites.add(folder.site);
      }
    }
    for (const site of sites) {
      await this.#readOtherFolders(site);
    }
    this.#forgetUnneeded(requestedFolder);
    return sites;
  }

  /** Returns whether a folder or its publish root has a file that is open or in the workspace. */
  #isNeeded(folder: ProgramFolder): boolean {
    return folder.isUsed || this.#foldersOfSites.get(folder.site)?.has(folder.uri) === true;
  }

  /** Lists the new folders of a publish root. */
  async #readOtherFolders(site: string): Promise<void> {
    const folderUris = await this.session.host.foldersOfSite(site);
    this.#foldersOfSites.set(site, new Set(folderUris));
    for (const folderUri of folderUris.filter((each) => !this.#folders.has(each))) {
      await this.#list(this.at(folderUri));
    }
  }

  #forgetUnneeded(requestedFolder: string | undefined): void {
    const usedSites = new Set(this.all.flatMap((folder) => (folder.isUsed ? [folder.site] : [])));
    [...this.#foldersOfSites.keys()]
      .filter((site) => !usedSites.has(site))
      .forEach((site) => this.#foldersOfSites.delete(site));
    const unneeded = this.all.filter((folder) => folder.uri !== requestedFolder && !this.#isNeeded(folder));
    if (unneeded.length > 0) {
      unneeded.forEach(({ uri }) => this.#folders.delete(uri));
      this.session.host.forgetUnusedConfigs([...this.#folders.keys()]);
    }
  }

  /** Lists a folder and reads its files. */
  async #list(folder: ProgramFolder): Promise<void> {
    const { connection, folders, host } = this.session;
    folder.isOutdated = false;
    try {
      const files = await host.filesIn(folder.uri);
      const failures: unknown[] = [];
      await this.read(files, 'nextToDocuments', (error) => failures.push(error));
      if (failures.length > 0) {
        throw failures[0];
      }
      folder.listedFiles = new Set(files.map(({ uri }) => uri));
    } catch (error) {
      folder.listedFiles = undefined;
      folder.isOutdated = true;
      connection.console.error(`A folder of documents could not be read: ${redactFile(String(error))}`);
    }
    folder.site = await host.siteOf(folder.uri, folders);
    folder.dropUnlisted();
  }

  /** Reads files that have changed, one batch after another. Returns the folders in which a possible document has changed. */
  read(
    files: readonly FoundFile[],
    found: 'inWorkspace' | 'nextToDocuments',
    noteFailure: (error: unknown) => void,
  ): Promise<ReadonlySet<string>> {
    const reading = this.#reading.then(async () => {
      const changedFiles = new Set<string>();
      const readOne = async (file: FoundFile) => {
        const folderUri = this.folderUriOf(file.uri) ?? '';
        if (await this.#readFile(file, folderUri, found === 'inWorkspace')) {
          changedFiles.add(folderUri);
        }
      };
      await Promise.all(files.map((file) => readOne(file).catch(noteFailure)));
      return changedFiles;
    });
    this.#reading = reading;
    return reading;
  }

  /** Returns whether the file is new or has changed, and may be a document or may have been one. */
  async #readFile(file: FoundFile, folderUri: string, isInWorkspace: boolean): Promise<boolean> {
    const { uri, version } = file;
    const before = this.at(folderUri).files.get(uri);
    if (before?.version === version) {
      const isNew = isInWorkspace && !before.isInWorkspace;
      before.isInWorkspace ||= isInWorkspace;
      return isNew && before.mayBeDocument;
    }
    const text = (await file.text())?.text;
    await (this.#lastTurn = this.#lastTurn.then(nextTurn));
    const isDocument = text !== undefined && mayBeRecognized(text, uri);
    const mayBeDocument = text !== undefined && (isDocument || isDamaged(text));
    const sibling = isDocument ? siblingFromText(uri, text, this.session.optionsFor(uri)) : undefined;
    // Git need not be asked about a document, or about a text that cannot be one.
    const isQuestionable = mayBeDocument && !isDocument && !isKnownForeign(uri);
    const wasCommitted = isQuestionable ? await this.#committed.wasDocument(uri) : undefined;
    const folder = this.at(folderUri);
    folder.files.set(uri, {
      file,
      mayBeDocument,
      wasDocument: sibling !== undefined || (wasCommitted ?? before?.wasDocument === true),
      sibling,
      isInWorkspace: isInWorkspace || before?.isInWorkspace === true,
      version,
      isAnalyzed: false,
      stored: before?.stored,
      basis: before?.basis,
    });
    folder.isOutdated ||= isInWorkspace;
    return mayBeDocument || before?.mayBeDocument === true;
  }
}

/** Lets the server handle requests between two files. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
