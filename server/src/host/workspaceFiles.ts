import path from 'node:path';
import { once } from '../core/text/collections';
import { maximumLength } from '../core/json/jsonDocument';
import { isJsonFile } from '../core/text/isJsonFile';
import { isBelow, withFolders } from './paths';
import type { Files, FolderEntry } from './files';
import { unreadText, type FoundText } from './foundText';
import { IgnoreRules, maximumGitignore, type Entry } from './ignoreRules';

/** A file that may hold a document. */
export interface FoundFile {
  readonly uri: string;
  /** Changes whenever the file changes. */
  readonly version: string;
  /** Size in bytes; 0 for a file that is never read. */
  readonly size: number;
  /** Returns the text, or `undefined` if the file no longer exists. May throw if it cannot be read now. */
  text(): Promise<FoundText | undefined>;
}

/** Limits of a workspace, so that the editor stays fast in very large folders. */
export const limits = { files: 50_000, folders: 50_000, bytes: maximumLength };

/** Number of files read in parallel. */
const parallelReads = 16;

/**
 * The JSON files in folders and below. Folders of packages and tools (`node_modules`, leading dot), matches of `exclude` (globs,
 * relative to the folder) and untracked files that a `.gitignore` names are left out. Links are not followed, because they may lead out of the
 * workspace; a link to a file is a file that cannot be read.
 */
export class WorkspaceFiles {
  /** The rules of each visited folder; `undefined` for a folder that is left out or is not a folder. */
  readonly #rules = new Map<string, Promise<IgnoreRules | undefined>>();
  /** The files that Git tracks although a `.gitignore` names them, and the folders above them. */
  readonly #tracked: () => Promise<ReadonlySet<string>>;
  #isCut = false;
  #isUnread = false;

