import path from 'node:path';
import { isBelow } from './below';
import type { Files, FolderEntry } from './files';
import { IgnoreRules, largestGitignore } from './ignoreRules';

/** A file that may hold a document. */
export interface FoundFile {
  readonly uri: string;
  /** Another one once the file has changed. */
  readonly version: string;
  /** Its content; `undefined` when it is not there any more. Throws where it cannot be told. */
  text(): Promise<string | undefined>;
}

/** Beyond these the workspace is not looked at: the editor stays quick in a folder that holds everything. */
export const limits = { files: 50_000, folders: 50_000, bytes: 16 * 1024 * 1024 };

/** How many files are looked at side by side. */
const together = 16;

/**
 * The JSON files in folders and below. What packages and tools keep (`node_modules`, folders with a leading dot), what
 * a `.gitignore` names and what `exclude` matches (globs, relative to the folder) is left out, and no symbolic link is
 * followed: it may lead out of the workspace.
 */
export class WorkspaceFiles {
  /** What is left out of each folder that was looked at; `undefined` for one that is left out itself, or is none. */
  readonly #rules = new Map<string, Promise<IgnoreRules | undefined>>();
  #isCut = false;
  #isUnread = false;

  constructor(
    private readonly files: Files,
    private readonly roots: readonly string[],
    private readonly exclude: readonly string[],
  ) {}

  /** Whether there was more than is looked at. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether a folder or its `.gitignore` could not be read, so that there may be others. */
  get isUnread(): boolean {
    return this.#isUnread;
  }

  /** All files of the workspace, or those below one folder of it. */
  async *below(start?: string): AsyncGenerator<FoundFile> {
    if (start !== undefined && !(await this.#isReallyThere(start))) {
      return;
    }
    const folders = start === undefined ? [...this.roots] : [start];
    const seen = new Set<string>();
    let files = 0;
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      if (files >= limits.files || seen.size >= limits.folders) {
        this.#isCut = true;
        return;
      }
      const rules = seen.has(folder) ? undefined : await this.#rulesOf(folder);
      seen.add(folder);
      const entries = rules ? (await this.#entriesOf(folder)).filter((entry) => !rules.leavesOut(folder, entry)) : [];
      folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)));
      const candidates = entries.filter((entry) => entry.isFile() && isJson(entry.name));
      for (let first = 0; first < candidates.length && files < limits.files; first += together) {
        const some = candidates.slice(first, first + together).map(({ name }) => this.#found(path.join(folder, name)));
        for (const found of await Promise.all(some)) {
          if (found) {
            files++;
            yield found;
          }
        }
      }
      this.#isCut ||= files >= limits.files;
    }
  }

  /** A file as `below` gives it; `undefined` where that leaves it out, or there is none. */
  async at(file: string): Promise<FoundFile | undefined> {
    const isIncluded = isJson(file) && !(await this.leavesOut(file)) && (await this.#isReallyThere(file));
    return isIncluded ? this.#found(file) : undefined;
  }

  #found(file: string): Promise<FoundFile | undefined> {
    return foundFile(this.files, file, this.roots.find((each) => isBelow(file, each)) ?? path.dirname(file));
  }

  /** Whether a file is left out, whether it is there or not. */
  async leavesOut(file: string): Promise<boolean> {
    const folder = path.dirname(file);
    const rules = await this.#rulesOf(folder);
    return rules === undefined || rules.leavesOut(folder, { name: path.basename(file), isDirectory: () => false });
  }

  #rulesOf(folder: string): Promise<IgnoreRules | undefined> {
    const known = this.#rules.get(folder);
    if (known) {
      return known;
    }
    const read = this.#readRulesOf(folder).then((rules) => {
      if (rules === undefined) {
        this.#rules.delete(folder); // It may be another kind of thing the next time.
      }
      return rules;
    });
    this.#rules.set(folder, read);
    return read;
  }

  async #entriesOf(folder: string): Promise<readonly FolderEntry[]> {
    try {
      return await this.files.entriesOf(folder);
    } catch {
      this.#isUnread = true;
      return [];
    }
  }

  /** Whether no link is on the way to a file or folder: one may have become one since it was looked at. */
  async #isReallyThere(file: string): Promise<boolean> {
    const root = this.roots.find((each) => isBelow(file, each));
    return root !== undefined && this.files.isReallyBelow(root, file);
  }

  async #readRulesOf(folder: string): Promise<IgnoreRules | undefined> {
    if (this.roots.includes(folder)) {
      return new IgnoreRules(folder, this.exclude).with(folder, await this.#gitignoreIn(folder, folder));
    }
    const parent = path.dirname(folder);
    const root = this.roots.find((each) => isBelow(folder, each)) ?? folder;
    const rules = root === folder ? undefined : await this.#rulesOf(parent);
    const isLeftOut = rules?.leavesOut(parent, { name: path.basename(folder), isDirectory: () => true }) ?? true;
    return isLeftOut || !(await this.files.isPlainFolder(folder))
      ? undefined
      : rules?.with(folder, await this.#gitignoreIn(root, folder));
  }

  /** What the `.gitignore` of a folder says; it is not read through a link. */
  async #gitignoreIn(root: string, folder: string): Promise<string | undefined> {
    try {
      return await this.files.textIn(root, path.join(folder, '.gitignore'), largestGitignore);
    } catch {
      this.#isUnread = true;
      return undefined;
    }
  }
}

/** More documents than this in one folder are no program: none but these are read for the sake of the others. */
const mostInFolder = 64;

/** The JSON files that lie in a folder itself, the first by their names. No symbolic link is followed. Throws where it cannot be told. */
export async function filesIn(files: Files, folder: string): Promise<readonly FoundFile[]> {
  const names = (await files.entriesOf(folder)).map(({ name }) => name);
  const found = await Promise.all(programIn(folder, names).map((file) => foundFile(files, file, folder)));
  return found.filter((file) => file !== undefined);
}

/** Of all names in a folder the files that may hold the documents of its program. */
export const programIn = (folder: string, names: readonly string[]): readonly string[] =>
  names
    .filter(isJson)
    .sort()
    .slice(0, mostInFolder)
    .map((name) => path.join(folder, name));

const isJson = (name: string) => /\.json$/i.test(name);

async function foundFile(files: Files, file: string, root: string): Promise<FoundFile | undefined> {
  const state = await files.stateOf(file);
  return state === undefined || state.size > limits.bytes
    ? undefined
    : { uri: files.uriOf(file), version: state.version, text: () => files.textIn(root, file, limits.bytes) };
}
