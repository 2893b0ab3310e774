import { isExcludedBy } from '../../core/analysis/config/config';
import { amongDocuments, isDamaged, isKnownForeign, type Among } from '../../core/analysis/inventory';
import { mayBeRecognized } from '../../core/analysis/recognize';
import { siblingFromText } from '../../core/analysis/sibling';
import type { Sibling } from '../../core/rules/context';
import { redactFile } from '../../core/secrets/redact';
import type { FoundFile } from '../../host/workspaceFiles';
import type { ClientSession } from '../protocol/clientSession';
import { CommittedDocuments } from './committedDocuments';
import { ProgramFolder, type IndexedFile } from './programFolder';

/** The folders of documents by their URIs. Reads their files, and compares their documents. */
export class ProgramFolders {
  readonly #folders = new Map<string, ProgramFolder>();
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
  nameOf(file: string): string | undefined {
    return this.session.host.isFile(file) ? file.slice(0, file.lastIndexOf('/')) : undefined;
  }

  /** Returns the folder of a file, or `undefined` if it is not known. */
  of(file: string): ProgramFolder | undefined {
    return this.#folders.get(this.nameOf(file) ?? '');
  }

  /** Returns the folder with a URI, which may be new. */
  at(name: string): ProgramFolder {
    const folder = this.#folders.get(name) ?? new ProgramFolder(name);
    this.#folders.set(name, folder);
    return folder;
  }

  /** Returns the other documents in the folder of a file, or `undefined` until the folder is read. */
  siblingsOf(file: string): readonly Sibling[] | undefined {
    const folder = this.of(file);
    return folder?.listedFiles ? folder.documents.filter((each) => each.file !== file) : undefined;
  }

  /** Returns the documents in other folders of the publish root of a file. */
  documentsElsewhere(file: string): readonly Sibling[] {
    const folderOfFile = this.of(file);
    const others = this.all.filter((folder) => folder !== folderOfFile && folder.site === folderOfFile?.site);
    return others.flatMap(({ documents }) => documents);
  }

  /** Returns whether a file counts as a damaged document if it has no content. */
  isAmongDocuments(file: string): Among {
    const folder = this.of(file);
    const documents = () => [...(folder?.documents ?? []), ...(this.#folders.get(folder?.site ?? '')?.documents ?? [])];
    return (
      folder !== undefined &&
      amongDocuments(file.slice(folder.site.length + 1), {
        wasDocument: () => folder.files.get(file)?.wasDocument === true,
        hasNeighbors: () => documents().some((each) => each.file !== file),
      })
    );
  }

  /** Takes files out of the workspace. Returns `true` if one of them was a document or could not be read. */
  removeFiles(isGone: (uri: string) => boolean): boolean {
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
    const requestedName = requested === undefined ? undefined : this.nameOf(requested);
    const names = new Set([...this.#folders.keys(), ...(requestedName === undefined ? [] : [requestedName])]);
    const sites = new Set<string>();
    for (const name of names) {
      const folder = this.at(name);
      const before = folder.site;
      if (await this.#list(name, folder, name === requestedName)) {
        sites.add(before).add(folder.site);
      }
    }
    return sites;
  }

  /** Lists a folder and reads its files if they may have changed. Returns `true` if it was listed or dropped. */
  async #list(name: string, folder: ProgramFolder, isRequested: boolean): Promise<boolean> {
    const { connection, folders, host } = this.session;
    const isOpen = folder.openFiles.size > 0;
    if (!isOpen && !isRequested && folder.inWorkspace.length === 0) {
      return this.#forgetListing(name, folder);
    }
    // The client may not watch the files next to open documents.
    if (!isOpen && !isRequested && !folder.isOutdated) {
      return false;
    }
    folder.isOutdated = false;
    try {
      const files = await host.filesIn(name);
      const failures: unknown[] = [];
      await this.read(files, false, (error) => failures.push(error));
      if (failures.length > 0) {
        throw failures[0];
      }
      folder.listedFiles = new Set(files.map(({ uri }) => uri));
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
    folder.dropUnlisted();
    if (folder.files.size === 0) {
      this.#folders.delete(name);
    }
    return wasListed;
  }

  /** Reads files that have changed, one batch after another. Returns the folders in which a possible document has changed. */
  read(
    files: readonly FoundFile[],
    isInWorkspace: boolean,
    noteFailure: (error: unknown) => void,
  ): Promise<ReadonlySet<string>> {
    const reading = this.#reading.then(async () => {
      const changedFiles = new Set<string>();
      const readOne = async (file: FoundFile) => {
        const name = this.nameOf(file.uri) ?? '';
        if (await this.#readFile(file, name, isInWorkspace)) {
          changedFiles.add(name);
        }
      };
      await Promise.all(files.map((file) => readOne(file).catch(noteFailure)));
      return changedFiles;
    });
    this.#reading = reading;
    return reading;
  }

  /** Returns `true` if the file is new or has changed, and may be a document or may have been one. */
  async #readFile(file: FoundFile, name: string, isInWorkspace: boolean): Promise<boolean> {
    const { uri, version } = file;
    const before = this.at(name).files.get(uri);
    if (before?.version === version) {
      const isNew = isInWorkspace && !before.isInWorkspace;
      before.isInWorkspace ||= isInWorkspace;
      return isNew && before.mayBeDocument;
    }
    const text = (await file.text())?.text;
    await (this.#lastTurn = this.#lastTurn.then(nextTurn));
    const isDocument = text !== undefined && mayBeRecognized(text, uri);
    const mayBeDocument = text !== undefined && (isDocument || isDamaged(text));
    const { configured } = this.session.optionsFor(uri);
    const isExcluded = isExcludedBy(configured?.config, configured?.file);
    const sibling = isDocument && !isExcluded ? siblingFromText(uri, text) : undefined;
    const wasDocument =
      mayBeDocument && !isDocument && !isKnownForeign(uri)
        ? ((await this.#committed.wasDocument(uri)) ?? before?.wasDocument === true)
        : before?.wasDocument === true;
    const folder = this.at(name);
    folder.files.set(uri, {
      file,
      mayBeDocument,
      wasDocument: sibling !== undefined || wasDocument,
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
