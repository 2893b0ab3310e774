import type { Sibling } from '../../core/rules/context';
import type { FoundFile } from '../../host/workspaceFiles';
import type { StoredDocument } from './placedDocument';

/** A document in the form that is compared with others. */
export interface Compared {
  readonly sibling: Sibling;
  /** The statements as JSON. */
  readonly statements: string;
}

/** A JSON file as it was last read. A file that has changed gets a new object. */
export interface IndexedFile {
  readonly file: FoundFile;
  /** `true` for a document and for a file that cannot be read as JSON; `false` for other JSON. */
  readonly mayBeDocument: boolean;
  /** `undefined` if the file holds no document. */
  readonly compared: Compared | undefined;
  /** `true` if the file holds a document, or held one in the last commit, or since the server was started if Git has no answer. */
  readonly wasDocument: boolean;
  /** `false` if the file is only read for the other documents of its folder. */
  isInWorkspace: boolean;
  /** `undefined` once the file has to be read again. */
  version: string | undefined;
  /** `false` while `stored` is of an earlier text, or of earlier siblings. */
  isAnalyzed: boolean;
  stored: StoredDocument | undefined;
}

/** The files of one folder, by their URIs. */
export class ProgramFolder {
  readonly files = new Map<string, IndexedFile>();
  /** The open files; `undefined` for a text that is not a document. */
  readonly openFiles = new Map<string, Compared | undefined>();
  /** The files of the folder itself, empty until it is read; `undefined` if it cannot be read. */
  listedFiles: ReadonlySet<string> | undefined = new Set();
  /** `true` if files may have been created, changed or deleted since they were listed. */
  isOutdated = true;
  /** The statements that each file was compared with when it was last analyzed. */
  readonly comparedStatements = new Map<string, readonly string[]>();

  /** @param site the publish root, or the folder itself */
  constructor(public site: string) {}

  /** The documents by name, open or not. */
  get documents(): readonly Compared[] {
    const all = new Set([...(this.listedFiles ?? []), ...this.openFiles.keys()]);
    return [...all].sort().flatMap((file) => this.documentIn(file) ?? []);
  }

  /** The files of the workspace that hold documents or cannot be read. */
  get inWorkspace(): readonly IndexedFile[] {
    return [...this.files.values()].filter(({ isInWorkspace, mayBeDocument }) => isInWorkspace && mayBeDocument);
  }

  /** Returns the document as open in the editor, or else from disk. */
  documentIn(file: string): Compared | undefined {
    return this.openFiles.has(file) ? this.openFiles.get(file) : this.files.get(file)?.compared;
  }

  /** Records the statements a file is compared with. Returns `true` if they have changed. */
  setComparedStatements(file: string, statements: readonly string[]): boolean {
    const before = this.comparedStatements.get(file);
    this.comparedStatements.set(file, statements);
    return before?.length !== statements.length || before.some((each, index) => each !== statements[index]);
  }

  /** Drops the files that are neither listed nor in the workspace. */
  dropUnlisted(): void {
    for (const [uri, { isInWorkspace }] of this.files) {
      if (!isInWorkspace && this.listedFiles?.has(uri) !== true) {
        this.files.delete(uri);
        this.comparedStatements.delete(uri);
      }
    }
  }
}

/** Returns a document in the form that is compared with others; `undefined` for a text that is not a whole document. */
export const comparedFormOf = (sibling: Sibling | undefined): Compared | undefined =>
  sibling && { sibling, statements: JSON.stringify(sibling.statements) };
