import type { Picture, Size } from '../core/rules/context';
import type { NotRead } from './notRead';

/**
 * The files that a host looks at: those of this machine, or those that a client tells of. Paths are as `fileOf` gives
 * them. What answers at once does so by what is known by then: ask it within `known` or `settled`.
 */
export interface Files extends KnownFacts {
  /** The path of a file by its URI, without a separator at its end; `undefined` for what is no file here. */
  fileOf(uri: string): string | undefined;
  uriOf(file: string): string;
  /** Whether a URI is that of a file here; one that `uriOf` gave is. */
  isFileUri(uri: string): boolean;

  /** Whether a folder is at a path, or a link leads to one. */
  isFolder(file: string): boolean;
  /** Whether a file is at a path, or a link leads to one. */
  isFile(file: string): boolean;
  /** Where a path leads in truth; `undefined` where nothing is, or that cannot be told. */
  realPath(file: string): string | undefined;
  /** The names in a folder; none where it cannot be read. */
  namesIn(folder: string): readonly string[];
  /** What a file looks like from outside: another text once it has changed, come or gone. */
  stampOf(file: string): string;
  /** The content of the regular file at `published` below `root`, reached by no link from there on. @param limit in bytes */
  readBelow(root: string, published: string, limit: number): Uint8Array | NotRead;
  /** The content of a regular file that someone has named: links may lead to its folder. @param limit in bytes */
  readNamed(file: string, limit: number): Uint8Array | NotRead;
  /** The regular file at `published` below `root`, reached by no link from there on. */
  placeBelow(root: string, published: string): Place | NotRead;

  /** What is in a file now, as a picture. Throws why it is not read, as do the others of a place. */
  pictureAt(place: Place): Promise<Picture>;
  /** The size of the picture in a file now; `undefined` for what is no PNG picture. */
  sizeAt(place: Place): Promise<Size | undefined>;
  /** The text in a file now; empty where that is larger. @param limit in bytes */
  textAt(place: Place, limit: number): Promise<string>;

  /** What is in a folder; nothing where that is none. Throws where it cannot be told. */
  entriesOf(folder: string): Promise<readonly FolderEntry[]>;
  /** A regular file as it is now; `undefined` where there is none. */
  stateOf(file: string): Promise<FileState | undefined>;
  isPlainFolder(folder: string): Promise<boolean>;
  /** Whether something is at a path below `root`, reached by no link from there on. */
  isReallyBelow(root: string, file: string): Promise<boolean>;
  /** The text of a regular file, reached by no link from `root` on; `undefined` where there is none. Throws where it cannot be told. */
  textIn(root: string, file: string, limit: number): Promise<string | undefined>;
}

/** Facts that are answered at once, as far as they are known by then. */
export interface KnownFacts {
  /** What a question comes to; `undefined` where something that it asks is not known yet. That is then looked up. */
  known<Answer>(ask: () => Answer): Answer | undefined;
  /** What a question comes to once all that it asks is known. It is asked again until then. */
  settled<Answer>(ask: () => Answer): Answer | Promise<Answer>;
}

/** How a file is, without what is in it. */
export interface FileState {
  /** In bytes. */
  readonly size: number;
  /** Another one once the file has changed. */
  readonly version: string;
}

/** Where a regular file is: the real path of a root, and the path below it. */
export interface Place extends FileState {
  readonly root: string;
  readonly published: string;
}

/** Something in a folder. A link is neither a file nor a folder. */
export interface FolderEntry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}
