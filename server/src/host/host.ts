import type { Analysis, AnalysisOptions } from '../core/analysis/analysis';
import type { FoundConfig } from './configFiles';
import type { KnownFacts } from './files';
import type { DocumentContext, OtherDocuments, PublicKey } from '../core/rules/context';
import type { RevisionFacts, RevisionQuestion, Unseen } from '../core/rules/repositories';
import type { ListedRevision } from '../protocol';
import type { Revision } from './git';
import type { PublishedFile } from './publishedFiles';
import type { FoundFile } from './workspaceFiles';

/** Reads public keys. */
export interface Keys {
  /** Returns a public key as documents write it, or `undefined` if it is not loaded or this host cannot read it. */
  publicKey(written: unknown): PublicKey | 'none' | undefined;
}

/** Reads clones that a person named. It fetches nothing, and runs nothing that a clone configures. */
export interface CloneReader {
  /** Returns the answers in the order of the questions. */
  factsOf(folder: string, questions: readonly RevisionQuestion[]): Promise<readonly (RevisionFacts | Unseen)[]>;
  /** Returns the id of the commit that is checked out; `undefined` if there is none, or Git fails. */
  headOf(folder: string): Promise<string | undefined>;
  /** Returns the text of a file by the id of its Git object, up to a size; `undefined` if it is missing or no text. */
  textOf(
    folder: string,
    id: string,
    limit: number,
  ): Promise<{ readonly text: string; readonly isCut: boolean } | undefined>;
}

/** The services of the server's machine or client. Synchronous members answer from loaded data: call them within `whenLoaded`. */
export interface Host extends Keys, Pick<KnownFacts, 'whenLoaded'> {
  /** Registers a listener for new information: missing data was loaded, or a failed read may be repeated. */
  onDidLoad(listener: () => void): void;
  /** Invalidates these files, and the content of these folders. */
  invalidate(uris: readonly string[]): void;
  /** Returns whether a URI is a file on this host. */
  isFile(uri: string): boolean;
  /**
   * Returns the configuration of a document, looked for up to the repository of the workspace folder that contains it, or `undefined`
   * if the document is not a file.
   */
  configOf(uri: string, folders: readonly string[]): ConfigOfDocument | undefined;
  /** Returns the folders above the workspace folders whose configurations may be in force. */
  configFoldersAbove(folders: readonly string[]): readonly string[];
  /**
   * Returns a function from a path below the publish root of a document to the URI of the file there, or to `undefined` if there
   * is none. Absent for a document that is not a file.
   */
  publishedUriFinder(uri: string, folders: readonly string[]): ((path: string) => string | undefined) | undefined;
  /** Facts about published files that rules need. */
  readonly published: PublishedFacts;
  /** Returns the JSON files directly in a folder; none if it is not a folder. May throw if it cannot be read now. */
  filesIn(folder: string): Promise<readonly FoundFile[]>;
  /** Returns the URI of the publish root of the documents in a folder: the folder itself if its workspace folder has none. */
  siteOf(folder: string, folders: readonly string[]): Promise<string>;
  /** Returns the URIs of the folders of a publish root, the root first. */
  foldersOfSite(root: string): Promise<readonly string[]>;
  /** Returns the URI at a path below a folder, whether there is a file or not; `undefined` for a path that leads out of it. */
  uriBelow(folder: string, published: string): string | undefined;
  /** Returns the text of a page that belongs to the client, or `undefined` if it cannot be read. */
  pageAt(uri: string): string | undefined;
  /** Returns the URI of a file. */
  uriOf(file: string): string;
  /** Returns the file at a path that a document names, relative to its publish root and never outside of it. */
  publishedFile(uri: string, folders: readonly string[], published: string): PublishedFile | undefined;
  /** Returns the URI of a new file at a path that a document names, or `undefined` if it would be outside of the publish root. */
  newPublished(uri: string, folders: readonly string[], published: string): string | undefined;
  /**
   * Returns the JSON files of the workspace folders, open or not, except those that globs exclude and those that Git ignores.
   * @param mayRunGit whether Git may be asked for tracked files that a `.gitignore` names; otherwise these are left out
   */
  workspaceFiles(folders: readonly string[], exclude: readonly string[], mayRunGit: boolean): FilesOfWorkspace;
  /** Returns whether a URI is a folder or inside it, at any depth. */
  isIn(uri: string, folder: string): boolean;
  /** Returns the URI of a file in the spelling of `workspaceFiles`. Other URIs are returned unchanged. */
  normalizedUri(uri: string): string;
  /**
   * Returns the committed text of a document, or of the JSON files in a folder and below, at a revision. Fails if Git does;
   * `undefined` if the URI is not a file.
   */
  committedAt(uri: string, type: 'document' | 'folder', revision: string): Promise<Committed | undefined>;
  /**
   * Returns the texts of files in one folder in the last commit, by their URIs. Files that the commit lacks are left out. Returns
   * `undefined` if this host has no Git, or Git has no commit.
   */
  lastCommittedTexts(uris: readonly string[]): Promise<ReadonlyMap<string, string> | undefined>;
  /**
   * Returns the last revisions that changed a document or folder, the newest first. Fails if Git does; `undefined` if the
   * URI is not a file on this machine.
   */
  revisionsOf(uri: string, type: 'document' | 'folder'): Promise<readonly ListedRevision[] | undefined>;
  /** Absent if this host has no Git. */
  readonly clones?: CloneReader;
  /** Returns the committer's name from the configuration of Git for a document, or `undefined` if it is not set. */
  gitUser(uri: string): Promise<string | undefined>;
  /**
   * Returns the three versions of an unmerged document from Git. Fails if it is not unmerged; `undefined` if the URI is not a
   * file on this machine.
   */
  unmerged(uri: string): Promise<UnmergedTexts | undefined>;
  /** Forgets all loaded configurations. */
  forgetConfigs(): void;
  /** Returns whether a configuration was changed, created or deleted since it was loaded. */
  haveConfigsChanged(): boolean;
  /** Uses the text of a configuration in an editor instead of its file; `undefined` once it is closed. */
  setEditorConfig(uri: string, text: string | undefined): void;
  /** Forgets folders without a configuration that are neither in use nor above a folder that is. */
  forgetUnusedConfigs(usedFolders: readonly string[]): void;
}

