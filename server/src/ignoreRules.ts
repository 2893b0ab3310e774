import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import picomatch from 'picomatch/posix';

/** A file or folder by its name. */
export interface Entry {
  readonly name: string;
  isDirectory(): boolean;
}

interface Layer {
  readonly folder: string;
  readonly ignored: Ignore;
}

/** What is left out of one folder: what globs match below the root, and what the `.gitignore` of it and those above name. */
export class IgnoreRules {
  readonly #isExcluded: (relative: string) => boolean;
  #layers: readonly Layer[] = [];

  constructor(
    private readonly root: string,
    exclude: readonly string[] | ((relative: string) => boolean),
  ) {
    this.#isExcluded =
      typeof exclude === 'function'
        ? exclude
        : exclude.length > 0
          ? picomatch([...exclude], { dot: true })
          : () => false;
  }

  /** These rules, and those of a `.gitignore` further down; the nearest goes before. */
  with(folder: string, gitignore: string | undefined): IgnoreRules {
    if (gitignore === undefined) {
      return this;
    }
    const deeper = new IgnoreRules(this.root, this.#isExcluded);
    deeper.#layers = [{ folder, ignored: ignore().add(gitignore) }, ...this.#layers];
    return deeper;
  }

  leavesOut(folder: string, entry: Entry): boolean {
    return (
      (entry.isDirectory() && isOfTools(entry.name)) ||
      this.#isExcluded(relativeTo(this.root, folder, entry.name)) ||
      this.#isIgnored(folder, entry)
    );
  }

  #isIgnored(folder: string, entry: Entry): boolean {
    for (const layer of this.#layers) {
      const relative = relativeTo(layer.folder, folder, entry.name) + (entry.isDirectory() ? '/' : '');
      const { ignored, unignored } = layer.ignored.test(relative);
      if (ignored || unignored) {
        return ignored;
      }
    }
    return false;
  }
}

/** What packages and tools keep. */
const isOfTools = (name: string) => name === 'node_modules' || name.startsWith('.');

const relativeTo = (base: string, folder: string, name: string) =>
  path.relative(base, path.join(folder, name)).split(path.sep).join('/');
