import type { Sibling } from '../../core/rules/context';
import type { FoundFile } from '../../host/workspaceFiles';
import type { Basis } from './basis';
import type { StoredDocument } from './placedDocument';

/** A JSON file as it was last read. A file that has changed gets a new object. */
export interface IndexedFile {
  readonly file: FoundFile;
  /** `true` for a document and for a file that cannot be read as JSON; `false` for other JSON. */
  readonly mayBeDocument: boolean;
  /** `undefined` if the file holds no document. */
  readonly sibling: Sibling | undefined;
  /** `true` if the file holds a document, or held one in the last commit, or since the server was started if Git has no answer. */
  readonly wasDocument: boolean;
  /** `false` if the file is only read for the other documents of its folder. */
  isInWorkspace: boolean;
  /** `undefined` once the file has to be read again. */
  version: string | undefined;
  /** `false` while `stored` is of an earlier text or of earlier surroundings. */
  isAnalyzed: boolean;
  stored: StoredDocument | undefined;
  /** The surroundings that `stored` follows from. */
  basis: Basis | undefined;
}

/** The files of one folder, by their URIs. */
export class ProgramFolder {
  readonly files = new Map<string, IndexedFile>();
  /** The open files; `undefined` for a text that is not a document. */
  readonly openFiles = new Map<string, Sibling | undefined>();
  /** The files of the folder itself, empty until it is read; `undefined` if it cannot be read. */
  listedFiles: ReadonlySet<string> | undefined = new Set();
  /** `true` if files may have been created, changed or deleted since they were listed. */
  isOutdated = true;

  /** The publish root; the folder itself if it has none or was not listed yet. */
  site: string;

  constructor(readonly uri: string) {
    this.site = uri;
  }

  /** The documents by URI, open or not. */
  get documents(): readonly Sibling[] {
    const inWorkspace = this.inWorkspace.map(({ file }) => file.uri);
    const all = new Set([...(this.listedFiles ?? []), ...inWorkspace, ...this.openFiles.keys()]);
    return [...all].sort().flatMap((file) => this.documentIn(file) ?? []);
  }

  /** `true` if a file is open or in the workspace. Other folders are only read for the documents of these. */
  get isUsed(): boolean {
    return this.openFiles.size > 0 || this.inWorkspace.length > 0;
  }

  /** The files of the workspace that hold documents or cannot be read. */
  get inWorkspace(): readonly IndexedFile[] {
    return [...this.files.values()].filter(({ isInWorkspace, mayBeDocument }) => isInWorkspace && mayBeDocument);
  }

  /** Returns the document as open in the editor, or else from disk. */
  documentIn(file: string): Sibling | undefined {
    return this.openFiles.has(file) ? this.openFiles.get(file) : this.files.get(file)?.sibling;
  }

  /** The files that are checked, open or not: documents, and files that cannot be read as JSON. */
  get checkedFiles(): readonly string[] {
    const files = [...this.files].flatMap(([uri, { mayBeDocument }]) => (mayBeDocument ? [uri] : []));
    return [...new Set([...files, ...this.openFiles.keys()])];
  }

  /** Drops the files that are neither listed nor in the workspace. */
  dropUnlisted(): void {
    for (const [uri, { isInWorkspace }] of this.files) {
      if (!isInWorkspace && this.listedFiles?.has(uri) !== true) {
        this.files.delete(uri);
      }
    }
  }
}
