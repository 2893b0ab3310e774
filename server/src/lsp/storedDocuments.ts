import { Emitter, type Event } from 'vscode-languageserver';
import type { ClientSession } from './clientSession';
import { MadeOfFiles } from './madeOfFiles';
import { storedDocument, type StoredDocument } from './placedDocument';
import type { SiblingDocuments } from './siblingDocuments';
import type { WorkspaceDocuments } from './workspaceDocuments';

/** For how long a client that watches no files is answered from what was found before. */
const trustMs = 5000;

/**
 * The documents in the files of the workspace as they are on disk, each analysed once for all that show it. Nothing is
 * read before somebody has asked; after that they are kept up to date.
 */
export class StoredDocuments {
  readonly #read = new Emitter<boolean>();
  /** The files were looked through: whether a document was analysed anew, or is gone. */
  readonly onDidRead: Event<boolean> = this.#read.event;
  readonly #made: MadeOfFiles<StoredDocument>;
  #reading: Promise<void> | undefined;
  #isOutdated = true;
  #isAsked = false;

  constructor(
    private readonly session: ClientSession & {
      readonly workspace: WorkspaceDocuments;
      readonly siblings: SiblingDocuments;
    },
  ) {
    this.#made = new MadeOfFiles((uri, text) => storedDocument(session, uri, text));
  }

  /** Those known so far, by their URIs. */
  get known(): ReadonlyMap<string, StoredDocument> {
    return this.#made.known;
  }

  get isReading(): boolean {
    return this.#reading !== undefined;
  }

  get(uri: string): StoredDocument | undefined {
    return this.#made.get(uri);
  }

  /** Settled once all files were looked through, and the documents of each folder compared with each other. */
  read(): Promise<void> {
    this.#isAsked = true;
    this.#reading ??= this.#readAll()
      .finally(() => {
        this.#reading = undefined;
      })
      .then((hasChanged) => {
        this.#read.fire(hasChanged);
      });
    return this.#reading;
  }

  /** Everything may be judged another way now, and other files may belong to the workspace. */
  beginAnew(): void {
    this.#made.forget();
    this.session.workspace.forget();
    this.noteFiles();
  }

  /** These documents are judged another way now. */
  noteJudged(files: ReadonlySet<string>): void {
    this.#made.forget(files);
    this.noteFiles();
  }

  /** Files have come, changed or gone. */
  noteFiles(): void {
    if (this.#isAsked) {
      this.#isOutdated = true;
      void this.read();
    }
  }

  /** @returns whether there was anything to do */
  async #readAll(): Promise<boolean> {
    const { workspace, siblings } = this.session;
    let hasChanged = false;
    await workspace.update(trustMs);
    while (this.#isOutdated) {
      this.#isOutdated = false;
      await this.#made.of(workspace.documents).catch(() => workspace.noteUnread());
      hasChanged = true;
      await siblings.look();
      await workspace.update(trustMs);
    }
    return hasChanged;
  }
}