/** The texts of an unmerged document, with names for its sides. */
export interface UnmergedTexts {
  /** Absent if both sides added the document. */
  readonly base: string | undefined;
  readonly ours: string;
  readonly theirs: string;
  readonly names: { readonly ours: string; readonly theirs: string };
}

/** The configuration of a document. */
export interface ConfigOfDocument extends FoundConfig {
  /** The path of the document relative to the folder of the configuration, with `/`. */
  readonly documentPath: string;
  /** True if the configuration is loaded. Until then, there seems to be none. */
  readonly isKnown: boolean;
}

/** Facts about the files that documents name by their published paths. Documents are identified by the URIs from `normalizedUri`. */
interface PublishedFacts {
  /** Returns the context of a document. If it is not a file, no other file is available. */
  of(uri: string, folders: readonly string[], others: OtherDocuments): DocumentContext;
  /** Records that any file may have changed. */
  noteChanged(): void;
  /** Returns whether a document needs a fact that is not loaded, or that may have changed. */
  areOutdated(): boolean;
  /**
   * Loads the missing facts, and the facts that may have changed: those of open documents, and those of files that were
   * invalidated.
   * @returns the documents whose answers have changed
   */
  load(isOpen: (uri: string) => boolean): Promise<ReadonlySet<string>>;
  /** Returns the documents that need facts and were not forgotten. */
  documents(): readonly string[];
  /** Forgets which facts a document needs. */
  forget(uri: string): void;
}

/** A committed text, with the URI of its file. */
export interface CommittedText {
  readonly uri: string;
  readonly text: string;
}

/** The committed texts of a revision. */
export interface Committed {
  readonly revision: Revision | undefined;
  readonly texts: readonly CommittedText[];
  /** Analyzes some of the texts, with the other documents, pictures and receipts of the revision. Texts without a document are left out. */
  analyze(
    texts: readonly CommittedText[],
    optionsFor: (uri: string) => AnalysisOptions,
  ): Promise<readonly CommittedDocument[]>;
}

export interface CommittedDocument extends CommittedText {
  readonly analysis: Analysis;
}

/** The JSON files of the workspace, by their URIs. */
export interface FilesOfWorkspace {
  /** Returns whether the limit of files was exceeded. */
  isCut(): boolean;
  /** Returns whether a file or folder could not be read. */
  isUnread(): boolean;
  /** Yields all files, or the files below one folder. */
  filesBelow(folder?: string): AsyncIterable<FoundFile>;
  /** Returns the file at a URI as `filesBelow` does, or `undefined` if it is left out or does not exist. */
  at(uri: string): Promise<FoundFile | undefined>;
  /** Returns whether a URI does not belong to the workspace. It need not exist. */
  leavesOut(uri: string): Promise<boolean>;
}
