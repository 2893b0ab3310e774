import path from 'node:path';
import type { Absence } from '../core/rules/context';
import { isBelow, isIn, pathBelow, relativePath } from './paths';
import { listFolders, isFolder, realPathOrPath } from './fileStats';
import { readContents } from './git';
import { decodeText } from './foundText';
import { contentSync, computeGitId, type RepositoryState, type Tree } from './gitStates';
import type { Language } from '../core/l10n/language';
import { groupBy, once } from '../core/text/collections';
import type { NotRead } from './notRead';
import { nodeFiles } from './nodeFiles';
import { toAbsence } from './publishedFiles';
import { readFileBelow, readReal } from './safeFiles';
import { limits } from './workspaceFiles';

/**
 * The files on disk, the staged files or the files of a commit, which documents are read from. Paths are absolute. Paths of files are
 * real paths: no link is followed.
 */
export interface State {
  /** The topmost folder. No publish root is looked for above it. */
  readonly top: string;
  isFolder(folder: string): boolean;
  /** Returns the path of a file or folder without links; the path itself if it does not exist. */
  realPath(file: string): string;
  /** Returns the names in a folder; none if it cannot be read. */
  namesIn(folder: string): readonly string[];
  /** Returns the names of the folders in a folder. Links are left out. */
  foldersIn(folder: string): readonly string[];
  /**
   * Returns the content of a file, or the reason why it is not read.
   * @param limit in bytes
   */
  content(file: string, limit: number): Buffer | NotRead;
  /**
   * Returns the content of the file at a published path; `undefined` if it is stored elsewhere, as by Git LFS.
   * @param root the real path of a publish root
   * @param limit in bytes
   */
  publishedContent(root: string, published: string, limit: number): Buffer | Absence | undefined;
  /** Returns the text that a file has in the commit before this state; `undefined` if that commit lacks it. */
  committedText(file: string): string | undefined;
}

/** Returns the files on disk. */
export const filesOnDisk = (top = path.parse(process.cwd()).root): State => ({
  top,
  isFolder: (folder) => isIn(folder, top) && isFolder(folder),
  realPath: realPathOrPath,
  namesIn: nodeFiles.namesIn,
  foldersIn: listFolders,
  content: readReal,
  publishedContent(root, published, limit) {
    const file = pathBelow(root, published);
    if (file === undefined) {
      return 'outside'; // Paths outside of the root are never accessed.
    }
    const content = readFileBelow(root, relativePath(root, file), limit);
    return typeof content === 'string' ? toAbsence(content) : content;
  },
  committedText: (file) => readFromGit(`HEAD:./${path.basename(file)}`, path.dirname(file)),
});

/** Returns the text of a file in Git, only good to recognize a document; `undefined` if it is not there. */
function readFromGit(object: string, folder: string): string | undefined {
  const content = contentSync(object, folder, limits.bytes);
  return content && decodeText(content).text;
}

/** The beginning of a file that Git LFS stores in place of the content. */
const lfsPointerStart = 'version https://git-lfs.github.com/spec/';

/** The files of a commit or of the index of a repository. They cannot change. */
export class StoredFiles implements State {
  readonly top: string;
  readonly tree: Tree;
  /** The names in each folder, by its path. */
  readonly #folders: ReadonlyMap<string, readonly string[]>;
  /** The names of the folders in each folder that has some, by its path. */
  readonly #subfolders = once(() => {
    const below = [...this.#folders.keys()].filter((folder) => folder !== this.top);
    return new Map(
      [...groupBy(below, path.dirname)].map(([folder, paths]) => [folder, paths.map((each) => path.basename(each))]),
    );
  });
  /** The contents that were read at once, by their ids. Others are read one at a time, which starts a process for each. */
  readonly #contents = new Map<string, Buffer>();

  /** @param before the revision that these files follow */
  constructor(
    { top, tree }: RepositoryState,
    private readonly before: string,
  ) {
    this.top = top;
    this.tree = tree;
    this.#folders = indexFolders(top, tree);
  }

  /** Reads files at once. Fails if this clone lacks one. */
  async load(files: Iterable<string>, language: Language, revision?: string): Promise<void> {
    const ids = new Set(
      Array.from(files, (file) => this.stored(file)).flatMap((stored) =>
        stored && !stored.isLink && !this.#contents.has(stored.id) ? [stored.id] : [],
      ),
    );
    (await readContents([...ids], this.top, language, revision)).forEach((content, id) =>
      this.#contents.set(id, content),
    );
  }

  stored(file: string) {
    return this.tree.get(relativePath(this.top, file));
  }

  isFolder = (folder: string): boolean => this.#folders.has(folder);

  /** A path of this state may have become a link since. Only a path that it does not have is looked up on disk. */
  realPath = (file: string): string =>
    this.isFolder(file) || this.stored(file) ? path.resolve(file) : realPathOrPath(file);

  namesIn = (folder: string): readonly string[] => this.#folders.get(folder) ?? [];

  foldersIn = (folder: string): readonly string[] => this.#subfolders().get(folder) ?? [];

  content(file: string, limit: number): Buffer | NotRead {
    const stored = this.stored(file);
    if (!stored || stored.isLink) {
      return stored ? 'link' : 'none';
    }
    const content =
      this.#contents.get(stored.id) ?? workingCopy(file, stored.id, limit) ?? contentSync(stored.id, this.top, limit);
    if (content === undefined) {
      return 'unreadable';
    }
    return content.length > limit ? 'tooLarge' : content;
  }

  publishedContent(root: string, published: string, limit: number): Buffer | Absence | undefined {
    const file = pathBelow(root, published);
    const content = file === undefined ? 'outside' : this.content(file, limit);
    const isPointer =
      typeof content !== 'string' && content.toString('latin1', 0, lfsPointerStart.length) === lfsPointerStart;
    return typeof content === 'string' ? toAbsence(content) : isPointer ? undefined : content;
  }

  committedText(file: string): string | undefined {
    const key = relativePath(this.top, file);
    return readFromGit(`${this.before}:${key}`, this.top);
  }
}

/** Returns the content of a stored file from disk, which starts no process; `undefined` if the file differs. */
function workingCopy(file: string, id: string, limit: number): Buffer | undefined {
  const content = readReal(file, limit);
  return typeof content !== 'string' && computeGitId(content, id) === id ? content : undefined;
}

function indexFolders(top: string, tree: Tree): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const key of tree.keys()) {
    const file = path.join(top, key);
    let folder = path.dirname(file);
    const names = folders.get(folder);
    if (names) {
      names.push(path.basename(file));
      continue;
    }
    folders.set(folder, [path.basename(file)]);
    for (; isBelow(folder, top) && !folders.has(path.dirname(folder)); folder = path.dirname(folder)) {
      folders.set(path.dirname(folder), []);
    }
  }
  return folders;
}
