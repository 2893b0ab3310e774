import type { FoundConfig } from './configFiles';
import type { KnownFacts } from './files';
import type { DocumentContext, PublicKey } from '../core/rules/context';
import type { Result } from '../core/text/result';
import type { Revision, RevisionWithSubject } from './git';
import type { PublishedFile } from './publishedFiles';
import type { FoundFile } from './workspaceFiles';

/** Reads public keys. */
export interface Keys {
  /** A public key as documents write it; `undefined` where that is not known yet, or nobody here can tell. */
  publicKey(written: unknown): PublicKey | 'none' | undefined;
}

/**
 * What the server needs of the machine it runs on, or of its client. What answers at once does so by what is known by
 * then: ask it within `settled`.
 */
export interface Host extends Keys, Pick<KnownFacts, 'settled'> {
  /** Something that was not known, or could not be read, may be told of now. */
  onDidLearn(listener: () => void): void;
  /** These files, and what is in these folders, may be otherwise than is known. */
  lookAgainAt(uris: readonly string[]): void;
  /** Whether a URI is that of a file here. */
  isFile(uri: string): boolean;
  /** The configuration of a document, looked for up to the workspace folder that holds it; `undefined` for a document that is no file. */
  configOf(uri: string, folders: readonly string[]): ConfigOfDocument | undefined;
  /**
   * What is published beside a document, now: the URI of the file at a path below its publish root, `undefined` where
   * there is none. Absent for a document that is no file.
   */
  filesBeside(uri: string, folders: readonly string[]): ((path: string) => string | undefined) | undefined;
  /** What rules ask of the files beside documents. */
  readonly published: PublishedFacts;
  /** The JSON files that lie in a folder itself; none where that is no folder of files. Throws where it cannot be told. */
  filesIn(folder: string): Promise<readonly FoundFile[]>;
  /** The text of a page that came with the client; `undefined` where it cannot be read. */
  pageAt(uri: string): string | undefined;
  /** The URI of a file. */
  uriOf(file: string): string;
  /** The file at a path that a document names, relative to its publish root; never one outside of that. */
  publishedFile(uri: string, folders: readonly string[], published: string): PublishedFile | undefined;
  /** The URI that a new file would have at a path that a document names; `undefined` where that leaves the publish root. */
  newPublished(uri: string, folders: readonly string[], published: string): string | undefined;
  /** The JSON files of the workspace folders, opened in the editor or not, without what globs leave out. */
  filesOf(folders: readonly string[], exclude: readonly string[]): FilesOfWorkspace;
  /** Whether a URI is that of a folder, or of something in it or below it. */
  isIn(uri: string, folder: string): boolean;
  /** The URI of a file in the one spelling that `filesOf` has; any other URI as it is. */
  spelled(uri: string): string;
  /**
   * What the git repository of a document or folder holds in its last commit: that document, or the JSON files of that
   * folder and below. An error where git does not tell; `undefined` for what is no file.
   */
  committedAt(uri: string, type: 'document' | 'folder', revision: string): Promise<Result<Committed> | undefined>;
  /** The last revisions that changed it, the newest first; `undefined` for what is no file on this machine. */
  revisionsOf(uri: string, type: 'document' | 'folder'): Promise<Result<readonly RevisionWithSubject[]> | undefined>;
  /** Who commits where a document is, by its git configuration; `undefined` where that names nobody. */
  gitUser(uri: string): Promise<string | undefined>;
  /** The three versions of an unmerged document, as Git keeps them; `undefined` for what is no file on this machine. */
  unmerged(uri: string): Promise<Result<UnmergedTexts> | undefined>;
  /** Forgets the configurations that were read. */
  forgetConfigs(): void;
  /** Whether the file of one has changed, come or gone since. */
  haveConfigsChanged(): boolean;
  /** A document was closed: that it had no configuration need not be known any longer. */
  forgetConfigOf(uri: string): void;
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
  /** The path of the document from the folder of the configuration on, with `/`. */
  readonly documentPath: string;
  /** Whether that is known: until then none is taken to be there. */
  readonly isKnown: boolean;
}

/** What is known of the files that documents name by their published paths. Documents go by the URIs of `spelled`. */
interface PublishedFacts {
  /** What stands beside a document; of one that is no file, no other file is known. */
  of(uri: string, folders: readonly string[], siblings: () => DocumentContext['siblings']): DocumentContext;
  /** Looks up what was asked. @returns the documents that would be answered another way now */
  load(): Promise<ReadonlySet<string>>;
  /** The documents that have asked, and are not forgotten. */
  documents(): readonly string[];
  /** Forgets what a document asked. */
  forget(uri: string): void;
}

/** What a revision holds. */
export interface Committed {
  readonly revision: Revision | undefined;
  readonly texts: readonly { readonly uri: string; readonly text: string }[];
}

/** The JSON files of the workspace, by their URIs. */
export interface FilesOfWorkspace {
  /** Whether there are more files than are looked at. */
  isCut(): boolean;
  /** Whether some could not be looked at. */
  isUnread(): boolean;
  /** All of them, or those below one folder. */
  below(folder?: string): AsyncIterable<FoundFile>;
  /** The file at a URI, as `below` gives it; `undefined` where that leaves it out, or there is none. */
  at(uri: string): Promise<FoundFile | undefined>;
  /** Whether what is at a URI does not belong to the workspace, there or not. */
  leavesOut(uri: string): Promise<boolean>;
}