  /** @param trackedIn returns the files below a folder that Git tracks although a `.gitignore` names them */
  constructor(
    private readonly files: Files,
    private readonly roots: readonly string[],
    private readonly exclude: readonly string[],
    trackedIn: (root: string) => Promise<readonly string[]> = () => Promise.resolve([]),
  ) {
    this.#tracked = once(async () => {
      const tracked = await Promise.all(roots.map(async (root) => withFolders(await trackedIn(root), root)));
      return new Set(tracked.flat());
    });
  }

  /** True if the limits were exceeded. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** True if a folder or its `.gitignore` could not be read, so that files may be missing. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** Yields all files of the workspace, or the files below one of its folders. */
  async *filesBelow(start?: string): AsyncGenerator<FoundFile> {
    if (start !== undefined && !(await this.#hasNoLinks(start))) {
      return;
    }
    const folders = start === undefined ? [...this.roots] : [start];
    const visitedFolders = new Set<string>();
    let files = 0;
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      if (files >= limits.files || visitedFolders.size >= limits.folders) {
        this.#isCut = true;
        return;
      }
      const rules = visitedFolders.has(folder) ? undefined : await this.#rulesOf(folder);
      visitedFolders.add(folder);
      const entries = rules ? await this.#entriesOf(folder, rules) : [];
      folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)));
      const candidates = entries.filter((entry) => !entry.isDirectory() && isJsonFile(entry.name));
      for (let first = 0; first < candidates.length && files < limits.files; first += parallelReads) {
        const batch = candidates
          .slice(first, first + parallelReads)
          .map(({ name }) => this.#findFile(path.join(folder, name)));
        for (const file of await Promise.all(batch)) {
          if (file) {
            files++;
            yield file;
          }
        }
      }
      this.#isCut ||= files >= limits.files;
    }
  }

  /** Returns a file as `filesBelow` does, or `undefined` if it is left out or does not exist. */
  async at(file: string): Promise<FoundFile | undefined> {
    if (!isJsonFile(file) || (await this.leavesOut(file))) {
      return undefined;
    }
    const folder = path.dirname(file);
    const isPlain = await this.#hasNoLinks(file);
    const isInPlainFolder = isPlain || this.roots.includes(folder) || (await this.#hasNoLinks(folder));
    const found = isInPlainFolder ? await this.#findFile(file) : undefined;
    return isPlain || found?.version === notRegular ? found : undefined;
  }

  #findFile(file: string): Promise<FoundFile | undefined> {
    return foundFile(this.files, file, this.roots.find((each) => isBelow(file, each)) ?? path.dirname(file));
  }

  /** Returns whether a file is left out. It need not exist. */
  async leavesOut(file: string): Promise<boolean> {
    const folder = path.dirname(file);
    const rules = await this.#rulesOf(folder);
    const entry = { name: path.basename(file), isDirectory: () => false };
    return rules === undefined || this.#isLeftOut(rules, folder, entry);
  }

  #rulesOf(folder: string): Promise<IgnoreRules | undefined> {
    const cached = this.#rules.get(folder);
    if (cached) {
      return cached;
    }
    const read = this.#readRulesOf(folder).then((rules) => {
      if (rules === undefined) {
        this.#rules.delete(folder); // It may become a folder later.
      }
      return rules;
    });
    this.#rules.set(folder, read);
    return read;
  }

  /** Returns the files and folders in a folder that are not left out. */
  async #entriesOf(folder: string, rules: IgnoreRules): Promise<readonly FolderEntry[]> {
    try {
      const entries: FolderEntry[] = [];
      for (const entry of await this.files.entriesOf(folder)) {
        entries.push(...((await this.#isLeftOut(rules, folder, entry)) ? [] : [entry]));
      }
      return entries;
    } catch {
      this.#isUnread = true;
      return [];
    }
  }

  /** Returns whether rules leave out a file or folder. Git is asked once, and only if a `.gitignore` names one. */
  async #isLeftOut(rules: IgnoreRules, folder: string, entry: Entry): Promise<boolean> {
    return (
      rules.excludes(folder, entry) ||
      (rules.isIgnored(folder, entry) && !(await this.#tracked()).has(path.join(folder, entry.name)))
    );
  }

  /** Returns whether the path of a file or folder has no link. A folder may have been replaced since it was visited. */
  async #hasNoLinks(file: string): Promise<boolean> {
    const root = this.roots.find((each) => isBelow(file, each));
    return root !== undefined && this.files.isBelowWithoutLinks(root, file);
  }

  async #readRulesOf(folder: string): Promise<IgnoreRules | undefined> {
    if (this.roots.includes(folder)) {
      return new IgnoreRules(folder, this.exclude).with(folder, await this.#gitignoreIn(folder, folder));
    }
    const parent = path.dirname(folder);
    const root = this.roots.find((each) => isBelow(folder, each)) ?? folder;
    const rules = root === folder ? undefined : await this.#rulesOf(parent);
    const entry = { name: path.basename(folder), isDirectory: () => true };
    const isLeftOut = rules === undefined || (await this.#isLeftOut(rules, parent, entry));
    if (isLeftOut || !(await this.files.isPlainFolder(folder))) {
      return undefined;
    }
    return rules.isIgnored(parent, entry)
      ? rules.forIgnored()
      : rules.with(folder, await this.#gitignoreIn(root, folder));
  }

  /** Returns the text of a folder's `.gitignore`. It is not read through a link. */
  async #gitignoreIn(root: string, folder: string): Promise<string | undefined> {
    try {
      return (await this.files.textIn(root, path.join(folder, '.gitignore'), maximumGitignore))?.text;
    } catch {
      this.#isUnread = true;
      return undefined;
    }
  }
}

/** Maximum number of files read in a folder. With a lower one, other files could hide a document. */
const maximumInFolder = 1000;

/**
 * Returns the JSON files directly in a folder, the first ones by name. Links are not followed. May throw if the folder
 * cannot be read now.
 */
export async function listJsonFiles(files: Files, folder: string): Promise<readonly FoundFile[]> {
  const names = (await files.entriesOf(folder)).map(({ name }) => name);
  const filesOfProgram = await Promise.all(
    chooseProgramFiles(folder, names).map((file) => foundFile(files, file, folder)),
  );
  return filesOfProgram.filter((file) => file !== undefined);
}

/** Returns the files in a folder that may be documents of its program, from the names of all its files. Hidden files are excluded. */
export const chooseProgramFiles = (folder: string, names: readonly string[]): readonly string[] =>
  names
    .filter((name) => isJsonFile(name) && !name.startsWith('.'))
    .sort()
    .slice(0, maximumInFolder)
    .map((name) => path.join(folder, name));

/** The version of a link, pipe or device, which is never read. */
const notRegular = 'not a regular file';

/** Returns a file, or `undefined` if it is missing, a folder or a link to a folder, or too large. */
async function foundFile(files: Files, file: string, root: string): Promise<FoundFile | undefined> {
  const state = await files.stateOf(file);
  if (state === undefined) {
    const isOther = await files.whenLoaded(() => files.versionOf(file) !== 'none' && !files.isFolder(file));
    return isOther
      ? { uri: files.uriOf(file), version: notRegular, size: 0, text: () => Promise.resolve(unreadText('link')) }
      : undefined;
  }
  return state.size > limits.bytes
    ? undefined
    : {
        uri: files.uriOf(file),
        version: state.version,
        size: state.size,
        text: () => files.textIn(root, file, limits.bytes),
      };
}
