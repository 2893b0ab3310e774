import type { Picture, Size } from '../core/rules/context';
import type { FoundText } from './foundText';
import type { NotRead } from './notRead';

/**
 * The files of a host: on this machine, or read through a client. Paths are as `fileOf` returns them. Synchronous members answer
 * from loaded data: call them within `ifLoaded` or `whenLoaded`.
 */
export interface Files extends KnownFacts {
  /** Returns the path of a URI, without a separator at its end, or `undefined` for URIs that are not files on this host. */
  fileOf(uri: string): string | undefined;
  uriOf(file: string): string;
  /** Returns whether a URI is a file on this host. URIs from `uriOf` always are. */
  isFileUri(uri: string): boolean;

  /** Returns whether a path is a folder or a link to one. */
  isFolder(file: string): boolean;
  /** Returns whether a path is a file or a link to one. */
  isFile(file: string): boolean;
  /** Returns the real path, or `undefined` if it cannot be resolved. */
  realPath(file: string): string | undefined;
  /** Returns the topmost folder of the Git repository of a folder; `undefined` outside of one, or if only the client may look. */
  repositoryTop(folder: string): string | undefined;
  /** Returns the names in a folder; none if it cannot be read. */
  namesIn(folder: string): readonly string[];
  /** Returns the names of the folders in a folder; none if it cannot be read. Links are left out. */
  foldersIn(folder: string): readonly string[];
  /** Returns a text that changes when the file is changed, created or deleted; `none` if there is no such file. */
  versionOf(file: string): string;
  /**
   * Returns the content of the regular file at `published` below `root`. Follows no link from the root on.
   * @param limit in bytes
   */
  readBelow(root: string, published: string, limit: number): Uint8Array | NotRead;
  /**
   * Returns the content of a regular file that was named. Follows links to its folder.
   * @param limit in bytes
   */
  readNamed(file: string, limit: number): Uint8Array | NotRead;
  /** Returns the place of the regular file at `published` below `root`. Follows no link from the root on. */
  placeBelow(root: string, published: string): PublishedPlace | NotRead;

  /** Reads a file as a picture. Throws a `NotReadError` if it cannot be read, as do the other functions that take a place. */
  pictureAt(place: PublishedPlace): Promise<Picture>;
  /** Returns the size of a picture, or `undefined` if it is not a PNG picture. */
  sizeAt(place: PublishedPlace): Promise<Size | undefined>;
  /**
   * Reads a file as text; empty if it is larger than the limit.
   * @param limit in bytes
   */
  textAt(place: PublishedPlace, limit: number): Promise<string>;

  /** Returns the entries of a folder; none if it is not a folder. Throws if it cannot be read now. */
  entriesOf(folder: string): Promise<readonly FolderEntry[]>;
  /** Returns the metadata of a regular file, or `undefined` if there is none. */
  stateOf(file: string): Promise<FileState | undefined>;
  /** Returns whether a path is a folder, and not a link to one. */
  isPlainFolder(folder: string): Promise<boolean>;
  /** Returns whether a path below `root` exists, without a link from the root on. */
  isBelowWithoutLinks(root: string, file: string): Promise<boolean>;
  /**
   * Returns the text of a file, without following a link from `root` on, or `undefined` if there is none. May throw if it cannot
   * be read now.
   * @param limit in bytes
   */
  textIn(root: string, file: string, limit: number): Promise<FoundText | undefined>;
}

/** Synchronous facts, as far as they are loaded. */
export interface KnownFacts {
  /** Returns the result of `query`, or `undefined` if some of the data it needs is not loaded. Missing data is then loaded. */
  ifLoaded<Answer>(query: () => Answer): Answer | undefined;
  /** Runs `query` and re-runs it until all data it needs is loaded. */
  whenLoaded<Answer>(query: () => Answer): Answer | Promise<Answer>;
}

/** File metadata, without content. */
export interface FileState {
  /** In bytes. */
  readonly size: number;
  /** Changes whenever the file changes. */
  readonly version: string;
}

/** The place of a regular file: the real path of a root, and the path below it. */
export interface PublishedPlace extends FileState {
  readonly root: string;
  readonly published: string;
}

/** An entry of a folder. A link is neither a file nor a folder. */
export interface FolderEntry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}
